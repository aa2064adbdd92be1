// ---- Glass: what is behind a pane, blurred, saturated and tinted -------------------------------

// A pane's pixels are computed in two ways. At rest they equal the run's own: the steps are those
// of its BackdropFilter. While something moves, a reduced picture is blurred instead, and the rim
// is left out; that is fast enough for 60 frames a second, and tests bound the error. A picture of
// the keyboard contains the run's own glass, so it is exact.
const pool = document.createElement("canvas");
const paneCanvas = document.createElement("canvas");
function glass(context, layers, [radius, tone, shape, burns, rim], x, y, width, height, isExact) {
  const left = Math.max(0, x), right = Math.min(context.canvas.width, x + width);
  const top = Math.max(0, y), bottom = Math.min(context.canvas.height, y + height);
  if (left >= right || top >= bottom) return;
  const behind = isExact
    ? exactBehind(context, [left, top, right - left, bottom - top], radius, tone, rim, left - x, top - y)
    : quickBehind(context, layers, [left, top, right - left, bottom - top], radius, tone);
  const small = pool.getContext("2d", { willReadFrequently: true });
  paneCanvas.width = width;
  paneCanvas.height = height;
  const pane = paneCanvas.getContext("2d");
  const paint = (picture) => {
    small.putImageData(picture, 0, 0);
    pane.imageSmoothingEnabled = !isExact;
    pane.drawImage(pool, left - x, top - y, right - left, bottom - top);
  };
  // If the pane is not a rectangle, the alpha of a strip is the pane's outline.
  if (shape >= 0) {
    drawStrip(pane, layers, shape, 0, 0, width, height);
    pane.globalCompositeOperation = "source-in";
  }
  paint(behind);
  pane.globalCompositeOperation = "color-burn";
  for (const [strip, across, down, own] of burns) if (!own) drawStrip(pane, layers, strip, across, down);
  pane.globalCompositeOperation = "source-over";
  context.drawImage(paneCanvas, x, y);
  // Keys of glass show the same backdrop in a tone of their own.
  for (const own of tones(burns)) {
    const inside = burns.filter((burn) => burn[3] && String(burn[3]) === String(own));
    pane.globalCompositeOperation = "copy";
    pane.fillStyle = "transparent";
    pane.fillRect(0, 0, width, height);
    pane.globalCompositeOperation = "source-over";
    for (const [strip, across, down] of inside) drawStrip(pane, layers, strip, across, down);
    pane.globalCompositeOperation = "source-in";
    const picture = new ImageData(new Uint8ClampedArray(behind.data), behind.width, behind.height);
    applyTone(picture.data, own);
    paint(picture);
    pane.globalCompositeOperation = "source-over";
    context.drawImage(paneCanvas, x, y);
  }
}

// The distinct tones of those parts of a pane that have a tone of their own.
function tones(burns) {
  const found = new Map(burns.filter((burn) => burn[3]).map((burn) => [String(burn[3]), burn[3]]));
  return [...found.values()];
}

// Applies a tone as the run does: changes the saturation about a grey that has the tone's own
// weights, then lays the tint over the result; only the final sum is clamped.
function applyTone(bytes, [strength, tint, weights]) {
  const left = 255 - tint[3];
  let seen = -1, red = 0, green = 0, blue = 0;
  const pixels = new Uint32Array(bytes.buffer);
  for (let k = 0; k < bytes.length; k += 4) {
    // Long stretches have one colour, so the last result is reused.
    if (pixels[k >> 2] !== seen) {
      seen = pixels[k >> 2];
      const grey = weights[0] * bytes[k] + weights[1] * bytes[k + 1] + weights[2] * bytes[k + 2];
      const laid = (channel) => {
        const moved = grey + Math.floor((256 * bytes[k + channel] - grey) * strength / 256);
        return Math.min(255, Math.max(0, tint[channel] + Math.floor((moved * left + 32640) / 65280)));
      };
      [red, green, blue] = [laid(0), laid(1), laid(2)];
    }
    bytes[k] = red;
    bytes[k + 1] = green;
    bytes[k + 2] = blue;
  }
}

// ---- While something moves

