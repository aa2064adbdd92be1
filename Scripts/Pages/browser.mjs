// A headless Chromium, driven by the DevTools protocol: real input, any window size and colour
// scheme.
import { spawn } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

const wait = (ms) => new Promise((done) => setTimeout(done, ms));
const codes = { Tab: 9, Enter: 13, Escape: 27, " ": 32, ArrowLeft: 37, ArrowUp: 38, ArrowRight: 39, ArrowDown: 40 };

async function connected(address) {
  const socket = new WebSocket(address);
  await new Promise((done, fail) => { socket.onopen = done; socket.onerror = fail; });
  const waiting = new Map(), events = [];
  let last = 0;
  socket.onmessage = ({ data }) => {
    const message = JSON.parse(data);
    if (!message.id) return events.push(message);
    const { done, fail } = waiting.get(message.id);
    waiting.delete(message.id);
    message.error ? fail(new Error(message.error.message)) : done(message.result);
  };
  const send = (method, params = {}) => new Promise((done, fail) => {
    last += 1;
    waiting.set(last, { done, fail });
    socket.send(JSON.stringify({ id: last, method, params }));
  });
  return { send, events, close: () => socket.close() };
}

export async function launch(program) {
  const profile = mkdtempSync(join(tmpdir(), "keyreel-pages-"));
  // Debian's program is a shell script that starts the browser; the two are a process group, so
  // that both can be ended.
  const browser = spawn(program, [
    "--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--no-first-run", "--disable-extensions",
    "--disable-background-networking", "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1", "--hide-scrollbars",
    "--remote-debugging-port=0", `--user-data-dir=${profile}`, "about:blank",
  ], { detached: true, stdio: ["ignore", "ignore", "pipe"] });
  const end = () => { try { process.kill(-browser.pid); } catch { /* It has ended. */ } };
  process.once("exit", end);
  process.once("SIGINT", () => process.exit(130));
  const address = await new Promise((done, fail) => {
    let text = "";
    browser.on("exit", () => fail(new Error("Chromium did not start")));
    browser.stderr.on("data", (part) => { text += part; const found = text.match(/ws:\/\/\S+/); if (found) done(found[0]); });
  });
  const host = `http://${new URL(address).host}`;
  return {
    open: (file, options) => opened(host, file, options),
    close: async () => { browser.removeAllListeners("exit"); end(); await wait(300); rmSync(profile, { recursive: true, force: true }); },
  };
}

async function opened(host, file, { width = 1440, height = 900, isDark = false, hash = "" } = {}) {
  const target = await (await fetch(`${host}/json/new?about:blank`, { method: "PUT" })).json();
  const { send, events, close } = await connected(target.webSocketDebuggerUrl);
  for (const domain of ["Page", "Runtime", "Log"]) await send(`${domain}.enable`);
  await send("Emulation.setDeviceMetricsOverride", { width, height, deviceScaleFactor: 1, mobile: false });
  await send("Emulation.setEmulatedMedia", { features: [{ name: "prefers-color-scheme", value: isDark ? "dark" : "light" }] });
  // A page allows only its own scripts; here, the accessibility check's script is allowed too.
  await send("Page.setBypassCSP", { enabled: true });
  await send("Page.navigate", { url: pathToFileURL(file).href + hash });
  const page = {
    wait,
    async run(expression) {
      const { result, exceptionDetails } = await send("Runtime.evaluate", { expression, awaitPromise: true, returnByValue: true });
      if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
      return result.value;
    },
    mouse: (type, x, y) => send("Input.dispatchMouseEvent", { type, x, y, button: "left", buttons: type === "mouseReleased" ? 0 : 1, clickCount: 1 }),
    async click(x, y) { await page.mouse("mousePressed", x, y); await wait(60); await page.mouse("mouseReleased", x, y); },
    async key(key) {
      const text = key.length === 1 ? key : key === "Enter" ? "\r" : undefined;
      const common = { key, windowsVirtualKeyCode: codes[key] ?? key.toUpperCase().charCodeAt(0) };
      await send("Input.dispatchKeyEvent", { type: text ? "keyDown" : "rawKeyDown", text, ...common });
      await send("Input.dispatchKeyEvent", { type: "keyUp", ...common });
    },
    async picture(path) {
      writeFileSync(path, Buffer.from((await send("Page.captureScreenshot", { format: "png" })).data, "base64"));
    },
    errors: () => events.filter(({ method, params }) => method === "Runtime.exceptionThrown" || (method === "Log.entryAdded" && params.entry.level === "error"))
      .map(({ params }) => params.exceptionDetails?.exception?.description ?? params.entry?.text),
    // A page that closes need not answer.
    async close() { close(); await fetch(`${host}/json/close/${target.id}`); },
  };
  for (let tries = 0; tries < 200 && (await page.run("document.readyState")) !== "complete"; tries++) await wait(50);
  await wait(400);
  return page;
}
