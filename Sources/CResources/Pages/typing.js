// ---- Typing: fields as they are when tapped, and what the reader types, set in the field's own letters -------------

// Names the entries in two lists of a run's data: `focusStates`, the screens with a field tapped or
// with another keyboard, and `letters`.
function makeFocusStates(layers) {
  layers.focusStates = layers.focusStates.map(([element, keyboard, frame, keyboardTop, keys, text, offset]) => ({
    element, keyboard, keyboardTop, offset, frame: readFrame(frame),
    keys: keys.map(([label, x, y, width, height]) => ({ label, x, y, width, height })),
    text: text && { letters: text[0], ground: text[1], insets: text[2], lineHeight: text[3], isMirrored: text[4] },
  }));
  layers.letters = layers.letters.map(([strip, margin, lineHeight, color, caret, slots]) => ({
    strip, margin, lineHeight, color: cssColor(color), caret: cssColor(caret),
    slots: new Map(slots.map(([letter, x, advance]) => [letter, { x, advance }])),
  }));
}

function cssColor([red, green, blue, alpha]) { return `rgba(${red}, ${green}, ${blue}, ${alpha / 255})`; }

// How a field's text is set on a screen of this width; undefined if the page does not know.
const textOf = (layers, element, width) =>
  layers.focusStates.find((focusState) => focusState.element === element && focusState.text && focusState.frame.width === width)?.text;

// The fields in the reader's run, with their texts, frames and carets; only `element` and `place`
// for a field whose text the page cannot set.
function typedNow(model) {
  const { layers } = view.scenario, known = new Set(layers.focusStates.map((focusState) => focusState.element));
  return layers.inputs.map((element, place) => ({ element, place, ...(known.has(element) ? model.element(element) : null) }));
}

const holdsSame = (texts, held) => held.every(({ text, place }) => text === undefined || texts[place] === text);

// The strips that typed text needs.
const stripsOfTyped = (layers, entries) =>
  entries.flatMap(({ set }) => [set.ground, layers.letters[set.letters].strip]);

// Draws the fields whose text differs from that in the recorded content.
function drawTyped(context, layers, place, entries) {
  for (const { entry, set, caret } of entries) {
    const letters = layers.letters[set.letters], ground = stripImage(layers, set.ground);
    const left = toPixels(entry.x, layers.scale), right = toPixels(entry.x + entry.width, layers.scale);
    const top = toPixels(entry.y, layers.scale) - place.offset, bottom = toPixels(entry.y + entry.height, layers.scale) - place.offset;
    context.save();
    // The elements' places are in their view; the caret's place is on the screen.
    context.translate(place.across ?? 0, 0);
    drawGround(context, ground, left, top, right - left, bottom - top);
    const room = { left: left + set.insets[0], top: top + set.insets[1], right: right - set.insets[2], bottom: bottom - set.insets[3] };
    context.save();
    context.beginPath();
    const edge = set.lineHeight ? top + 1 : room.top;
    context.rect(room.left - layers.scale, edge, room.right - room.left + 2 * layers.scale, (set.lineHeight ? bottom - 1 : room.bottom) - edge);
    context.clip();
    if (set.lineHeight) drawLinesOf(context, layers, letters, entry, set, room);
    else drawLineOf(context, layers, letters, entry, set, room);
    context.restore();
    context.restore();
    if (caret) {
      context.fillStyle = letters.caret;
      context.fillRect(toPixels(caret.x, layers.scale), toPixels(caret.y, layers.scale), toPixels(caret.width, layers.scale), toPixels(caret.height, layers.scale));
    }
  }
}

// Draws the empty field; in a field that has grown since it was recorded, the middle row is
// stretched.
function drawGround(context, ground, x, y, width, height) {
  if (!ground) return;
  if (Array.isArray(ground)) {
    context.fillStyle = cssColor(ground[2]);
    context.fillRect(x, y, width, height);
    return;
  }
  const own = ground.height, half = Math.floor(Math.min(own, height) / 2), rest = height - 2 * half;
  context.drawImage(ground, x, 0, width, half, x, y, width, half);
  if (rest > 0) context.drawImage(ground, x, Math.floor(own / 2), width, 1, x, y + half, width, rest);
  context.drawImage(ground, x, own - half, width, half, x, y + height - half, width, half);
}

const advanceOf = (letters, letter) => letters.slots.get(letter)?.advance ?? letters.lineHeight * 0.5;
const widthOf = (letters, text) => [...text].reduce((width, letter) => width + advanceOf(letters, letter), 0);

