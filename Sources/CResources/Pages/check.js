const data = JSON.parse(document.getElementById("data").textContent);
const count = data.time.length;
const find = (id) => document.getElementById(id);
const simulated = new Map(data.simulated || []);
const make = (name, attributes, text) => {
  const node = document.createElementNS("http://www.w3.org/2000/svg", name);
  for (const key in attributes) node.setAttribute(key, attributes[key]);
  if (text !== undefined) node.textContent = text;
  return node;
};
const colour = (name) => `var(--${name})`;
const start = data.time[0] || 0;
const span = Math.max(0.001, (data.time[count - 1] || 0) - start);
for (const screen of document.querySelectorAll(".screen")) screen.style.aspectRatio = `${data.width} / ${data.height}`;
// Without a pinned edge nothing can be off, and an empty chart would look like a fault of the page.
if (data.pinned.every((place) => place === null)) for (const part of document.querySelectorAll(".judged")) part.toggleAttribute("hidden", true);
let now = 0;
// A recording's frames need not be evenly spaced in time, so the player counts milliseconds.
const moments = data.time.map((time) => Math.round((time - start) * 1000));
const view = { frame: 0, playing: 0, speed: 1 };
const parts = { play: find("play") };
const reel = () => ({ first: 0, last: moments[count - 1] || 0, rate: 1000 });
// A recording cannot be dragged, and nothing is read aloud.
const leave = () => {}, rest = leave;

function path(points) {
  let text = "";
  let open = false;
  for (const [x, y] of points) {
    if (y === null || y === undefined) { open = false; continue; }
    text += `${open ? "L" : "M"}${x.toFixed(1)} ${y.toFixed(1)}`;
    open = true;
  }
  return text;
}

function frameAt(svg, event) {
  const box = svg.getBoundingClientRect();
  const time = start + Math.max(0, Math.min(1, (event.clientX - box.left - 52) / (box.width - 64))) * span;
  let best = 0;
  for (let index = 0; index < count; index++) {
    if (Math.abs(data.time[index] - time) < Math.abs(data.time[best] - time)) best = index;
  }
  return best;
}

// A number with the given number of decimals and a true minus sign.
const text = (value, decimals) => value.toFixed(decimals).replace(/^-0(\.0*)?$/, (zero) => zero.slice(1)).replace("-", "\u2212");

// The step of an axis: 1, 2 or 5 times a power of ten, so that at most `most` steps fit in the
// range.
function step(range, most) {
  let size = 10 ** Math.floor(Math.log10(range / most));
  for (const part of [1, 2, 5, 10]) if (range / (size * part) <= most) return size * part;
  return size * 10;
}

function ticks(low, high, most) {
  const size = step(high - low, most);
  const values = [];
  for (let index = Math.ceil(low / size - 1e-9); index * size <= high + size * 1e-9; index++) values.push(index * size);
  return { values, decimals: Math.max(0, -Math.floor(Math.log10(size) + 1e-9)) };
}

function chart(svg, usual, low, high, series, marks) {
  svg.replaceChildren();
  // The room inside the border, so that nothing is scaled and the time axes of the two charts are
  // aligned.
  const width = svg.clientWidth || svg.getBoundingClientRect().width || 800;
  const height = svg.clientHeight || usual;
  svg.setAttribute("viewBox", `0 0 ${width} ${height}`);
  const x = (frame) => 52 + (data.time[frame] - start) / span * (width - 64);
  const y = (value) => value === null || value === undefined ? null : 8 + (value - low) / (high - low) * (height - 28);
  for (const finding of data.findings) {
    const left = x(finding.from);
    svg.append(make("rect", {x: left, y: 8, width: Math.max(2, x(finding.to) - left), height: height - 28, fill: colour("band")}));
  }
  for (const [value, label] of marks) {
    svg.append(make("line", {x1: 52, x2: width - 12, y1: y(value), y2: y(value), stroke: colour("line")}));
    svg.append(make("text", {class: "tick", x: 4, y: y(value) + 4}, label));
  }
  for (const [values, name] of series) {
    svg.append(make("path", {d: path(values.map((value, frame) => [x(frame), y(value)])), stroke: colour(name)}));
  }
  const seconds = ticks(start, start + span, Math.max(2, Math.floor(width / 80)));
  for (const second of seconds.values) {
    const left = 52 + (second - start) / span * (width - 64);
    // If centred below the other axis's lowest number, the label would touch that number.
    const anchor = left < 70 ? "start" : "middle";
    svg.append(make("text", {class: "second", x: left, y: height - 6, "text-anchor": anchor}, `${text(second, seconds.decimals)} s`));
  }
  svg.append(make("line", {class: "now", y1: 8, y2: height - 20, stroke: colour("ink"), "stroke-width": 1}));
  svg.place = x;
}

