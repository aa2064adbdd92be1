// ---- Live: the run's own rules under the reader's finger ---------------------------------------

// The simulation's grid of 1/64 pt.
const quantised = (value) => awayFromZero(value * 64) / 64;

// A critically damped spring: x(t) = (x₀ + (v₀ + ωx₀)t)·e^(−ωt).
class Spring {
  constructor(displacement, velocity, frequency) {
    Object.assign(this, { displacement, velocity, frequency, slope: velocity + frequency * displacement });
  }
  value(time) { return (this.displacement + this.slope * time) * Math.exp(-this.frequency * time); }
  speed(time) { return (this.velocity - this.frequency * this.slope * time) * Math.exp(-this.frequency * time); }
  extremum(time) {
    if (!this.slope) return 0;
    const turning = this.velocity / (this.frequency * this.slope);
    return turning > time ? this.value(turning) : 0;
  }
  settled(time, within) { return Math.abs(this.value(time)) <= within && Math.abs(this.extremum(time)) <= within; }
  spent(time, within) { return this.value(time) <= within && this.extremum(time) <= within; }
}
const bounceFrequency = 10;
const bounceSpring = (displacement, velocity = 0) => new Spring(displacement, velocity, bounceFrequency);

// The view's default curve, the Bézier (0.42, 0, 0.58, 1), over 0.3 s whatever the distance: what is left of it.
const eased = (share) => {
  if (share <= 0 || share >= 1) return share <= 0 ? 0 : 1;
  const bezier = (s, a, b) => 3 * (1 - s) * (1 - s) * s * a + 3 * (1 - s) * s * s * b + s * s * s;
  let low = 0, high = 1;
  for (let k = 0; k < 48; k++) {
    const middle = (low + high) / 2;
    if (bezier(middle, 0.42, 0.58) < share) low = middle; else high = middle;
  }
  return bezier((low + high) / 2, 0, 1);
};
class Ease {
  constructor(distance) { this.distance = distance; this.isAnimation = true; }
  value(time) { return this.distance * (1 - eased(time / 0.3)); }
  speed() { return 0; }
  spent(time) { return time >= 0.3; }
}

// What shows of a way past the end: b = (1 − 1/(x·c/d + 1))·d, c = 0.55.
const stretch = (way, size) => Math.sign(way) * (1 - 1 / (Math.abs(way) * 0.55 / size + 1)) * size;
const unstretch = (shown, size) => {
  const share = Math.min(Math.abs(shown) / size, 0.999);
  return Math.sign(shown) * share / (1 - share) * size / 0.55;
};
const nearest = (value, [low, high]) => Math.min(Math.max(value, low), high);

// Which releases dismiss: d below the resting place, v down positive, h the height.
const policies = {
  "projected": (d, v, h) => d + 0.499 * v > h / 2,
  "velocity-or-half": (d, v, h) => v > 20 || d > h / 2,
  "past-44": (d, v) => d >= 44 && v >= 0,
  "moving-down": (d, v) => v > 0 && d > 0,
  "half": (d, v, h) => d > h / 2,
};

