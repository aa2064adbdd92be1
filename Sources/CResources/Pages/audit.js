"use strict";
const data = JSON.parse(document.getElementById("data").textContent);
const byId = (id) => document.getElementById(id);
const make = (tag, text, className) => {
  const node = document.createElement(tag);
  if (text !== undefined) node.textContent = text;
  if (className) node.className = className;
  return node;
};
// The chosen value of every axis that the table does not show. The table's rows are devices and
// orientations, and its columns are fields.
const shown = { scenario: 0, strategy: 0, keyboard: 0, bar: 0, size: 0 };
const axesOf = (s) => [s.devices, s.orientations, s.sizes, s.keyboards, s.suggestions, s.strategies, s.fields];
const number = (s, places) => axesOf(s).reduce((sum, axis, i) => sum * axis.length + places[i], 0);
const kindsIn = (value) => data.kinds.filter((_, i) => Math.floor(value / 128) & (1 << i));
const share = (value) => value % 128;

const cellClass = (value) => {
  if (share(value) < 100) return "covered";
  const severities = kindsIn(value).map((kind) => kind.severity);
  return ["error", "warning", "note"].find((s) => severities.includes(s)) || "ok";
};
const cellText = (value) => ({ covered: String(share(value)), error: "✕", warning: "!", note: "", ok: "✓" })[cellClass(value)];
const keyboardName = (keyboard) => keyboard || "each field’s own";
const barName = (bar) => (bar === null ? "as the form says" : bar ? "with suggestions" : "without");

// The number of covered cells for each value of each axis, and in total.
const counts = data.scenarios.map((s) => {
  const axes = axesOf(s);
  const tally = axes.map((axis) => axis.map(() => 0));
  let total = 0;
  s.cells.forEach((value, n) => {
    if (share(value) === 100) return;
    total += 1;
    let left = n;
    for (let i = axes.length - 1; i >= 0; i -= 1) {
      tally[i][left % axes[i].length] += 1;
      left = Math.floor(left / axes[i].length);
    }
  });
  return { tally, total };
});

function chips(label, names, tallies, current, choose) {
  if (names.length < 2) return;
  byId("axes").append(make("span", label));
  const row = make("div", undefined, "chips");
  names.forEach((name, i) => {
    const chip = make("button", name);
    if (tallies[i] > 0) chip.append(make("b", tallies[i]));
    chip.setAttribute("aria-pressed", i === current);
    chip.onclick = () => { choose(i); show(); };
    row.append(chip);
  });
  byId("axes").append(row);
}

function show() {
  const s = data.scenarios[shown.scenario];
  const { tally } = counts[shown.scenario];
  byId("axes").replaceChildren();
  chips("Form", data.scenarios.map((x) => x.name), counts.map((c) => c.total), shown.scenario, (i) => {
    Object.assign(shown, { scenario: i, strategy: 0, keyboard: 0, bar: 0, size: 0 });
  });
  chips("Strategy", s.strategies, tally[5], shown.strategy, (i) => { shown.strategy = i; });
  chips("Keyboard", s.keyboards.map(keyboardName), tally[3], shown.keyboard, (i) => { shown.keyboard = i; });
  chips("Suggestions", s.suggestions.map(barName), tally[4], shown.bar, (i) => { shown.bar = i; });
  chips("Text size", s.sizes, tally[2], shown.size, (i) => { shown.size = i; });
  table(s);
  for (const section of document.querySelectorAll("#findings section")) {
    section.hidden = section.dataset.scenario !== s.name;
  }
}

// For a form with many fields, the page has cells only for the columns in sight and some on either
// side; wide empty cells take the place of the others. The table is laid out again only when a
// column in sight is missing.
const columnWidth = 76, spareColumns = 10, mostColumns = 60;
const namesWidth = () => (matchMedia("(max-width: 600px)").matches ? 140 : 240);
let laidOut = "", drawn = [0, 0];
function table(s) {
  laidOut = "";
  byId("matrix").classList.toggle("even", s.fields.length > mostColumns);
  columns();
}