// The content's line as it is drawn: the value 0 is a quarter of the way down the screen, and the
// line is moved or scaled down if it would leave the chart.
function within(values, upper, tall) {
  const seen = values.filter((value) => value !== null);
  if (!seen.length) return values;
  const low = Math.min(...seen), high = Math.max(...seen);
  const factor = Math.min(1, tall * 0.9 / Math.max(1, high - low));
  const base = Math.min(Math.max(upper + tall / 4, upper + tall * 0.05 - low * factor), upper + tall * 0.95 - high * factor);
  return values.map((value) => value === null ? null : base + value * factor);
}

function draw() {
  const [, upper, , tall] = data.screen;
  const rows = ticks(0, tall / data.scale, 6).values.map((points) => [upper + points * data.scale, `${points} pt`]);
  const ideal = data.time.map((_, frame) => simulated.has(frame) ? simulated.get(frame)[0] : null);
  const wanted = data.pinned.map((place, frame) => place === null || data.off[frame] === null ? null : place - data.off[frame] * data.scale);
  chart(find("chart"), find("chart").clientHeight || 320, upper, upper + tall, [
    [within(data.content, upper, tall), "soft"], [ideal, "violet"], [wanted, "green"], [data.keyboard, "accent"], [data.pinned, "red"],
  ], rows);
  const most = Math.max(3, ...data.off.map((value) => Math.abs(value || 0)));
  const bound = Math.ceil(most / step(most, 2)) * step(most, 2);
  chart(find("offs"), 130, -bound, bound, [[data.off, "red"]],
    ticks(-bound, bound, 4).values.map((points) => [points, `${text(points, 0)} pt`]));
  show(now);
}

function rule(place, name) {
  if (place === null || place === undefined) return;
  find("lines").append(make("line", {
    x1: data.screen[0], x2: data.screen[0] + data.screen[2], y1: place, y2: place, stroke: colour(name), "stroke-width": data.scale * 1.4,
  }));
}

// Called by the player: shows the last frame that is due by now.
function update() {
  let frame = now;
  if (moments[frame] > view.frame) frame = 0;
  while (frame < count - 1 && moments[frame + 1] <= view.frame) frame++;
  if (frame !== now) show(frame);
}

function seek(moment) {
  view.frame = moment;
  update();
}

// Called for the reader: stops the player and shows a frame.
function go(frame) {
  stop();
  show(frame);
  view.frame = moments[now];
}

function show(frame) {
  now = Math.max(0, Math.min(count - 1, frame));
  find("seek").value = now;
  find("picture").src = `film-${String(data.pictures[now]).padStart(5, "0")}.png`;
  const lines = find("lines");
  lines.setAttribute("viewBox", `0 0 ${data.width} ${data.height}`);
  lines.replaceChildren();
  const off = data.off[now];
  const ideal = simulated.get(now);
  find("none").hidden = Boolean(ideal);
  find("ideal").style.visibility = ideal ? "visible" : "hidden";
  if (ideal) {
    find("ideal").src = `ideal-${String(ideal[1]).padStart(5, "0")}.png`;
    rule(ideal[0], "violet");
  }
  rule(data.keyboard[now], "accent");
  if (data.pinned[now] !== null && off !== null) rule(data.pinned[now] - off * data.scale, "green");
  rule(data.pinned[now], "red");
  const words = [`frame ${now}`, `${data.time[now].toFixed(3)} s`, data.phase[now]];
  if (data.gap[now] !== null) words.push(`gap ${text(data.gap[now], 1)} pt`);
  if (off !== null) words.push(`off ${text(off, 1)} pt`);
  // A line never ends between a name and its number.
  find("place").textContent = words.map((word) => word.replaceAll(" ", "\u00A0")).join(" · ");
  for (const id of ["chart", "offs"]) {
    const svg = find(id);
    const line = svg.querySelector(".now");
    if (line) { line.setAttribute("x1", svg.place(now)); line.setAttribute("x2", svg.place(now)); }
  }
}

parts.play.addEventListener("click", toggle);
find("seek").max = count - 1;
find("seek").addEventListener("input", (event) => go(Number(event.target.value)));
for (const id of ["chart", "offs"]) {
  const svg = find(id);
  svg.addEventListener("pointerdown", (event) => go(frameAt(svg, event)));
  svg.addEventListener("pointermove", (event) => { if (event.buttons) go(frameAt(svg, event)); });
}
for (const button of document.querySelectorAll("#findings button")) {
  button.addEventListener("click", () => go(Number(button.dataset.frame)));
}
document.addEventListener("keydown", (event) => {
  if (event.target.tagName === "INPUT" || document.querySelector("dialog[open]")) return;
  if (event.key === " " && event.target.tagName !== "BUTTON") { event.preventDefault(); toggle(); }
  if (event.key === "ArrowRight") go(now + 1);
  if (event.key === "ArrowLeft") go(now - 1);
});
addEventListener("resize", draw);
draw();
if (data.findings.length > 0) go(data.findings[0].worst);
