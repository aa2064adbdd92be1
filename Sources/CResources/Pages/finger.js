// ---- Live: the run's own simulation under the reader's finger -----------------------------------

const bytesOf = (text) => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));

// The decompressed bytes of a gzip stream.
async function inflated(packed) {
  const source = new ReadableStream({ start(to) { to.enqueue(packed); to.close(); } });
  const reader = source.pipeThrough(new DecompressionStream("gzip")).getReader(), chunks = [];
  for (let next = await reader.read(); !next.done; next = await reader.read()) chunks.push(next.value);
  const whole = new Uint8Array(chunks.reduce((count, chunk) => count + chunk.length, 0));
  let place = 0;
  for (const chunk of chunks) { whole.set(chunk, place); place += chunk.length; }
  return whole;
}

// The command's simulation, as WebAssembly; null until it is loaded, and in a browser that cannot
// run it.
let engine = null;
const engineReady = (async () => {
  const text = byId("engine").textContent;
  if (!text || typeof WebAssembly === "undefined" || typeof DecompressionStream === "undefined") return;
  const bytes = await inflated(bytesOf(text));
  // Compiling blocks the page for a few milliseconds. Browsers that refuse to compile a module of
  // this size that way do it in the background.
  try { engine = new WebAssembly.Instance(new WebAssembly.Module(bytes), {}).exports; }
  catch { engine = (await WebAssembly.instantiate(bytes, {})).instance.exports; }
})();

// The engine's memory from an address on. The call that returns the address may move the memory, so
// it has to come before the memory is read.
const bytesAt = (place, count) => new Uint8Array(engine.memory.buffer, place, count);
const numbersAt = (place, count) => new Float64Array(engine.memory.buffer, place, count);

// The numbers that `keyreel_numbers` returns, in order.
const livePhases = ["hidden", "showing", "shown", "snapshot", "hiding"];
const liveNumbers = [
  "frame", "phaseIndex", "top", "keyboardHeight", "offset", "insetTop", "insetBottom", "contentHeight", "viewHeight",
  "pinned", "gapNumber", "fingerX", "fingerY", "translation", "moving", "responderIndex", "width", "height", "legal", "visible",
  "caretX", "caretY", "caretWidth", "caretHeight", "dockTop", "dockHeight", "dockFace", "edge", "rootY",
  "viewX", "viewY", "viewWidth", "viewHigh", "dockFoot",
];
const numberOrNull = (value) => (Number.isNaN(value) ? null : value);

// A run that the engine plays one frame at a time: by its script, and by the reader's actions once
// the reader takes over. There is one engine, which plays the run that was made last.
class Live {
  // Plays the script up to a frame, under the chosen rules if there are any: pairs of an axis and a
  // place in its list.
  constructor(scenario, frame, choices = []) {
    Object.assign(this, {
      start: frame, rate: scenario.rate, scale: scenario.layers.scale, fields: scenario.layers.fields,
      time: 0, isTaken: false, isTouched: false, isOver: false, typed: "",
    });
    const bytes = bytesOf(scenario.layers.engine);
    bytesAt(engine.keyreel_input(bytes.length), bytes.length).set(bytes);
    if (!engine.keyreel_open()) throw new Error("the engine cannot read the run");
    for (const [axis, place] of choices) engine.keyreel_choose(axis, place);
    for (let k = 0; k <= frame && !this.isOver; k++) this.isOver = !engine.keyreel_next();
    this.read();
  }
  read() {
    const values = numbersAt(engine.keyreel_numbers(), liveNumbers.length);
    liveNumbers.forEach((name, place) => { this[name] = values[place]; });
  }
  // How far the content has moved up on the screen: the list's offset, less the place to which a
  // strategy has moved the page and the top of the form's view.
  get shift() { return this.offset - this.rootY - this.viewY; }
  // The form's view, in pixels.
  get view() { return [this.viewX, this.viewY, this.viewWidth, this.viewHigh].map((length) => this.pixels(length)); }
  pixels(points) { return toPixels(points, this.scale); }
  get phase() { return livePhases[this.phaseIndex]; }
  // Whether a picture is in the keyboard's place, and whether one is still behind the keyboard.
  get picture() { return this.phase === "snapshot"; }
  get late() { return !this.picture && !Number.isNaN(this.translation); }
  get pinnedBottom() { return numberOrNull(this.pinned); }
  get gap() { return numberOrNull(this.gapNumber); }
  get finger() { return Number.isNaN(this.fingerX) ? null : { x: this.fingerX, y: this.fingerY }; }
  get responder() { return this.responderIndex < 0 ? null : this.fields[this.responderIndex]; }
  get caret() { return Number.isNaN(this.caretX) ? null : { x: this.caretX, y: this.caretY, width: this.caretWidth, height: this.caretHeight }; }
  get rests() { return this.isTaken ? !this.isTouched && !this.moving : this.isOver; }

