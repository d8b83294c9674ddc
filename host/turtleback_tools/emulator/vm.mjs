// The official MicroPython build for WebAssembly as a command:
//
//     node vm.mjs PACKAGE PROGRAM [FOLDER ...] [-- ARG ...]
//
// PACKAGE is the npm package's folder, PROGRAM a .py file or "-" for code on stdin. Every FOLDER is copied into
// the machine under its own path and added to sys.path; the ARGs follow the program's name in sys.argv. Output is
// passed on byte for byte. After an uncaught exception the traceback is on stderr and the exit code is 1.

import { readFileSync, readdirSync, writeSync } from "node:fs";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";

const STDIN = 0, STDOUT = 1, STDERR = 2;
const NEWLINE = 10;

/** Return a writer that collects the machine's single bytes and writes them line by line. */
function lineWriter(fd) {
  const waiting = [];
  const flush = () => {
    const bytes = Buffer.from(waiting.splice(0));
    for (let done = 0; done < bytes.length;) done += writeSync(fd, bytes, done);
  };
  const write = ([byte]) => {
    waiting.push(byte);
    if (byte === NEWLINE) flush();
  };
  return { write, flush };
}

/** Copy a folder of this computer into the machine, without caches and hidden files. */
function copyIn(fs, folder) {
  fs.mkdirTree(folder);
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.name === "__pycache__" || entry.name.startsWith(".")) continue;
    if (entry.isDirectory()) copyIn(fs, path);
    else fs.writeFile(path, readFileSync(path));
  }
}

/** Return Python code that runs `source` as the main module, with its own name in tracebacks. */
function launcher(name, source, folders, args) {
  const literal = JSON.stringify;
  return [
    "import sys",
    `sys.argv[:] = ${literal([name, ...args])}`,
    `sys.path[:0] = ${literal(folders)}`,
    `exec(compile(${literal(source)}, ${literal(name)}, "exec"))`,
  ].join("\n");
}

const [packageFolder, program, ...rest] = process.argv.slice(2);
const divider = rest.includes("--") ? rest.indexOf("--") : rest.length;
const folders = rest.slice(0, divider).map((folder) => resolve(folder));
const source = readFileSync(program === "-" ? STDIN : program, "utf8");
const name = program === "-" ? "<code>" : program;

const { loadMicroPython } = await import(pathToFileURL(join(packageFolder, "micropython.mjs")));
const out = lineWriter(STDOUT);
const err = lineWriter(STDERR);
const machine = await loadMicroPython({ linebuffer: false, stdout: out.write, stderr: err.write });
folders.forEach((folder) => copyIn(machine.FS, folder));
try {
  machine.runPython(launcher(name, source, folders, rest.slice(divider + 1)));
} catch (error) {
  process.exitCode = 1;
  Buffer.from(error.message).forEach((byte) => err.write([byte]));
}
out.flush();
err.flush();
