// ---- A run on its phone: dragging, speed, the worst frame, two frames together, every number ----

const speeds = [0.1, 0.25, 0.5, 1, 2];

function runPage(scenario) {
  parts.canvas = make("canvas", {
    class: "screen", tabIndex: 0, role: "application", "aria-roledescription": "phone",
    "aria-label": "Phone: arrow up and down move a finger, Enter lifts it, letters are typed, Escape goes back to the recording",
    "aria-describedby": "spoken",
  });
  parts.second = make("canvas", { class: "second", hidden: true, "aria-hidden": "true" });
  parts.dot = make("div", { class: "finger", hidden: true });
  parts.hint = make("p", { class: "hint" });
  parts.spoken = make("p", { id: "spoken", class: "unseen", role: "status", "aria-live": "polite" });
  const first = scenario.layers.at(scenario.layers.firstFrame);
  parts.device = make("div", { class: "device" },
    make("div", { class: "glass" }, parts.canvas, parts.second, parts.dot));
  parts.device.style.setProperty("--across", first.width);
  parts.device.style.setProperty("--down", first.height);
  touching(parts.canvas);
  const run = make("div", { class: "run" },
    make("section", { class: "phone", "aria-label": "Phone" }, parts.device, handsOf(scenario), parts.hint, parts.spoken),
    make("div", { class: "told" }, ...[heading(scenario), estimates(scenario), opened(scenario), timeCard(scenario), chartCard(scenario),
      rulesCard(scenario), table("Failed expectations", scenario.failures.map((f) => [f.frame, f.message, ""])),
      table("Events", scenario.events), numbersCard(scenario)].filter(Boolean)));
  run.style.setProperty("--widest", Math.max(...scenario.layers.frames.map((frame) => frame.width / frame.height)));
  return run;
}

// Rounds the corners of the screen and of the body around it. The radius is a share of either side,
// so that it is the same length in both directions, however the screen is turned.
function roundCorners({ width, height }) {
  const { cornerRadius, scale } = view.scenario.layers;
  const shares = [width, height].map((side) => cornerRadius * scale / side);
  const body = shares.map((share) => `calc(${share} * (100% - 2 * var(--bezel)) + var(--bezel))`);
  parts.device.style.setProperty("--round", shares.map((share) => `${share * 100}%`).join(" / "));
  parts.device.style.setProperty("--round-body", body.join(" / "));
}

// Why the page opens where it does.
function opened(scenario) {
  const { frame, text } = openingOf(scenario);
  return make("p", { class: scenario.failures.length ? "opened wrong" : "opened" }, "The page opens at ",
    make("button", { type: "button", class: "link", onclick: () => { stop(); seek(frame); } }, `frame ${frame}`), `: ${text}.`);
}

// Taps as buttons: for readers who use only a keyboard, and for fields that are out of sight. The
// page does not tap a field that it cannot show being edited.
function handsOf(scenario) {
  const { layers } = scenario;
  const button = (text, title, onclick) => make("button", { type: "button", title, onclick }, text);
  parts.taps = layers.inputs.map((element) => [element, button(`Tap ${layers.fields[element]}`, "", () => tapElement(element))]);
  return make("div", { class: "hands", role: "group", "aria-label": "Do something on the phone" },
    ...parts.taps.map(([, tap]) => tap), button("Tap outside", "Tap an empty part of the content", tapOutside));
}

// Marks the fields that can be tapped while the screen is this wide.
function showTaps(width) {
  for (const [element, tap] of parts.taps ?? []) {
    const isShown = canShow(element, width);
    tap.setAttribute("aria-disabled", String(!isShown));
    tap.title = isShown ? "Tap this field; then type on the phone or on your keyboard" : notShown(element);
  }
}

const notShown = (element) => `This page has no picture of “${view.scenario.layers.fields[element]}” being edited, so it cannot be tapped here. `;

// If an element is a field that cannot be shown being edited, says so and returns true.
function refuses(element) {
  const { layers } = view.scenario;
  if (!layers.inputs.includes(element) || canShow(element, view.live.model.pixels(view.live.model.width))) return false;
  view.live.note = notShown(element);
  speakSoon(view.live.note);
  update();
  return true;
}

function tapElement(element) {
  if (!begin() || refuses(element)) return;
  view.live.note = "";
  view.live.model.tapElement(element);
  parts.canvas.focus({ preventScroll: true });
  speakSoon(`Tapped ${view.scenario.layers.fields[element]}`);
  if (!view.live.clock) run();
}