// A form under a finger, from a recorded frame at rest on; it moves a frame at a time.
class Live {
  // Of the frequency that the run's system has.
  keyboardSpring(displacement, velocity = 0) { return new Spring(displacement, velocity, this.rules.frequency); }
  constructor(scenario, frame) {
    const phone = scenario.phone, series = scenario.series, rest = phone.at(frame).rest;
    Object.assign(this, {
      start: frame, rate: scenario.rate, scale: phone.scale, rules: phone.rules,
      height: phone.at(frame).height / phone.scale, insetTop: rest.insetTop, insetBottom: rest.insetBottom,
      contentHeight: rest.contentHeight, viewHeight: rest.viewHeight, keyboardHeight: rest.keyboardHeight,
      offset: series.contentOffset[frame], motion: null, picture: null, finger: null, time: 0,
      // The finger's last move while a picture was shown, up positive, and until when a picture is behind the keyboard.
      pointer: { value: 0, before: 0, y: 0 }, late: null,
    });
    // The timeline rounds to pixels; content at an end is exactly there.
    const edge = nearest(this.offset, this.range());
    if (Math.abs(edge - this.offset) <= 1 / this.scale) this.offset = quantised(edge);
    const bottom = series.pinnedBottom[frame];
    this.pinned = bottom === null ? null : bottom + series.contentOffset[frame];
    this.restTop = this.height - this.keyboardHeight;
    this.keyboardTop = this.restTop;
    this.keyboard = this.keyboardHeight > 0 ? "shown" : "hidden";
    this.half = 0.5 / this.scale;
  }
  range() {
    return [-this.insetTop, Math.max(-this.insetTop, this.contentHeight + this.insetBottom - this.viewHeight)];
  }
  pixels(points) { return toPixels(points, this.scale); }
  get pinnedBottom() {
    return this.pinned === null ? null : (this.pixels(this.pinned) - this.pixels(this.offset)) / this.scale;
  }
  // The top edge of what is seen of the keyboard.
  get top() {
    if (this.picture) return this.restTop + this.picture.d;
    return this.keyboard === "hidden" ? this.height : this.keyboardTop;
  }
  get phase() { return this.picture ? "snapshot" : this.keyboard; }
  get gap() { return this.pinned === null || this.top >= this.height ? null : this.top - this.pinnedBottom; }
  get rests() { return !this.finger && !this.motion && !this.flight && !this.inset && !this.late && (!this.picture || this.picture.held); }

  // ---- Finger
  press(y) {
    this.flight = null;
    const running = this.picture && this.picture.flight;
    // The end of an animation comes whatever touches the screen meanwhile.
    if (this.picture && !(running && running.kind === "glide" && running.spring.isAnimation)) {
      this.insetBottom = this.picture.insetBottom; this.picture.held = true; this.picture.flight = null;
    }
    if (this.rules.picture.release === "own") this.pointer.value = 0;
    this.motion = null;
    const [low, high] = this.range();
    const edge = nearest(this.offset, [low, high]);
    this.finger = { from: y, dy: 0, natural: edge + unstretch(this.offset - edge, this.viewHeight), reached: false };
  }
  drag(y) {
    const finger = this.finger;
    if (!finger) return;
    const before = this.offset, dy = y - finger.from, moved = dy !== finger.dy;
    finger.dy = dy;
    const natural = finger.natural - dy, edge = nearest(natural, this.range());
    this.offset = quantised(edge + stretch(natural - edge, this.viewHeight));
    const shown = this.picture !== null || this.late !== null, first = this.picture === null;
    if (moved) this.dismiss(this.offset < before, y);
    this.note(y, shown, moved);
    const losesDelta = first && this.rules.picture.firstDelta === "lost";
    if (this.picture && this.picture.held && !losesDelta) this.tie();
  }
  // A move of the finger, or a frame of rest, which counts as soon as the finger is not lifted right after it.
  note(y, shown, moved) {
    const pointer = this.pointer;
    pointer.before = pointer.value;
    if (shown) pointer.value = pointer.y - y;
    if (moved) pointer.before = pointer.value;
    pointer.y = y;
  }
  lift(velocity) {
    if (!this.finger) return;
    const reached = this.finger.reached;
    this.finger = null;
    this.pointer.value = this.pointer.before;
    if (this.picture && this.picture.held) return this.release(velocity);
    this.scrollOn(-velocity);
    if (reached) this.releaseKeyboard(velocity);
  }

