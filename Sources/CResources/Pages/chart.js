// ---- Chart -----------------------------------------------------------------------------------

const lines = [
  ["keyboardTop", "keyboard's top edge", "--top"], ["pinnedBottom", "pinned bottom edge", "--pinned"],
  ["contentOffset", "offset", "--offset"], ["gap", "gap", "--gap"], ["fingerY", "finger", "--finger"],
];

// The gap and the pinned element's bottom are shown only if the run has a pinned element: one that
// pushes the keyboard or is expected to stay on it.
const isAbout = (scenario, key) => scenario.pinned !== null || (key !== "gap" && key !== "pinnedBottom");

function chartCard(scenario) {
  const series = scenario.series;
  if (!series || !series.keyboardTop || !series.keyboardTop.length) return null;
  parts.chart = make("canvas", { role: "img", "aria-label": `Keyboard's top edge, ${scenario.pinned === null ? "offset and finger" : "pinned bottom edge, offset, finger and gap"} over time, in points` });
  const pick = (event) => {
    const box = parts.chart.getBoundingClientRect();
    const inner = box.width - chartEdges.left - chartEdges.right;
    const share = (event.clientX - box.left - chartEdges.left) / inner;
    seek(Math.round(share * parts.chartEnd));
  };
  parts.chart.addEventListener("pointerdown", (event) => {
    parts.chart.setPointerCapture(event.pointerId);
    pick(event);
    parts.chart.onpointermove = pick;
  });
  parts.chart.addEventListener("pointerup", () => { parts.chart.onpointermove = null; });
  parts.state = make("dl", { class: "state" });
  const legend = lines.filter(([key]) => isAbout(scenario, key) && series[key].some((value) => value !== null))
    .map(([key, title, color]) => {
      const swatch = make("i");
      swatch.style.background = `var(${color})`;
      const button = make("button", {
        type: "button", "aria-pressed": String(!view.hiddenSeries.has(key)), onclick: () => {
          if (!view.hiddenSeries.delete(key)) view.hiddenSeries.add(key);
          button.setAttribute("aria-pressed", String(!view.hiddenSeries.has(key)));
          drawChart();
        },
      }, swatch, title);
      return button;
    });
  return make("section", { class: "card", "aria-label": "Motion" }, make("div", { class: "wide" },
    make("div", { class: "chart" }, make("div", { class: "legend" }, ...legend), parts.chart), parts.state));
}

const chartEdges = { left: 66, right: 14, top: 26, bottom: 26 };
// The gap has a lane of its own below the other lines, because it is small beside them and is what
// the page is about.
const gapLane = { height: 74, space: 30 };

function prepared(canvas) {
  const density = window.devicePixelRatio || 1;
  const width = canvas.clientWidth, height = canvas.clientHeight;
  if (canvas.width !== Math.round(width * density) || canvas.height !== Math.round(height * density)) {
    canvas.width = Math.round(width * density);
    canvas.height = Math.round(height * density);
  }
  const context = canvas.getContext("2d");
  context.setTransform(density, 0, 0, density, 0, 0);
  context.clearRect(0, 0, width, height);
  const style = getComputedStyle(document.documentElement);
  return { context, width, height, color: (name) => style.getPropertyValue(name).trim() };
}

// A step that leaves room for about `count` labels: 1, 2 or 5 times a power of ten.
function niceStep(span, count) {
  const rough = Math.max(span, 1e-9) / count;
  const power = 10 ** Math.floor(Math.log10(rough));
  return [1, 2, 5, 10].map((factor) => factor * power).find((step) => step >= rough);
}

// The range of the values shown, with some room on either side.
function chartSpan(series, trace, visible) {
  let low = Infinity, high = -Infinity;
  for (const [key] of visible) {
    for (const value of [...series[key], ...trace.map((moment) => moment[key])]) {
      if (value === null || value === undefined) continue;
      if (value < low) low = value;
      if (value > high) high = value;
    }
  }
  if (low > high) { low = 0; high = 1; }
  const margin = Math.max((high - low) * 0.06, 4);
  return { low: low - margin, high: high + margin };
}

// Draws the horizontal lines and their labels in points, and the seconds below the chart.
function drawAxes({ context, width, height, color, x }, y, { low, high }, step, last, rate) {
  context.font = "11px system-ui, sans-serif";
  context.lineWidth = 1;
  context.strokeStyle = color("--line");
  context.fillStyle = color("--soft");
  context.textBaseline = "middle";
  context.textAlign = "right";
  for (let value = Math.ceil(low / step) * step; value <= high; value += step) {
    const line = Math.round(y(value)) + 0.5;
    context.beginPath();
    context.moveTo(chartEdges.left, line);
    context.lineTo(width - chartEdges.right, line);
    context.stroke();
    context.fillText(`${number(value)} pt`, chartEdges.left - 8, line);
  }
  context.textAlign = "left";
  const units = ["points from the top of the screen; offset: points scrolled", "points; offset: points scrolled"];
  context.fillText(units.find((text) => context.measureText(text).width < width - chartEdges.left) ?? "points", chartEdges.left, chartEdges.top - 14);
  context.textAlign = "center";
  context.textBaseline = "top";
  const tick = niceStep(last / rate, Math.max(2, width / 110));
  for (let time = 0; time <= last / rate + 1e-9; time += tick) {
    context.fillText((Math.round(time * 100) / 100) + " s", Math.max(x(time * rate), chartEdges.left + 10), height - chartEdges.bottom + 8);
  }
}

