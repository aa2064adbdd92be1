// ---- Pictures --------------------------------------------------------------------------------

// The shot of a frame; if it has none, the nearest one before it, otherwise the first one; null if
// there are no shots.
function shotAt(frame) {
  const scenario = view.scenario;
  if (!scenario.shots.length) return null;
  return scenario.shots[Math.max(0, lastAtMost(scenario.shotFrames, frame))];
}

// Puts the slider's line just left of the current region of differences, unless the line was moved
// on this frame. If that is within 12 % of the picture's left edge, the line goes through the
// region's middle, or at 12 % if that is further right, so that some of both pictures can be seen.
function splitBeside(left, width, scale, picture) {
  const regions = regionsNow();
  if (view.splitFrame === view.frame || !regions.length) return;
  const [x, , across] = (regions[Math.max(0, view.region)] ?? regions[0]).map((value) => value * scale);
  const edge = left + (x - 10 < picture * 0.12 ? Math.max(x + across / 2, picture * 0.12) : x - 10);
  view.split = Math.min(0.98, Math.max(0.02, edge / width));
}

const titles = { expected: "Expected", difference: "Difference", actual: "Actual" };

function setMode(mode) {
  view.mode = view.chosenMode = mode;
  layout();
  update();
}

// Builds the panes of the mode; `update` fills them.
function layout() {
  if (!parts.stage || !view.scenario.shots.length) return;
  clearInterval(parts.blink);
  const compares = view.scenario.shots.some((shot) => shot.expected && shot.actual);
  const single = !compares && !view.scenario.shots.some((shot) => shot.expected);
  const pane = (...kinds) => {
    const element = make("div", { class: "pane" }, make("span", { class: "caption" }),
      make("div", { class: "empty", hidden: true }));
    const images = kinds.map((kind) => {
      const image = make("img", { alt: titles[kind], draggable: false, decoding: "sync" });
      image.addEventListener("load", place);
      image.addEventListener("error", () => { image.hidden = true; });
      const holder = make("div", { class: "clip" }, image);
      element.append(holder);
      return { kind, image, holder };
    });
    const found = make("div", { class: "regions" });
    element.append(found);
    drag(element);
    return { element, images, kinds, found };
  };
  let panes;
  if (single) panes = [pane("actual")];
  else if (view.mode === "side") panes = [pane("expected"), pane("difference"), pane("actual")];
  else if (view.mode === "difference") panes = [pane("difference")];
  else panes = [pane("expected", "actual")];
  parts.panes = panes;
  if (view.mode === "slider" && !single) {
    parts.handle = make("div", {
      class: "handle", role: "slider", tabIndex: 0, "aria-label": "Line between expected and actual",
      "aria-valuemin": "0", "aria-valuemax": "100", "aria-valuenow": "50",
    });
    parts.handle.addEventListener("pointerdown", slide);
    parts.handle.addEventListener("keydown", slideByKey);
    panes[0].element.append(parts.handle);
  } else parts.handle = null;
  if (view.mode === "blink" && !single) {
    parts.blink = setInterval(() => { view.blinkShowsActual = !view.blinkShowsActual; place(); }, 500);
  }
  parts.stage.replaceChildren(...panes.map(({ element }) => element));
  parts.opacityLabel.hidden = view.mode !== "onion" || single;
  for (const [mode, button] of parts.modes) button.setAttribute("aria-pressed", String(mode === view.mode));
  parts.modeHelp.textContent = modes.find(([mode]) => mode === view.mode)[2];
}

const preloaded = new Map();
// Loads the pictures of the neighbouring frames, so that stepping does not flicker.
function preload(frame) {
  for (const near of [frame + 1, frame - 1, frame + 2]) {
    const shot = shotAt(near);
    for (const kind of ["expected", "difference", "actual"]) {
      const source = shot && shot[kind];
      if (!source || preloaded.has(source)) continue;
      const image = new Image();
      image.src = source;
      preloaded.set(source, image);
      if (preloaded.size > 24) preloaded.delete(preloaded.keys().next().value);
    }
  }
}

