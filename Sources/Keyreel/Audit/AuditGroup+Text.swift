import KeyreelFormSimulation

extension AuditGroup {
  /// What is wrong, in one sentence.
  public var sentence: String {
    let place = worst.cell.map { " on \($0.place)" } ?? ""
    let often = count > 1 ? " (and \(count - 1) more of \(cells))" : ""
    return "\(worst.sentence)\(place)\(often)."
  }

  /// The smallest change that would fix it, in one sentence; nil where none is known.
  public var remedy: String? {
    proposal.map {
      $0.change.sentence + ($0.helpsEverywhere ? "" : " (helps there, not everywhere)")
    }
  }
}