  // Ends the script; from now on only the actions below happen, each on the next frame.
  take() {
    if (!this.isTaken) engine.keyreel_take();
    this.isTaken = true;
  }
  press(x, y) {
    this.take();
    this.isTouched = true;
    engine.keyreel_press(x, y);
  }
  lift() {
    this.isTouched = false;
    engine.keyreel_lift();
  }
  tap(x, y) {
    this.take();
    engine.keyreel_tap(x, y);
    this.moving = 1;
  }
  tapElement(index) {
    this.take();
    engine.keyreel_tap_element(index);
    this.moving = 1;
  }
  // An element's text, its frame in the content in points, its scrolling and its caret, and whether
  // it is in the dock; null if there is no such element.
  element(index) {
    const count = engine.keyreel_element(index);
    if (count < 0) return null;
    const text = new TextDecoder().decode(bytesAt(engine.keyreel_output(), count));
    const [x, y, width, height, scrolledBy, caret, isDocked] = numbersAt(engine.keyreel_numbers(), liveNumbers.length + 7).slice(liveNumbers.length);
    return { text, x, y, width, height, scrolledBy, caret, isDocked };
  }
  type(text) {
    this.take();
    const bytes = new TextEncoder().encode(text);
    bytesAt(engine.keyreel_input(bytes.length), bytes.length).set(bytes);
    engine.keyreel_type(bytes.length);
    this.typed += text;
    this.moving = 1;
  }
  pressReturn() {
    this.take();
    engine.keyreel_return();
    this.moving = 1;
  }
  turn() {
    this.take();
    engine.keyreel_rotate(this.width > this.height ? 0 : 1);
    this.moving = 1;
  }
  // Advances by a frame; a finger that is down moves to `fingerY` first.
  step(fingerY) {
    if (this.isTouched && fingerY !== undefined) engine.keyreel_move(fingerY);
    if (engine.keyreel_next()) {
      this.time += 1;
      this.read();
    } else {
      this.isOver = true;
    }
  }
  // The whole state as bytes; two states are equal if and only if their bytes are.
  state() {
    const count = engine.keyreel_state();
    return bytesAt(engine.keyreel_output(), count);
  }
}

// ---- The reader's finger
// Whether the page has a picture of a field being edited, on a screen of this width.
function canShow(element, width) {
  const { layers, series } = view.scenario, id = layers.fields[element];
  return layers.focusStates.some((focusState) => focusState.element === element && focusState.keyboard < 0 && focusState.frame.width === width)
    || layers.frames.some((frame, place) => frame.width === width && frame.rest && frame.hasKeyboard
      && series.firstResponder[layers.firstFrame + place] === id && series.phase[layers.firstFrame + place] === "shown");
}

