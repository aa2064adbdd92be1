// What pages have in common: a button for light or dark (T), and one for the keys (?).
(() => {
  const root = document.documentElement, keys = document.getElementById("keys");
  const turn = () => {
    const isDark = root.dataset.theme
      ? root.dataset.theme === "dark" : matchMedia("(prefers-color-scheme: dark)").matches;
    root.dataset.theme = isDark ? "light" : "dark";
  };
  document.getElementById("theme").addEventListener("click", turn);
  document.getElementById("help").addEventListener("click", () => keys.showModal());
  document.addEventListener("keydown", (event) => {
    const isTyped = ["INPUT", "TEXTAREA", "SELECT"].includes(event.target.tagName) && event.target.type !== "range";
    if (event.ctrlKey || event.metaKey || event.altKey || isTyped || document.querySelector("dialog[open]")) return;
    if (event.key === "t" || event.key === "T") turn();
    if (event.key === "?") keys.showModal();
  });
})();