  // ---- What a drag does to the keyboard
  dismiss(down, y) {
    if (this.keyboard !== "shown" || this.flight) return;
    const hasPicture = this.rules.scroll === "snapshot" || this.rules.scroll === "flutter";
    const mode = !hasPicture ? this.rules.scroll : this.rules.isForeign ? "interactive" : "picture";
    if (mode === "on-drag") this.hide(0);
    if (mode === "interactive") {
      if (!this.finger.reached && y < this.restTop) return;
      this.finger.reached = true;
      this.keyboardTop = quantised(Math.max(this.restTop, Math.min(this.height, y)));
    }
    const { begins, follows } = this.rules.picture;
    if (mode === "picture" && (begins === "keyboard" ? y >= this.restTop : down) && (follows === "finger" || this.pinned !== null)) {
      this.picture = { d: 0, held: true, insetBottom: this.insetBottom, flight: null };
      this.keyboard = "hidden";
      this.late = null;
    }
  }
  // d = clamp(edge − resting top, 0, h), the edge the pinned element's or the finger
  tie() {
    const finger = this.finger && this.finger.from + this.finger.dy;
    const edge = this.rules.picture.follows === "finger" ? finger : this.pinnedBottom;
    const d = this.pixels(edge) - this.pixels(this.restTop);
    this.picture.d = Math.min(Math.max(0, d), this.pixels(this.keyboardHeight)) / this.scale;
  }
  tieContent(bottom) { this.offset = quantised(this.pinned - bottom); }
  hide(velocity) {
    this.keyboard = "hiding";
    this.flight = { spring: this.keyboardSpring(this.height - this.keyboardTop, -velocity), since: this.time, to: this.height, side: -1 };
    this.inset = { from: this.insetBottom, since: this.time };
  }
  releaseKeyboard(velocity) {
    if (this.keyboard !== "shown") return;
    const d = this.keyboardTop - this.restTop;
    if (policies[this.rules.release](d, velocity, this.keyboardHeight)) return this.hide(velocity);
    if (d > 0) {
      this.keyboard = "showing";
      this.flight = { spring: this.keyboardSpring(d, velocity), since: this.time, to: this.restTop, side: 1 };
    }
  }