// Taps where there is hardly ever an element: at the right edge of the content, just below the
// bars.
function tapOutside() {
  if (!begin()) return;
  const { model } = view.live;
  model.tap(model.width - 2, model.insetTop + 4);
  parts.canvas.focus({ preventScroll: true });
  speakSoon("Tapped outside the fields");
  if (!view.live.clock) run();
}

// ---- Time
function timeCard(scenario) {
  const layers = scenario.layers;
  const button = (text, title, onclick) => make("button", { type: "button", title, "aria-label": title, onclick }, text);
  parts.marks = make("canvas", { class: "marks", "aria-hidden": "true" });
  parts.range = make("input", {
    type: "range", min: String(layers.firstFrame), max: String(layers.lastFrame), step: "1",
    "aria-label": "Frame", oninput: () => { stop(); seek(Number(parts.range.value)); },
  });
  parts.clock = make("span", { class: "clock" });
  parts.play = make("button", { type: "button", class: "strong", title: "Play or pause (Space)", onclick: toggle }, "▶ Play");
  parts.speed = make("select", { "aria-label": "Speed", onchange: () => setSpeed(Number(parts.speed.value)) },
    ...speeds.map((speed) => make("option", { value: String(speed) }, `${speed}×`)));
  parts.speed.value = String(view.speed);
  const worst = worstFrame(scenario);
  parts.pin = make("button", { type: "button", title: "Keep this frame, then move to another: both are shown, one over the other (O)", "aria-pressed": "false", onclick: pin }, "Compare with this frame");
  parts.share = make("input", {
    type: "range", min: "0", max: "100", value: "50", "aria-label": "How much of the kept frame shows", oninput: showSecond,
  });
  parts.blend = make("select", { "aria-label": "How two frames are shown", onchange: showSecond },
    make("option", { value: "normal" }, "one over the other"), make("option", { value: "difference" }, "only what differs"));
  parts.onion = make("div", { class: "onion", hidden: true }, parts.share, parts.blend);
  parts.file = make("a", { class: "file" });
  return make("section", { class: "card time", "aria-label": "Time" },
    make("div", { class: "scrub" },
      make("div", { class: "row first" }, parts.clock, make("span", { class: "grow" }), parts.file),
      parts.marks, parts.range,
      make("div", { class: "row" },
        make("div", { class: "segments", role: "group", "aria-label": "Frames" },
          button("⇤", "First frame (Home)", () => { stop(); seek(layers.firstFrame); }), button("‹", "Previous frame (←)", () => { stop(); seek(view.frame - 1); }),
          button("›", "Next frame (→)", () => { stop(); seek(view.frame + 1); }), button("⇥", "Last frame (End)", () => { stop(); seek(layers.lastFrame); })),
        parts.play, parts.speed, make("span", { class: "grow" }),
        parts.pin, parts.onion),
      worst ? make("p", { class: worst.isWrong ? "worst wrong" : "worst" }, make("button", {
        type: "button", class: worst.isWrong ? "alarm" : "", title: "Go to this frame (W)", onclick: jumpToWorst,
      }, `${worst.isWrong ? "Worst frame" : "Largest move"}: ${worst.isWrong ? "" : "frame "}${worst.frame}`), ` ${worst.text}`) : null));
}

// ---- Other rules
// Shows how the run would go under other rules: the engine plays the script again.
function rulesCard(scenario) {
  const { choices, frames } = scenario.layers, sizes = new Set(frames.map((frame) => frame.width > frame.height));
  parts.rules = choices.map(([name, ids, current]) => {
    const list = make("select", { "aria-label": name, onchange: tryRules }, ...ids.map((id, place) =>
      make("option", { value: String(place) }, place === current ? `${id} (the run's)` : id)));
    list.value = String(current);
    return list;
  });
  return make("section", { class: "card rules", "aria-label": "Rules" },
    make("h3", {}, "Rules", make("small", {}, choices.length ? "choose another one, and the phone plays the script with it"
      : "a form with scroll views in its content moves as it was recorded")),
    make("div", { class: "row" }, ...parts.rules.map((list, place) => make("label", {}, choices[place][0], " ", list)),
      sizes.size > 1 ? make("button", { type: "button", onclick: turn }, "Turn the phone") : null));
}