// Marks the current frame: a vertical line, and a dot on the line of each series.
function drawCursor({ context, height, color, x, trace, start, now }, y, series, visible) {
  parts.chart.dataset.cursor = String(now);
  context.strokeStyle = color("--ink");
  context.beginPath();
  context.moveTo(Math.round(x(now)) + 0.5, chartEdges.top);
  context.lineTo(Math.round(x(now)) + 0.5, height - chartEdges.bottom);
  context.stroke();
  for (const [key, , tone] of visible) {
    const value = trace.length ? trace[trace.length - 1][key] : series[key][start];
    if (value === null || value === undefined) continue;
    context.fillStyle = color(tone);
    context.beginPath();
    context.arc(x(now), y(value), 3.5, 0, 7);
    context.fill();
  }
}

function drawChart() {
  const { series, rate, bad, frameCount } = view.scenario;
  if (!parts.chart || !parts.chart.clientWidth) return;
  const { context, width, height, color } = prepared(parts.chart);
  const all = lines.filter(([key]) => isAbout(view.scenario, key) && !view.hiddenSeries.has(key));
  const visible = all.filter(([key]) => key !== "gap");
  const hasLane = all.length > visible.length && series.gap.some((value) => value !== null);
  const floor = height - chartEdges.bottom - (hasLane ? gapLane.height + gapLane.space : 0);
  // The reader's own drag continues from the frame at which it started, over the recording, which
  // is drawn pale.
  const trace = view.live ? view.live.trace : [];
  const start = view.live ? view.live.model.start : view.frame, now = start + trace.length;
  const span = chartSpan(series, trace, visible);
  const last = Math.max(1, frameCount - 1, now);
  parts.chartEnd = last;
  const x = (frame) => chartEdges.left + frame / last * (width - chartEdges.left - chartEdges.right);
  // Screen coordinates grow downwards, and so does the chart.
  const y = (value) => chartEdges.top + (value - span.low) / (span.high - span.low) * (floor - chartEdges.top);
  const plane = { context, width, height, color, x, trace, start, now };
  context.fillStyle = color("--bad");
  for (const [first, end] of runs(bad)) {
    context.fillRect(x(first - 0.5), chartEdges.top, Math.max(2, x(end + 0.5) - x(first - 0.5)), height - chartEdges.top - chartEdges.bottom);
  }
  drawAxes(plane, y, span, niceStep(span.high - span.low, hasLane ? 6 : 9), last, rate);
  // The line of the keyboard's top is wide and drawn first, because the pinned element's line
  // should lie exactly on it.
  const thickness = (key) => key === "keyboardTop" ? 5 : 2;
  context.globalAlpha = view.live ? 0.22 : 1;
  for (const [key, , tone] of visible) drawLine(context, series[key], x, y, color(tone), thickness(key), key === "fingerY" ? series.touches : undefined);
  context.globalAlpha = 1;
  for (const [key, , tone] of visible) {
    const own = [series[key][start] ?? null, ...trace.map((moment) => moment[key] ?? null)];
    if (trace.length) drawLine(context, own, (k) => x(start + k), y, color(tone), thickness(key));
  }
  if (hasLane) drawGapLane(plane);
  drawCursor(plane, y, series, visible);
}

