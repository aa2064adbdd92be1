import KeyreelSupport

/// Finds dropped, doubled, swapped and inserted frames by walking two lists of digests side by
/// side.
///
/// A fault is assumed if it explains the frames that follow. A frame that fits nowhere is simply
/// different, and the walk continues with the next frame of both lists. If a fault shifts later
/// frames, the alternative explanation is a plain list of the frame numbers at which the lists
/// differ. Such faults are reported only if they are a simpler explanation than the plain list;
/// otherwise, only the plain list is reported.
struct SequenceAlignment<Content: Hashable> {
  /// One frame: its number and its contents.
  typealias Numbered = (number: Int, content: Content)

  let expected: [Numbered]
  let actual: [Numbered]

  /// The number of frames ahead that are searched for an explanation.
  private static var reach: Int { 64 }
  /// The number of frames after a change that have to match for the change to count as the
  /// explanation.
  private static var proof: Int { 3 }

  /// The faults, in order, and the numbers of the expected frames whose differences no fault
  /// explains.
  /// - Complexity: O(*n*) comparisons of digests, at most 64 for each frame.
  func findings() -> (faults: [SequenceFault], changed: [Int]) {
    let (faults, changed) = walked()
    guard faults.contains(where: \.movesOthers) else { return (faults, changed) }
    let numbered = Dictionary(actual.map { ($0.number, $0.content) }) { first, _ in first }
    let wrong = expected.filter { frame in
      numbered[frame.number].map { $0 != frame.content } ?? false
    }.map(\.number)
    let surplus = abs(expected.count - actual.count)
    let cost = faults.reduce(changed.count) { $0 + $1.frameCount }
    // If one list is longer than the other, a plain list of numbers also has to report the surplus
    // frames as missing or extra.
    let isExplained = surplus == 0 ? cost < wrong.count : cost <= wrong.count + surplus
    return isExplained ? (faults, changed) : ([], wrong)
  }

  /// The faults and changed frames that a walk along both lists finds.
  private func walked() -> (faults: [SequenceFault], changed: [Int]) {
    var faults: [SequenceFault] = []
    var changed: [Int] = []
    var (i, j) = (0, 0)
    while i < expected.count && j < actual.count {
      if expected[i].content == actual[j].content {
        (i, j) = (i + 1, j + 1)
      } else if let (fault, di, dj) = explanation(i, j) {
        faults.append(fault)
        (i, j) = (i + di, j + dj)
      } else {
        changed.append(expected[i].number)
        (i, j) = (i + 1, j + 1)
      }
    }
    return (faults + rest(i, j), changed)
  }

  /// A fault that explains a mismatch, and the number of frames that it occupies in each list; nil
  /// if no fault explains the mismatch.
  ///
  /// A swap within `reach` frames is preferred. Without a swap, no fault is assumed if both lists
  /// have the same number of frames left and the next frames match. Otherwise, the nearest drop or
  /// surplus explains the mismatch.
  private func explanation(_ i: Int, _ j: Int) -> (SequenceFault, Int, Int)? {
    if let d = (1...Self.reach).first(where: { isSwap(i, j, $0) }) {
      return (.swapped(frame: expected[i].number, with: expected[i + d].number), d + 1, d + 1)
    }
    if expected.count - i == actual.count - j && isInPlace(i + 1, j + 1) { return nil }
    for d in 1...Self.reach {
      if fits(i + d, j) {
        return (.dropped(frame: expected[i].number, count: d), d, 0)
      }
      if fits(i, j + d) { return (surplus(i, j, d), 0, d) }
    }
    return nil
  }

  /// Whether frames `i` and `i + d` are swapped.
  private func isSwap(_ i: Int, _ j: Int, _ d: Int) -> Bool {
    isExchanged(i, j, d) && isFramed(i, j, d)
  }

  private func isExchanged(_ i: Int, _ j: Int, _ d: Int) -> Bool {
    guard i + d < expected.count, j + d < actual.count else { return false }
    return expected[i].content == actual[j + d].content
      && expected[i + d].content == actual[j].content
      && (1..<d).allSatisfy { expected[i + $0].content == actual[j + $0].content }
  }

  /// Whether the frames before and after an exchange are in their places or are exchanged
  /// themselves.
  ///
  /// An exchange alone does not prove a swap. For example, a switch may be off in one list whenever
  /// it is on in the other list. Wherever such a switch changes, two successive frames look
  /// exchanged, although nothing was swapped.
  private func isFramed(_ i: Int, _ j: Int, _ d: Int) -> Bool {
    let (after, other) = (i + d + 1, j + d + 1)
    let isFollowed =
      after >= expected.count || other >= actual.count
      || expected[after].content == actual[other].content || isExchanged(after, other, 1)
    let isPreceded =
      i == 0 || j == 0 || expected[i - 1].content == actual[j - 1].content
      || wasExchanged(i, j)
    return isFollowed && isPreceded
  }