function tryRules() {
  const { choices } = view.scenario.layers;
  const chosen = parts.rules.map((list, axis) => [axis, Number(list.value)]).filter(([axis, place]) => place !== choices[axis][2]);
  if (!engine) return;
  stop();
  leave();
  if (!chosen.length) return;
  for (const [axis, place] of chosen) parts.rules[axis].value = String(place);
  live(new Live(view.scenario, view.scenario.layers.firstFrame, chosen));
  view.live.keyboard = chosen.find(([axis]) => choices[axis][0] === "Keyboard")?.[1] ?? -1;
  run();
}

function turn() {
  if (!begin()) return;
  view.live.model.turn();
  if (!view.live.clock) run();
}

function setSpeed(speed) {
  const wasPlaying = view.playing;
  stop();
  view.speed = speed;
  parts.speed.value = String(speed);
  if (wasPlaying) toggle();
}

// The frame to look at first: the one that is furthest from what is expected, else the one on which
// the keyboard covers most, else the one with the content's largest jump without a finger; null if
// there is none.
function worstFrame(scenario) {
  const { gap, contentOffset, fingerY } = scenario.series;
  if (scenario.failures.length) {
    const { frame, message } = scenario.failures[scenario.worst];
    return { frame, isWrong: true, text: message };
  }
  const covered = [...gap.keys()].filter((frame) => gap[frame] !== null && gap[frame] < 0);
  if (covered.length && isAbout(scenario, "gap")) {
    const frame = covered.reduce((worst, frame) => gap[frame] < gap[worst] ? frame : worst);
    return { frame, isWrong: true, text: `the keyboard covers ${number(-gap[frame])} pt of the pinned element` };
  }
  let worst = null;
  for (let frame = scenario.layers.firstFrame + 1; frame <= scenario.layers.lastFrame; frame++) {
    if (fingerY[frame] !== null || fingerY[frame - 1] !== null) continue;
    const jump = Math.abs((contentOffset[frame] ?? 0) - (contentOffset[frame - 1] ?? 0));
    if (jump > 0 && (!worst || jump > worst.jump)) worst = { frame, jump, isWrong: false, text: `the content moves by ${number(jump)} pt in one frame, the most without a finger` };
  }
  return worst;
}

function jumpToWorst() {
  const worst = view.scenario.layers && worstFrame(view.scenario);
  if (!worst) return;
  stop();
  seek(worst.frame);
  speakSoon(`${worst.isWrong ? "The worst frame" : "Nothing is wrong; the largest move"}: ${worst.text}`);
}

// ---- Two frames together
function pin() {
  view.kept = view.kept === null ? view.frame : null;
  parts.pin.setAttribute("aria-pressed", String(view.kept !== null));
  parts.pin.textContent = view.kept === null ? "Compare with this frame" : `Compared with frame ${view.kept} ×`;
  parts.onion.hidden = view.kept === null;
  showSecond();
}

function showSecond() {
  parts.second.hidden = view.kept === null;
  if (view.kept === null) return;
  const kept = document.createElement("canvas");
  if (!drawPlace(kept, view.scenario.layers, recordedPlace(view.scenario, view.kept), showSecond, true)) return;
  show(kept, parts.second);
  parts.second.style.opacity = parts.blend.value === "difference" ? "1" : String(parts.share.value / 100);
  parts.second.style.mixBlendMode = parts.blend.value;
}

// ---- Drawing
let firstPicture = null;
// The frame with all its pixels; the page shows it as large as there is room for.
const full = document.createElement("canvas");
// Once everything is at rest, the picture is drawn again with the run's own glass.
let settling = 0;
function settle() {
  if (parts.canvas && !view.playing && (!view.live || view.live.model.rests)) drawPhone(true);
}

