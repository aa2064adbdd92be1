"use strict";
// The report's behaviour. It reads the data beside it, and loads pictures of this folder only when
// they are to be seen.
(() => {
  const data = JSON.parse(document.getElementById("data").textContent);
  const scenarios = data.scenarios;
  const verdicts = ["different", "missing", "invalid", "orphan", "equal", "rendered"];
  const modes = [
    ["side", "Side by side"], ["slider", "Slider"], ["onion", "Onion skin"], ["blink", "Blink"],
    ["difference", "Difference"],
  ];
  const view = {
    scenario: null, frame: 0, mode: "side", zoom: 0, x: 0, y: 0, split: 0.5, opacity: 0.5,
    playing: 0, blinkShowsActual: true, hiddenSeries: new Set(), hiddenVerdicts: new Set(), text: "",
  };
  const byId = (id) => document.getElementById(id);

  // Elements: a tag, its properties and its children.
  function make(tag, properties = {}, ...children) {
    const element = document.createElement(tag);
    for (const [name, value] of Object.entries(properties)) {
      if (value === undefined || value === null) continue;
      if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
      else if (name in element && typeof value !== "string") element[name] = value;
      else element.setAttribute(name, value);
    }
    element.append(...children.filter((child) => child !== null && child !== undefined));
    return element;
  }

  const seconds = (frame, rate) => (frame / rate).toFixed(3) + " s";
  const number = (value) => value === null || value === undefined
    ? "–" : String(Math.round(value * 100) / 100);

  // The last index whose value is at most `limit`; −1 where there is none.
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
    scenario.badSet = new Set(scenario.bad);
  }

  function summary() {
    const chips = verdicts.filter((verdict) => scenarios.some((s) => s.verdict === verdict));
    byId("summary").replaceChildren(...chips.map((verdict) => {
      const count = scenarios.filter((s) => s.verdict === verdict).length;
      return make("button", {
        type: "button", class: "chip", "aria-pressed": String(!view.hiddenVerdicts.has(verdict)),
        onclick: () => {
          if (!view.hiddenVerdicts.delete(verdict)) view.hiddenVerdicts.add(verdict);
          summary();
          list();
        },
      }, make("span", { class: "dot " + verdict }), `${count} ${verdict}`);
    }));
  }

  const shown = () => scenarios.filter((s) =>
    !view.hiddenVerdicts.has(s.verdict) && s.name.includes(view.text.trim().toLowerCase()));

  function list() {
    const visible = shown();
    byId("list").replaceChildren(...visible.map((scenario) => make("li", {}, make("a", {
      href: "#" + scenario.name, "aria-current": String(scenario === view.scenario),
    }, make("span", { class: "dot " + scenario.verdict, title: scenario.verdict }),
    make("span", { class: "name" }, scenario.name),
    make("span", { class: "count" }, scenario.bad.length ? `${scenario.bad.length} bad` : "")))));
    byId("none").hidden = visible.length > 0;
  }

  // ---- One scenario ----------------------------------------------------------------------------

  let parts = {};
  // Pictures and drawings follow the size of what they are in.
  const observer = new ResizeObserver(() => { place(); drawMarks(); drawChart(); });

  function open(scenario, frame) {
    stop();
    view.scenario = scenario;
    view.frame = Math.min(Math.max(0, frame), Math.max(0, scenario.frameCount - 1));
    view.zoom = 0;
    list();
    const current = byId("list").querySelector('[aria-current="true"]');
    if (current) current.scrollIntoView({ block: "nearest" });
    parts = {};
    const hasComparison = scenario.shots.some((shot) => shot.expected && shot.actual);
    if (!hasComparison) view.mode = "side";
    byId("main").replaceChildren(...[
      heading(scenario),
      scenario.findings.length
        ? make("ul", { class: "findings" }, ...scenario.findings.map((text) => make("li", {}, text)))
        : null,
      scenario.accept
        ? make("p", { class: "accept" }, "To accept the change: ", make("code", {}, scenario.accept))
        : null,
      viewer(scenario, hasComparison), chartCard(scenario),
      table("Failed expectations", scenario.failures.map((f) => [f.frame, f.message, ""])),
      table("Events", scenario.events),
    ].filter(Boolean));
    byId("main").scrollTop = 0;
    observer.disconnect();
    for (const part of [parts.stage, parts.marks, parts.chart]) if (part) observer.observe(part);
    layout();
    update();
  }

  function heading(scenario) {
    const facts = [
      scenario.sizePx ? `${scenario.sizePx[0]} × ${scenario.sizePx[1]} px` : null,
      scenario.frameCount ? `${scenario.frameCount} frames` : null,
      scenario.frameCount ? `${scenario.rate} a second` : null,
      scenario.frameCount ? `${(scenario.frameCount / scenario.rate).toFixed(2)} s` : null,
    ].filter(Boolean).join("  ·  ");
    return make("div", { class: "head", id: scenario.name }, make("h2", {}, scenario.name),
      make("span", { class: "badge " + scenario.verdict }, scenario.verdict),
      make("span", { class: "facts" }, facts));
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
    parts.zoom = make("span", { class: "zoom" });
    parts.stage = make("div", { class: "stage" });
    parts.marks = make("canvas", { class: "marks", "aria-hidden": "true" });
    parts.range = make("input", {
      type: "range", min: "0", max: String(Math.max(0, scenario.frameCount - 1)), step: "1",
      "aria-label": "Frame", oninput: () => seek(Number(parts.range.value)),
    });
    parts.clock = make("span", { class: "clock" });
    parts.play = make("button", { type: "button", title: "Play or pause (Space)", onclick: toggle }, "▶ Play");
    const bad = (direction, title, text) => make("button", {
      type: "button", title, disabled: !scenario.bad.length, onclick: () => jump(direction),
    }, text);
    return make("section", { class: "card", "aria-label": "Frames" },
      make("div", { class: "bar" },
        hasComparison
          ? make("div", { class: "segments", role: "group", "aria-label": "View" }, ...parts.modes.values())
          : make("span", { class: "facts" }, scenario.shots.length ? "Actual frames" : "No pictures"),
        parts.opacityLabel, make("span", { class: "grow" }),
        make("div", { class: "segments", role: "group", "aria-label": "Zoom" },
          make("button", { type: "button", title: "Zoom out (−)", onclick: () => zoomBy(1 / 1.5) }, "−"),
          make("button", { type: "button", title: "Fit (0)", onclick: fit }, "Fit"),
          make("button", { type: "button", title: "One picture pixel a point", onclick: () => zoomTo(1) }, "1:1"),
          make("button", { type: "button", title: "Zoom in (+)", onclick: () => zoomBy(1.5) }, "+")),
        parts.zoom),
      parts.stage,
      make("div", { class: "scrub" }, parts.marks, parts.range,
        make("div", { class: "row" }, parts.clock, parts.play,
          bad(-1, "Previous bad frame ([)", "◀ bad"), bad(1, "Next bad frame (])", "bad ▶"),
          make("span", { class: "grow" }),
          scenario.reel ? make("a", { href: scenario.reel }, "golden reel") : null)),
      film(scenario));
  }

  // At most 80 small pictures, loaded when they scroll into sight.
  function film(scenario) {
    const shots = scenario.shots.filter((shot) => shot.actual || shot.expected);
    if (shots.length < 2) return null;
    const step = Math.ceil(shots.length / 80);
    parts.film = shots.filter((_, index) => index % step === 0).map((shot) => [shot.frame, make("button", {
      type: "button", class: scenario.badSet.has(shot.frame) ? "bad" : "", title: `Frame ${shot.frame}`,
      onclick: () => seek(shot.frame),
    }, make("img", { src: shot.actual || shot.expected, loading: "lazy", decoding: "async", alt: "" }),
    make("span", {}, String(shot.frame)))]);
    return make("div", { class: "film" }, ...parts.film.map(([, button]) => button));
  }

  function table(title, rows) {
    if (!rows.length) return null;
    const rate = view.scenario.rate;
    const lines = rows.map(([frame, text, detail]) => [frame, make("tr", { onclick: () => seek(frame) },
      make("td", {}, String(frame)), make("td", {}, seconds(frame, rate)), make("td", {}, text),
      make("td", { class: "detail mono" }, detail))]);
    parts.tables = [...(parts.tables || []), lines];
    return make("section", { class: "card" },
      make("h3", {}, title, make("small", {}, String(rows.length))),
      make("div", { class: "rows" }, make("table", {}, make("tbody", {}, ...lines.map(([, row]) => row)))));
  }

  // ---- Pictures --------------------------------------------------------------------------------

  // The shot of a frame, or the one before it.
  function shotAt(frame) {
    const scenario = view.scenario;
    if (!scenario.shots.length) return null;
    return scenario.shots[Math.max(0, lastAtMost(scenario.shotFrames, frame))];
  }

  const titles = { expected: "Expected", difference: "Difference", actual: "Actual" };

  function setMode(mode) {
    view.mode = mode;
    layout();
    update();
  }

  // Builds the panes of the mode; `update` fills them.
  function layout() {
    if (!parts.stage) return;
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
      drag(element);
      return { element, images, kinds };
    };
    let panes;
    if (single) panes = [pane("actual")];
    else if (view.mode === "side") panes = [pane("expected"), pane("difference"), pane("actual")];
    else if (view.mode === "difference") panes = [pane("difference")];
    else panes = [pane("expected", "actual")];
    parts.panes = panes;
    if (view.mode === "slider" && !single) {
      parts.handle = make("div", { class: "handle", role: "separator", "aria-label": "Slider" });
      parts.handle.addEventListener("pointerdown", slide);
      panes[0].element.append(parts.handle);
    } else parts.handle = null;
    if (view.mode === "blink" && !single) {
      parts.blink = setInterval(() => { view.blinkShowsActual = !view.blinkShowsActual; place(); }, 500);
    }
    parts.stage.replaceChildren(...panes.map(({ element }) => element));
    parts.opacityLabel.hidden = view.mode !== "onion" || single;
    for (const [mode, button] of parts.modes) button.setAttribute("aria-pressed", String(mode === view.mode));
  }

  const preloaded = new Map();
  // Loads the pictures of the next frames, so that stepping does not flicker.
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
    if (!parts.panes) return;
    const shot = shotAt(view.frame);
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

  // Puts every picture where zoom, pan, slider and opacity want it; all panes move together.
  function place() {
    if (!parts.panes) return;
    for (const { element, images, kinds } of parts.panes) {
      const reference = images.map(({ image }) => image).find((image) => image.naturalWidth && !image.hidden);
      if (!reference) continue;
      const scale = view.zoom || fitting(element, reference);
      const left = (element.clientWidth - reference.naturalWidth * scale) / 2 + view.x * scale;
      const top = (element.clientHeight + captionHeight - 12 - reference.naturalHeight * scale) / 2 + view.y * scale;
      for (const { image } of images) {
        const own = image.naturalWidth ? scale * reference.naturalWidth / image.naturalWidth : scale;
        image.style.transform = `translate(${left}px, ${top}px) scale(${own})`;
        image.classList.toggle("crisp", own >= 2);
        image.style.opacity = "";
      }
      if (kinds.length === 2) overlay(element, images);
      parts.zoom.textContent = Math.round(scale * 100) + " %";
    }
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
    }
  }

  function slide(event) {
    event.stopPropagation();
    event.preventDefault();
    const pane = parts.panes[0].element;
    parts.handle.setPointerCapture(event.pointerId);
    parts.handle.onpointermove = (move) => {
      const box = pane.getBoundingClientRect();
      view.split = Math.min(1, Math.max(0, (move.clientX - box.left) / box.width));
      place();
    };
    parts.handle.onpointerup = () => { parts.handle.onpointermove = null; };
  }

  function scaleNow() {
    if (view.zoom) return view.zoom;
    for (const { element, images } of parts.panes || []) {
      const image = images.map((entry) => entry.image).find((entry) => entry.naturalWidth);
      if (image) return fitting(element, image);
    }
    return 1;
  }

  const fit = () => { view.zoom = 0; view.x = 0; view.y = 0; place(); };
  const zoomTo = (zoom) => { view.zoom = Math.min(32, Math.max(0.05, zoom)); place(); };
  const zoomBy = (factor) => zoomTo(scaleNow() * factor);

  // Pans by dragging and zooms at the pointer with the wheel.
  function drag(pane) {
    pane.addEventListener("pointerdown", (event) => {
      if (event.button !== 0) return;
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
      pane.onpointerup = () => { pane.onpointermove = null; pane.classList.remove("dragging"); };
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

  // ---- Chart -----------------------------------------------------------------------------------

  const lines = [
    ["keyboardTop", "keyboard top", "--top"], ["pinnedBottom", "pinned bottom", "--pinned"],
    ["contentOffset", "offset", "--offset"], ["fingerY", "finger", "--finger"],
  ];

  function chartCard(scenario) {
    const series = scenario.series;
    if (!series || !series.keyboardTop || !series.keyboardTop.length) return null;
    parts.chart = make("canvas", { role: "img", "aria-label": "Keyboard top, pinned bottom, offset and finger over time, in points" });
    const pick = (event) => {
      const box = parts.chart.getBoundingClientRect();
      const inner = box.width - chartEdges.left - chartEdges.right;
      const share = (event.clientX - box.left - chartEdges.left) / inner;
      seek(Math.round(share * (scenario.frameCount - 1)));
    };
    parts.chart.addEventListener("pointerdown", (event) => {
      parts.chart.setPointerCapture(event.pointerId);
      pick(event);
      parts.chart.onpointermove = pick;
    });
    parts.chart.addEventListener("pointerup", () => { parts.chart.onpointermove = null; });
    parts.state = make("dl", { class: "state" });
    const legend = lines.filter(([key]) => series[key].some((value) => value !== null))
      .map(([key, title, color]) => {
        const swatch = make("i");
        swatch.style.background = `var(${color})`;
        const button = make("button", {
          type: "button", "aria-pressed": String(!view.hiddenSeries.has(key)), onclick: () => {
            if (!view.hiddenSeries.delete(key)) view.hiddenSeries.add(key);
            button.setAttribute("aria-pressed", String(!view.hiddenSeries.has(key)));
            drawChart();
          },
        }, swatch, title);
        return button;
      });
    return make("section", { class: "card", "aria-label": "Motion" }, make("div", { class: "wide" },
      make("div", { class: "chart" }, make("div", { class: "legend" }, ...legend), parts.chart), parts.state));
  }

  const chartEdges = { left: 46, right: 14, top: 12, bottom: 26 };

  function prepared(canvas) {
    const density = window.devicePixelRatio || 1;
    const width = canvas.clientWidth, height = canvas.clientHeight;
    if (canvas.width !== Math.round(width * density) || canvas.height !== Math.round(height * density)) {
      canvas.width = Math.round(width * density);
      canvas.height = Math.round(height * density);
    }
    const context = canvas.getContext("2d");
    context.setTransform(density, 0, 0, density, 0, 0);
    context.clearRect(0, 0, width, height);
    const style = getComputedStyle(document.documentElement);
    return { context, width, height, color: (name) => style.getPropertyValue(name).trim() };
  }

  // Values far apart enough for labels: 1, 2 or 5 times a power of ten.
  function niceStep(span, count) {
    const rough = Math.max(span, 1e-9) / count;
    const power = 10 ** Math.floor(Math.log10(rough));
    return [1, 2, 5, 10].map((factor) => factor * power).find((step) => step >= rough);
  }

  function drawChart() {
    const scenario = view.scenario;
    if (!parts.chart || !parts.chart.clientWidth) return;
    const { context, width, height, color } = prepared(parts.chart);
    const visible = lines.filter(([key]) => !view.hiddenSeries.has(key));
    let low = Infinity, high = -Infinity;
    for (const [key] of visible) {
      for (const value of scenario.series[key]) {
        if (value === null) continue;
        if (value < low) low = value;
        if (value > high) high = value;
      }
    }
    if (low > high) { low = 0; high = 1; }
    const margin = Math.max((high - low) * 0.06, 4);
    low -= margin;
    high += margin;
    const last = Math.max(1, scenario.frameCount - 1);
    const x = (frame) => chartEdges.left + frame / last * (width - chartEdges.left - chartEdges.right);
    // Screen coordinates grow downwards, and so does the chart.
    const y = (value) => chartEdges.top + (value - low) / (high - low) * (height - chartEdges.top - chartEdges.bottom);
    context.fillStyle = color("--bad");
    for (const [first, end] of runs(scenario.bad)) {
      context.fillRect(x(first - 0.5), chartEdges.top, Math.max(2, x(end + 0.5) - x(first - 0.5)), height - chartEdges.top - chartEdges.bottom);
    }
    context.font = "11px system-ui, sans-serif";
    context.lineWidth = 1;
    context.strokeStyle = color("--line");
    context.fillStyle = color("--soft");
    context.textBaseline = "middle";
    context.textAlign = "right";
    const step = niceStep(high - low, 5);
    for (let value = Math.ceil(low / step) * step; value <= high; value += step) {
      const line = Math.round(y(value)) + 0.5;
      context.beginPath();
      context.moveTo(chartEdges.left, line);
      context.lineTo(width - chartEdges.right, line);
      context.stroke();
      context.fillText(String(Math.round(value * 100) / 100), chartEdges.left - 8, line);
    }
    context.textAlign = "center";
    context.textBaseline = "top";
    const tick = niceStep(last / scenario.rate, Math.max(2, width / 110));
    for (let time = 0; time <= last / scenario.rate + 1e-9; time += tick) {
      context.fillText((Math.round(time * 100) / 100) + " s", Math.max(x(time * scenario.rate), chartEdges.left + 10), height - chartEdges.bottom + 8);
    }
    // The keyboard's top is wide and below, for the pinned element is to lie exactly on it.
    for (const [key, , tone] of visible) {
      drawLine(context, scenario.series[key], x, y, color(tone), key === "keyboardTop" ? 5 : 2);
    }
    context.strokeStyle = color("--ink");
    context.beginPath();
    context.moveTo(Math.round(x(view.frame)) + 0.5, chartEdges.top);
    context.lineTo(Math.round(x(view.frame)) + 0.5, height - chartEdges.bottom);
    context.stroke();
    for (const [key, , tone] of visible) {
      const value = scenario.series[key][view.frame];
      if (value === null || value === undefined) continue;
      context.fillStyle = color(tone);
      context.beginPath();
      context.arc(x(view.frame), y(value), 3.5, 0, 7);
      context.fill();
    }
  }

  function drawLine(context, values, x, y, color, thickness) {
    context.strokeStyle = color;
    context.lineWidth = thickness;
    context.lineJoin = "round";
    context.beginPath();
    let isDown = false;
    for (let frame = 0; frame < values.length; frame++) {
      const value = values[frame];
      if (value === null) { isDown = false; continue; }
      if (isDown) context.lineTo(x(frame), y(value)); else context.moveTo(x(frame), y(value));
      isDown = true;
    }
    context.stroke();
    context.lineWidth = 1;
  }

  // Runs of frames that follow each other.
  function runs(frames) {
    const found = [];
    for (const frame of frames) {
      const end = found[found.length - 1];
      if (end && frame === end[1] + 1) end[1] = frame; else found.push([frame, frame]);
    }
    return found;
  }

  function drawMarks() {
    const scenario = view.scenario;
    if (!parts.marks || !parts.marks.clientWidth) return;
    const { context, width, height, color } = prepared(parts.marks);
    const last = Math.max(1, scenario.frameCount - 1);
    const x = (frame) => 8 + frame / last * (width - 16);
    context.fillStyle = color("--faint");
    for (const event of scenario.events) context.fillRect(x(event[0]) - 0.5, height - 4, 1, 4);
    context.fillStyle = color("--different");
    for (const [first, end] of runs(scenario.bad)) {
      context.fillRect(x(first) - 1, 2, Math.max(2, x(end) - x(first) + 2), 6);
    }
  }

  function stateNow() {
    const series = view.scenario.series;
    if (!parts.state || !series) return;
    const frame = view.frame;
    const gap = series.gap[frame];
    const rows = [
      ["keyboard", series.phase[frame] || "–"], ["keyboard top", number(series.keyboardTop[frame])],
      ["pinned bottom", number(series.pinnedBottom[frame])],
      ["gap", number(gap), typeof gap === "number" && gap < 0],
      ["offset", number(series.contentOffset[frame])], ["bottom inset", number(series.insetBottom[frame])],
      ["finger", number(series.fingerY[frame])],
      ["first responder", series.firstResponder[frame] || "–"],
    ];
    parts.state.replaceChildren(...rows.flatMap(([name, value, isWrong]) =>
      [make("dt", {}, name), make("dd", { class: isWrong ? "wrong" : "" }, value)]));
  }

  // ---- Time ------------------------------------------------------------------------------------

  let pending = 0;
  function seek(frame) {
    const scenario = view.scenario;
    view.frame = Math.min(Math.max(0, frame), Math.max(0, scenario.frameCount - 1));
    // Many moves of the scrubber within one screen refresh are one.
    if (!pending) pending = requestAnimationFrame(() => { pending = 0; update(); });
  }

  let addressTimer = 0;
  function update() {
    const scenario = view.scenario;
    if (parts.range) {
      parts.range.value = String(view.frame);
      const isBad = scenario.badSet.has(view.frame);
      parts.clock.replaceChildren(`Frame ${view.frame}`, make("small", {},
        `  of ${scenario.frameCount} · ${seconds(view.frame, scenario.rate)}${isBad ? " · bad" : ""}`));
    }
    pictures();
    drawMarks();
    drawChart();
    stateNow();
    for (const rows of parts.tables || []) {
      const index = lastAtMost(rows.map(([frame]) => frame), view.frame);
      const current = index >= 0 ? rows[index][0] : -1;
      for (const [frame, row] of rows) row.setAttribute("aria-current", String(frame === current));
    }
    for (const [frame, button] of parts.film || []) {
      button.setAttribute("aria-current", String(frame === view.frame));
      if (frame === view.frame) {
        const film = button.parentElement;
        film.scrollLeft = button.offsetLeft - film.offsetLeft - (film.clientWidth - button.clientWidth) / 2;
      }
    }
    clearTimeout(addressTimer);
    addressTimer = setTimeout(() => {
      history.replaceState(null, "", `#${scenario.name}/${view.frame}`);
    }, 150);
  }

  function jump(direction) {
    const bad = view.scenario.bad;
    if (!bad.length) return;
    const starts = runs(bad).map(([first]) => first);
    const next = direction > 0
      ? starts.find((frame) => frame > view.frame) ?? starts[0]
      : [...starts].reverse().find((frame) => frame < view.frame) ?? starts[starts.length - 1];
    seek(next);
  }

  function toggle() {
    if (view.playing) return stop();
    const scenario = view.scenario;
    if (!parts.play || scenario.frameCount < 2) return;
    const from = view.frame >= scenario.frameCount - 1 ? 0 : view.frame;
    const start = performance.now();
    const advance = (now) => {
      const frame = from + Math.floor((now - start) / 1000 * scenario.rate);
      if (frame >= scenario.frameCount - 1) { seek(scenario.frameCount - 1); return stop(); }
      if (frame !== view.frame) { view.frame = frame; update(); }
      view.playing = requestAnimationFrame(advance);
    };
    parts.play.textContent = "❚❚ Pause";
    view.playing = requestAnimationFrame(advance);
  }

  function stop() {
    cancelAnimationFrame(view.playing);
    view.playing = 0;
    if (parts.play) parts.play.textContent = "▶ Play";
  }

  // ---- Keys, address, theme --------------------------------------------------------------------

  function step(direction) {
    const visible = shown();
    if (!visible.length) return;
    const index = visible.indexOf(view.scenario);
    location.hash = visible[(index + direction + visible.length) % visible.length].name;
  }

  function theme() {
    const root = document.documentElement;
    const isDark = root.dataset.theme
      ? root.dataset.theme === "dark" : matchMedia("(prefers-color-scheme: dark)").matches;
    root.dataset.theme = isDark ? "light" : "dark";
    drawMarks();
    drawChart();
  }

  const keys = {
    ArrowLeft: (e) => seek(view.frame - (e.shiftKey ? 10 : 1)),
    ArrowRight: (e) => seek(view.frame + (e.shiftKey ? 10 : 1)),
    Home: () => seek(0), End: () => seek(Infinity), "[": () => jump(-1), "]": () => jump(1),
    " ": toggle, "+": () => zoomBy(1.5), "=": () => zoomBy(1.5), "-": () => zoomBy(1 / 1.5), 0: fit,
    j: () => step(1), k: () => step(-1), "/": () => byId("filter").focus(), t: theme,
    "?": () => byId("keys").showModal(),
  };
  modes.forEach(([mode], index) => {
    keys[index + 1] = () => { if (parts.modes && parts.modes.get(mode).isConnected) setMode(mode); };
  });

  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || byId("keys").open) return;
    const target = event.target;
    if (target === byId("filter")) {
      if (event.key === "Escape" || event.key === "Enter") target.blur();
      return;
    }
    if (event.key === " " && target instanceof HTMLButtonElement) return;
    const action = keys[event.key] || keys[event.key.toLowerCase()];
    if (!action || !view.scenario) return;
    event.preventDefault();
    if (event.key !== " ") stop();
    action(event);
  });

  // `#name` or `#name/frame`.
  function address() {
    const [name, frame] = decodeURIComponent(location.hash.slice(1)).split("/");
    const scenario = scenarios.find((s) => s.name === name);
    if (!scenario) return false;
    const first = scenario.bad.length ? scenario.bad[0] : 0;
    open(scenario, /^\d+$/.test(frame || "") ? Number(frame) : first);
    return true;
  }

  byId("filter").addEventListener("input", (event) => { view.text = event.target.value; list(); });
  byId("theme").addEventListener("click", theme);
  byId("help").addEventListener("click", () => byId("keys").showModal());
  window.addEventListener("hashchange", address);
  matchMedia("(prefers-color-scheme: dark)").addEventListener("change", () => { drawMarks(); drawChart(); });

  summary();
  list();
  if (!address()) {
    const first = verdicts.map((verdict) => scenarios.find((s) => s.verdict === verdict)).find(Boolean);
    if (first) open(first, first.bad.length ? first.bad[0] : 0);
    else byId("main").append(make("p", {}, "There is no scenario."));
  }
})();