// Draws a field of one line. Its text is shifted to keep the caret in sight; without a caret, text
// that is too long is cut short.
function drawLineOf(context, layers, letters, entry, set, room) {
  let { text } = entry;
  const space = room.right - room.left, width = widthOf(letters, text), caret = 2 * layers.scale;
  let shift = 0;
  if (entry.caret >= 0) {
    shift = Math.max(0, widthOf(letters, [...text].slice(0, entry.caret).join("")) + caret - space);
    if (set.isMirrored && width + caret <= space) shift = width + caret - space;
  } else if (width > space) {
    let kept = [...text];
    while (kept.length && widthOf(letters, kept.join("") + "…") > space) kept.pop();
    text = kept.join("") + "…";
  } else if (set.isMirrored) shift = width - space;
  const top = Math.round((room.top + room.bottom) / 2 - letters.lineHeight / 2);
  setLetters(context, layers, letters, text, room.left - shift, top);
}

// Draws a field of many lines, whose text is broken at spaces as the typesetter breaks it.
function drawLinesOf(context, layers, letters, entry, set, room) {
  const lead = (set.lineHeight - letters.lineHeight) / 2, scrolled = toPixels(entry.scrolledBy, layers.scale);
  linesOf(letters, entry.text, room.right - room.left).forEach((line, index) => {
    const x = set.isMirrored ? room.right - widthOf(letters, line.trimEnd()) : room.left;
    setLetters(context, layers, letters, line, x, Math.round(room.top - scrolled + index * set.lineHeight + lead));
  });
}

function linesOf(letters, text, space) {
  const lines = [];
  for (const paragraph of text.split("\n")) {
    let line = "";
    for (const word of paragraph.match(/\S*\s*/g)) {
      if (line && widthOf(letters, line + word.trimEnd()) > space) { lines.push(line); line = ""; }
      line += word;
      while (widthOf(letters, line.trimEnd()) > space && [...line].length > 1) {
        let count = [...line].length - 1;
        while (count > 1 && widthOf(letters, [...line].slice(0, count).join("")) > space) count -= 1;
        lines.push([...line].slice(0, count).join(""));
        line = [...line].slice(count).join("");
      }
    }
    lines.push(line);
  }
  return lines;
}

// Draws letters from the strip side by side; letters that the strip lacks are drawn by the browser.
function setLetters(context, layers, letters, text, x, top) {
  const strip = stripImage(layers, letters.strip);
  let pen = x;
  for (const letter of text) {
    const slot = letters.slots.get(letter);
    if (slot && strip) {
      const width = Math.ceil(slot.advance) + 2 * letters.margin;
      context.drawImage(strip, slot.x - letters.margin, 0, width, strip.height, Math.round(pen) - letters.margin, top, width, strip.height);
    } else if (letter.trim()) {
      context.fillStyle = letters.color;
      context.font = `${letters.lineHeight * 0.8}px system-ui, sans-serif`;
      context.textBaseline = "alphabetic";
      context.fillText(letter, Math.round(pen), top + Math.round(letters.lineHeight * 0.8));
    }
    pen += advanceOf(letters, letter);
  }
}

// ---- Keys of the drawn keyboard
// The key at a point of the screen, on the keyboard that is shown now; null if there is none.
function keyAt(point) {
  const { live, scenario } = view, { layers } = scenario, { model } = live, { focusState } = live.frames ?? {};
  if (!focusState || model.phase !== "shown") return null;
  const x = point.x * layers.scale, y = point.y * layers.scale - model.pixels(model.top) + focusState.keyboardTop, near = 6 * layers.scale;
  return focusState.keys.find((key) =>
    x >= key.x - near && x < key.x + key.width + near && y >= key.y - near && y < key.y + key.height + near) ?? null;
}

// Does what a key of the drawn keyboard does.
function pressKey(key) {
  const { live } = view, { model } = live;
  live.pressed = { ...key, y: key.y - live.frames.focusState.keyboardTop, until: model.time + Math.round(model.rate / 8) };
  if (key.label === "space") model.type(" ");
  else if (key.label === "return") model.pressReturn();
  else if ([...key.label].length === 1) {
    const held = model.element(model.responderIndex);
    // Shift is released after the first letter.
    model.type(held && held.text ? key.label.toLowerCase() : key.label);
  } else {
    speakSoon(`The ${key.label} key does nothing here`);
    live.note = `The ${key.label} key does nothing here. `;
    return;
  }
  live.note = "";
}
