// ---- Time ------------------------------------------------------------------------------------

let pending = 0;
function seek(frame) {
  const scenario = view.scenario;
  leave();
  const first = scenario.layers ? scenario.layers.firstFrame : 0;
  const last = scenario.layers ? scenario.layers.lastFrame : Math.max(0, scenario.frameCount - 1);
  view.frame = Math.min(Math.max(first, frame), last);
  // Many moves of the scrubber within one screen refresh are one.
  if (!pending) pending = requestAnimationFrame(() => { pending = 0; update(); });
}

let addressTimer = 0;
function update() {
  const scenario = view.scenario;
  if (parts.range) {
    parts.range.value = String(view.frame);
    tellTime();
  }
  pictures();
  drawMarks();
  drawChart();
  stateNow();
  if (parts.numbers) parts.numbers(!view.live);
  if (parts.file) {
    const shot = scenario.shots.length && shotAt(view.frame);
    parts.file.hidden = !shot || shot.frame !== view.frame;
    if (shot) { parts.file.href = shot.actual; parts.file.textContent = shot.actual; }
  }
  if (parts.spoken && !view.playing) speak();
  for (const table of parts.tables || []) markCurrent(table);
  for (const [frame, button] of parts.film || []) {
    button.setAttribute("aria-current", String(frame === view.frame));
    if (frame === view.frame) {
      const film = button.parentElement;
      film.scrollLeft = button.offsetLeft - film.offsetLeft - (film.clientWidth - button.clientWidth) / 2;
    }
  }
  clearTimeout(addressTimer);
  addressTimer = setTimeout(() => {
    history.replaceState(null, "", `#${scenario.name}/${view.frame}`);
  }, 150);
}

// The frame that is shown; while the reader drags, how long after the one it started from.
function tellTime() {
  const scenario = view.scenario;
  if (view.live) {
    const { start, time } = view.live.model;
    parts.clock.replaceChildren(`Frame ${start} + ${time}`, make("small", {}, `  yours for ${seconds(time, scenario.rate)}`));
    return;
  }
  const isBad = scenario.badSet.has(view.frame);
  parts.clock.replaceChildren(`Frame ${view.frame}`, make("small", {},
    `  of ${scenario.frameCount} · ${seconds(view.frame, scenario.rate)}${isBad ? " · wrong" : ""}`));
}

// Marks the lines of the latest frame that has any, up to the one that is shown.
function markCurrent(table) {
  const end = lastAtMost(table.frames, view.frame);
  let start = end;
  while (start > 0 && table.frames[start - 1] === table.frames[end]) start--;
  for (const line of table.current) line.removeAttribute("aria-current");
  table.current = end < 0 ? [] : table.lines.slice(start, end + 1);
  for (const line of table.current) line.setAttribute("aria-current", "true");
}

function jump(direction) {
  const bad = view.scenario.bad;
  if (!bad.length) return;
  const starts = runs(bad).map(([first]) => first);
  const next = direction > 0
    ? starts.find((frame) => frame > view.frame) ?? starts[0]
    : [...starts].reverse().find((frame) => frame < view.frame) ?? starts[starts.length - 1];
  seek(next);
}

function toggle() {
  if (view.playing) return stop();
  const scenario = view.scenario;
  if (!parts.play || scenario.frameCount < 2) return;
  leave();
  const end = scenario.layers ? scenario.layers.lastFrame : scenario.frameCount - 1;
  const from = view.frame >= end ? (scenario.layers ? scenario.layers.firstFrame : 0) : view.frame;
  const start = performance.now();
  const advance = (now) => {
    const frame = from + Math.floor((now - start) / 1000 * scenario.rate * view.speed);
    if (frame >= end) { seek(end); return stop(); }
    if (frame !== view.frame) { view.frame = frame; update(); }
    view.playing = requestAnimationFrame(advance);
  };
  parts.play.textContent = "❚❚ Pause";
  view.playing = requestAnimationFrame(advance);
}

function stop() {
  cancelAnimationFrame(view.playing);
  if (view.playing && parts.spoken) speak();
  view.playing = 0;
  if (parts.play) parts.play.textContent = "▶ Play";
}

// ---- Keys, address, theme --------------------------------------------------------------------

function step(direction) {
  const visible = shown();
  if (!visible.length) return;
  const index = visible.indexOf(view.scenario);
  location.hash = visible[(index + direction + visible.length) % visible.length].name;
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
  d: spot, j: () => step(1), k: () => step(-1), "/": () => byId("filter").focus(), t: theme,
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
  const action = keys[event.key] || keys[event.key.toLowerCase()];
  if (!action || !view.scenario) return;
  event.preventDefault();
  if (event.key !== " ") stop();
  action(event);
});

// Where a scenario opens: a run on its phone where something happens; else the first wrong frame, or the first with a picture.
function firstFrame(scenario) {
  if (scenario.layers) return openingOf(scenario).frame;
  return scenario.bad[0] ?? scenario.shotFrames[0] ?? 0;
}

// `#name` or `#name/frame`.
function address() {
  const [name, frame] = decodeURIComponent(location.hash.slice(1)).split("/");
  const scenario = scenarios.find((s) => s.name === name);
  if (!scenario) return false;
  open(scenario, /^\d+$/.test(frame || "") ? Number(frame) : firstFrame(scenario));
  return true;
}

byId("filter").addEventListener("input", (event) => { view.text = event.target.value; list(); });
byId("theme").addEventListener("click", theme);
byId("help").addEventListener("click", () => byId("keys").showModal());
window.addEventListener("hashchange", address);
matchMedia("(prefers-color-scheme: dark)").addEventListener("change", () => { drawMarks(); drawChart(); });

function start() {
  summary();
  list();
  if (address()) return;
  const [first] = ranked;
  if (first) open(first, firstFrame(first));
  else byId("main").append(make("p", {}, "There is no scenario."));
}
