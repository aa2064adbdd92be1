import KeyreelSupport

extension ScenarioVerification {
  /// Reads one scenario of `verify --json`; nil where it is none.
  ///
  /// Problems come back as their sentences, and so say the same again. How many frames were rendered the document does not
  /// tell.
  package init?(json: JSONValue, frameCount: Int) {
    guard let name = json["name"]?.string, GoldenManifest.isName(name),
      let verdict = json["verdict"]?.string.flatMap(ScenarioVerdict.init),
      let runs = Self.runs(json["badRuns"]), let missing = Self.frames(json["missingFrames"]),
      let extra = Self.frames(json["extraFrames"]),
      let failures = json["failures"]?.all(RunFailure.init),
      let faults = (json["faults"] ?? []).all(SequenceFault.init),
      let problems = (json["problems"] ?? []).all(\.string)
    else { return nil }
    self.init(
      name: name, verdict: verdict, badFrames: runs.flatMap { Array($0) }, missingFrames: missing,
      extraFrames: extra, faults: faults, failures: failures,
      problems: problems.map { .unusable($0) }, frameCount: frameCount)
  }

  /// The most frames a document may name, which keeps a damaged one from asking for much memory.
  private static let frameLimit = 1_000_000

  private static func runs(_ json: JSONValue?) -> [ClosedRange<Int>]? {
    json?.all { run in
      guard let ends = frames(run), ends.count == 2, ends[0] <= ends[1] else { return nil }
      return ends[0]...ends[1]
    }
  }

  private static func frames(_ json: JSONValue?) -> [Int]? {
    json?.all { $0.integer.flatMap { (0...frameLimit).contains($0) ? $0 : nil } }
  }
}

extension RunFailure {
  /// Reads what ``json`` holds; nil where it is no failure.
  fileprivate init?(_ json: JSONValue) {
    guard let frame = json["frame"]?.integer, let message = json["message"]?.string else {
      return nil
    }
    self.init(frame: frame, message: message, json: json)
  }
}

extension SequenceFault {
  /// Reads what ``json`` holds; nil where it is no fault.
  fileprivate init?(_ json: JSONValue) {
    guard let frame = json["frame"]?.integer, let name = json["fault"]?.string else { return nil }
    let count = json["count"]?.integer
    switch (name, count, json["with"]?.integer) {
    case ("dropped", let count?, _): self = .dropped(frame: frame, count: count)
    case ("doubled", let count?, _): self = .doubled(frame: frame, count: count)
    case ("inserted", let count?, _): self = .inserted(frame: frame, count: count)
    case ("swapped", _, let other?): self = .swapped(frame: frame, with: other)
    default: return nil
    }
  }
}