// The frames from which a live state is put together: a screen of the same size, with the same
// keyboard if one is shown, and content with the same responder and the same text in its fields. Of
// the frames for the content, one that shows exactly this text is preferred, then the field as it
// was drawn for a tap, then a recorded frame on which the field is edited, looked for from the
// start onwards and then backwards. A field that no frame shows being edited has no caret and a
// blank keyboard.
function framesFor(model, isReal, held) {
  const { layers, series } = view.scenario, place = Math.min(Math.max(model.start, layers.firstFrame), layers.lastFrame);
  const order = [];
  for (let frame = place; frame <= layers.lastFrame; frame++) order.push(frame);
  for (let frame = place - 1; frame >= layers.firstFrame; frame--) order.push(frame);
  const width = model.pixels(model.width), fits = order.filter((frame) => layers.at(frame).width === width);
  const height = (frame) => model.pixels(model.height) - toPixels(series.keyboardTop[frame] ?? 0, layers.scale);
  const hasKeyboard = (frame) => layers.at(frame).hasKeyboard && layers.at(frame).rest && series.phase[frame] === "shown"
    && height(frame) === model.pixels(model.keyboardHeight);
  const edits = (frame) => series.firstResponder[frame] === model.responder;
  const shows = (content) => holdsSame(layers.texts[content], held);
  const chosen = view.live.keyboard;
  const states = layers.focusStates.filter((focusState) => focusState.frame.width === width);
  const focusState = states.find(({ keyboard, element, keyboardTop, frame }) => keyboard === chosen
    && (chosen >= 0 || element === model.responderIndex) && frame.height - keyboardTop === model.pixels(model.keyboardHeight));
  const tapped = states.find(({ element, keyboard }) => element === model.responderIndex && keyboard < 0);
  const exact = fits.find((frame) => edits(frame) && shows(layers.at(frame).content));
  const asTapped = tapped && shows(tapped.frame.content);
  const own = held.find(({ element }) => element === model.responderIndex);
  const isUntouched = focusState && own && layers.texts[focusState.frame.content][own.place] === own.text;
  const withKeyboard = isReal && chosen < 0 ? fits.filter((frame) => edits(frame) && hasKeyboard(frame)) : [];
  const recorded = isUntouched ? undefined : withKeyboard.find((frame) => shows(layers.at(frame).content)) ?? withKeyboard[0];
  // A keyboard that is leaving looks as it did while it was shown.
  const leaving = isReal && model.responder === null ? view.live.lastShown ?? fits.filter(hasKeyboard).map((frame) => layers.at(frame))[0] : undefined;
  const lacksKeyboard = isReal && recorded === undefined && !focusState && !leaving;
  const neutral = fits.find((frame) => series.firstResponder[frame] === null) ?? fits[0] ?? place;
  const base = recorded !== undefined ? layers.at(recorded) : isReal && focusState ? focusState.frame : leaving && leaving.width === width ? leaving
    : layers.at(lacksKeyboard || !isReal ? neutral : fits[0] ?? place);
  const near = fits.find((frame) => edits(frame) && layers.at(frame).rest) ?? fits.find(edits);
  const source = asTapped ? tapped.frame : exact !== undefined ? layers.at(exact)
    : tapped?.frame ?? (near !== undefined ? layers.at(near) : model.responder === null ? base : layers.at(neutral));
  const content = source.content, dock = source.parts.find(({ kind }) => kind === "d");
  // The frames that show the bars, each with the content's offset on it.
  const barsAt = [
    ...states.filter(({ keyboard }) => keyboard < 0).map(({ frame, offset }) => ({ frame, offset })),
    ...fits.filter((frame) => layers.at(frame).rest).map((frame) => ({ frame: layers.at(frame), offset: recordedPlace(view.scenario, frame).offset })),
  ];
  if (isReal && model.responder !== null) view.live.lastShown = lacksKeyboard ? undefined : base;
  return { base, content, dock, focusState, barsAt, lacksKeyboard };
}

// The parts of a frame, with the bars of the known frame whose offset is nearest.
function withBars(base, { barsAt }, offset) {
  const off = (entry) => Math.abs(entry.offset - offset);
  const best = barsAt.reduce((best, entry) => (best === null || off(entry) < off(best) ? entry : best), null);
  const own = barsAt.find(({ frame }) => frame === base);
  const isBar = ({ kind }) => kind === "n" || kind === "h";
  if (!best || (own && off(own) === off(best)) || best.frame.height !== base.height) return base.parts;
  const bars = best.frame.parts.filter(isBar), first = base.parts.findIndex(isBar);
  // Bars are exchanged one for one, so there have to be equally many panes and pictures.
  if (bars.length !== base.parts.filter(isBar).length || first < 0) return base.parts;
  let next = 0;
  return base.parts.map((part) => (isBar(part) ? bars[next++] : part));
}