// The gap over time: red where the keyboard covers the pinned element, pale where the two are apart.
function drawGapLane({ context, width, height, color, x, trace, start, now }) {
  const values = [...view.scenario.series.gap];
  const own = trace.map((moment) => moment.gap ?? null);
  const known = [...values, ...own].filter((value) => value !== null);
  const high = Math.max(4, ...known), low = Math.min(-4, ...known);
  const bottom = height - chartEdges.bottom, top = bottom - gapLane.height;
  const y = (value) => top + (high - value) / (high - low) * (bottom - top);
  context.textBaseline = "middle";
  context.textAlign = "left";
  context.fillStyle = color("--ink");
  context.font = "600 11px system-ui, sans-serif";
  context.fillText(`gap between keyboard and “${view.scenario.pinned}”`, chartEdges.left, top - 12);
  context.font = "11px system-ui, sans-serif";
  context.textAlign = "right";
  context.fillStyle = color("--soft");
  for (const value of [high, 0, low].filter((value, place, ends) => value === 0 || Math.abs(y(value) - y(0)) > 13)) {
    context.fillText(`${number(Math.round(value))} pt`, chartEdges.left - 8, y(value));
  }
  const fill = (series, from, strength) => series.forEach((value, place) => {
    if (!value) return;
    context.globalAlpha = value < 0 ? strength : strength / 3;
    context.fillStyle = color(value < 0 ? "--different" : "--gap");
    const left = Math.round(x(from + place - 0.5)), right = Math.round(x(from + place + 0.5));
    context.fillRect(left, Math.min(y(0), y(value)), Math.max(1, right - left), Math.abs(y(value) - y(0)));
  });
  fill(values, 0, view.live ? 0.12 : 0.4);
  fill(own, start, 0.5);
  context.globalAlpha = 1;
  context.strokeStyle = color("--faint");
  context.beginPath();
  context.moveTo(chartEdges.left, Math.round(y(0)) + 0.5);
  context.lineTo(width - chartEdges.right, Math.round(y(0)) + 0.5);
  context.stroke();
  context.globalAlpha = view.live ? 0.25 : 1;
  drawLine(context, values, x, y, color("--gap"), 2);
  context.globalAlpha = 1;
  if (own.length) drawLine(context, [values[start] ?? null, ...own], (k) => x(start + k), y, color("--gap"), 2);
  const value = own.length ? own[own.length - 1] : values[now];
  if (value === null || value === undefined) return;
  context.fillStyle = color("--gap");
  context.beginPath();
  context.arc(x(now), y(value), 3.5, 0, 7);
  context.fill();
}

// Draws a series as a line. At each frame in `starts` a new line begins that is not joined to the
// previous one, as when a finger goes down on the frame right after a tap. A new line of a single
// frame is a dot.
function drawLine(context, values, x, y, color, thickness, starts) {
  const beginnings = new Set(starts);
  context.strokeStyle = color;
  context.lineWidth = thickness;
  context.lineJoin = "round";
  context.beginPath();
  let isDown = false;
  for (let frame = 0; frame < values.length; frame++) {
    const value = values[frame];
    if (value === null) { isDown = false; continue; }
    if (beginnings.has(frame)) {
      isDown = false;
      if (beginnings.has(frame + 1) || (values[frame + 1] ?? null) === null) {
        context.moveTo(x(frame) + 1.5, y(value));
        context.arc(x(frame), y(value), 1.5, 0, 7);
        continue;
      }
    }
    if (isDown) context.lineTo(x(frame), y(value)); else context.moveTo(x(frame), y(value));
    isDown = true;
  }
  context.stroke();
  context.lineWidth = 1;
}

// Groups consecutive frames: the first and the last frame of each group.
function runs(frames) {
  const found = [];
  for (const frame of frames) {
    const end = found[found.length - 1];
    if (end && frame === end[1] + 1) end[1] = frame; else found.push([frame, frame]);
  }
  return found;
}

function drawMarks() {
  const scenario = view.scenario;
  if (!parts.marks || !parts.marks.clientWidth) return;
  const { context, width, height, color } = prepared(parts.marks);
  const last = Math.max(1, scenario.frameCount - 1);
  const x = (frame) => 8 + frame / last * (width - 16);
  context.fillStyle = color("--faint");
  for (const event of scenario.events) context.fillRect(x(event[0]) - 0.5, height - 4, 1, 4);
  context.fillStyle = color("--different");
  for (const [first, end] of runs(scenario.bad)) {
    context.fillRect(x(first) - 1, 2, Math.max(2, x(end) - x(first) + 2), 6);
  }
}

const points = (value) => (value === null || value === undefined ? "–" : `${number(value)} pt`);
const gapWords = (gap) => points(gap) + (!gap ? "" : gap < 0 ? ", covered" : "");

function stateNow() {
  if (!parts.state || !view.scenario.series) return;
  const now = numbersNow();
  const rows = [
    ["keyboard", now.phase || "–"], ["keyboard's top edge, y", points(now.top)],
    ...(view.scenario.pinned === null ? [] : [["pinned bottom edge, y", points(now.pinned)], ["gap", gapWords(now.gap), typeof now.gap === "number" && now.gap < 0]]),
    ["offset", points(now.offset)],
    ["bottom inset", points(now.inset)], ["finger", points(now.finger)], ["first responder", now.responder || "–"],
  ];
  parts.state.replaceChildren(...rows.flatMap(([name, value, isWrong]) =>
    [make("dt", {}, name), make("dd", { class: isWrong ? "wrong" : "" }, value)]));
}

// ---- Time ------------------------------------------------------------------------------------

// The frames that can be played: a run's page may have only some of the run's frames.
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
  // Several moves of the scrubber within one screen refresh lead to one update.
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

// Shows the current frame or, while the reader is in control, the frame at which the reader took
// over and the time since then.
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

// Marks the rows of the latest frame that has rows, up to and including the current frame.
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