function drawPhone(isExact = false) {
  clearTimeout(settling);
  const place = view.live ? livePlace() : recordedPlace(view.scenario, view.frame);
  if (drawPlace(full, view.scenario.layers, place, () => drawPhone(isExact), isExact)) {
    show(full, parts.canvas);
    if (!isExact && place.frame.parts.some(({ kind }) => kind === "g" || kind === "h")) settling = setTimeout(settle, 80);
    if (firstPicture === null) {
      firstPicture = performance.now();
      // The other strips are decoded once the first picture is visible.
      setTimeout(() => { for (let k = 0; k < view.scenario.layers.slices.length; k++) sliceImage(view.scenario.layers, k); }, 50);
    }
  }
  const finger = place.finger;
  parts.dot.hidden = !finger;
  if (finger) {
    parts.dot.style.left = finger.x * view.scenario.layers.scale / place.frame.width * 100 + "%";
    parts.dot.style.top = finger.y * view.scenario.layers.scale / place.frame.height * 100 + "%";
  }
  parts.device.style.setProperty("--across", place.frame.width);
  parts.device.style.setProperty("--down", place.frame.height);
  roundCorners(place.frame);
  showTaps(place.frame.width);
  parts.hint.replaceChildren(...(view.live
    ? [make("strong", {}, "Yours. "), liveHint(), make("button", { type: "button", onclick: leave }, "Back to the recording (Esc)")]
    : ["Try it: drag, tap a field, type", make("span", { class: "byKeys" }, ". By keyboard: ", make("kbd", {}, "↑"), " ", make("kbd", {}, "↓"), " drag")]));
}

function liveHint() {
  const { model, note } = view.live;
  if (note) return note;
  if (model.responderIndex >= 0 && !canShow(model.responderIndex, model.pixels(model.width))) return `“${model.responder}” is being edited, of which this page has no picture. `;
  if (!model.isTaken) return "The script, played by the rules you chose. ";
  return model.responder === null ? "Tap a field to bring the keyboard back. " : "Type, drag, or tap outside the field. ";
}

// Shows a frame at the size of its element: reduced with the browser's best smoothing, never
// enlarged.
function show(frame, canvas) {
  const density = window.devicePixelRatio || 1;
  const width = Math.min(frame.width, Math.max(1, Math.round(canvas.clientWidth * density)));
  const height = Math.min(frame.height, Math.max(1, Math.round(canvas.clientHeight * density)));
  if (canvas.width !== width || canvas.height !== height) { canvas.width = width; canvas.height = height; }
  const context = canvas.getContext("2d", { alpha: false });
  context.imageSmoothingEnabled = true;
  context.imageSmoothingQuality = "high";
  context.drawImage(frame, 0, 0, width, height);
}

// The numbers shown: the model's while it is in use, otherwise the recording's.
function numbersNow() {
  const { series } = view.scenario, frame = view.frame;
  if (view.live) {
    const { model } = view.live;
    return {
      phase: model.phase, top: model.phase === "hidden" ? null : model.top, pinned: model.pinnedBottom, gap: model.gap,
      offset: model.offset, inset: model.insetBottom, finger: model.finger ? model.finger.y : null, responder: model.responder,
    };
  }
  return {
    phase: series.phase[frame], top: series.keyboardTop[frame], pinned: series.pinnedBottom[frame], gap: series.gap[frame],
    offset: series.contentOffset[frame], inset: series.insetBottom[frame], finger: series.fingerY[frame],
    responder: series.firstResponder[frame],
  };
}

// ---- Every frame's numbers; the page has rows only for the frames in sight
const numberColumns = [
  ["frame", (_, k) => k], ["time", (s, k) => (k / s.rate).toFixed(3)], ["keyboard", (s, k) => s.series.phase[k]],
  ["top", (s, k) => number(s.series.keyboardTop[k])], ["pinned", (s, k) => number(s.series.pinnedBottom[k])],
  ["gap", (s, k) => number(s.series.gap[k])], ["offset", (s, k) => number(s.series.contentOffset[k])],
  ["inset", (s, k) => number(s.series.insetBottom[k])], ["finger", (s, k) => number(s.series.fingerY[k])],
  ["focus", (s, k) => s.series.firstResponder[k] || "–"],
];
const numberLine = 26;

