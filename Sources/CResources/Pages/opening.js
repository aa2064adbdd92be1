// ---- Where a run opens, and why ------------------------------------------------------------------

// A frame worth seeing, and what happens there: an unmet expectation, else the keyboard pushed furthest by a finger, else
// the field that the keyboard covers, else the keyboard at rest.
function openingOf(scenario) {
  const { layers, series } = scenario;
  if (scenario.bad.length) {
    const frame = scenario.bad[0], failure = scenario.failures.find((failure) => failure.frame === frame);
    return { frame, text: failure ? `the first frame that fails: ${failure.message}` : "the first frame that fails" };
  }
  const frames = Array.from({ length: layers.lastFrame - layers.firstFrame + 1 }, (_, k) => layers.firstFrame + k);
  return pushedMost(frames, scenario) ?? covered(frames, scenario) ?? shownAtRest(frames, scenario)
    ?? { frame: layers.firstFrame, text: "the run never shows a keyboard" };
}

// The frame on which a finger has moved the keyboard furthest while half of it, at least, was to be seen; else furthest of all.
function pushedMost(frames, { sizePx, layers, series }) {
  const { fingerY, keyboardTop, phase } = series, height = sizePx[1] / layers.scale;
  let best = null, rest = null;
  for (const frame of frames) {
    const top = keyboardTop[frame];
    // A keyboard that comes or goes by itself is moved by nobody.
    if (top === null || phase[frame] === "showing" || phase[frame] === "hiding") continue;
    if (fingerY[frame] === null) { if (phase[frame] === "shown") rest = top; continue; }
    const moved = rest === null ? 0 : top - rest, isSeen = moved <= (height - rest) / 2;
    if (moved > 1 && (!best || (isSeen === best.isSeen ? moved > best.moved : isSeen))) best = { frame, moved, isSeen };
  }
  return best && { frame: best.frame, text: `here a finger has pushed the keyboard down by ${number(best.moved)} points` };
}

function covered(frames, scenario) {
  const { gap, phase } = scenario.series;
  if (!isAbout(scenario, "gap")) return null;
  const frame = frames.find((frame) => phase[frame] === "shown" && gap[frame] !== null && gap[frame] < 0);
  return frame === undefined ? null : { frame, text: `here the keyboard covers ${number(-gap[frame])} points` };
}

function shownAtRest(frames, { layers, series }) {
  const frame = frames.findLast((frame) => layers.at(frame).rest && series.phase[frame] === "shown");
  const field = frame === undefined ? null : series.firstResponder[frame];
  return frame === undefined ? null : { frame, text: field ? `here “${field}” is being edited` : "here the keyboard is up" };
}
