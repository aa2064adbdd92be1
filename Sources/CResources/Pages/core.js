// The report's behaviour: which scenario is shown, and which of its parts. The scripts share one
// scope, in the order core, stage, review, layers, glass, chart, player, control, typing, finger,
// runner. The folder's pictures are loaded only when they are shown.
const data = JSON.parse(document.getElementById("data").textContent);
const scenarios = data.scenarios;
const words = (verdict) => verdict.replaceAll("-", " ");
const verdicts = ["failed", "different", "not-as-expected", "missing", "invalid", "orphan", "equal", "rendered"];
const modes = [
  ["side", "Side by side", "Expected, the difference, and actual, beside each other."],
  ["slider", "Slider", "Expected on the left of the line, actual on its right. Drag the line over the difference."],
  ["onion", "Overlay", "The actual frame covers the expected one. The control sets its opacity."],
  ["blink", "Blink", "Expected and actual take turns, twice a second."],
  ["difference", "Difference", "Red: pixels that differ. All others are pale."],
];
const usualMode = matchMedia("(max-width: 600px)").matches ? "slider" : "side";
const view = {
  scenario: null, frame: 0, mode: usualMode, chosenMode: usualMode, zoom: 0, x: 0, y: 0, split: 0.5, opacity: 0.5,
  playing: 0, speed: 1, live: null, kept: null, blinkShowsActual: true, region: -1, regionFrame: -1, hiddenSeries: new Set(), hiddenVerdicts: new Set(), text: "",
};
const byId = (id) => document.getElementById(id);

// The text with a number and its unit kept on one line.
const joined = (text) => text.replace(/(\d) (pt|px|s|%|points?|frames?)(?!\w)/g, "$1\u00a0$2");

// Makes an element with a tag, properties and children.
function make(tag, properties = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(properties)) {
    if (value === undefined || value === null) continue;
    if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
    else if (name in element && typeof value !== "string") element[name] = value;
    else element.setAttribute(name, value);
  }
  element.append(...children.filter((child) => child !== null && child !== undefined)
    .map((child) => (typeof child === "string" ? joined(child) : child)));
  return element;
}

const seconds = (frame, rate) => (frame / rate).toFixed(3) + " s";
// A number with at most two decimals and a true minus sign; a dash if there is none.
const number = (value) => value === null || value === undefined
  ? "–" : String(Math.round(value * 100) / 100).replace("-", "−");

// The last index whose value is at most `limit`; −1 if there is none.
function lastAtMost(values, limit) {
  let low = 0, high = values.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (values[middle] <= limit) low = middle + 1; else high = middle;
  }
  return low - 1;
}

// ---- Scenarios -------------------------------------------------------------------------------

for (const scenario of scenarios) {
  scenario.shotFrames = scenario.shots.map((shot) => shot.frame);
  scenario.bad = [];
  for (const [first, last] of scenario.badRuns) {
    for (let frame = first; frame <= last; frame++) scenario.bad.push(frame);
  }
  scenario.bad.push(...scenario.missingFrames, ...scenario.extraFrames,
    ...scenario.failures.map((failure) => failure.frame));
  scenario.bad = [...new Set(scenario.bad)].sort((a, b) => a - b);
  if (scenario.layers) readLayers(scenario);
  scenario.badSet = new Set(scenario.bad);
}

function summary() {
  // A single scenario needs no chips: its verdict is beside its name.
  const chips = scenarios.length < 2 ? [] : verdicts.filter((verdict) => scenarios.some((s) => s.verdict === verdict));
  byId("summary").replaceChildren(...chips.map((verdict) => {
    const count = scenarios.filter((s) => s.verdict === verdict).length;
    return make("button", {
      type: "button", class: "chip", "aria-pressed": String(!view.hiddenVerdicts.has(verdict)),
      onclick: () => {
        if (!view.hiddenVerdicts.delete(verdict)) view.hiddenVerdicts.add(verdict);
        summary();
        list();
      },
    }, make("span", { class: "dot " + verdict }), `${count} ${words(verdict)}`);
  }));
}

// Scenarios that need a look come first: those with failed expectations, then the others by
// verdict, each group in the order of the data.
const ranked = scenarios.map((scenario, place) => ({ scenario, place, rank: scenario.failures.length ? -1 : verdicts.indexOf(scenario.verdict) }))
  .sort((a, b) => a.rank - b.rank || a.place - b.place).map(({ scenario }) => scenario);
const shown = () => ranked.filter((s) =>
  !view.hiddenVerdicts.has(s.verdict) && s.name.toLowerCase().includes(view.text.trim().toLowerCase()));

