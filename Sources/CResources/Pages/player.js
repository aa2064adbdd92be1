// Plays what the page shows, by the clock. The page says what that is: reel() gives its first and last frame and how many a second;
// leave() is told before it plays, update() of every frame, and rest() when it has stopped.
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
