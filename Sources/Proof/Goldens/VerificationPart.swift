import KeyreelSupport

/// The identity of one shard of a verification, used to join the shards into the complete
/// verification.
public struct VerificationPart: Sendable, Hashable {
  /// The number of this shard, counted from 1.
  public var shard: Int
  /// The number of shards.
  public var count: Int
  /// The folder that contains the golden folders.
  public var goldens: String
  /// The requested scenarios; empty if all were requested.
  public var asked: [String]
  /// The names of the goldens of all shards, in the order in which a single run verifies them.
  public var names: [String]
  /// The goldens that have no scenario; only the complete verification reports them.
  public var orphans: [String]
  /// A fingerprint of the current state of the scenarios and goldens of all shards: a SHA-256, in
  /// hexadecimal.
  public var fingerprint: String

  /// Part number `shard` of this verification when it is split into `count` parts.
  func part(_ shard: Int, of count: Int) -> VerificationPart {
    var copy = self
    (copy.shard, copy.count) = (shard, count)
    return copy
  }

  /// Whether another part belongs to the same verification.
  func fits(_ other: VerificationPart) -> Bool {
    var copy = other
    copy.shard = shard
    return copy == self
  }
}

extension VerificationPart {
  /// The value of `part` in a document: the part, with the number of frames rendered for each of
  /// its scenarios.
  func json(frames: [ScenarioVerification]) -> JSONValue {
    func texts(_ texts: [String]) -> JSONValue { .array(texts.map { .string($0) }) }
    return .members([
      "shard": .integer(shard), "of": .integer(count), "goldens": .string(goldens),
      "asked": texts(asked), "names": texts(names), "orphans": texts(orphans),
      "matrix": .string(fingerprint),
      "frames": .object(frames.map { JSONValue.Member($0.name, .integer($0.frameCount)) }),
    ])
  }

  /// Reads a document's description of its part; returns nil if the description is invalid.
  init?(_ json: JSONValue?) {
    func texts(_ name: String) -> [String]? {
      guard let values = json?[name]?.array else { return nil }
      let found = values.compactMap(\.string)
      return found.count == values.count ? found : nil
    }
    guard let shard = json?["shard"]?.integer, let count = json?["of"]?.integer, count >= 1,
      (1...count).contains(shard), let goldens = json?["goldens"]?.string,
      let asked = texts("asked"), let names = texts("names"), let orphans = texts("orphans"),
      let fingerprint = json?["matrix"]?.string,
      Set(names).count == names.count
    else { return nil }
    self.init(
      shard: shard, count: count, goldens: goldens, asked: asked, names: names, orphans: orphans,
      fingerprint: fingerprint)
  }
}

extension PartPlan {
  /// Splits a verification into parts of about equal cost.
  ///
  /// Each part is written to the folder as a report, or printed if no folder is given.
  ///
  /// A part counts as missing if it has no report, or if its report covers other goldens or an
  /// earlier state of the same goldens.
  package init(of whole: VerificationPart, parts count: Int, into folder: String?) {
    self.init(parts: count, into: folder) { planned, path in
      VerificationMerge.part(at: path) == whole.part(planned.index, of: planned.count)
    }
  }
}