function list() {
  const visible = shown();
  byId("list").replaceChildren(...visible.map((scenario) => make("li", {}, make("a", {
    href: "#" + scenario.name, "aria-current": String(scenario === view.scenario),
  }, make("span", { class: "dot " + scenario.verdict, title: words(scenario.verdict) }),
  make("span", { class: "name" }, scenario.name),
  make("span", { class: "count" }, accepted.has(scenario.name) ? "✓ accepted" : scenario.bad.length ? `${scenario.bad.length} wrong` : "")))));
  byId("none").hidden = visible.length > 0;
}

// ---- One scenario ----------------------------------------------------------------------------

let parts = {};
// Pictures and drawings adapt to the size of their containers.
const observer = new ResizeObserver(() => {
  place();
  drawMarks();
  drawChart();
  if (parts.canvas) { drawPhone(); showSecond(); }
});

function open(scenario, frame) {
  const previous = view.scenario;
  stop();
  leave();
  view.kept = null;
  document.body.classList.toggle("alone", scenarios.length === 1);
  document.body.classList.toggle("named", document.querySelector(".top h1").textContent.includes(scenario.name));
  view.scenario = scenario;
  view.frame = Math.min(Math.max(0, frame), Math.max(0, scenario.frameCount - 1));
  view.zoom = 0;
  list();
  const current = byId("list").querySelector('[aria-current="true"]');
  if (current) current.scrollIntoView({ block: "nearest" });
  parts = {};
  const hasComparison = scenario.shots.some((shot) => shot.expected && shot.actual);
  // A scenario with nothing to compare does not change the mode that was chosen for the others.
  view.mode = hasComparison ? view.chosenMode : "side";
  [view.split, view.splitFrame] = [0.5, -1];
  byId("main").replaceChildren(...(scenario.layers ? [runPage(scenario)] : [
    heading(scenario),
    scenario.findings.length
      ? make("ul", { class: "findings" }, ...scenario.findings.map((text) => make("li", {}, text)))
      : null,
    estimates(scenario), acceptLine(scenario),
    viewer(scenario, hasComparison), chartCard(scenario),
    table("Failed expectations", scenario.failures.map((f) => [f.frame, f.message, ""])),
    table("Events", scenario.events),
  ].filter(Boolean)));
  if (scenario.layers) explainKeys();
  byId("main").scrollTop = 0;
  // If the list and the scenario scroll together, the page scrolls until the chosen scenario's name
  // is right below the header.
  if (previous) byId("main").scrollIntoView({ block: "start" });
  observer.disconnect();
  for (const part of [parts.stage, parts.marks, parts.chart, parts.canvas]) if (part) observer.observe(part);
  fitTables();
  layout();
  update();
}

function heading(scenario) {
  const facts = [
    scenario.sizePx ? `${scenario.sizePx[0]} × ${scenario.sizePx[1]} px` : null,
    scenario.frameCount ? `${scenario.frameCount} frame${scenario.frameCount === 1 ? "" : "s"}` : null,
    scenario.frameCount ? `${scenario.rate} frames per second` : null,
    scenario.frameCount ? `${(scenario.frameCount / scenario.rate).toFixed(2)} s` : null,
  ].filter(Boolean).map((fact) => fact.replaceAll(" ", "\u00a0")).join("\u00a0· ");
  return make("div", { class: "head" }, make("h2", {}, scenario.name),
    make("span", { class: "badge " + scenario.verdict }, words(scenario.verdict)),
    make("span", { class: "facts" }, facts));
}

// The sentence about values that are estimates.
function estimates(scenario) {
  return scenario.estimates ? make("p", { class: "estimates" }, scenario.estimates) : null;
}

