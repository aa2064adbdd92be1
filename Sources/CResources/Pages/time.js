// ---- Time ------------------------------------------------------------------------------------

// What plays: a run's page may hold some of its frames alone.
function reel() {
  const { layers, frameCount, rate } = view.scenario;
  return { first: layers ? layers.firstFrame : 0, last: layers ? layers.lastFrame : Math.max(0, frameCount - 1), rate };
}

function rest() { if (parts.spoken) speak(); }

let pending = 0;
function seek(frame) {
  leave();
  const { first, last } = reel();
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
