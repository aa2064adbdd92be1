// Opens pages of every kind at three widths, light and dark, and asks axe-core for violations; then
// uses the page of a run with a mouse, and with keys alone.
//
//   node --experimental-websocket Scripts/Pages/check.mjs CHROMIUM AXE FOLDER [PICTURES]
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { launch } from "./browser.mjs";

const [program, axe, folder, pictures] = process.argv.slice(2);
const script = readFileSync(axe, "utf8");
const kinds = ["run", "failed", "verify", "audit", "lab", "dismiss", "check", "against"];
let faults = 0;
const fault = (text) => { faults += 1; console.log(`✗ ${text}`); };
const check = (holds, text) => (holds ? console.log(`✓ ${text}`) : fault(text));

const browser = await launch(program);
try {
  for (const kind of kinds) {
    for (const [width, height] of [[390, 844], [1440, 900], [2560, 1440]]) {
      for (const isDark of [false, true]) {
        const page = await browser.open(join(folder, kind, "index.html"), { width, height, isDark });
        const name = `${kind}, ${width} px, ${isDark ? "dark" : "light"}`;
        for (const error of page.errors()) fault(`${name}: ${error}`);
        if (await page.run("document.documentElement.scrollWidth > innerWidth")) fault(`${name}: wider than the window`);
        await page.run(`${script};0`);
        const found = await page.run(`axe.run(document, { resultTypes: ["violations"] }).then(({ violations }) => violations.map(({ id, nodes }) =>
          id + ": " + nodes.slice(0, 3).map((node) => node.target.join(" ")).join(", ")))`);
        for (const violation of found) fault(`${name}: ${violation}`);
        if (!found.length) console.log(`✓ ${name}`);
        if (kind === "failed") {
          const said = await page.run(`document.querySelector(".badge").innerText`);
          if (said !== "FAILED") fault(`${name}: a run that fails says ${said}`);
        }
        if (pictures) await page.picture(join(pictures, `${kind}-${width}-${isDark ? "dark" : "light"}.png`));
        await page.close();
      }
    }
  }
  await byMouse();
  await byKeys();
  await inReview();
} finally {
  await browser.close();
}
console.log(faults ? `${faults} faults` : "no fault");
process.exit(faults ? 1 : 0);

// Tap, type, drag, dismiss, and tap again.
async function byMouse() {
  const page = await browser.open(join(folder, "run", "index.html"));
  await page.run("keyreel.engineReady");
  await page.run("keyreel.seek(0)");
  await page.wait(200);
  const state = () => page.run("keyreel.live && { phase: keyreel.live.phase, responder: keyreel.live.responder, top: keyreel.live.top }");
  const at = (share) => page.run(`(() => { const box = document.querySelector("canvas.screen").getBoundingClientRect(); return [box.left + box.width / 2, box.top + box.height * ${share}]; })()`);
  // The composer's current position in the window.
  const composer = () => page.run(`(() => {
    const canvas = document.querySelector("canvas.screen"), box = canvas.getBoundingClientRect(), model = keyreel.live ?? keyreel.model(0);
    const field = model.element(model.fields.indexOf("message"));
    return [box.left + box.width / 3, box.top + (field.y + field.height / 2 - model.offset) / model.height * box.height];
  })()`);
  await page.click(...await composer());
  await page.wait(1200);
  check((await state())?.phase === "shown", "a tap brings the keyboard");
  for (const letter of "Rope") { await page.key(letter); await page.wait(150); }
  check(await page.run(`keyreel.live.element(keyreel.live.responderIndex).text`) === "Rope", "keys type");
  const [x, y] = await at(0.4);
  await page.mouse("mousePressed", x, y);
  for (let k = 1; k <= 20; k++) { await page.mouse("mouseMoved", x, y + 6 * k); await page.wait(17); }
  check((await state()).phase === "snapshot", "a drag pushes the keyboard's picture");
  for (let k = 1; k <= 10; k++) { await page.mouse("mouseMoved", x, y + 120 + 16 * k); await page.wait(17); }
  await page.mouse("mouseReleased", x, y + 280);
  await page.wait(1800);
  check((await state()).phase === "hidden", "a flick dismisses it");
  await page.click(...await composer());
  await page.wait(1200);
  check((await state()).phase === "shown", "another tap brings it back");
  for (const error of page.errors()) fault(`by mouse: ${error}`);
  await page.close();
}

// The same without a mouse: Tab to a button that taps, letters, arrows that drag, Enter that lifts,
// Escape that goes back.
async function byKeys() {
  const page = await browser.open(join(folder, "run", "index.html"), { hash: "#composer/0" });
  await page.run("keyreel.engineReady");
  const focused = () => page.run(`document.activeElement.getAttribute("aria-label") || document.activeElement.textContent`);
  const tabTo = async (name) => {
    for (let tries = 0; tries < 60; tries++) { await page.key("Tab"); if ((await focused()).startsWith(name)) return true; }
    return false;
  };
  check(await tabTo("Tap message"), "Tab reaches the buttons below the phone");
  await page.key("Enter");
  await page.wait(1500);
  check(await page.run("keyreel.live?.phase") === "shown", "Enter on one of them taps the field");
  check((await focused()).startsWith("Phone"), "and the phone has the focus");
  for (const letter of "Hi") { await page.key(letter); await page.wait(150); }
  check(await page.run("keyreel.live.element(keyreel.live.responderIndex).text") === "Hi", "letters are typed");
  for (let k = 0; k < 12; k++) { await page.key("ArrowDown"); await page.wait(40); }
  check(await page.run("keyreel.live.phase") === "snapshot", "arrows drag");
  await page.key("Escape");
  await page.wait(200);
  check(await page.run("keyreel.live === null"), "Escape goes back to the recording");
  for (const error of page.errors()) fault(`by keys: ${error}`);
  await page.close();
}

// A report for review: its scenarios can be accepted by keys, axe-core finds nothing, and a finger
// on the pictures scrolls it.
async function inReview() {
  for (const [width, height] of [[390, 844], [1440, 900]]) {
    const page = await browser.open(join(folder, "verify", "index.html"), { width, height });
    await page.wait(300);
    await page.key("a");
    await page.wait(300);
    check((await page.run(`document.querySelector("#acceptedCount").textContent`)).startsWith("1 accepted"), `${width} px: a key accepts`);
    await page.run(`${script};0`);
    const found = await page.run(`axe.run(document, { resultTypes: ["violations"] }).then(({ violations }) => violations.map(({ id }) => id))`);
    check(!found.length, `${width} px: axe-core after accepting: ${found.join(", ") || "nothing"}`);
    await page.run("location.reload()");
    await page.wait(800);
    check((await page.run(`document.querySelector("#acceptedCount").textContent`)).startsWith("1 accepted"), `${width} px: a reload keeps it`);
    for (const error of page.errors()) fault(`in review: ${error}`);
    await page.close();
  }
}
