// ---- Review: regions that differ, one after the other, and what is accepted -----------------------

// The regions in which the pictures of the shown frame differ, each a rectangle in the pictures'
// pixels.
function regionsNow() {
  const shot = view.scenario && view.scenario.shots.length ? shotAt(view.frame) : null;
  if (!shot || shot.frame !== view.frame || !shot.boundsPx) return [];
  return shot.regionsPx && shot.regionsPx.length ? shot.regionsPx : [shot.boundsPx];
}

// Writes on the button which region is current, and how many there are.
function tellRegion() {
  const regions = regionsNow();
  if (view.regionFrame !== view.frame) { view.regionFrame = view.frame; view.region = -1; }
  parts.spot.textContent = regions.length < 2 ? "Zoom to difference"
    : view.region < 0 ? `Zoom to ${regions.length} regions` : `Region ${view.region + 1} of ${regions.length}`;
}

// Zooms to the next region or, if `way` is −1, to the previous one.
function walkRegions(way) {
  const regions = regionsNow();
  if (!regions.length) return;
  tellRegion();
  const start = view.region < 0 && way < 0 ? 0 : view.region;
  view.region = (start + way + regions.length) % regions.length;
  tellRegion();
  spot(regions[view.region]);
}

// The scenarios accepted on this page, and for each the command that records it; the page itself
// records nothing. They survive a reload as long as the page's data is the same.
const accepted = new Map();
const memory = `accepted ${location.pathname} ${digest(document.getElementById("data").textContent)}`;

function digest(text) {
  let sum = 0;
  for (let k = 0; k < text.length; k++) sum = (sum * 31 + text.charCodeAt(k)) | 0;
  return sum;
}

function remember() {
  try { sessionStorage.setItem(memory, JSON.stringify([...accepted.keys()])); } catch { /* A browser may store nothing for a local file. */ }
}

function recall() {
  try {
    for (const name of JSON.parse(sessionStorage.getItem(memory) ?? "[]")) {
      const scenario = scenarios.find((other) => other.name === name);
      if (scenario && scenario.accept) accepted.set(name, scenario.accept);
    }
  } catch { /* As above. */ }
  tellAccepted();
}

function accept(scenario) {
  if (!scenario || !scenario.accept) return;
  if (!accepted.delete(scenario.name)) accepted.set(scenario.name, scenario.accept);
  remember();
  tellAccepted();
  list();
  if (parts.acceptButton) parts.acceptButton.setAttribute("aria-pressed", String(accepted.has(scenario.name)));
}

// Accepts the scenario shown and goes on to the next one that needs a look; with ⇧, takes the
// acceptance back. A key that is held down accepts only once.
function acceptOrTakeBack(event) {
  const scenario = view.scenario;
  if (event.repeat || !scenario || !scenario.accept) return;
  if (accepted.has(scenario.name) === event.shiftKey) accept(scenario);
  if (event.shiftKey) return;
  const next = shown().find((other) => other.accept && !accepted.has(other.name));
  if (next) go(next);
}

function tellAccepted() {
  const bar = byId("accepted");
  bar.hidden = accepted.size === 0;
  const open = scenarios.filter((scenario) => scenario.accept && !accepted.has(scenario.name)).length;
  byId("acceptedCount").textContent = `${accepted.size} accepted, ${open} to look at`;
  byId("acceptedCommand").textContent = [...accepted.values()].join("\n");
}

function copyAccepted(event) {
  const text = byId("acceptedCommand").textContent;
  const done = () => { event.target.textContent = "Copied"; setTimeout(() => { event.target.textContent = "Copy"; }, 1500); };
  const select = () => {
    getSelection().selectAllChildren(byId("acceptedCommand"));
    event.target.textContent = "Selected: copy it with the keyboard";
  };
  if (navigator.clipboard && isSecureContext) navigator.clipboard.writeText(text).then(done, select); else select();
}

function acceptLine(scenario) {
  if (!scenario.accept) return null;
  parts.acceptButton = make("button", {
    type: "button", class: "acceptButton", title: "Accept and go on (A), take back (⇧A)", "aria-pressed": String(accepted.has(scenario.name)),
    onclick: () => accept(scenario),
  }, "Accept");
  return make("p", { class: "accept" }, parts.acceptButton, " records the change with ", make("code", {}, scenario.accept));
}
