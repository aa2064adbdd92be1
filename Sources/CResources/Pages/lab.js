// The reel plays by itself. While it is paused, its first frame is shown instead, because a page
// cannot stop an animated picture at the current frame.
(() => {
  const play = document.getElementById("play"), reel = document.getElementById("reel");
  const still = document.createElement("canvas");
  let isPaused = false;
  still.className = "still";
  // The reel's size in its own pixels, not its size on the page.
  still.width = Number(reel.getAttribute("width"));
  still.height = Number(reel.getAttribute("height"));
  still.setAttribute("role", "img");
  still.setAttribute("aria-label", `${reel.alt}, paused at the beginning`);
  const set = (paused) => {
    isPaused = paused;
    reel.hidden = paused;
    still.hidden = !paused;
    play.textContent = paused ? "▶ Play" : "❚❚ Pause";
  };
  const turn = () => set(!isPaused);
  const draw = () => still.getContext("2d").drawImage(reel, 0, 0, still.width, still.height);
  reel.after(still);
  if (reel.complete) draw(); else reel.addEventListener("load", draw, { once: true });
  set(matchMedia("(prefers-reduced-motion: reduce)").matches);
  play.hidden = false;
  play.addEventListener("click", turn);
  document.addEventListener("keydown", (event) => {
    if (event.key !== " " || event.ctrlKey || event.metaKey || event.altKey) return;
    if (document.querySelector("dialog[open]") || ["BUTTON", "A"].includes(event.target.tagName)) return;
    event.preventDefault();
    turn();
  });
})();