  // ---- The picture after the finger
  release(velocity) {
    const picture = this.picture, d = picture.d;
    picture.held = false;
    const rules = this.rules.picture;
    const dismisses = rules.release === "policy"
      ? policies[this.rules.release](d, velocity, this.keyboardHeight) : this.pointer.value < 0;
    if (rules.follows === "finger" || this.pinned === null) return this.glide(d, velocity, dismisses);
    if (dismisses) return this.depart(d, velocity);
    if (this.pinnedBottom >= this.restTop) return this.goBack(d, velocity);
    picture.flight = { kind: "rebound" };
    this.scrollOn(-velocity);
    if (!this.motion) this.swapBack();
  }
  // What is left of a picture's way.
  way(distance, velocity) {
    return this.rules.picture.motion === "ease" ? new Ease(distance) : this.keyboardSpring(distance, velocity);
  }
  // A picture that followed the finger goes out or back, and the content runs out by itself.
  glide(d, velocity, departs) {
    const spring = departs ? this.way(this.keyboardHeight - d, -velocity) : this.way(d, velocity);
    this.picture.flight = { kind: "glide", spring, departs, since: this.time };
    this.scrollOn(-velocity);
    if (spring.spent(0, this.half)) this.finishGlide(departs);
  }
  advanceGlide(flight, time) {
    if (flight.spring.spent(time, this.half)) return this.finishGlide(flight.departs);
    const left = Math.min(Math.max(0, flight.spring.value(time)), this.keyboardHeight);
    const top = quantised(this.restTop + (flight.departs ? this.keyboardHeight - left : left));
    this.picture.d = (this.pixels(top) - this.pixels(this.restTop)) / this.scale;
  }
  finishGlide(departs) {
    if (!departs) return this.swapBack();
    this.picture = null;
    this.keyboard = "hidden";
    this.insetTop = this.rules.top;
    this.insetBottom = this.rules.bottom;
    if (!this.motion && !this.finger) this.bounce(0);
  }
  goBack(d, velocity) {
    this.motion = null;
    this.picture.flight = { kind: "return", spring: this.way(d, velocity), since: this.time };
    if (this.picture.flight.spring.spent(0, this.half)) { this.tieContent(this.restTop); this.swapBack(); }
  }
  swapBack() {
    this.picture = null;
    this.keyboard = "shown";
    this.keyboardTop = this.restTop;
    const frames = Math.ceil(this.rules.picture.removal * this.rate - 1e-4);
    if (frames > 0) this.late = this.time + frames;
  }
  depart(d, velocity) {
    const { top, bottom } = this.rules;
    const high = Math.max(-top, this.contentHeight + bottom - this.height);
    const rest = nearest(this.pinned + bottom - this.height, [-top, high]);
    const isShort = this.contentHeight < this.height - this.keyboardHeight - top;
    const flight = {
      kind: "depart", spring: this.way(this.keyboardHeight - d, -velocity), since: this.time, rest,
      isBelow: this.pixels(this.pinnedBottom) > this.pixels(this.pinned - rest), content: null,
    };
    this.motion = null;
    if (isShort) flight.content = this.offset;
    this.insetTop = top;
    this.picture.flight = flight;
    this.follow(this.restTop + d);
    if (flight.spring.spent(0, this.half)) this.finishDeparture();
  }
  follow(top) {
    this.insetBottom = quantised(Math.min(this.picture.insetBottom, Math.max(this.rules.bottom, this.height - top)));
  }
  advancePicture() {
    const flight = this.picture && this.picture.flight;
    if (!flight) return;
    if (flight.kind === "rebound") return this.advanceRebound();
    const time = (this.time - flight.since) / this.rate;
    if (flight.kind === "glide") return this.advanceGlide(flight, time);
    const spent = flight.spring.spent(time, this.half);
    if (flight.kind === "return") {
      // The picture is seen in its place once, so that the keyboard taking over changes nothing.
      if (spent && this.picture.d === 0) { this.tieContent(this.restTop); return this.swapBack(); }
      this.tieContent(this.restTop + (spent ? 0 : Math.min(Math.max(0, flight.spring.value(time)), this.keyboardHeight)));
      return this.tie();
    }
    if (spent) return this.finishDeparture();
    const left = Math.min(Math.max(0, flight.spring.value(time)), this.keyboardHeight);
    const top = quantised(this.restTop + this.keyboardHeight - left);
    this.picture.d = (this.pixels(top) - this.pixels(this.restTop)) / this.scale;
    this.follow(top);
    this.moveContent(flight, top, time);
  }
  moveContent(flight, top, time) {
    if (flight.content !== null) {
      const way = this.keyboardSpring(flight.content - flight.rest).value(time);
      this.offset = quantised(Math.abs(way) <= this.half ? flight.rest : flight.rest + way);
      return;
    }
    const rest = this.pinned - flight.rest;
    if (top <= rest) flight.isBelow = false;
    this.tieContent(flight.isBelow ? top : Math.min(top, rest));
    if (flight.isBelow || top <= rest) this.tie();
  }
  finishDeparture() {
    const { spring, since, rest, content } = this.picture.flight;
    const velocity = content === null ? spring.speed((this.time - since) / this.rate) : 0;
    this.picture = null;
    this.keyboard = "hidden";
    this.insetBottom = this.rules.bottom;
    const target = nearest(rest, this.range());
    if (quantised(target) === this.offset) { this.motion = null; return; }
    const speed = this.offset < quantised(target) ? velocity : 0;
    this.motion = { kind: "settle", spring: bounceSpring(this.offset - target, speed), target, since: this.time };
  }
  advanceRebound() {
    if (this.pinnedBottom > this.restTop) {
      const velocity = -this.speed();
      this.tie();
      this.goBack(this.pinnedBottom - this.restTop, velocity);
    } else if (!this.motion) this.swapBack();
  }

