"""Scripts with which bash, zsh, fish and PowerShell complete the command at the key Tab.

A script has a table of contexts and words. A context is a command, alone or with an option or a part (`people add`).
"""

from turtleback.engine.catalogue import GAMES
from turtleback_cli.catalogue import MODULES, commands_of
from turtleback_host.system.arguments import Command

BASH = """_turtleback() {
  local words prior="${COMP_WORDS[COMP_CWORD - 1]}" command="${COMP_WORDS[1]}"
  (( COMP_CWORD == 1 )) && command=
  for context in "$command $prior" "$command ${COMP_WORDS[2]}" "$command"; do
    case "$context" in
%s
      *) continue ;;
    esac
    COMPREPLY=($(compgen -W "$words" -- "${COMP_WORDS[COMP_CWORD]}"))
    return
  done
}
complete -o default -F _turtleback turtleback"""

ZSH = """_turtleback() {
  local -a found
  local context command="${words[2]}"
  (( CURRENT == 2 )) && command=
  for context in "$command ${words[CURRENT - 1]}" "$command ${words[3]}" "$command"; do
    case "$context" in
%s
      *) continue ;;
    esac
    compadd -- $found || _files
    return
  done
}
compdef _turtleback turtleback"""

FISH = """function __turtleback_words
  set -l typed (commandline -opc)
  set -l command "$typed[2]"
  for context in "$command $typed[-1]" "$command $typed[3]" "$command"
    switch "$context"
%s
      case '*'
        continue
    end
    return
  end
end
complete -c turtleback -a '(__turtleback_words)'"""

POWERSHELL = """Register-ArgumentCompleter -Native -CommandName turtleback -ScriptBlock {
  param($word, $line, $cursor)
  $contexts = @{
%s
  }
  $typed = @($line.CommandElements | Where-Object { $_.Extent.EndOffset -lt $cursor } | ForEach-Object { "$_" })
  $command = "$($typed[1])"
  foreach ($context in "$command $($typed[-1])", "$command $($typed[2])", $command) {
    if ($contexts.ContainsKey($context)) {
      $contexts[$context] -split ' ' | Where-Object { $_ -like "$word*" }
      return
    }
  }
}"""

SHELLS = {  # for each shell its script, and a row of its table for a context and its words
    "bash": (BASH, "      '%s') words='%s' ;;"),
    "zsh": (ZSH, "      '%s') found=(%s) ;;"),
    "fish": (FISH, "      case '%s'\n        string split ' ' -- '%s'"),
    "powershell": (POWERSHELL, "    '%s' = '%s'"),
}


def script(shell: str) -> str:
    """Return the script for a shell."""
    text, row = SHELLS[shell]
    return text % "\n".join(row % (context, " ".join(words)) for context, words in contexts().items())


def contexts() -> dict[str, list[str]]:
    """Return the words that fit in each context."""
    commands = [command for module in MODULES for command in commands_of(module)]
    found = {"": [command.name for command in commands]}
    for command in commands:
        found |= _contexts_of(command, command.name)
    return found


def _contexts_of(command: Command, context: str) -> dict[str, list[str]]:
    words, found = ["--help", *(part.name for part in command.parts)], {}
    for (name, *_), options in command.arguments:
        choices = list(options.get("choices", GAMES if name == "game" and context != "people seat" else ()))
        if name.startswith("-") and choices:
            found["%s %s" % (context, name)] = choices
        words += [name] if name.startswith("-") else choices
    for part in command.parts:
        found |= _contexts_of(part, "%s %s" % (context, part.name))
    return {context: words, **found}
