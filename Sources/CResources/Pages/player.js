function toggle() {
  if (view.playing) return stop();
  const scenario = view.scenario;
  if (!parts.play || scenario.frameCount < 2) return;
  leave();
  const end = scenario.layers ? scenario.layers.lastFrame : scenario.frameCount - 1;
  const from = view.frame >= end ? (scenario.layers ? scenario.layers.firstFrame : 0) : view.frame;
  const start = performance.now();
  const advance = (now) => {
    const frame = from + Math.floor((now - start) / 1000 * scenario.rate * view.speed);
    if (frame >= end) { seek(end); return stop(); }
    if (frame !== view.frame) { view.frame = frame; update(); }
    view.playing = requestAnimationFrame(advance);
  };
  parts.play.textContent = "❚❚ Pause";
  view.playing = requestAnimationFrame(advance);
}

function stop() {
  cancelAnimationFrame(view.playing);
  if (view.playing && parts.spoken) speak();
  view.playing = 0;
  if (parts.play) parts.play.textContent = "▶ Play";
}