function viewer(scenario, hasComparison) {
  if (!scenario.frameCount && !scenario.shots.length) return null;
  parts.modes = new Map(modes.map(([mode, title], index) => [mode, make("button", {
    type: "button", title: `${title} (${index + 1})`, onclick: () => setMode(mode),
  }, title)]));
  parts.opacity = make("input", {
    type: "range", min: "0", max: "100", value: "50", "aria-label": "Opacity of the actual frame",
    oninput: () => { view.opacity = parts.opacity.value / 100; place(); },
  });
  parts.opacityLabel = make("label", {}, "expected", parts.opacity, "actual");
  parts.modeHelp = make("p", { class: "modeHelp", role: "status" });
  parts.zoom = make("span", { class: "zoom" });
  parts.stage = make("div", { class: "stage" });
  parts.marks = make("canvas", { class: "marks", "aria-hidden": "true" });
  parts.range = make("input", {
    type: "range", min: "0", max: String(Math.max(0, scenario.frameCount - 1)), step: "1",
    "aria-label": "Frame", oninput: () => seek(Number(parts.range.value)),
  });
  parts.clock = make("span", { class: "clock" });
  parts.play = make("button", { type: "button", title: "Play or pause (Space)", onclick: toggle }, "▶ Play");
  parts.spot = make("button", {
    type: "button", title: "Zoom to what differs, region by region (D)", hidden: true, onclick: () => walkRegions(1),
  }, "Zoom to difference");
  parts.amount = make("span", { class: "facts amount" });
  const bad = (direction, title, text) => make("button", {
    type: "button", title, "aria-label": title, disabled: !scenario.bad.length, onclick: () => jump(direction),
  }, text);
  const hasShots = scenario.shots.length > 0;
  return make("section", { class: "card", "aria-label": "Frames" }, ...[
    hasShots && make("div", { class: "bar" },
      hasComparison
        ? make("div", { class: "segments", role: "group", "aria-label": "View" }, ...parts.modes.values())
        : make("span", { class: "facts" }, ["rendered", "failed"].includes(scenario.verdict) ? "Frames" : "Actual frames"),
      parts.opacityLabel, make("span", { class: "grow" }),
      make("div", { class: "segments", role: "group", "aria-label": "Zoom" },
        make("button", { type: "button", title: "Zoom out (−)", "aria-label": "Zoom out (−)", onclick: () => zoomBy(1 / 1.5) }, "−"),
        make("button", { type: "button", title: "Fit (0)", "aria-label": "Fit (0)", onclick: fit }, "Fit"),
        make("button", { type: "button", title: "One pixel of the picture per pixel of the page", "aria-label": "1:1, one pixel of the picture per pixel of the page", onclick: () => zoomTo(1) }, "1:1"),
        make("button", { type: "button", title: "Zoom in (+)", "aria-label": "Zoom in (+)", onclick: () => zoomBy(1.5) }, "+")),
      parts.zoom, hasComparison ? parts.modeHelp : null),
    hasShots && parts.stage,
    make("div", { class: "scrub" }, parts.marks, parts.range,
      make("div", { class: "row" }, parts.clock, parts.play,
        ...(scenario.bad.length ? [bad(-1, "Previous wrong frame ([)", "◀ wrong"), bad(1, "Next wrong frame (])", "wrong ▶")] : []),
        parts.spot, parts.amount, make("span", { class: "grow" }),
        scenario.reel ? make("a", { href: scenario.reel }, "golden reel") : null)),
    film(scenario),
  ].filter(Boolean));
}

// At most 80 small pictures, loaded when they scroll into sight.
function film(scenario) {
  const shots = scenario.shots.filter((shot) => shot.actual || shot.expected);
  if (shots.length < 2) return null;
  const step = Math.ceil(shots.length / 80);
  parts.film = shots.filter((_, index) => index % step === 0).map((shot) => [shot.frame, make("button", {
    type: "button", class: scenario.badSet.has(shot.frame) ? "bad" : "", title: `Frame ${shot.frame}`,
    "aria-label": `Frame ${shot.frame}${scenario.badSet.has(shot.frame) ? ", wrong" : ""}`, onclick: () => seek(shot.frame),
  }, make("img", { src: shot.actual || shot.expected, loading: "lazy", decoding: "async", alt: "" }),
  make("span", {}, String(shot.frame)))]);
  return make("div", { class: "film" }, ...parts.film.map(([, button]) => button));
}

// The maximum number of rows that a list shows, so that a page with thousands of events stays
// quick.
const mostRows = 1000;

// The details of a notification may be broken only between the frame before the change and the
// frame after it.
const detailText = (text) => text.split(" → ").map((frame) => (text.includes(" → ") ? frame.replaceAll(" ", "\u00a0") : frame)).join("\u00a0→ ");

// Makes every list end with a whole row, at its usual height or a little less.
function fitTables() {
  for (const { box, lines } of parts.tables ?? []) {
    const room = 300, whole = lines.findLast((line) => line.offsetTop + line.offsetHeight <= room);
    box.style.maxHeight = (whole && whole !== lines.at(-1) ? whole.offsetTop + whole.offsetHeight : room) + "px";
  }
}
addEventListener("resize", fitTables);

function table(title, rows) {
  if (!rows.length) return null;
  const rate = view.scenario.rate;
  const shownRows = rows.slice(0, mostRows);
  const lines = shownRows.map(([frame, text, detail]) => make("tr", { onclick: () => seek(frame) },
    make("td", {}, String(frame)), make("td", {}, seconds(frame, rate)), make("td", {}, text),
    make("td", { class: "detail mono" }, detailText(detail))));
  parts.tables = [...(parts.tables || []), { frames: shownRows.map(([frame]) => frame), lines, current: [] }];
  const count = rows.length > mostRows ? `${mostRows} of ${rows.length}` : String(rows.length);
  const box = make("div", { class: "rows", tabIndex: 0, role: "region", "aria-label": title }, make("table", {}, make("tbody", {}, ...lines)));
  parts.tables.at(-1).box = box;
  return make("section", { class: "card" }, make("h3", {}, title, make("small", {}, count)), box);
}
