import KeyreelSimulation
import KeyreelSupport

/// The strengths and faults of variants, as rows of cells with judgements.
struct LabTable: Sendable {
  /// A cell's text, and its judgement if it has one.
  struct Cell: Sendable, Hashable {
    var text: String
    var judgement: LabVerdict?

    /// The cell for a question that the script does not test.
    static let untested = Cell(text: "not tested", judgement: .untested)
  }

  /// The columns' names.
  let columns: [String]

  /// The rows, each with a variant's id and its cells.
  let rows: [(id: String, cells: [Cell])]

  /// Makes the table of a lab.
  init(_ lab: Lab) {
    let isDismissal = lab.axis == .dismissal
    let carries = lab.variants.contains { $0.findings.carriedCornerFrames > 0 }
    let hides = lab.variants.contains { $0.findings.swapHides > 0 }
    let requirements = isDismissal ? DismissalRequirement.allCases : []
    columns =
      [LabQuestion.fieldSeen.rawValue, LabQuestion.dragGap.rawValue]
      + requirements.map { LabQuestion($0).rawValue }
      + (isDismissal ? ["scroll kept", "lost delta", "way back", "wrong pixels"] : [])
      + (lab.axis == .frameworks ? ["worst gap while moving", "gap at rest", "what to set"] : [])
      + ["largest jump", "rests legally"] + (carries ? ["corners carried along"] : [])
      + (hides ? ["lost at the swap"] : [])
      + [LabQuestion.expectations.rawValue]
    rows = lab.variants.map { variant in
      let findings = variant.findings
      return (
        variant.id,
        [Self.fieldSeen(findings), Self.dragGap(findings, isAsked: isDismissal)]
          + requirements.map { Self.cell(of: $0, findings) }
          + (isDismissal ? Self.picture(findings) : [])
          + Self.framework(findings)
          + [
            Cell(text: Self.points(findings.largestJump)), Self.legality(findings),
          ] + (carries ? [Self.corners(findings)] : []) + (hides ? [Self.swap(findings)] : [])
          + [Self.expectations(findings)]
      )
    }
  }

  private static func fieldSeen(_ findings: LabFindings) -> Cell {
    guard findings.shownFrames > 0 else { return .untested }
    guard findings.coveredFrames > 0 else { return Cell(text: "always", judgement: .right) }
    let seen = findings.shownFrames - findings.coveredFrames
    return Cell(
      text: "\(seen) of \(Count.text(findings.shownFrames, "frame"))", judgement: .wrong)
  }

  /// The cell for the gap during a drag; a gap of 0 counts as correct only if a drag moved the
  /// pinned element down onto the keyboard.
  private static func dragGap(_ findings: LabFindings, isAsked: Bool) -> Cell {
    let isAsked = isAsked || findings.expectsPinned
    guard let gap = findings.dragGap else { return isAsked ? .untested : Cell(text: "–") }
    let judgement: LabVerdict? =
      gap == 0 ? findings.testsPush ? .right : nil : isAsked ? .wrong : nil
    return Cell(text: points(gap), judgement: judgement)
  }

  /// The cells that appear only for dismissals: the user's scroll, and the keyboard's first move,
  /// return and wrong pixels.
  private static func picture(_ findings: LabFindings) -> [Cell] {
    let scroll = findings.scrollTakenBack.map {
      $0 == 0
        ? Cell(text: "yes", judgement: .right)
        : Cell(text: "no: \(points($0))", judgement: .wrong)
    }
    let delta = findings.lostDelta.map {
      Cell(text: points($0), judgement: $0 == 0 ? .right : .wrong)
    }
    let back = findings.wayBack.map { Cell(text: "\(points($0.points)) in \(seconds($0.seconds))") }
    let wrong = findings.wrongShare.map { Cell(text: percent($0)) }
    return [scroll, delta, back, wrong].map { $0 ?? Cell(text: "–") }
  }

  /// The cells that appear only for frameworks.
  ///
  /// The cells show how far docks and fields are covered while the keyboard moves and while it
  /// rests, and the setting that would uncover them.
  private static func framework(_ findings: LabFindings) -> [Cell] {
    guard let framework = findings.framework else { return [] }
    let gaps = [framework.movingGap, framework.restGap].map { gap in
      gap.map { Cell(text: points($0), judgement: $0 < 0 ? .wrong : nil) } ?? Cell(text: "–")
    }
    let setting =
      framework.needsSetting ? framework.setting ?? "no setting helps" : "nothing"
    return gaps + [Cell(text: setting)]
  }

  private static func seconds(_ value: Double) -> String {
    JSONValue.number((value * 100).rounded() / 100).text + " s"
  }

  private static func percent(_ share: Double) -> String {
    JSONValue.number((share * 1000).rounded() / 10).text + " %"
  }

  private static func legality(_ findings: LabFindings) -> Cell {
    findings.illegalRests == 0
      ? Cell(text: "yes", judgement: .right)
      : Cell(text: "no: \(Count.text(findings.illegalRests, "frame"))", judgement: .wrong)
  }

  /// The cell for the number of frames on which the corners of a glass keyboard's picture show
  /// outdated pixels of the app.
  private static func corners(_ findings: LabFindings) -> Cell {
    let count = findings.carriedCornerFrames
    return Cell(text: count == 0 ? "–" : Count.text(count, "frame"))
  }

  /// The cell for the part of the keyboard that the app's bar hides when a picture takes the
  /// keyboard's place.
  private static func swap(_ findings: LabFindings) -> Cell {
    findings.swapHides == 0
      ? Cell(text: "–") : Cell(text: points(findings.swapHides), judgement: .wrong)
  }

  private static func expectations(_ findings: LabFindings) -> Cell {
    if !findings.unmet.isEmpty {
      let unmet = findings.unmet.map {
        "\($0.expectation): \(Count.text($0.frames, "frame")), first \($0.first)"
      }
      return Cell(text: unmet.joined(separator: "; "), judgement: .wrong)
    }
    if findings.expectations.isEmpty { return Cell(text: "none") }
    return findings.untestedExpectations.isEmpty
      ? Cell(text: "all met", judgement: .right) : .untested
  }

  /// The cell for a requirement of the post *Custom keyboard dismissal*, with the number of frames
  /// that violate it.
  private static func cell(of requirement: DismissalRequirement, _ findings: LabFindings) -> Cell {
    guard let verdict = findings.requirements.first(where: { $0.requirement == requirement })
    else { return .untested }
    switch verdict.state {
    case .kept: return Cell(text: "never", judgement: .right)
    case .untested: return .untested
    case .broken:
      let count = verdict.broken.reduce(0) { $0 + $1.count }
      let first = verdict.broken[0].lowerBound
      return Cell(text: "\(Count.text(count, "frame")), first \(first)", judgement: .wrong)
    }
  }

  static func points(_ value: Double) -> String {
    (value < 0 ? "−" : "") + JSONValue.number((abs(value) * 100).rounded() / 100).text + " pt"
  }
}