function columns() {
  const s = data.scenarios[shown.scenario], count = s.fields.length, isLong = count > mostColumns;
  const box = byId("window"), room = Math.ceil(innerWidth / columnWidth) + 1;
  const from = isLong ? Math.min(Math.max(0, count - room), Math.floor(box.scrollLeft / columnWidth)) : 0;
  const to = isLong ? Math.min(count, from + room) : count;
  const key = [shown.scenario, shown.size, shown.keyboard, shown.bar, shown.strategy].join();
  if (key === laidOut && from >= drawn[0] && to <= drawn[1]) return;
  const first = isLong ? Math.max(0, from - spareColumns) : 0, end = isLong ? Math.min(count, to + spareColumns) : count;
  laidOut = key;
  drawn = [first, end];
  const gap = (columns, tag) => {
    const node = make(tag);
    node.style.width = columns * columnWidth - 3 + "px";
    node.setAttribute("aria-hidden", "true");
    return columns > 0 ? [node] : [];
  };
  const around = (tag, cells) => [...gap(first, tag), ...cells, ...gap(count - end, tag)];
  const places = Array.from({ length: end - first }, (_, place) => first + place);
  const head = make("thead"), line = make("tr"), corner = make("th", "device");
  corner.scope = "col";
  line.append(corner, ...around("td", places.map((f) => Object.assign(make("th", s.fields[f]), { title: s.fields[f], scope: "col" }))));
  if (isLong) {
    for (const name of [...line.children].filter((node) => node.title)) name.style.width = columnWidth - 3 + "px";
    corner.style.width = namesWidth() + "px";
    byId("matrix").style.width = namesWidth() + 16 + count * columnWidth + "px";
  } else byId("matrix").style.width = "";
  head.append(line);
  const body = make("tbody");
  s.devices.forEach((device, d) => s.orientations.forEach((orientation, o) => {
    const row = make("tr");
    const name = make("th", device + " ");
    name.scope = "row";
    name.append(make("small", orientation + nearest(s, d)));
    row.append(name, ...around("td", places.map((f) => cell(s, [d, o, shown.size, shown.keyboard, shown.bar, shown.strategy, f]))));
    body.append(row);
  }));
  byId("matrix").replaceChildren(head, body);
}
let waiting = 0;
byId("window").addEventListener("scroll", () => { waiting ||= requestAnimationFrame(() => { waiting = 0; columns(); }); });
addEventListener("resize", columns);

// A device that never ran the form's system is judged with the nearest system that it ran, and
// cannot fail the audit.
function nearest(s, device) {
  return s.systems[device] == null ? "" : ` (nearest system ${s.systems[device]})`;
}

function cell(s, places) {
  const n = number(s, places);
  const value = s.cells[n];
  const button = make("button", cellText(value), cellClass(value));
  const faults = kindsIn(value).map((kind) => kind.text).join("; ");
  button.title = s.fields[places[6]] + (faults ? ": " + faults : ": in sight");
  const seen = share(value) < 100 ? `${share(value)} % in sight` : "";
  button.setAttribute("aria-label", `${s.fields[places[6]]} on ${s.devices[places[0]]}${nearest(s, places[0])}, ${s.orientations[places[1]]}: `
    + ([seen, faults].filter(Boolean).join(", ") || "in sight"));
  button.onclick = () => open(s, places);
  const box = make("td");
  box.append(button);
  return box;
}

function open(s, places) {
  const n = number(s, places);
  const value = s.cells[n];
  const [device, orientation, size, keyboard, bar, strategy, field] = axesOf(s).map((axis, i) => axis[places[i]]);
  byId("place").textContent = field + " on " + device;
  byId("setting").textContent = [s.name, "with " + strategy, orientation, "keyboard: " + keyboardName(keyboard),
    bar === null ? "" : barName(bar), size ? "text size " + size : ""].filter(Boolean).join(", ");
  const faults = kindsIn(value);
  byId("faults").replaceChildren(...faults.map((kind) => {
    const item = make("li", undefined, kind.severity);
    item.append(make("b", kind.id), make("span", kind.text + (isShare(kind) ? ` (${share(value)} % in sight)` : "")));
    const remedy = data.remedies[[s.name, strategy, kind.id, field].join("/")];
    if (remedy) item.append(make("em", remedy));
    return item;
  }), ...(faults.length ? [] : [make("li", "Nothing is wrong here.")]));
  const picture = data.pictures[s.first + n];
  byId("picture").replaceChildren();
  drawing += 1;
  if (picture) {
    const image = make("img");
    image.src = picture;
    image.alt = "The frame at rest, with what is covered marked";
    byId("picture").append(image);
  }
  const frame = !picture && data.frames[s.first + n];
  if (frame) drawFrame(frame, field, share(value));
  byId("made").hidden = !frame;
  byId("draw").hidden = Boolean(picture) || share(value) === 100;
  byId("command").textContent = [s.command, "--devices", device, "--orientations", orientation,
    size ? "--text-sizes " + size : "", keyboard ? "--keyboards " + keyboard : "",
    bar === null ? "" : "--suggestions " + (bar ? "on" : "off"), "--strategies", strategy, "--html page"].filter(Boolean).join(" ");
  byId("cell").showModal();
}
// ---- Frames from layers: the content where the offset puts it, bars and keyboard over it, and red over what is hidden.
const images = new Map();
function load(name) {
  if (!images.has(name)) {
    const image = new Image();
    images.set(name, new Promise((done) => { image.onload = () => done(image); image.onerror = () => done(null); }));
    image.src = name;
  }
  return images.get(name);
}

