extension AuditMatrix {
  /// Focuses the fields of some cells, each in a form that starts afresh, and tells how they are seen at rest.
  ///
  /// The numbers are those of a run that puts the focus on the field without a touch and waits until nothing
  /// moves; motions are ended instead of being played. Only one cell is kept at a time.
  ///
  /// - Parameters:
  ///   - range: The numbers of the cells; those the matrix does not have are left out.
  ///   - visit: Told the results in order.
  /// - Complexity: O(*n*) in the number of cells, and in the elements of the form for every device,
  ///   orientation and keyboard.
  public func visit<Failure: Error>(
    _ range: Range<Int>, _ visit: (AuditResult) throws(Failure) -> Void
  ) throws(Failure) {
    try visitCells(range) { audit, strategy, field throws(Failure) in
      try visit(audit.result(strategy, field: field))
    }
  }

  /// Goes through some cells as `visit(_:_:)` does and tells what is wrong with each as well.
  ///
  /// Each cell is looked at again after the keyboard has grown and after editing has ended.
  public func visitFindings<Failure: Error>(
    _ range: Range<Int>, _ visit: (AuditResult, [AuditFinding]) throws(Failure) -> Void
  ) throws(Failure) {
    try visitCells(range) { audit, strategy, field throws(Failure) in
      let (result, findings) = audit.examined(strategy, field: field)
      try visit(result, findings)
    }
  }

  /// What is wrong with the forms whatever the keyboard does, on the first device of each, as first held, at the
  /// first text size.
  public func formFindings() -> [AuditFinding] {
    axes.flatMap { axes in
      axes.places.first.map { FormAudit(axes.form, at: $0).formFindings() } ?? []
    }
  }

  private func visitCells<Failure: Error>(
    _ range: Range<Int>,
    _ visit: (FormAudit, AnyStrategy, Int) throws(Failure) -> Void
  ) throws(Failure) {
    var start = 0
    for axes in axes {
      let cells = range.clamped(to: start..<start + axes.count)
      if !cells.isEmpty {
        try axes.visit(cells.lowerBound - start..<cells.upperBound - start, visit)
      }
      start += axes.count
    }
  }
}

extension AuditMatrix.Axes {
  fileprivate func visit<Failure: Error>(
    _ range: Range<Int>,
    _ visit: (FormAudit, AnyStrategy, Int) throws(Failure) -> Void
  ) throws(Failure) {
    let size = blocks.place
    for (number, place) in places.enumerated() {
      let start = number * size
      let cells = range.clamped(to: start..<start + size)
      if cells.isEmpty { continue }
      try self.visit(
        cells.lowerBound - start..<cells.upperBound - start, of: FormAudit(form, at: place), visit)
    }
  }

  private func visit<Failure: Error>(
    _ range: Range<Int>, of audit: FormAudit,
    _ visit: (FormAudit, AnyStrategy, Int) throws(Failure) -> Void
  ) throws(Failure) {
    let size = blocks.keyboard
    var start = 0
    for keyboard in keyboards {
      for suggestions in suggestions {
        defer { start += size }
        let cells = range.clamped(to: start..<start + size)
        if cells.isEmpty { continue }
        let audit = audit.with(keyboard: keyboard, suggestions: suggestions)
        for cell in cells {
          let place = (cell - start).quotientAndRemainder(dividingBy: fields.count)
          try visit(audit, strategies[place.quotient], fields[place.remainder])
        }
      }
    }
  }
}