function pictures() {
  if (parts.canvas) return drawPhone();
  if (!parts.panes) return;
  const shot = shotAt(view.frame);
  const spotted = shot && shot.frame === view.frame && shot.boundsPx;
  parts.amount.textContent = spotted ? shot.amount : "";
  parts.spot.hidden = !spotted;
  tellRegion();
  for (const { element, images, kinds } of parts.panes) {
    let any = false;
    for (const { kind, image } of images) {
      const source = shot && shot[kind];
      any = any || Boolean(source);
      image.hidden = !source;
      if (source && image.getAttribute("src") !== source) image.src = source;
    }
    const where = shot && shot.frame !== view.frame ? ` · frame ${shot.frame}` : "";
    element.querySelector(".caption").textContent = captions(kinds) + where;
    const empty = element.querySelector(".empty");
    empty.hidden = any;
    empty.textContent = any ? "" : `No ${kinds.map((k) => titles[k].toLowerCase()).join(" or ")} picture is kept of this frame.`;
  }
  place();
  preload(view.frame);
}

function captions(kinds) {
  if (kinds.length === 1) return titles[kinds[0]];
  if (view.mode === "blink") return view.blinkShowsActual ? "Actual" : "Expected";
  return view.mode === "slider" ? "Expected | Actual" : "Expected + Actual";
}

const captionHeight = 42;

// The scale at which a picture fits its pane below the caption.
function fitting(pane, image) {
  return Math.min((pane.clientWidth - 24) / image.naturalWidth,
    (pane.clientHeight - captionHeight - 12) / image.naturalHeight);
}

// The picture by which a pane is measured: the first that is loaded and not hidden; undefined if
// there is none.
const referenceOf = ({ images }) => images.map(({ image }) => image).find((image) => image.naturalWidth && !image.hidden);

// Places every picture according to zoom, pan, slider and opacity; all panes move together, at one
// scale.
function place() {
  if (!parts.panes) return;
  const scale = scaleNow();
  parts.stage.classList.toggle("zoomed", view.zoom > 0);
  parts.zoom.textContent = Math.round(scale * 100) + " %";
  for (const { element, images, kinds, found } of parts.panes) {
    const reference = referenceOf({ images });
    if (!reference) { found.replaceChildren(); continue; }
    const left = (element.clientWidth - reference.naturalWidth * scale) / 2 + view.x * scale;
    const top = (element.clientHeight + captionHeight - 12 - reference.naturalHeight * scale) / 2 + view.y * scale;
    // Pictures of different sizes are aligned at their upper left corners, as they are for the
    // comparison.
    for (const { image } of images) {
      image.style.transform = `translate(${left}px, ${top}px) scale(${scale})`;
      image.classList.toggle("crisp", scale >= 2);
      image.style.opacity = "";
    }
    mark(found, left, top, scale);
    if (kinds.length === 2) {
      if (view.mode === "slider") splitBeside(left, element.clientWidth, scale, reference.naturalWidth * scale);
      overlay(element, images);
    }
  }
}

// Draws a visible frame around every region that differs, however small it is; that of the current
// region is emphasised.
function mark(found, left, top, scale) {
  const regions = regionsNow();
  while (found.children.length > regions.length) found.lastChild.remove();
  while (found.children.length < regions.length) found.append(make("div", { class: "found" }));
  regions.forEach((region, index) => {
    const [x, y, width, height] = region.map((value) => value * scale);
    // The line lies around what differs and hides none of it; around a single letter it is thin, so
    // that it does not hide the next one either.
    const isSmall = Math.max(width, height) < 24, line = isSmall ? 2 : 3;
    const [dx, dy] = [width, height].map((side) => Math.max(line, (8 - side) / 2));
    const { style, classList } = found.children[index];
    classList.toggle("small", isSmall);
    classList.toggle("speck", Math.max(width, height) < 5);
    classList.toggle("current", index === view.region && view.regionFrame === view.frame);
    style.transform = `translate(${left + x - dx}px, ${top + y - dy}px)`;
    style.width = width + 2 * dx + "px";
    style.height = height + 2 * dy + "px";
  });
}

// Centres a region and zooms in until it takes up half a pane's width or height, to at most 16
// times the picture's size.
function spot([x, y, width, height]) {
  const pane = parts.panes && parts.panes[0];
  const image = pane && pane.images.map((entry) => entry.image).find((entry) => entry.naturalWidth);
  if (!image) return;
  view.x = image.naturalWidth / 2 - x - width / 2;
  view.y = image.naturalHeight / 2 - y - height / 2;
  zoomTo(Math.min(16, pane.element.clientWidth / 2 / width, pane.element.clientHeight / 2 / height));
}