// What is behind the pane, reduced by the browser, blurred by three box passes, and toned; the
// caller enlarges it again.
function quickBehind(context, layers, [left, top, width, height], radius, tone) {
  const step = Math.max(4, Math.round(16 * layers.scale / 3));
  const columns = Math.ceil(width / step), rows = Math.ceil(height / step);
  pool.width = columns;
  pool.height = rows;
  const small = pool.getContext("2d", { willReadFrequently: true });
  small.imageSmoothingEnabled = true;
  small.imageSmoothingQuality = "high";
  small.drawImage(context.canvas, left, top, width, height, 0, 0, columns, rows);
  const picture = small.getImageData(0, 0, columns, rows);
  const box = Math.max(1, Math.round(radius / 2 / step * 1.88 / 2));
  const passes = Array.from({ length: 3 }, () => [2 * box + 1, box]);
  boxBlur(picture.data, columns, rows, passes);
  applyTone(picture.data, tone);
  return picture;
}

// ---- At rest

// The same by the run's own steps: reduced by averaging, blurred (less near the edge), toned, enlarged, and bent at the rim.
function exactBehind(context, [left, top, width, height], radius, tone, rim, x, y) {
  pool.width = width;
  pool.height = height;
  const whole = pool.getContext("2d", { willReadFrequently: true });
  whole.drawImage(context.canvas, left, top, width, height, 0, 0, width, height);
  const picture = whole.getImageData(0, 0, width, height);
  const side = boxSide(radius), step = side >= 96 ? 8 : side >= 40 ? 4 : side >= 24 ? 2 : 1;
  const columns = Math.ceil(width / step), rows = Math.ceil(height / step);
  const small = shrunk(picture.data, width, height, step, columns, rows);
  const sharp = rim && rim.radius < radius ? small.slice() : null;
  boxBlur(small, columns, rows, boxPasses(Math.floor(radius / step)));
  if (sharp) {
    boxBlur(sharp, columns, rows, boxPasses(Math.floor(rim.radius / step)));
    mixAtRim(small, sharp, columns, rows, step, radius, rim, x, y);
  }
  applyTone(small, tone);
  const large = enlarged(small, columns, rows, step, width, height);
  picture.data.set(rim ? bent(large, width, height, rim, x, y) : large);
  return picture;
}

// The side of the box for a blur radius, and the three passes: how many pixels each averages, and
// how many of these precede the pixel that gets the mean. A box of less than two pixels needs no
// passes.
const boxSide = (radius) => Math.floor((Math.min(radius, 270) * 9399856 + 5000000) / 10000000);
function boxPasses(radius) {
  const side = boxSide(radius), half = side >> 1;
  if (side < 2) return [];
  return side % 2 ? [[side, half], [side, half], [side, half]] : [[side, half], [side, half - 1], [side + 1, half]];
}

function boxBlur(bytes, columns, rows, passes) {
  const line = new Uint8ClampedArray(Math.max(columns, rows));
  for (const [size, lead] of passes) {
    for (let row = 0; row < rows; row++) blurLine(bytes, line, row * columns * 4, columns, 4, size, lead);
    for (let column = 0; column < columns; column++) blurLine(bytes, line, column * 4, rows, columns * 4, size, lead);
  }
}

// One pass along a line of pixels, each colour channel rounded to the nearest level; the outermost
// pixels are repeated beyond the ends.
function blurLine(bytes, line, start, count, step, size, lead) {
  const half = size >> 1, last = count - 1, trail = size - lead;
  for (let channel = start; channel < start + 3; channel++) {
    for (let k = 0; k < count; k++) line[k] = bytes[channel + k * step];
    let sum = half;
    for (let k = -lead; k < trail; k++) sum += line[k < 0 ? 0 : k > last ? last : k];
    for (let k = 0; k < count; k++) {
      bytes[channel + k * step] = Math.floor(sum / size);
      const next = k + trail, gone = k - lead;
      sum += line[next > last ? last : next] - line[gone < 0 ? 0 : gone > last ? last : gone];
    }
  }
}

// A picture reduced by a factor of `step`: each pixel is the rounded mean of a square; if a square
// reaches past the right or lower edge, the edge pixels are repeated.
function shrunk(bytes, width, height, step, columns, rows) {
  if (step === 1) return new Uint8ClampedArray(bytes);
  const small = new Uint8ClampedArray(columns * rows * 4).fill(255), count = step * step;
  for (let row = 0, to = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++, to += 4) {
      let red = count / 2, green = red, blue = red;
      for (let down = 0; down < step; down++) {
        const line = Math.min(height - 1, row * step + down) * width;
        for (let across = 0; across < step; across++) {
          const place = (line + Math.min(width - 1, column * step + across)) * 4;
          red += bytes[place];
          green += bytes[place + 1];
          blue += bytes[place + 2];
        }
      }
      small[to] = Math.floor(red / count);
      small[to + 1] = Math.floor(green / count);
      small[to + 2] = Math.floor(blue / count);
    }
  }
  return small;
}

