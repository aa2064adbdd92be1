// ---- Layers: frames put together from strips -------------------------------------------------

// Rounds halves away from zero, as the run does when it rounds to its grid and to pixels.
const awayFromZero = (value) => Math.sign(value) * Math.floor(Math.abs(value) + 0.5);
const toPixels = (points, scale) => awayFromZero(points * scale);

// The layers of a scenario; their strips are not decoded yet.
function readLayers(scenario) {
  const layers = scenario.layers;
  let last = null;
  layers.frames = layers.frames.map((frame) => last = frame === 0 ? last : readFrame(frame));
  makeFocusStates(layers);
  layers.images = layers.slices.map(() => null);
  layers.wholes = layers.strips.map(() => null);
  layers.lastFrame = layers.firstFrame + layers.frames.length - 1;
  layers.at = (frame) => layers.frames[Math.min(Math.max(0, frame - layers.firstFrame), layers.frames.length - 1)];
  return layers;
}

// A frame of the data, with names for the entries of its list.
function readFrame(frame) {
  return {
    width: frame[0], height: frame[1], content: frame[2],
    parts: frame[3].map(([kind, strip, x, y, width, height, opacity = 255, ...clip]) => ({
      kind, strip, x, y, width, height, opacity, clip: clip.length ? clip : null,
    })),
    fingerX: frame[4], rest: frame[5], view: frame[6] ?? null,
    hasKeyboard: frame[3].some(([kind]) => kind === "k" || kind === "g"),
  };
}

// A slice's picture or colour; null while the picture is loading, and `again` is then called once
// it has loaded.
function sliceImage(layers, index, again) {
  const source = layers.slices[index];
  if (typeof source !== "string") return source;
  let image = layers.images[index];
  if (!image) {
    image = layers.images[index] = new Image();
    image.waiting = [];
    image.onload = () => { const told = image.waiting; image.waiting = []; for (const tell of told) tell(); };
    image.src = source;
  }
  if (image.complete && image.naturalWidth) return image;
  if (again && !image.waiting.includes(again)) image.waiting.push(again);
  return null;
}

// Whether all of a strip can be drawn; `again` is called for each missing slice once that has
// loaded.
function isReady(layers, index, again) {
  const strip = layers.strips[index];
  return Array.isArray(strip) || strip.slices.filter((slice) => !sliceImage(layers, slice, again)).length === 0;
}

// A strip as one picture, for drawing a part of it; null while slices are missing. A strip of one
// colour is returned as it is.
function stripImage(layers, index) {
  const strip = layers.strips[index];
  if (Array.isArray(strip)) return strip;
  if (!layers.wholes[index] && isReady(layers, index)) {
    const whole = layers.wholes[index] = document.createElement("canvas");
    whole.width = strip.width;
    whole.height = strip.height;
    drawStrip(whole.getContext("2d"), layers, index, 0, 0);
  }
  return layers.wholes[index] ?? null;
}

// Where things are on a recorded frame, according to the run's own timeline alone: in pixels, the
// finger in points.
function recordedPlace(scenario, frame) {
  const layers = scenario.layers, series = scenario.series, shown = layers.at(frame);
  const top = series.keyboardTop[frame];
  return {
    frame: shown, content: shown.content, finger: fingerOf(scenario, frame),
    offset: toPixels((series.contentOffset[frame] ?? 0) - (series.rootY?.[frame] ?? 0), layers.scale) - (shown.view?.[1] ?? 0),
    keyboardTop: top === null ? shown.height : toPixels(top, layers.scale),
    isPicture: series.phase[frame] === "snapshot",
  };
}

function fingerOf(scenario, frame) {
  const y = scenario.series.fingerY[frame], x = scenario.layers.at(frame).fingerX;
  return typeof y === "number" && typeof x === "number" ? { x, y } : null;
}