function numbersCard(scenario) {
  const { firstFrame, lastFrame } = scenario.layers, count = lastFrame - firstFrame + 1;
  const columns = numberColumns.filter(([name]) => scenario.pinned !== null || !["pinned", "gap"].includes(name));
  const body = make("div", { role: "rowgroup", class: "lines" });
  body.style.height = count * numberLine + "px";
  const box = make("div", { class: "numbers", tabIndex: 0, role: "table", "aria-label": "Numbers of every frame", "aria-rowcount": String(count + 1) },
    make("div", { role: "row", class: "line names" }, ...columns.map(([name]) => make("span", { role: "columnheader" }, name))), body);
  // The last column has room for the longest id, up to a limit.
  const longest = Math.max(5, ...scenario.series.firstResponder.map((id) => (id ?? "").length));
  box.style.setProperty("--lengths", columns.length - 4);
  box.style.setProperty("--focus", `${Math.min(24, longest) + 2}ch`);
  const fill = () => {
    const top = Math.max(0, Math.floor(box.scrollTop / numberLine) - 4), end = Math.min(count, top + Math.ceil(box.clientHeight / numberLine) + 8);
    body.replaceChildren(...Array.from({ length: end - top }, (_, index) => {
      const frame = firstFrame + top + index;
      const line = make("div", {
        role: "row", class: "line" + (scenario.badSet.has(frame) ? " bad" : ""), "aria-rowindex": String(top + index + 2),
        "aria-current": String(frame === view.frame && !view.live), onclick: () => { stop(); seek(frame); },
      }, ...columns.map(([, value]) => {
        const text = String(value(scenario, frame));
        return make("span", { role: "cell", title: text.length > 24 ? text : null }, text);
      }));
      line.style.top = (top + index) * numberLine + "px";
      return line;
    }));
  };
  box.addEventListener("scroll", fill);
  parts.numbers = (follows) => {
    if (follows) {
      const line = (view.frame - firstFrame) * numberLine, room = box.clientHeight - numberLine;
      if (line < box.scrollTop || line > box.scrollTop + room - numberLine) box.scrollTop = line - room / 2;
    }
    fill();
  };
  return make("section", { class: "card", "aria-label": "Numbers" },
    make("h3", {}, "Every frame", make("small", {}, "lengths in points", make("span", { class: "narrow" }, "; more columns to the right"))), box);
}

// ---- Keys of a run's page
const runHelp = [
  ["↑ ↓", "on the phone: drag by 8 points; with ⇧ by 40"], ["Enter", "on the phone: lift the finger; or the return key"],
  ["A … Z", "while you edit a field of the phone: type"], ["Esc", "back to the recording"], ["← →", "one frame back or on; with ⇧ ten"], ["Home End", "first or last frame"],
  ["Space", "play or pause"], ["< >", "slower, faster"], ["[ ]", "previous or next wrong frame"], ["W", "the worst frame, or the largest move if nothing is wrong"],
  ["O", "keep this frame and compare others with it"], ["T ?", "light or dark; these keys"],
];
function explainKeys() {
  byId("keys").querySelector("dl").replaceChildren(...runHelp.flatMap(([names, text]) => [
    make("dt", {}, ...names.split(" ").flatMap((name) => [make("kbd", {}, name), " "])), make("dd", {}, text)]));
}
Object.assign(keys, {
  w: jumpToWorst, o: () => { if (parts.pin) pin(); }, Escape: leave,
  "<": () => setSpeed(speeds[Math.max(0, speeds.indexOf(view.speed) - 1)]),
  ">": () => setSpeed(speeds[Math.min(speeds.length - 1, speeds.indexOf(view.speed) + 1)]),
});

// The page of a watched scenario asks for the number of the latest rendering, and reloads itself
// when that has changed.
if (data.revision) {
  setInterval(() => {
    const script = make("script", { src: `revision.js?${Date.now()}` });
    script.onload = () => { script.remove(); if (window.keyreelRevision !== data.revision) location.reload(); };
    script.onerror = () => script.remove();
    document.head.append(script);
  }, 500);
}

// For tests and for the browser's console, which drive the page.
window.keyreel = {
  // The frame shown, with all its pixels.
  get screen() { return full; },
  get firstPicture() { return firstPicture; },
  get live() { return view.live && view.live.model; },
  // The frames from which the reader's frame is put together.
  get frames() { return view.live && view.live.frames; },
  seek: (frame) => { leave(); view.frame = frame; update(); },
  // The content's offset and the keyboard's top edge on a recorded frame, in pixels.
  place: (frame) => { const { offset, keyboardTop } = recordedPlace(view.scenario, frame); return { offset, keyboardTop }; },
  // Forgets the pictures of a field, as if the page had had no room for them.
  forget: (element) => {
    const { layers } = view.scenario;
    layers.focusStates = layers.focusStates.filter((focusState) => focusState.element !== element);
  },
  // Resolves once the engine is loaded, or immediately in a browser that cannot run it.
  engineReady,
  // The run without the page, played up to a frame.
  model: (frame, choices) => new Live(view.scenario, frame, choices),
};

start();