  /// Whether the frames right before the given indices are the last frames of an exchange.
  private func wasExchanged(_ i: Int, _ j: Int) -> Bool {
    (1...Self.reach).contains { d in
      i - 1 - d >= 0 && j - 1 - d >= 0 && isExchanged(i - 1 - d, j - 1 - d, d)
    }
  }

  /// Whether the lists are the same for a few frames from the given indices, or until a list ends.
  private func fits(_ i: Int, _ j: Int) -> Bool {
    let length = min(Self.proof, expected.count - i, actual.count - j)
    return length > 0
      && (0..<length).allSatisfy { expected[i + $0].content == actual[j + $0].content }
  }

  /// Whether the next frames are the same in both lists, or no expected frames are left.
  private func isInPlace(_ i: Int, _ j: Int) -> Bool {
    i == expected.count || fits(i, j)
  }

  /// The fault for surplus frames: repeats of the preceding frame, or foreign frames.
  private func surplus(_ i: Int, _ j: Int, _ count: Int) -> SequenceFault {
    let isRepeat =
      i > 0 && j > 0
      && (j..<j + count).allSatisfy { actual[$0].content == actual[j - 1].content }
    return isRepeat
      ? .doubled(frame: expected[i - 1].number, count: count)
      : .inserted(frame: actual[j].number, count: count)
  }

  /// The fault for the frames left at the end of one list; empty if no frames are left.
  private func rest(_ i: Int, _ j: Int) -> [SequenceFault] {
    if i < expected.count {
      return [.dropped(frame: expected[i].number, count: expected.count - i)]
    }
    return j < actual.count ? [surplus(i, j, actual.count - j)] : []
  }
}

/// A fault in the order of frames, recognised by the frames around it.
public enum SequenceFault: Sendable, Hashable {
  /// `count` frames, beginning with `frame`, are left out, so the frames that follow come too
  /// early.
  case dropped(frame: Int, count: Int)
  /// `frame` is shown `count` more times than expected, so the frames that follow come too late.
  case doubled(frame: Int, count: Int)
  /// Two frames are swapped.
  case swapped(frame: Int, with: Int)
  /// `count` foreign frames begin at `frame`, so the frames that follow come too late.
  case inserted(frame: Int, count: Int)

  /// The fault's name in JSON: `dropped`, `doubled`, `swapped` or `inserted`.
  public var name: String {
    switch self {
    case .dropped: "dropped"
    case .doubled: "doubled"
    case .swapped: "swapped"
    case .inserted: "inserted"
    }
  }

  /// The fault's members in JSON: `fault`, `frame`, and `count` or `with`.
  package var json: JSONValue {
    switch self {
    case .dropped(let frame, let count), .doubled(let frame, let count),
      .inserted(let frame, let count):
      .members(["fault": .string(name), "frame": .integer(frame), "count": .integer(count)])
    case .swapped(let frame, let other):
      .members(["fault": .string(name), "frame": .integer(frame), "with": .integer(other)])
    }
  }
}

extension SequenceFault {
  /// Whether the fault changes the numbers of the frames that follow.
  fileprivate var movesOthers: Bool {
    if case .swapped = self { false } else { true }
  }

  /// The number of frames that the fault affects.
  fileprivate var frameCount: Int {
    switch self {
    case .dropped(_, let count), .doubled(_, let count), .inserted(_, let count): count
    case .swapped: 2
    }
  }

  /// The lines that describe faults.
  ///
  /// If a fault has shifted frames, a comparison by frame number finds that all later frames
  /// differ. Therefore, a single line lists the faults and the other frames that differ, and says
  /// that all remaining frames are the same.
  /// - Parameter changed: The frames whose differences no fault explains.
  static func lines(_ faults: [SequenceFault], changed: [Int]) -> [String] {
    guard faults.contains(where: \.movesOthers) else { return faults.map(\.text) }
    let parts =
      faults.map(\.text)
      + changed.runs().map { run in
        run.count == 1
          ? "frame \(run.lowerBound) differs"
          : "frames \(run.lowerBound) to \(run.upperBound) differ"
      } + ["all others are the same"]
    return ["in order, regardless of their numbers: " + parts.joined(separator: "; ")]
  }

  /// The fault in a few words.
  public var text: String {
    switch self {
    case .dropped(let frame, 1): "frame \(frame) is dropped"
    case .dropped(let frame, let count):
      "frames \(frame) to \(frame + count - 1) are dropped"
    case .doubled(let frame, 1): "frame \(frame) appears twice"
    case .doubled(let frame, let count): "frame \(frame) is shown \(count + 1) times"
    case .swapped(let frame, let other): "frames \(frame) and \(other) are swapped"
    case .inserted(let frame, 1): "frame \(frame) is inserted"
    case .inserted(let frame, let count):
      "frames \(frame) to \(frame + count - 1) are inserted"
    }
  }
}