function live(model) {
  view.live = {
    model, capture: null, finger: null, clock: null, trace: [], lifting: 0, key: "", frames: null, keyboard: -1, note: "", pressed: null,
  };
}

// The recorded picture of the keyboard, if one is shown when the reader takes over; null if there
// is none.
function recordedCapture(frame) {
  const { layers } = view.scenario, part = layers.at(frame).parts.find(({ kind }) => kind === "p");
  if (!part) return null;
  const crop = document.createElement("canvas");
  crop.width = part.width;
  crop.height = part.height;
  drawStrip(crop.getContext("2d"), layers, part.strip, 0, 0, part.width, part.height);
  return crop;
}

function begin() {
  stop();
  if (view.live) return true;
  if (!engine || !view.scenario.layers.engine) return false;
  live(new Live(view.scenario, view.frame));
  view.live.capture = recordedCapture(view.frame);
  return true;
}

function leave() {
  if (!view.live) return;
  cancelAnimationFrame(view.live.clock);
  view.live = null;
  parts.rules?.forEach((list, axis) => { list.value = String(view.scenario.layers.choices[axis][2]); });
  speakSoon("Back to the recording");
  update();
}

// Puts the finger down at a point of the screen.
function press(point) {
  if (!begin()) return;
  view.live.finger = point;
  view.live.model.press(point.x, point.y);
  speakSoon();
  if (!view.live.clock) run();
}

// Lifts the finger; `tapped` is the point that it tapped, null if it dragged.
function release(tapped) {
  if (!view.live || !view.live.finger) return;
  view.live.finger = null;
  view.live.model.lift();
  const key = tapped && keyAt(tapped);
  if (key) pressKey(key);
  else if (tapped && !refuses(inputAt(tapped))) { view.live.note = ""; view.live.model.tap(tapped.x, tapped.y); }
  speakSoon();
}

// The index of the field at a point of the screen; −1 if there is none.
function inputAt({ x, y }) {
  const { model } = view.live;
  return view.scenario.layers.inputs.findLast((index) => {
    const field = model.element(index);
    if (!field) return false;
    const top = field.y - model.shift, left = field.x + model.viewX;
    return x >= left && x < left + field.width && y >= top && y < top + field.height;
  }) ?? -1;
}

// Lifts the finger after it has rested for the tenth of a second over which its speed is measured,
// so that it has no speed.
function releaseAtRest() {
  if (view.live && view.live.finger) view.live.lifting = Math.ceil(view.live.model.rate / 10) + 1;
}

// Runs the model at the run's rate until everything rests.
function run() {
  const live = view.live;
  let due = performance.now();
  const tick = (now) => {
    if (view.live !== live) return;
    const length = 1000 / live.model.rate;
    if (now - due > 250) due = now - length;
    while (due + length <= now) { due += length; advance(live); }
    if (live.model.rests && !live.finger) { live.clock = null; update(); tell(); return; }
    drawPhone();
    tellTime();
    drawChart();
    stateNow();
    speak();
    live.clock = requestAnimationFrame(tick);
  };
  live.clock = requestAnimationFrame(tick);
}

function advance(live) {
  const { model } = live;
  const before = model.picture ? null : livePlace();
  if (live.lifting && --live.lifting === 0) release(null);
  model.step(live.finger ? live.finger.y : undefined);
  live.trace.push(traced(numbersNow()));
  if (live.trace.length > mostTraced) live.trace.shift();
  // When a picture takes the keyboard's place, it is cut from the last screen with the real
  // keyboard.
  if (model.picture && before) live.capture = capture(before);
  if (!model.picture && !model.late) live.capture = null;
}

// What the chart shows for a frame of the reader's own drag, and the number of frames that it
// keeps: ten seconds at 60 frames a second.
const mostTraced = 600;
const traced = (now) => ({
  keyboardTop: now.top, pinnedBottom: now.pinned, contentOffset: now.offset, gap: now.gap, fingerY: now.finger,
});