// The strips that are needed to draw a place.
function stripsOf(layers, place) {
  const needed = [];
  for (const part of place.frame.parts) {
    if (part.kind === "c") for (const band of bandsSeen(layers, place)) needed.push(band.strip);
    else if (part.kind === "g" || part.kind === "h") {
      const [, , shape, burns] = layers.glasses[part.strip];
      if (shape >= 0) needed.push(shape);
      for (const [strip] of burns) needed.push(strip);
    } else if (part.kind === "typed") needed.push(...stripsOfTyped(layers, part.entries));
    else if (!["live", "blank", "pressed"].includes(part.kind)) needed.push(part.strip);
  }
  return needed;
}

// The visible bands of the content, and where they are: band n begins n band heights below the top
// of the content.
function bandsSeen(layers, place) {
  const height = layers.bandHeight * layers.scale;
  return layers.contents[place.content].map(([number, strip]) => ({
    strip, y: number * height - place.offset, height,
  })).filter((band) => band.y + height > 0 && band.y < place.frame.height);
}

function drawStrip(context, layers, index, x, y, width, height) {
  const strip = layers.strips[index];
  if (Array.isArray(strip)) return fill(context, strip, x, y, width, height);
  strip.slices.forEach((slice, place) => {
    const image = sliceImage(layers, slice), top = y + place * layers.sliceHeight;
    if (Array.isArray(image)) fill(context, image, x, top);
    else if (image) context.drawImage(image, x, top);
  });
}

function fill(context, [ownWidth, ownHeight, color], x, y, width, height) {
  context.fillStyle = cssColor(color);
  context.fillRect(x, y, width ?? ownWidth, height ?? ownHeight);
}

// Draws a place; false if strips are still missing, in which case `again` is called as their slices
// load. `isExact` asks for the run's own glass, which takes too long for a picture that moves.
function drawPlace(canvas, layers, place, again, isExact = false) {
  const missing = stripsOf(layers, place).filter((strip) => !isReady(layers, strip, again));
  if (missing.length) return false;
  const { width, height } = place.frame;
  if (canvas.width !== width || canvas.height !== height) { canvas.width = width; canvas.height = height; }
  const context = canvas.getContext("2d", { alpha: false });
  context.imageSmoothingEnabled = false;
  for (const part of place.frame.parts) {
    context.save();
    if (part.clip) { context.beginPath(); context.rect(...part.clip); context.clip(); }
    context.globalAlpha = part.opacity / 255;
    drawPart(context, layers, place, part, isExact);
    context.restore();
  }
  return true;
}

// Draws a part where the run's data or the engine puts it; the page has no rules of its own for
// that. The canvas cuts the keyboard's picture off at the bottom as it is pushed out of the screen.
function drawPart(context, layers, place, part, isExact) {
  if (part.kind === "c") {
    for (const band of bandsSeen(layers, place)) drawStrip(context, layers, band.strip, part.x ?? 0, band.y);
  } else if (part.kind === "g" || part.kind === "h") {
    glass(context, layers, layers.glasses[part.strip], part.x, part.y, part.width, part.height, isExact);
  } else if (part.kind === "d" && part.grown) {
    // The upper edge stays at the top; below it, one row of the face is stretched to fill the
    // height that the dock has gained.
    const image = stripImage(layers, part.strip), edge = 2 * layers.scale;
    context.drawImage(image, 0, 0, part.width, edge, part.x, part.y, part.width, edge);
    context.drawImage(image, 0, edge, part.width, 1, part.x, part.y + edge, part.width, part.grown);
    context.drawImage(image, 0, edge, part.width, part.height - edge, part.x, part.y + edge + part.grown, part.width, part.height - edge);
  } else if (part.kind === "live") {
    context.drawImage(part.crop, part.x, part.y);
  } else if (part.kind === "typed") {
    drawTyped(context, layers, place, part.entries);
  } else if (part.kind === "pressed") {
    context.fillStyle = "rgba(0, 0, 0, .22)";
    context.beginPath();
    context.roundRect(part.x, place.keyboardTop + part.y, part.width, part.height, 5 * layers.scale);
    context.fill();
  } else if (part.kind === "blank") {
    // A keyboard for which the page had no room.
    context.fillStyle = "#d1d4db";
    context.fillRect(0, place.keyboardTop, place.frame.width, place.frame.height - place.keyboardTop);
  } else {
    drawStrip(context, layers, part.strip, part.x, part.y, part.width, part.height);
  }
}
