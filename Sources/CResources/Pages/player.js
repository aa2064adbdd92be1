// Plays what the page shows, in real time. The page has four functions for this: reel() returns the
// first frame, the last frame and the frames per second; leave() is called before playing begins,
// update() for every frame, and rest() once playing has stopped.
function toggle() {
  if (view.playing) return stop();
  const { first, last, rate } = reel();
  if (!parts.play || last <= first) return;
  leave();
  const from = view.frame >= last ? first : view.frame;
  const start = performance.now();
  const advance = (now) => {
    const frame = from + Math.floor((now - start) / 1000 * rate * view.speed);
    if (frame >= last) { seek(last); return stop(); }
    if (frame !== view.frame) { view.frame = frame; update(); }
    view.playing = requestAnimationFrame(advance);
  };
  parts.play.textContent = "❚❚ Pause";
  view.playing = requestAnimationFrame(advance);
}

function stop() {
  cancelAnimationFrame(view.playing);
  const wasPlaying = view.playing;
  view.playing = 0;
  if (wasPlaying) rest();
  if (parts.play) parts.play.textContent = "▶ Play";
}
