import Foundation
import Keyreel
import KeyreelImaging
import KeyreelProof
import KeyreelScenario
import KeyreelSimulation
import TestSupport
import Testing

@Suite("The page's engine", .serialized)
struct PageEngineTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  private static func bytes(_ path: String) throws -> [UInt8] {
    Array(try Data(contentsOf: root.appending(path: path)))
  }

  /// The paths of all files from which the engine is built, as `Scripts/page-engine` lists them.
  private static func sources() throws -> [String] {
    let folders = ["Sources/Geometry", "Sources/Simulation", "PageEngine"]
    let found = try folders.flatMap { folder in
      try FileManager.default.subpathsOfDirectory(atPath: root.appending(path: folder).path)
        .map { "\(folder)/\($0)" }
    }
    let swift = found.filter { $0.hasSuffix(".swift") && !$0.contains("/Simulation/Audit/") }
    return (swift + ["PageEngine/runtime.c", "Scripts/page-engine"]).sorted {
      $0.utf8.lexicographicallyPrecedes($1.utf8)
    }
  }

  @Test("The engine was built from the current sources; if not, run Scripts/page-engine")
  func digest() throws {
    var hash = SHA256()
    for path in try Self.sources() {
      hash.update(Array("\(path)\n".utf8))
      hash.update(try Self.bytes(path))
    }
    var product = SHA256()
    product.update(try Self.bytes("Sources/CResources/Pages/engine.wasm.gz"))
    let note = String(
      decoding: try Self.bytes("Sources/CResources/Pages/engine.sources"), as: UTF8.self)
    let lines = note.split(separator: "\n").map(String.init)
    #expect(lines.first == Self.hex(hash.finalize()))
    #expect(lines.last == Self.hex(product.finalize()))
  }

  private static func hex(_ digest: [UInt8]) -> String {
    digest.map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined()
  }

  @Test("The engine takes up less than 400 kilobytes of a page")
  func size() throws {
    #expect(try Self.bytes("Sources/CResources/Pages/engine.wasm.gz").count * 4 / 3 < 400_000)
  }

  /// A run, with the digests of the states that the command's simulation produces.
  private static func run(_ name: String, _ transfer: FormTransfer) -> EngineDriver.Run {
    let states = sequence(state: transfer.simulator) { $0.next() }.prefix(20_000)
    return run(name, transfer, Array(states))
  }

  private static func run(
    _ name: String, _ transfer: FormTransfer, _ states: [FormState]
  ) -> EngineDriver.Run {
    var (coder, digest) = (FlatCoder(), EngineDriver.start)
    var digests: [UInt32] = []
    for state in states {
      coder.clear()
      coder.write(state)
      EngineDriver.add(coder.bytes, to: &digest)
      digests.append(digest)
    }
    return EngineDriver.Run(name: name, transfer: transfer.bytes, digests: digests)
  }

  /// Runs of every scenario among the goldens, with the command's own measurement of text.
  private static func scenarios() throws -> [EngineDriver.Run] {
    let goldens = root.appending(path: "TestImages")
    return try FileManager.default.contentsOfDirectory(atPath: goldens.path).sorted().compactMap {
      let path = goldens.appending(path: "\($0)/scenario.yaml").path
      guard FileManager.default.fileExists(atPath: path) else { return nil }
      let scenario = try Scenario(yaml: String(contentsOfFile: path, encoding: .utf8))
      let run = try ScenarioRun(scenario, path: path)
      return Self.run($0, run.transfer(), run.states)
    }
  }

  /// A thousand random runs, or as many as `Scripts/check-engine` requests, starting with the seed
  /// that the script sets.
  ///
  /// The runs also use frame rates, text sizes and languages that no scenario uses.
  private static func randomRuns() throws -> [EngineDriver.Run] {
    let environment = ProcessInfo.processInfo.environment
    let count = environment["KEYREEL_ENGINE_RUNS"].flatMap(UInt64.init) ?? 1000
    let first = environment["KEYREEL_ENGINE_SEED"].flatMap(UInt64.init) ?? 0
    return try (first..<first + count).map {
      run("random-\($0)", try RandomRun(seed: $0).transfer)
    }
  }

  private static func check(_ runs: [EngineDriver.Run], _ outcome: EngineDriver.Outcome) {
    #expect(outcome.problems == [])
    #expect(outcome.frames == runs.reduce(0) { $0 + $1.digests.count })
  }

  @Test(
    "The engine reproduces every state of scenarios and random scripts bit for bit in Node.js",
    .enabled(if: EngineDriver.node != nil, "no Node.js is installed"))
  func node() throws {
    let folder = try TemporaryFolder()
    let runs = try Self.scenarios() + Self.randomRuns()
    Self.check(runs, try EngineDriver.inNode(runs, folder: URL(filePath: folder.path)))
  }

  @Test("Every random form has a dock, or a view that is not the whole screen")
  func randomScripts() throws {
    for seed in 0..<1000 {
      let form = try RandomRun(seed: UInt64(seed)).transfer.configuration
      let hasView = form.window != nil || form.presentation != Presentation()
      #expect(form.dock != nil || hasView, "\(seed)")
    }
  }

  @Test(
    "The engine reproduces every state of scenarios and random scripts bit for bit in a browser",
    .enabled(if: Browser.isWanted, "no Chromium is installed"))
  func browser() throws {
    let folder = try TemporaryFolder()
    let runs = try Self.scenarios() + Self.randomRuns()
    Self.check(runs, try EngineDriver.inBrowser(runs, folder: URL(filePath: folder.path)))
  }

  @Test(
    "A run whose states differ is detected, and so is a run that ends too early",
    .enabled(if: EngineDriver.node != nil, "no Node.js is installed"))
  func sensitivity() throws {
    let folder = try TemporaryFolder()
    let run = Self.run("one", try RandomRun(seed: 3).transfer)
    var other = try RandomRun(seed: 3).transfer
    other.configuration.content.elements[0].id += "x"
    let wrong = EngineDriver.Run(name: "one", transfer: other.bytes, digests: run.digests)
    let late = EngineDriver.Run(
      name: "late", transfer: run.transfer, digests: run.digests + [0])
    let outcome = try EngineDriver.inNode([wrong, late], folder: URL(filePath: folder.path))
    #expect(
      outcome.problems == ["one differs on frame 0", "late ends after \(run.digests.count)"])
  }

  @Test(
    "A single wrong bit in a state is detected, and that state's frame is reported",
    .enabled(if: EngineDriver.node != nil, "no Node.js is installed"))
  func oneBit() throws {
    let folder = try TemporaryFolder()
    let transfer = try RandomRun(seed: 3).transfer
    let states = Array(sequence(state: transfer.simulator) { $0.next() }.prefix(20_000))
    let changes: [(String, Int, WritableKeyPath<FormState, Double>)] = [
      ("first", 0, \.contentOffset), ("middle", states.count / 2, \.keyboard.top),
      ("last", states.count - 1, \.contentSize.height),
    ]
    let runs = changes.map { name, frame, number in
      var wrong = states
      let bits = wrong[frame][keyPath: number].bitPattern
      wrong[frame][keyPath: number] = Double(bitPattern: bits ^ 1)
      return Self.run(name, transfer, wrong)
    }
    let outcome = try EngineDriver.inNode(
      [Self.run("right", transfer, states)] + runs, folder: URL(filePath: folder.path))
    #expect(outcome.problems == changes.map { "\($0.0) differs on frame \($0.1)" })
  }
}
