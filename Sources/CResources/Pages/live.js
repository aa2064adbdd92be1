// ---- Live: the run's own simulation under the reader's finger -----------------------------------

const bytesOf = (text) => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));

// The bytes of a gzip stream.
async function inflated(packed) {
  const source = new ReadableStream({ start(to) { to.enqueue(packed); to.close(); } });
  const reader = source.pipeThrough(new DecompressionStream("gzip")).getReader(), chunks = [];
  for (let next = await reader.read(); !next.done; next = await reader.read()) chunks.push(next.value);
  const whole = new Uint8Array(chunks.reduce((count, chunk) => count + chunk.length, 0));
  let place = 0;
  for (const chunk of chunks) { whole.set(chunk, place); place += chunk.length; }
  return whole;
}

// The simulation of the command, as WebAssembly; null until it is there, and where a browser has none.
let engine = null;
const engineReady = (async () => {
  const text = byId("engine").textContent;
  if (!text || typeof WebAssembly === "undefined" || typeof DecompressionStream === "undefined") return;
  const bytes = await inflated(bytesOf(text));
  // Compiled in a few milliseconds at once; browsers that refuse that for its size do it beside the page.
  try { engine = new WebAssembly.Instance(new WebAssembly.Module(bytes), {}).exports; }
  catch { engine = (await WebAssembly.instantiate(bytes, {})).instance.exports; }
})();

// What `keyreel_numbers` gives, in its order.
const livePhases = ["hidden", "showing", "shown", "snapshot", "hiding"];
const liveNumbers = [
  "frame", "phaseIndex", "top", "keyboardHeight", "offset", "insetTop", "insetBottom", "contentHeight", "viewHeight",
  "pinned", "gapNumber", "fingerX", "fingerY", "translation", "moving", "responderIndex", "width", "height", "legal", "visible",
  "caretX", "caretY", "caretWidth", "caretHeight",
];
const numberOrNull = (value) => (Number.isNaN(value) ? null : value);

// A run that the engine plays, a frame at a time: by its script, and by the reader's hands from the moment they take over.
// There is one engine, which plays the run that was made last.
class Live {
  // Plays the script up to a frame, under other rules where some are chosen: [axis, place in its list].
  constructor(scenario, frame, choices = []) {
    Object.assign(this, {
      start: frame, rate: scenario.rate, scale: scenario.layers.scale, fields: scenario.layers.fields,
      time: 0, isTaken: false, isTouched: false, isOver: false, typed: "",
    });
    const bytes = bytesOf(scenario.layers.engine);
    new Uint8Array(engine.memory.buffer, engine.keyreel_input(bytes.length), bytes.length).set(bytes);
    if (!engine.keyreel_open()) throw new Error("the engine cannot read the run");
    for (const [axis, place] of choices) engine.keyreel_choose(axis, place);
    for (let k = 0; k <= frame && !this.isOver; k++) this.isOver = !engine.keyreel_next();
    this.read();
  }
  read() {
    const numbers = new Float64Array(engine.memory.buffer, engine.keyreel_numbers(), liveNumbers.length);
    liveNumbers.forEach((name, place) => { this[name] = numbers[place]; });
  }
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

  // The script ends here; from now on only what is done below happens, each on the next frame.
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
  // What an element holds, and its place in the content, in points.
  element(index) {
    const count = engine.keyreel_element(index);
    if (count < 0) return null;
    const text = new TextDecoder().decode(new Uint8Array(engine.memory.buffer, engine.keyreel_output(), count));
    const [x, y, width, height, scrolledBy, caret] = new Float64Array(engine.memory.buffer, engine.keyreel_numbers(), liveNumbers.length + 6).slice(liveNumbers.length);
    return { text, x, y, width, height, scrolledBy, caret };
  }
  type(text) {
    this.take();
    const bytes = new TextEncoder().encode(text);
    new Uint8Array(engine.memory.buffer, engine.keyreel_input(bytes.length), bytes.length).set(bytes);
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
  // Moves on by a frame; where a finger is down, to the place it has by then.
  step(fingerY) {
    if (this.isTouched && fingerY !== undefined) engine.keyreel_move(fingerY);
    if (engine.keyreel_next()) {
      this.time += 1;
      this.read();
    } else {
      this.isOver = true;
    }
  }
  // The whole frame as bytes, equal where all of it is.
  state() {
    const count = engine.keyreel_state();
    return new Uint8Array(engine.memory.buffer, engine.keyreel_output(), count);
  }
}