  // ---- The scroll view after the finger
  scrollOn(velocity) {
    this.motion = null;
    const edge = nearest(this.offset, this.range());
    if (quantised(edge) !== this.offset) return this.bounce(velocity);
    const decay = 1000 * Math.log(0.998);
    if (Math.abs(velocity / decay) > 0.5) {
      this.motion = { kind: "fling", from: this.offset, velocity, decay, since: this.time };
    }
  }
  bounce(velocity) {
    const edge = nearest(this.offset, this.range());
    if (quantised(edge) === this.offset) { this.motion = null; return; }
    this.motion = { kind: "bounce", spring: bounceSpring(this.offset - edge, velocity), target: edge, since: this.time, lead: 0 };
  }
  speed() {
    const motion = this.motion;
    if (!motion) return 0;
    const time = (this.time - motion.since) / this.rate + (motion.lead || 0);
    return motion.kind === "fling" ? motion.velocity * Math.exp(motion.decay * time) : motion.spring.speed(time);
  }
  advanceScroll() {
    const motion = this.motion;
    if (!motion) return;
    const time = (this.time - motion.since) / this.rate + (motion.lead || 0);
    if (motion.kind === "fling") return this.advanceFling(motion, time);
    const rests = motion.spring.settled(time, this.half);
    this.offset = quantised(rests ? motion.target : motion.target + motion.spring.value(time));
    if (rests) this.motion = null;
    // The range may have changed on the way.
    if (rests && quantised(nearest(this.offset, this.range())) !== this.offset) this.bounce(0);
  }
  advanceFling(motion, time) {
    const end = motion.from - motion.velocity / motion.decay;
    const place = motion.from + motion.velocity * (Math.exp(motion.decay * time) - 1) / motion.decay;
    const done = Math.abs(end - place) <= 0.5, reached = done ? end : place;
    const [low, high] = this.range();
    if (reached >= low && reached <= high) {
      this.offset = quantised(reached);
      if (done) this.motion = null;
      return;
    }
    const edge = reached > high ? high : low;
    const part = 1 + motion.decay * (edge - motion.from) / motion.velocity;
    const crossing = part > 0 && part <= 1 ? Math.log(part) / motion.decay : null;
    const passed = crossing !== null && crossing > time - 1 / this.rate - 1e-9;
    const begin = passed ? Math.min(crossing, time) : time;
    this.motion = {
      kind: "bounce", target: edge, since: this.time, lead: time - begin,
      spring: bounceSpring(passed ? 0 : reached - edge, motion.velocity * Math.exp(motion.decay * begin)),
    };
    this.advanceScroll();
  }

  // ---- Time
  // Moves on by a frame; where a finger is down, to the place it has by then.
  step(fingerY) {
    this.time += 1;
    this.advanceInset();
    this.advanceScroll();
    this.advanceFlight();
    if (this.late !== null && this.time >= this.late) this.late = null;
    this.advancePicture();
    if (this.finger) this.drag(fingerY ?? this.finger.from + this.finger.dy);
  }
  advanceInset() {
    if (!this.inset) return;
    const left = this.keyboardSpring(this.inset.from - this.rules.bottom).value((this.time - this.inset.since) / this.rate);
    const done = Math.abs(left) <= this.half;
    this.insetBottom = done ? this.rules.bottom : quantised(this.rules.bottom + left);
    if (!done) return;
    this.inset = null;
    if (!this.finger && !this.motion) this.bounce(0);
  }
  advanceFlight() {
    const flight = this.flight;
    if (!flight) return;
    const time = (this.time - flight.since) / this.rate;
    if (flight.spring.spent(time, this.half)) {
      this.keyboardTop = flight.to;
      this.keyboard = this.keyboard === "showing" ? "shown" : "hidden";
      this.flight = null;
    } else {
      this.keyboardTop = quantised(Math.min(this.height, flight.to + flight.side * Math.max(0, flight.spring.value(time))));
    }
  }
}
