// Prepares the first paint, which comes before the modules are loaded: colours, size of the text, and whether the home
// screen or a record is shown. Marks the button that is tapped before main.js can obey.

{
  const root = document.documentElement;
  /** Return a stored value, or null. @param {string} key */
  const saved = (key) => {
    try {
      return JSON.parse(localStorage.getItem(key) ?? "null");
    } catch {
      return null;
    }
  };
  const settings = saved("turtleback settings") ?? {};
  root.dataset.look = settings.look ?? "auto";
  root.style.setProperty("--text-size", `${(settings.text ?? 100) / 100}`);
  // As `carriesRecord` in fragment.js, which is a module and comes too late.
  const isRecord = /^#(record=|plain=|today$)/.test(location.hash);
  const isTableWanted = saved("turtleback table") !== false;
  root.toggleAttribute("data-home", !isRecord && isTableWanted);
  root.toggleAttribute("data-record", isRecord && isTableWanted);
  // English texts that will be replaced are not shown, because they would flash.
  root.toggleAttribute("data-waits", !/^en\b/.test(saved("turtleback language") || navigator.language));

  document.addEventListener("click", ({ target }) => {
    if (root.hasAttribute("data-started")) return;
    document.querySelector("[data-tapped]")?.removeAttribute("data-tapped");
    if (target instanceof Element) target.closest("button")?.setAttribute("data-tapped", "");
  });
}
