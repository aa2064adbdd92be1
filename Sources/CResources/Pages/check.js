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
let now = 0;
// Frames of a recording come at times of their own, so that the player counts its milliseconds.
const moments = data.time.map((time) => Math.round((time - start) * 1000));
const view = { frame: 0, playing: 0, speed: 1 };
const parts = { play: find("play") };
const reel = () => ({ first: 0, last: moments[count - 1] || 0, rate: 1000 });
// Nobody drags in a recording, and nothing is read aloud.
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
  const time = start + Math.max(0, Math.min(1, (event.clientX - box.left - 44) / (box.width - 56))) * span;
  let best = 0;
  for (let index = 0; index < count; index++) {
    if (Math.abs(data.time[index] - time) < Math.abs(data.time[best] - time)) best = index;
  }
  return best;
}

function chart(svg, height, low, high, series, ticks) {
  svg.replaceChildren();
  const width = svg.getBoundingClientRect().width || 800;
  svg.setAttribute("viewBox", `0 0 ${width} ${height}`);
  const x = (frame) => 44 + (data.time[frame] - start) / span * (width - 56);
  const y = (value) => value === null || value === undefined ? null : 8 + (value - low) / (high - low) * (height - 28);
  for (const finding of data.findings) {
    const left = x(finding.from);
    svg.append(make("rect", {x: left, y: 8, width: Math.max(2, x(finding.to) - left), height: height - 28, fill: colour("band")}));
  }
  for (const [value, text] of ticks) {
    svg.append(make("line", {x1: 44, x2: width - 12, y1: y(value), y2: y(value), stroke: colour("line")}));
    svg.append(make("text", {x: 4, y: y(value) + 4}, text));
  }
  for (const [values, name] of series) {
    svg.append(make("path", {d: path(values.map((value, frame) => [x(frame), y(value)])), stroke: colour(name)}));
  }
  for (let second = Math.ceil(start * 2) / 2; second <= start + span; second += 0.5) {
    const left = 44 + (second - start) / span * (width - 56);
    svg.append(make("text", {x: left, y: height - 6, "text-anchor": "middle"}, `${second.toFixed(1)} s`));
  }
  svg.append(make("line", {class: "now", y1: 8, y2: height - 20, stroke: colour("ink"), "stroke-width": 1}));
  svg.place = x;
}

function draw() {
  const points = data.height / data.scale;
  const ticks = [0, 0.25, 0.5, 0.75, 1].map((part) => [part * data.height, `${Math.round(part * points)}`]);
  const ideal = data.time.map((_, frame) => simulated.has(frame) ? simulated.get(frame)[0] : null);
  const base = data.height * 0.25;
  const content = data.content.map((value) => value === null ? null : base + value);
  chart(find("chart"), 320, 0, data.height, [
    [content, "soft"], [ideal, "violet"], [data.keyboard, "accent"], [data.pinned, "red"],
  ], ticks);
  const most = Math.max(3, ...data.off.map((value) => Math.abs(value || 0)));
  chart(find("offs"), 130, -most, most, [[data.off, "red"]],
    [[-most, `${(-most).toFixed(0)} pt`], [0, "0"], [most, `${most.toFixed(0)} pt`]]);
  show(now);
}

function rule(place, name) {
  if (place === null || place === undefined) return;
  find("lines").append(make("line", {
    x1: 0, x2: data.width, y1: place, y2: place, stroke: colour(name), "stroke-width": data.scale * 1.4,
  }));
}

// What the player asks for: the last frame that has come by now.
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

// What the reader asks for.
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
  if (data.gap[now] !== null) words.push(`gap ${data.gap[now].toFixed(1)} pt`);
  if (off !== null) words.push(`off ${off.toFixed(1)} pt`);
  find("place").textContent = words.join(" · ");
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
  if (event.target.tagName === "INPUT") return;
  if (event.key === " " && event.target.tagName !== "BUTTON") { event.preventDefault(); toggle(); }
  if (event.key === "ArrowRight") go(now + 1);
  if (event.key === "ArrowLeft") go(now - 1);
});
addEventListener("resize", draw);
draw();
if (data.findings.length > 0) go(data.findings[0].worst);