// Slider, onion skin and blink: the actual picture over the expected one.
function overlay(element, images) {
  const over = images[1];
  over.holder.style.clipPath = "";
  if (view.mode === "onion") over.image.style.opacity = String(view.opacity);
  if (view.mode === "blink") {
    over.image.style.opacity = view.blinkShowsActual ? "1" : "0";
    element.querySelector(".caption").textContent = captions(["expected", "actual"]);
  }
  if (view.mode === "slider") {
    over.holder.style.clipPath = `inset(0 0 0 ${view.split * 100}%)`;
    parts.handle.style.left = view.split * 100 + "%";
    parts.handle.setAttribute("aria-valuenow", String(Math.round(view.split * 100)));
  }
}

function slide(event) {
  event.stopPropagation();
  event.preventDefault();
  const pane = parts.panes[0].element;
  // A finger that goes down may be about to scroll the page: the line waits until the finger moves
  // sideways or lifts.
  const isTouch = event.pointerType === "touch";
  const follow = ({ clientX }) => {
    const box = pane.getBoundingClientRect();
    moveSplit((clientX - box.left) / box.width);
  };
  parts.handle.setPointerCapture(event.pointerId);
  parts.handle.onpointermove = follow;
  parts.handle.onpointerup = parts.handle.onpointercancel = ({ type }) => {
    parts.handle.onpointermove = parts.handle.onpointerup = parts.handle.onpointercancel = null;
    if (isTouch && type === "pointerup" && event.currentTarget !== parts.handle) follow(event);
  };
  if (!isTouch && event.currentTarget !== parts.handle) follow(event);
}

function moveSplit(share) {
  view.split = Math.min(1, Math.max(0, share));
  view.splitFrame = view.frame;
  place();
}

function slideByKey(event) {
  const way = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
  if (!way) return;
  event.preventDefault();
  event.stopPropagation();
  moveSplit(view.split + way * (event.shiftKey ? 0.1 : 0.01));
}

function scaleNow() {
  if (view.zoom) return view.zoom;
  const scales = (parts.panes || []).flatMap((pane) => {
    const image = referenceOf(pane);
    return image ? [fitting(pane.element, image)] : [];
  });
  return scales.length ? Math.min(...scales) : 1;
}

const fit = () => { view.zoom = 0; view.x = 0; view.y = 0; place(); };
const zoomTo = (zoom) => { view.zoom = Math.min(32, Math.max(0.05, zoom)); place(); };
const zoomBy = (factor) => zoomTo(scaleNow() * factor);

// Pans by dragging and zooms at the pointer with the wheel.
function drag(pane) {
  pane.addEventListener("pointerdown", (event) => {
    if (event.button !== 0) return;
    // A picture that fits its pane cannot be panned, so a press moves the slider's line there.
    if (view.mode === "slider" && !view.zoom && parts.handle && pane.contains(parts.handle)) return slide(event);
    if (event.pointerType === "touch" && !view.zoom) return;
    const start = { x: event.clientX, y: event.clientY, fromX: view.x, fromY: view.y };
    pane.setPointerCapture(event.pointerId);
    pane.classList.add("dragging");
    pane.onpointermove = (move) => {
      const scale = scaleNow();
      view.zoom = scale;
      view.x = start.fromX + (move.clientX - start.x) / scale;
      view.y = start.fromY + (move.clientY - start.y) / scale;
      place();
    };
    pane.onpointerup = pane.onpointercancel = () => { pane.onpointermove = null; pane.classList.remove("dragging"); };
  });
  pane.addEventListener("wheel", (event) => {
    event.preventDefault();
    const before = scaleNow();
    const after = Math.min(32, Math.max(0.05, before * Math.exp(-event.deltaY * 0.0022)));
    const box = pane.getBoundingClientRect();
    const x = event.clientX - box.left - box.width / 2;
    const y = event.clientY - box.top - (box.height + captionHeight - 12) / 2;
    view.x += x / after - x / before;
    view.y += y / after - y / before;
    zoomTo(after);
  }, { passive: false });
  pane.addEventListener("dblclick", fit);
}
