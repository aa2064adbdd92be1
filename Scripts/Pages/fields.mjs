// Makes random forms, taps each of the first sixteen fields on a form's page, and compares what is
// seen with the command's frame.
//
//   node --experimental-websocket Scripts/Pages/fields.mjs CHROMIUM KEYREEL FOLDER FORMS SEED
import { execFileSync } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { launch } from "./browser.mjs";

const [program, keyreel, folder, forms, firstSeed] = process.argv.slice(2);
// Name, width and the systems of each device.
const devices = [
  ["iphone-se-1", 320, [13, 14, 15]], ["iphone-8", 375, [13, 14, 15, 16]], ["iphone-x", 375, [13, 14, 15, 16]], ["iphone-15", 393, [17, 18, 26]],
  ["iphone-15-plus", 430, [17, 18, 26]], ["iphone-16-pro-max", 440, [18, 26]], ["iphone-17", 402, [26, 27]], ["ipad-air-11", 820, [18, 26]],
];
// The browser rounds when it lays one picture over another.
const allowed = 4;
const types = ["default", "email", "url", "web-search", "number", "decimal", "phone", "emoji", "picker"];
const strategies = JSON.parse(execFileSync(keyreel, ["catalog", "strategies", "--json"])).map(({ id }) => id).filter((id) => id !== "rnkc-chat");

// Marsaglia's xorshift of 32 bits: the same forms on every machine.
function generator(seed) {
  let state = (seed + 1) * 0x9e3779b1 >>> 0 || 1;
  return () => { state ^= state << 13; state ^= state >>> 17; state ^= state << 5; state >>>= 0; return state / 2 ** 32; };
}

function form(seed) {
  const random = generator(seed), chance = (share) => random() < share, pick = (list) => list[Math.floor(random() * list.length)];
  for (let k = 0; k < 8; k++) random();
  const [device, width, systems] = pick(devices), system = pick(systems);
  const style = pick([null, "plain", "grouped", "inset-grouped"]), isSheet = chance(0.2), hasDock = chance(0.25), hasToolbars = chance(0.5);
  const ids = [], elements = [];
  let y = 20;
  for (let number = 0; number < 3 + Math.floor(random() * 18); number++) {
    const frame = (height) => { const top = y; y += height + 16; return style ? "" : `, frame: [16, ${top}, ${width - 32}, ${height}]`; };
    ids.push(`f${number}`);
    if (chance(0.15)) {
      elements.push(`{textView: f${number}, text: "Some lines of ${number}"${frame(80)}}`);
    } else {
      const toolbar = hasToolbars && chance(0.3) ? ", toolbar: [previous, next, done]" : "";
      const text = chance(0.3) ? `, text: "Value ${number}"` : "", secure = chance(0.2) ? ", secure: true" : "";
      elements.push(`{textField: f${number}, placeholder: "Field ${number}", keyboard: {type: ${pick(types)}${toolbar}}${text}${secure}${frame(34)}}`);
    }
  }
  const lines = ["scenario: 1", `name: form-${seed}`, `device: ${device}`, `system: ${system}`, `appearance: ${pick(["light", "dark"])}`];
  if (chance(0.6)) lines.push(`bars: {navigation: {title: Form${chance(0.4) && !isSheet ? ", largeTitle: true" : ""}}}`);
  if (isSheet) lines.push(`presentation: {sheet: {detents: [${pick(["large", "medium, large"])}]}}`);
  if (hasDock) {
    const follows = pick(hasToolbars ? ["guide", "constraint"] : ["guide", "accessory", "constraint"]);
    lines.push(`dock: {follows: ${follows}, height: 52, elements: [{textField: {id: note, placeholder: Message, frame: [16, 8, 200, 36]}}]}`);
    ids.push("note");
  }
  lines.push(`avoidance: ${pick(strategies)}`, "content:", ...(style ? [`  style: ${style}`] : []), "  elements:", ...elements.map((element) => `    - ${element}`));
  return { ids: ids.slice(0, 16), text: lines.join("\n") + "\n" };
}

// Renders a scenario at one pixel per point, and returns the folder.
function rendered(name, text, options) {
  const path = join(folder, name);
  writeFileSync(`${path}.yaml`, text);
  execFileSync(keyreel, ["render", `${path}.yaml`, "--scale", "1", "--quiet", "--out", path, ...options], { stdio: ["ignore", "ignore", "pipe"] });
  return path;
}

// Taps a field on the page, waits until all is at rest and the scroll indicator has gone, and
// compares with the picture.
async function compared(page, id, picture) {
  return page.run(`(async () => {
    const wait = (ms) => new Promise((done) => setTimeout(done, ms));
    keyreel.seek(12);
    [...document.querySelectorAll(".hands button")].find((button) => button.textContent === ${JSON.stringify(`Tap ${id}`)}).click();
    for (let k = 0; k < 80 && !(keyreel.live?.phase === "shown" && keyreel.live.rests); k++) await wait(50);
    await wait(1300);
    const image = new Image();
    await new Promise((done) => { image.onload = done; image.src = ${JSON.stringify(picture)}; });
    const { width, height } = keyreel.screen, canvas = document.createElement("canvas");
    canvas.width = image.naturalWidth; canvas.height = image.naturalHeight;
    canvas.getContext("2d").drawImage(image, 0, 0);
    const be = canvas.getContext("2d").getImageData(0, 0, width, height).data, is = keyreel.screen.getContext("2d").getImageData(0, 0, width, height).data;
    let most = 0;
    for (let k = 0; k < be.length; k++) most = Math.max(most, Math.abs(be[k] - is[k]));
    return { responder: keyreel.live.responder, isWhole: width === canvas.width && height === canvas.height, most };
  })()`);
}

let faults = 0, fields = 0, most = 0;
mkdirSync(folder, { recursive: true });
const browser = await launch(program);
for (let seed = Number(firstSeed); seed < Number(firstSeed) + Number(forms); seed++) {
  const { ids, text } = form(seed);
  const page = await browser.open(join(rendered(`${seed}`, text + "script: [wait: 0.2]\n", ["--report"]), "index.html"));
  await page.run("keyreel.engineReady");
  await page.wait(300);
  for (const id of ids) {
    const path = rendered(`${seed}-${id}`, `${text}script: [wait: 0.2, tap: ${id}, wait: 3]\n`, ["--frames", "180..180"]);
    const found = await compared(page, id, `data:image/png;base64,${readFileSync(join(path, "frame-00180.png")).toString("base64")}`);
    fields += 1;
    most = Math.max(most, found.most);
    if (found.responder !== id || !found.isWhole || found.most > allowed) {
      faults += 1;
      console.log(`✗ form ${seed}, ${id}: ${JSON.stringify(found)}`);
    }
  }
  await page.close();
}
await browser.close();
console.log(`${fields} fields of ${forms} forms, none more than ${most} levels off, ${faults} wrong`);
process.exit(faults ? 1 : 0);