// A reduced picture enlarged again: each pixel is interpolated between four pixels of the small
// picture.
function enlarged(small, columns, rows, step, width, height) {
  if (step === 1) return small;
  const large = new Uint8ClampedArray(width * height * 4).fill(255), unit = 2 * step, whole = unit * unit;
  // The two pixels of the small picture between which a place of the large one lies, and the weight
  // of the second, in parts of `unit`.
  const between = (place, end) => {
    const k = 2 * place + 1 + step, first = Math.floor(k / unit) - 1;
    return [Math.min(Math.max(first, 0), end - 1), Math.min(Math.max(first + 1, 0), end - 1), k % unit];
  };
  const places = Array.from({ length: width }, (_, x) => between(x, columns));
  const before = Int32Array.from(places, ([first]) => 4 * first), after = Int32Array.from(places, ([, second]) => 4 * second);
  const shares = Int32Array.from(places, ([, , share]) => share), line = new Int32Array(columns * 4);
  for (let y = 0, to = 0; y < height; y++) {
    const [row, next, down] = between(y, rows), upper = row * columns * 4, lower = next * columns * 4;
    for (let k = 0; k < line.length; k++) line[k] = small[upper + k] * (unit - down) + small[lower + k] * down;
    for (let x = 0; x < width; x++, to += 4) {
      const from = before[x], other = after[x], share = shares[x], rest = unit - share;
      large[to] = Math.floor((line[from] * rest + line[other] * share + whole / 2) / whole);
      large[to + 1] = Math.floor((line[from + 1] * rest + line[other + 1] * share + whole / 2) / whole);
      large[to + 2] = Math.floor((line[from + 2] * rest + line[other + 2] * share + whole / 2) / whole);
    }
  }
  return large;
}

// How far a pixel's centre is inside a pane's outline, and the direction inward from the nearest edge.
function placeAtRim(rim, x, y) {
  const left = x - rim.x + 0.5, top = y - rim.y + 0.5, right = rim.width - left, bottom = rim.height - top;
  const across = Math.min(left, right), along = Math.min(top, bottom), radius = top <= bottom ? rim.upper : rim.lower;
  const wayX = left <= right ? 1 : -1, wayY = top <= bottom ? 1 : -1, dx = radius - across, dy = radius - along;
  if (dx > 0 && dy > 0) {
    const length = Math.sqrt(dx * dx + dy * dy);
    return [radius - length, wayX * dx / length, wayY * dy / length];
  }
  return across <= along ? [across, wayX, 0] : [along, 0, wayY];
}

// Near its edge, a pane blurs less: two blurs are mixed so that the variance is that of a blur
// between them.
function mixAtRim(small, sharp, columns, rows, step, wide, rim, x, y) {
  const half = step >> 1, narrow = rim.radius;
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const [distance] = placeAtRim(rim, column * step + half + x, row * step + half + y);
      if (distance >= rim.bluntFrom) continue;
      let share = 256;
      if (distance > rim.sharpUntil) {
        const own = narrow + (wide - narrow) * (distance - rim.sharpUntil) / (rim.bluntFrom - rim.sharpUntil);
        share = Math.round((wide * wide - own * own) / (wide * wide - narrow * narrow) * 256);
      }
      const place = (row * columns + column) * 4;
      for (let k = place; k < place + 3; k++) small[k] = (small[k] * (256 - share) + sharp[k] * share + 128) >> 8;
    }
  }
}

// Near its edge, a pane shows pixels from further inside.
function bent(large, width, height, rim, x, y) {
  const side = Math.max(rim.depth, rim.upper, rim.lower), from = new Uint32Array(large.buffer), to = from.slice();
  for (let row = 0; row < height; row++) {
    const isNear = Math.min(row + y - rim.y, rim.y + rim.height - 1 - row - y) < side;
    for (let column = 0; column < width; column++) {
      if (!isNear && column + x - rim.x >= side && rim.x + rim.width - 1 - column - x >= side) continue;
      const [distance, wayX, wayY] = placeAtRim(rim, column + x, row + y);
      if (distance <= 0 || distance >= rim.depth) continue;
      const rest = 1 - distance / rim.depth, shift = rim.bend * rest * rest;
      const column2 = Math.min(width - 1, Math.max(0, column + awayFromZero(wayX * shift)));
      const row2 = Math.min(height - 1, Math.max(0, row + awayFromZero(wayY * shift)));
      to[row * width + column] = from[row2 * width + column2];
    }
  }
  return new Uint8ClampedArray(to.buffer);
}