// The picture that takes the keyboard's place: the screen below the keyboard's top edge or, if the
// run does not crop it, the whole screen at that size. It lacks the system's own layers, and the
// keyboard itself if the run's capture does not contain it.
function capture(place) {
  const screen = document.createElement("canvas"), { layers } = view.scenario;
  const unseen = layers.holdsKeyboard ? ["s"] : ["s", "k", "g", "t", "u"];
  const frame = { ...place.frame, parts: place.frame.parts.filter((part) => !unseen.includes(part.kind)) };
  drawPlace(screen, layers, { ...place, frame });
  const crop = document.createElement("canvas");
  crop.width = place.frame.width;
  crop.height = Math.max(1, place.frame.height - place.keyboardTop);
  const context = crop.getContext("2d");
  if (layers.cropsPicture) context.drawImage(screen, 0, -place.keyboardTop);
  else {
    context.imageSmoothingQuality = "high";
    context.drawImage(screen, 0, 0, crop.width, crop.height);
  }
  return crop;
}

// The dock at the place that the engine returns. If the dock has grown since it was drawn, its face
// has grown by the same height. The engine also says how much of the face is visible: at rest, and
// on a page that has moved, the face continues below the bar.
function dockNow(model, part) {
  const y = model.pixels(model.dockTop), grown = Math.max(0, model.pixels(model.dockFace) - part.height);
  return { ...part, y, grown, clip: [part.x, y, part.width, model.pixels(model.dockHeight) + model.pixels(model.dockFoot)] };
}

// The part of the screen in which the list may be seen: its view, or as much of the view as a
// strategy leaves; null if that is the whole screen.
function listNow(model, view) {
  const [x, y, width, height] = model.view, left = Math.min(height, model.pixels(model.viewHeight));
  return view || left < height ? [x, y, width, left] : null;
}

// The parts of a frame, with those of the form's view moved to where the view is now: a sheet moves
// with the keyboard. Parts that were clipped at the view's edges still are.
function withView(parts, from, to) {
  if (!from || from.every((length, place) => length === to[place])) return parts;
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  return parts.map((part) => {
    if (part.kind !== "e" && !(part.clip && ["b", "c", "n", "h"].includes(part.kind))) return part;
    const isView = part.clip && part.clip.every((length, place) => length === from[place]);
    const [x, y, width, height] = part.clip ?? [];
    const isForm = part.kind === "b";
    return {
      ...part, x: part.x + dx, y: part.y + dy, height: isForm ? to[3] : part.height,
      clip: !part.clip ? null : isView ? to : [x + dx, y + dy, width, height],
    };
  });
}

