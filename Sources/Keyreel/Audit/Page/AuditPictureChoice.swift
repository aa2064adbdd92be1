import KeyreelFormSimulation

/// Which cells of a page get a picture.
struct AuditPictureChoice {
  /// How many pictures there will be, as far as is known.
  let total: Int
  /// The number of the cell that comes next.
  var number = 0
  private let worst: Set<AuditCell>
  private var spare: Int

  /// Chooses the worst cell of every finding that a frame can show, then covered cells, up to a limit.
  init(_ survey: AuditSurvey, limit: Int) {
    var worst: Set<AuditCell> = []
    for group in survey.groups where worst.count < limit && group.worst.kind.isSeen {
      if let cell = group.worst.cell { worst.insert(cell) }
    }
    self.worst = worst
    total = min(limit, max(worst.count, survey.covered))
    spare = limit - worst.count
  }

  /// Whether a cell is drawn; cells come in the order of the matrix.
  mutating func takes(_ result: AuditResult) -> Bool {
    if worst.contains(result.cell) { return true }
    guard result.isCovered, spare > 0 else { return false }
    spare -= 1
    return true
  }
}