let drawing = 0;
async function drawFrame([place, board, offset], field, share) {
  const { size, ground, content, bars, fields, top, large, inset, bottom } = data.layers.places[place];
  const keyboard = data.layers.boards[board];
  const canvas = make("canvas");
  [canvas.width, canvas.height] = size;
  canvas.setAttribute("role", "img");
  canvas.setAttribute("aria-label", `The frame at rest: ${share} percent of ${field} in sight, the rest marked red`);
  byId("picture").append(canvas);
  const own = drawing += 1;
  const inSight = content.filter(([, y], place) => y - offset < size[1] && (content[place + 1]?.[1] ?? Infinity) - offset > 0);
  const layers = [...inSight.map(([name, y]) => [name, 0, y - offset]), ...bars, ...keyboard.parts];
  const drawn = await Promise.all(layers.map(([what]) => (what.endsWith(".png") ? load(what) : what)));
  if (own !== drawing) return;
  const context = canvas.getContext("2d");
  context.fillStyle = ground;
  context.fillRect(0, 0, ...size);
  layers.forEach(([, x, y, width, height], place) => {
    const what = drawn[place];
    if (typeof what === "string") { context.fillStyle = what; context.fillRect(x, y, width, height); }
    else if (what) context.drawImage(what, Math.round(x), Math.round(y));
  });
  const [x, y, width, height] = fields[field], from = y - offset, to = from + height;
  const start = top - Math.min(Math.max(0, offset + inset), large), end = Math.min(bottom, keyboard.top);
  context.fillStyle = "rgba(255, 45, 35, .6)";
  let marked = 0;
  const mark = (...rect) => { context.fillRect(...rect); marked += rect[2] * rect[3]; };
  if (to <= 0 || from >= size[1]) mark(0, to <= 0 ? 0 : size[1] - 6, size[0], 6);
  if (from < start) mark(x, from, width, Math.min(to, start) - from);
  if (to > end) mark(x, Math.max(from, end), width, to - Math.max(from, end));
  // For tests that drive the page: the number of layers drawn, and the number of square points
  // marked red.
  canvas.dataset.layers = String(drawn.filter(Boolean).length);
  canvas.dataset.marked = String(Math.round(marked));
}

const isShare = (kind) => ["covered", "under-bar", "cut-off"].includes(kind.id);

byId("findings").addEventListener("click", (event) => {
  const link = event.target.closest("[data-cell]");
  if (!link) return;
  const at = JSON.parse(link.dataset.cell);
  const i = data.scenarios.findIndex((x) => x.name === at.scenario);
  const s = data.scenarios[i];
  const place = (axis, value) => Math.max(0, axis.indexOf(value));
  const places = [place(s.devices, at.device), place(s.orientations, at.orientation), place(s.sizes, at.textSize),
    place(s.keyboards, at.keyboard), place(s.suggestions, at.suggestions), place(s.strategies, at.strategy), place(s.fields, at.field)];
  Object.assign(shown, { scenario: i, size: places[2], keyboard: places[3], bar: places[4], strategy: places[5] });
  show();
  open(s, places);
});
byId("close").onclick = () => byId("cell").close();
byId("cell").addEventListener("click", (event) => { if (event.target === byId("cell")) byId("cell").close(); });

// The page opens with the first form that has a covered cell and, on every axis with chips, with
// the value under which most cells are covered.
shown.scenario = Math.max(0, counts.findIndex((c) => c.total > 0));
if (data.scenarios.length) {
  const strategies = counts[shown.scenario].tally[5];
  shown.strategy = Math.max(0, strategies.indexOf(Math.max(...strategies)));
  const keyboards = counts[shown.scenario].tally[3];
  shown.keyboard = Math.max(0, keyboards.indexOf(Math.max(...keyboards)));
  const [sizes, bars] = [counts[shown.scenario].tally[2], counts[shown.scenario].tally[4]];
  shown.size = Math.max(0, sizes.indexOf(Math.max(...sizes)));
  shown.bar = Math.max(0, bars.indexOf(Math.max(...bars)));
  show();
}
