import KeyreelImaging

extension ScenarioVerification {
  /// Checks a run against its golden by digests alone.
  ///
  /// Another file of a font or another rate is told instead of comparing frames, for then all of them differ. A
  /// font that only one of the two uses is told beside the frames, whose change it is part of.
  /// - Complexity: O(*n*) in the number of frames.
  package init(
    golden: GoldenManifest, run: GoldenManifest, failures: [RunFailure] = []
  ) {
    var problems = Self.fontProblems(golden.fonts, run.fonts)
    if golden.rate != run.rate { problems.append(.rate(expected: golden.rate, actual: run.rate)) }
    self.init(
      name: run.scenario, verdict: .different, failures: failures, problems: problems,
      frameCount: run.digests.count)
    if problems.allSatisfy(\.leavesFramesComparable) { compare(golden.digests, run.digests) }
    let isEqual = problems.isEmpty && failures.isEmpty && firstBadFrame == nil
    verdict = isEqual ? .equal : .different
  }

  /// Finds the frames that differ.
  private mutating func compare(_ golden: [FrameDigest], _ run: [FrameDigest]) {
    let shared = min(golden.count, run.count)
    badFrames = (0..<shared).filter { golden[$0] != run[$0] }
    missingFrames = Array(shared..<golden.count)
    extraFrames = Array(shared..<run.count)
    guard firstBadFrame != nil else { return }
    faults =
      SequenceAlignment(
        expected: golden.enumerated().map { ($0, $1) }, actual: run.enumerated().map { ($0, $1) }
      ).faults()
  }

  /// The fonts that are not the golden's.
  private static func fontProblems(
    _ golden: [FontRecord], _ run: [FontRecord]
  ) -> [GoldenProblem] {
    func hash(_ family: String, in fonts: [FontRecord]) -> String? {
      fonts.first { $0.family == family }?.sha256
    }
    let added = run.map(\.family).filter { hash($0, in: golden) == nil }
    return (golden.map(\.family) + added).compactMap { family in
      let (expected, actual) = (hash(family, in: golden), hash(family, in: run))
      return expected == actual
        ? nil : .font(family: family, expected: expected, actual: actual)
    }
  }
}
