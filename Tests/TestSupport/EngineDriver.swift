import Foundation

/// Plays runs with a page's engine and compares every state with the expected state.
package enum EngineDriver {
  /// A run: the engine's input, and the digest of all states up to each frame.
  package struct Run: Sendable {
    /// The run's name.
    package var name: String
    /// The bytes that the engine reads.
    package var transfer: [UInt8]
    /// The FNV-1a digest of the bytes of all states so far, frame by frame.
    package var digests: [UInt32]

    /// Makes a run.
    package init(name: String, transfer: [UInt8], digests: [UInt32]) {
      self.name = name
      self.transfer = transfer
      self.digests = digests
    }
  }

  /// The outcome of a comparison.
  package struct Outcome: Sendable, Decodable {
    /// The number of states compared.
    package var frames: Int
    /// The first differences, at most twenty.
    package var problems: [String]
  }

  /// The engine that is embedded in the program.
  package static let product = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Sources/CResources/Pages/engine.wasm.gz")

  /// The path of Node.js; nil if it is not installed.
  package static let node: String? = [
    "/usr/bin/node", "/usr/local/bin/node", "/opt/homebrew/bin/node",
  ]
  .first { FileManager.default.isExecutableFile(atPath: $0) }

  /// The digest of an empty sequence of bytes.
  package static let start: UInt32 = 2_166_136_261

  /// Adds bytes to the FNV-1a digest `digest`.
  package static func add(_ bytes: [UInt8], to digest: inout UInt32) {
    for byte in bytes { digest = (digest ^ UInt32(byte)) &* 16_777_619 }
  }

  /// The script that compares the states of all runs, one run after the other in one engine.
  private static let comparison = """
    const compare = (engine, lines) => {
      const problems = [];
      let frames = 0;
      for (const line of lines) {
        const [name, text, wanted] = line.split(" ");
        const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0)), digests = wanted.split(",");
        const place = engine.keyreel_input(bytes.length);
        new Uint8Array(engine.memory.buffer, place, bytes.length).set(bytes);
        if (!engine.keyreel_open()) { problems.push(`${name} is not read`); continue; }
        let digest = 0x811c9dc5, frame = 0;
        for (; engine.keyreel_next() && frame < digests.length; frame++) {
          const count = engine.keyreel_state();
          const state = new Uint8Array(engine.memory.buffer, engine.keyreel_output(), count);
          for (let k = 0; k < count; k++) digest = Math.imul(digest ^ state[k], 16777619);
          frames += 1;
          if ((digest >>> 0).toString(36) !== digests[frame]) { problems.push(`${name} differs on frame ${frame}`); break; }
        }
        if (frame !== digests.length && !problems.at(-1)?.startsWith(`${name} `)) problems.push(`${name} ends after ${frame}`);
      }
      return { frames, problems: problems.slice(0, 20) };
    };

    """

  private static func lines(_ runs: [Run]) -> String {
    runs.map { run in
      let digests = run.digests.map { String($0, radix: 36) }.joined(separator: ",")
      return "\(run.name) \(Data(run.transfer).base64EncodedString()) \(digests)"
    }.joined(separator: "\n")
  }

  /// Plays runs in Node.js.
  package static func inNode(_ runs: [Run], folder: URL) throws -> Outcome {
    guard let node else { throw PageDriver.Unfinished() }
    try lines(runs).write(to: folder.appending(path: "runs"), atomically: true, encoding: .utf8)
    let script =
      comparison + """
        const { readFileSync } = require("fs"), { gunzipSync } = require("zlib");
        const compiled = new WebAssembly.Module(gunzipSync(readFileSync(process.argv[2])));
        const lines = readFileSync(process.argv[3], "utf8").split("\\n");
        console.log(JSON.stringify(compare(new WebAssembly.Instance(compiled, {}).exports, lines)));
        """
    let file = folder.appending(path: "compare.js")
    try script.write(to: file, atomically: true, encoding: .utf8)
    let process = Process()
    process.executableURL = URL(filePath: node)
    process.arguments = [file.path, product.path, folder.appending(path: "runs").path]
    let pipe = Pipe()
    process.standardOutput = pipe
    try process.run()
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return try JSONDecoder().decode(Outcome.self, from: data)
  }

  /// Plays runs in a browser.
  package static func inBrowser(_ runs: [Run], folder: URL) throws -> Outcome {
    let engine = try Data(contentsOf: product).base64EncodedString()
    let page = """
      <!doctype html><html><body><script type="text/plain" id="engine">\(engine)</script>
      <script type="text/plain" id="runs">\(lines(runs))</script></body></html>
      """
    struct Found: Decodable {
      var errors: [String]
      var values: Outcome?
    }
    let json = try PageDriver.found(
      onPage: page, in: folder, seconds: 600,
      comparison + """
        const packed = Uint8Array.from(atob(one("#engine").textContent), (letter) => letter.charCodeAt(0));
        const source = new ReadableStream({ start(to) { to.enqueue(packed); to.close(); } });
        const reader = source.pipeThrough(new DecompressionStream("gzip")).getReader(), bytes = [];
        for (let next = await reader.read(); !next.done; next = await reader.read()) bytes.push(...next.value);
        const instance = new WebAssembly.Instance(new WebAssembly.Module(new Uint8Array(bytes)), {});
        Object.assign(values, compare(instance.exports, one("#runs").textContent.split("\\n")));
        one("#runs").remove();
        """)
    let found = try JSONDecoder().decode(Found.self, from: Data(json.utf8))
    guard let outcome = found.values, found.errors.isEmpty else { throw PageDriver.Unfinished() }
    return outcome
  }
}
