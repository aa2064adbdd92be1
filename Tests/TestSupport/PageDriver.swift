import Foundation

/// Drives a page in a headless browser and reads the values that it finds there.
package enum PageDriver {
  /// The error thrown if a driver did not finish.
  package struct Unfinished: Error {}

  /// The script that runs the steps on a page and leaves their findings, as JSON, in a separate
  /// element.
  ///
  /// The script records errors, pictures that do not load, refused requests and the addresses of
  /// all requests. Without a window there are no animation frames, so timers take their place.
  static func script(_ steps: String) -> String {
    """
    <script>
    const found = { errors: [], loaded: [], values: {} };
    addEventListener("error", (e) => found.errors.push(e.message || "not loaded: " + e.target.src), true);
    addEventListener("unhandledrejection", (e) => found.errors.push(String(e.reason)));
    document.addEventListener("securitypolicyviolation", (e) => found.errors.push(e.blockedURI));
    console.error = (...texts) => found.errors.push(texts.join(" "));
    window.requestAnimationFrame = (body) => setTimeout(() => body(performance.now()), 16);
    window.cancelAnimationFrame = clearTimeout;
    const press = (key, more = {}) =>
      document.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, ...more }));
    const wait = (ms) => new Promise((done) => setTimeout(done, ms));
    const one = (query) => document.querySelector(query);
    const frame = () => Number(one('input[aria-label="Frame"]').value);
    addEventListener("load", async () => {
      try { await (async (values) => { \(steps) })(found.values); }
      catch (error) { found.errors.push(String(error)); }
      const asked = performance.getEntriesByType("resource").map((entry) => entry.name);
      found.loaded = [...document.images].map((image) => image.src).filter(Boolean).concat(asked);
      const result = document.createElement("pre");
      result.id = "found";
      result.textContent = JSON.stringify(found);
      document.body.append(result);
      // When nothing is left to wait for, the rest of the page's time passes immediately.
      window.requestAnimationFrame = () => 0;
      for (let timer = setTimeout(() => 0); timer > 0; timer--) clearTimeout(timer);
    });
    </script>
    """
  }

  /// Writes a page into a folder as `index.html`, drives it and returns the driver's findings, as
  /// JSON.
  ///
  /// - Parameters:
  ///   - html: The page's HTML.
  ///   - folder: The folder for the page, with the files that it loads.
  ///   - anchor: The text that is appended to the page's address, such as a fragment.
  ///   - seconds: The longest time for which the page's scripts may run, measured by the page's own
  ///     clock.
  ///   - window: The size of the browser's window, in its pixels.
  ///   - steps: The driver's JavaScript, which may use `await` and puts its findings into `values`.
  package static func found(
    onPage html: String, in folder: URL, anchor: String = "", seconds: Int = 20,
    window: (width: Int, height: Int) = (1400, 1000), _ steps: String
  ) throws -> String {
    let page = folder.appendingPathComponent("index.html")
    try html.replacing("<body>", with: "<body>" + script(steps))
      .write(to: page, atomically: true, encoding: .utf8)
    guard let address = URL(string: page.absoluteString + anchor) else { throw Unfinished() }
    let text = try Browser.document(
      of: address, profile: folder.appendingPathComponent("profile").path, seconds: seconds,
      window: window)
    guard let start = text.range(of: "<pre id=\"found\">"),
      let end = text.range(of: "</pre>", range: start.upperBound..<text.endIndex)
    else { throw Unfinished() }
    return String(text[start.upperBound..<end.lowerBound])
      .replacing("&lt;", with: "<").replacing("&gt;", with: ">").replacing("&amp;", with: "&")
  }

  /// Runs a driver on a separate thread and waits for its result.
  ///
  /// Tests have only as many threads as there are processors, and a page's timers may take minutes.
  package static func awaited(
    _ drive: @escaping @Sendable () throws -> String
  ) async throws -> String {
    try await withCheckedThrowingContinuation { continuation in
      Thread.detachNewThread { continuation.resume(with: Result(catching: drive)) }
    }
  }
}