function livePlace() {
  const { live } = view, { model, capture: crop } = live, phase = model.phase;
  const isReal = phase !== "snapshot" && phase !== "hidden", { layers } = view.scenario, held = typedNow(model);
  const key = [isReal, model.responder, model.width, model.keyboardHeight, ...held.map(({ text }) => text)].join("\n");
  if (live.key !== key) Object.assign(live, { key, frames: framesFor(model, isReal, held) });
  const { base, content, dock, lacksKeyboard } = live.frames;
  const barred = withBars(base, live.frames, model.pixels(model.shift));
  const parts = withView(barred, base.view, model.view).filter((part) => !["i", "p", "u"].includes(part.kind) && (isReal || !["k", "g", "t"].includes(part.kind)));
  const list = listNow(model, base.view);
  if (!parts.some((part) => part.kind === "c")) {
    const place = parts.findLastIndex((part) => part.kind === "b") + 1;
    parts.splice(place, 0, { kind: "c", opacity: 255, x: model.view[0], clip: list });
  }
  parts.forEach((part, index) => { if (part.kind === "c") parts[index] = { ...part, clip: list }; });
  const keysTop = phase === "hidden" ? base.height : model.pixels(model.top);
  const keyboardTop = phase === "hidden" ? base.height : model.pixels(model.edge);
  parts.forEach((part, index) => {
    if (part.kind === "k") parts[index] = { ...part, y: keysTop };
    // The pane of a keyboard that is above its resting place still reaches the bottom of the
    // screen.
    if (part.kind === "g") parts[index] = { ...part, y: keysTop, height: Math.max(part.height, base.height - keysTop) };
    if (part.kind === "t") {
      parts[index] = { ...part, y: keyboardTop, clip: keysTop > keyboardTop ? [part.x, keyboardTop, part.width, keysTop - keyboardTop] : null };
      live.bar = parts[index];
    }
  });
  // A bar above the keys that is leaving stays visible until the keys have taken its place.
  if (isReal && live.bar && keysTop > keyboardTop && keyboardTop < base.height && !parts.some(({ kind }) => kind === "t")) {
    const place = parts.findIndex(({ kind }) => kind === "g" || kind === "k");
    parts.splice(place < 0 ? parts.length : place, 0, { ...live.bar, y: keyboardTop, clip: [live.bar.x, keyboardTop, live.bar.width, keysTop - keyboardTop] });
  }
  parts.forEach((part, index) => { if (part.kind === "d") parts[index] = dockNow(model, dock ?? part); });
  const place = {
    frame: { ...base, parts }, content, finger: model.finger, offset: model.pixels(model.shift),
    keyboardTop, isPicture: phase === "snapshot", across: model.view[0],
  };
  const add = (part, below) => {
    const index = parts.findIndex(({ kind }) => below.includes(kind));
    parts.splice(index < 0 ? parts.length : index, 0, { opacity: 255, clip: null, ...part });
  };
  const entries = held.filter(({ text, place }) => text !== undefined && text !== layers.texts[content][place])
    .map((entry) => ({ entry, set: textOf(layers, entry.element, base.width), caret: entry.element === model.responderIndex ? model.caret : null }))
    .filter(({ set }) => set);
  for (const kind of ["c", "d"]) {
    const own = entries.filter(({ entry }) => (entry.isDocked ? "d" : "c") === kind);
    if (own.length) parts.splice(parts.findIndex((part) => part.kind === kind) + 1, 0, { kind: "typed", opacity: 255, clip: kind === "c" ? list : null, entries: own });
  }
  if (live.pressed && isReal && model.time < live.pressed.until) add({ ...live.pressed, kind: "pressed" }, ["s"]);
  if (lacksKeyboard) {
    for (const kind of ["k", "g", "t"]) while (parts.some((part) => part.kind === kind)) parts.splice(parts.findIndex((part) => part.kind === kind), 1);
    add({ kind: "blank" }, ["s"]);
  }
  if (phase === "snapshot" && crop) {
    add({ kind: "live", crop, x: 0, y: keyboardTop }, ["s"]);
    raiseFootBars(parts, base);
  }
  // A picture that has not been removed yet is behind the real keyboard.
  if (model.late && crop && phase === "shown") add({ kind: "live", crop, x: 0, y: keyboardTop }, ["t", "g", "k", "blank"]);
  return place;
}

// Moves the bar at the bottom of the screen above the keyboard's picture, which lies in the app's
// view.
function raiseFootBars(parts, { width, height }) {
  const bar = view.scenario.layers.footBars[width > height ? 1 : 0];
  if (!bar) return;
  const over = parts.filter(({ kind, y }) => ["n", "h"].includes(kind) && y >= height - bar);
  const rest = parts.filter((part) => !over.includes(part));
  const system = rest.findIndex(({ kind }) => kind === "s");
  rest.splice(system < 0 ? rest.length : system, 0, ...over);
  parts.splice(0, parts.length, ...rest);
}

