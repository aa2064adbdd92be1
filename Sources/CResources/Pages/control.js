// ---- Keys, address, theme --------------------------------------------------------------------

function step(direction) {
  const visible = shown();
  if (!visible.length) return;
  const index = visible.indexOf(view.scenario);
  go(visible[(index + direction + visible.length) % visible.length]);
}

// Opens a scenario immediately, because the event for the changed address may come after the next
// key.
let changesToCome = 0;
function go(scenario) {
  const before = location.href;
  location.hash = scenario.name;
  if (location.href !== before) changesToCome += 1;
  address();
}

function theme() {
  const root = document.documentElement;
  const isDark = root.dataset.theme
    ? root.dataset.theme === "dark" : matchMedia("(prefers-color-scheme: dark)").matches;
  root.dataset.theme = isDark ? "light" : "dark";
  drawMarks();
  drawChart();
}

const keys = {
  ArrowLeft: (e) => seek(view.frame - (e.shiftKey ? 10 : 1)),
  ArrowRight: (e) => seek(view.frame + (e.shiftKey ? 10 : 1)),
  Home: () => seek(0), End: () => seek(Infinity), "[": () => jump(-1), "]": () => jump(1),
  " ": toggle, "+": () => zoomBy(1.5), "=": () => zoomBy(1.5), "-": () => zoomBy(1 / 1.5), 0: fit,
  d: (e) => walkRegions(e.shiftKey ? -1 : 1), a: acceptOrTakeBack, j: () => step(1), k: () => step(-1), "/": () => byId("filter").focus(), t: theme,
  "?": () => byId("keys").showModal(),
};
modes.forEach(([mode], index) => {
  keys[index + 1] = () => { if (parts.modes && parts.modes.get(mode).isConnected) setMode(mode); };
});

document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || byId("keys").open) return;
  const target = event.target;
  if (target === byId("filter")) {
    if (event.key === "Escape" || event.key === "Enter") target.blur();
    return;
  }
  if (event.key === " " && target instanceof HTMLButtonElement) return;
  if (target instanceof HTMLSelectElement) return;
  // Arrow keys move the slider that has the focus, except the slider of the frames, which the
  // page's own keys move.
  if (target.type === "range" && target !== parts.range && /^(Arrow|Page|Home|End)/.test(event.key)) return;
  if (typeKey(event)) return;
  const action = keys[event.key] || keys[event.key.toLowerCase()];
  if (!action || !view.scenario) return;
  event.preventDefault();
  if (event.key !== " ") stop();
  action(event);
});

// The frame at which a scenario opens. A run on its phone opens at a frame on which something
// happens. Any other scenario opens at the first wrong frame that can be compared, which need not
// be the first wrong frame. If there is none, it opens at the first wrong frame, or else at the
// first frame with a picture.
function firstFrame(scenario) {
  if (scenario.layers) return openingOf(scenario).frame;
  const compared = scenario.shots.find((shot) => shot.expected && shot.actual && scenario.badSet.has(shot.frame));
  return compared?.frame ?? scenario.bad[0] ?? scenario.shotFrames[0] ?? 0;
}

// Opens what the address names, `#name` or `#name/frame`; false if there is no such scenario.
function address() {
  const [name, frame] = decodeURIComponent(location.hash.slice(1)).split("/");
  const scenario = scenarios.find((s) => s.name === name);
  if (!scenario) return false;
  open(scenario, /^\d+$/.test(frame || "") ? Number(frame) : firstFrame(scenario));
  return true;
}

byId("filter").addEventListener("input", (event) => { view.text = event.target.value; list(); });
byId("theme").addEventListener("click", theme);
byId("copyAccepted").addEventListener("click", copyAccepted);
byId("help").addEventListener("click", () => byId("keys").showModal());
window.addEventListener("hashchange", () => { if (changesToCome) changesToCome -= 1; else address(); });
matchMedia("(prefers-color-scheme: dark)").addEventListener("change", () => { drawMarks(); drawChart(); });

function start() {
  summary();
  recall();
  list();
  if (address()) return;
  const [first] = ranked;
  if (first) open(first, firstFrame(first));
  else byId("main").append(make("p", {}, "There is no scenario."));
}

// ---- Where a run opens, and why ------------------------------------------------------------------

// A frame worth seeing, and what happens there: an unmet expectation, else the keyboard pushed
// furthest by a finger, else the keyboard covering the pinned element, else the keyboard at rest.
function openingOf(scenario) {
  const { layers, series } = scenario;
  if (scenario.bad.length) {
    const frame = scenario.bad[0], failure = scenario.failures.find((failure) => failure.frame === frame);
    return { frame, text: failure ? `the first frame that fails: ${failure.message}` : "the first frame that fails" };
  }
  const frames = Array.from({ length: layers.lastFrame - layers.firstFrame + 1 }, (_, k) => layers.firstFrame + k);
  return pushedMost(frames, scenario) ?? covered(frames, scenario) ?? shownAtRest(frames, scenario)
    ?? { frame: layers.firstFrame, text: "the run never shows a keyboard" };
}

// The frame on which a finger has pushed the keyboard down furthest with at least half of it still
// visible; if there is none, the frame on which the keyboard is pushed down furthest of all.
function pushedMost(frames, { sizePx, layers, series }) {
  const { fingerY, keyboardTop, phase } = series, height = sizePx[1] / layers.scale;
  let best = null, rest = null;
  for (const frame of frames) {
    const top = keyboardTop[frame];
    // A keyboard that comes or goes by itself is not moved by the finger.
    if (top === null || phase[frame] === "showing" || phase[frame] === "hiding") continue;
    if (fingerY[frame] === null) { if (phase[frame] === "shown") rest = top; continue; }
    const moved = rest === null ? 0 : top - rest, isSeen = moved <= (height - rest) / 2;
    if (moved > 1 && (!best || (isSeen === best.isSeen ? moved > best.moved : isSeen))) best = { frame, moved, isSeen };
  }
  return best && { frame: best.frame, text: `here a finger has pushed the keyboard down by ${number(best.moved)} points` };
}

function covered(frames, scenario) {
  const { gap, phase } = scenario.series;
  if (!isAbout(scenario, "gap")) return null;
  const frame = frames.find((frame) => phase[frame] === "shown" && gap[frame] !== null && gap[frame] < 0);
  return frame === undefined ? null : { frame, text: `here the keyboard covers ${number(-gap[frame])} points` };
}

function shownAtRest(frames, { layers, series }) {
  const frame = frames.findLast((frame) => layers.at(frame).rest && series.phase[frame] === "shown");
  const field = frame === undefined ? null : series.firstResponder[frame];
  return frame === undefined ? null : { frame, text: field ? `here “${field}” is being edited` : "here the keyboard is up" };
}