// A finger or mouse on the screen: a drag, or a tap if it lifts within half a second without having
// moved by more than four points.
function touching(canvas) {
  let touch = null;
  const point = (event) => {
    const box = canvas.getBoundingClientRect(), frame = view.scenario.layers.at(view.frame), { scale } = view.scenario.layers;
    return {
      x: (event.clientX - box.left) / box.width * frame.width / scale,
      y: (event.clientY - box.top) / box.height * frame.height / scale,
    };
  };
  const note = (event) => {
    const place = point(event);
    if (Math.hypot(place.x - touch.from.x, place.y - touch.from.y) > 4) touch.moved = true;
    return place;
  };
  canvas.addEventListener("pointerdown", (event) => {
    if (event.button > 0) return;
    event.preventDefault();
    canvas.focus({ preventScroll: true });
    try { canvas.setPointerCapture(event.pointerId); } catch { /* A pointer that is already gone cannot be captured. */ }
    touch = { from: point(event), time: performance.now(), moved: false };
    press(touch.from);
    canvas.onpointermove = (move) => { if (view.live && view.live.finger) view.live.finger = note(move); };
  });
  const end = (event) => {
    if (!canvas.onpointermove) return;
    canvas.onpointermove = null;
    const place = note(event);
    release(!touch.moved && performance.now() - touch.time < 500 ? place : null);
  };
  canvas.addEventListener("pointerup", end);
  canvas.addEventListener("pointercancel", (event) => { touch.moved = true; end(event); });
  canvas.addEventListener("blur", releaseAtRest);
  canvas.addEventListener("keydown", (event) => {
    const way = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (way) {
      event.preventDefault();
      event.stopPropagation();
      const frame = view.scenario.layers.at(view.frame), { scale } = view.scenario.layers;
      if (!view.live || !view.live.finger) press({ x: frame.width / scale / 2, y: frame.height / scale * 0.42 });
      if (view.live) view.live.finger = { ...view.live.finger, y: view.live.finger.y + way * (event.shiftKey ? 40 : 8) };
    } else if (event.key === "Enter") {
      event.preventDefault();
      event.stopPropagation();
      if (view.live && view.live.finger) return releaseAtRest();
      if (!isEditing()) return;
      view.live.model.pressReturn();
      if (!view.live.clock) run();
    } else if (isLetter(event) && !isEditing()) {
      // A letter typed on the phone is not meant as a command of the page.
      event.preventDefault();
      event.stopPropagation();
      tellNothingEdited();
    }
  });
}

// Whether the reader has put the caret into a field of the phone.
const isEditing = () => Boolean(view.live && view.live.model.isTaken && view.live.model.responder !== null);

const isPlain = (event) => [...event.key].length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey;
const isLetter = (event) => isPlain(event) && /\p{L}/u.test(event.key);

// Types a key's character into the field that is being edited, wherever on the page the key was
// pressed; false if no field is being edited or the key has no character of its own.
function typeKey(event) {
  if (!isEditing() || !isPlain(event)) return false;
  event.preventDefault();
  if (view.live.finger) releaseAtRest();
  view.live.note = "";
  view.live.model.type(event.key);
  if (!view.live.clock) run();
  return true;
}

function tellNothingEdited() {
  if (!begin()) return;
  view.live.note = "No field is edited: tap one, then type. ";
  speakSoon(view.live.note);
  update();
}

// ---- What a screen reader says
// At most one message in `spokenPause` milliseconds, and always the last state; `note` is what has
// just happened.
const spokenPause = 700;
let spokenTimer = 0, spokenAt = -spokenPause, spokenNote = "";
function speak(note) {
  if (note) spokenNote = note;
  if (!spokenTimer) spokenTimer = setTimeout(tell, Math.max(100, spokenAt + spokenPause - performance.now()));
}
// Announces what the reader has just done, without the pause.
function speakSoon(note) {
  clearTimeout(spokenTimer);
  spokenTimer = 0;
  spokenAt = -spokenPause;
  speak(note);
}
function tell() {
  clearTimeout(spokenTimer);
  spokenTimer = 0;
  spokenAt = performance.now();
  if (!parts.spoken) return;
  const now = numbersNow();
  const gap = now.gap === null ? "no keyboard" : isAbout(view.scenario, "gap") ? `gap ${number(now.gap)} points` : `keyboard's top edge at ${number(now.top)} points`;
  const what = !view.live ? `Frame ${view.frame}` : view.live.finger ? "Dragging" : "Dragged";
  parts.spoken.textContent = `${spokenNote ? `${spokenNote}. ` : ""}${what}, keyboard ${now.phase}, offset ${number(now.offset)} points, ${gap}`;
  spokenNote = "";
}
