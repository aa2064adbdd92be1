import KeyreelGeometry
import KeyreelImaging
import KeyreelSimulation

/// Headers and footers of a table's sections.
extension ElementPainter {
  /// The title of a section: in a plain table semibold on a grey band, else small capitals above the rows.
  func drawHeader(_ state: ElementState, in band: Band, in list: inout DisplayList) {
    guard style == .plain else {
      return drawSectionText(
        state.text.uppercased(), state, TextMetrics.headerPadding.top, in: band, in: &list)
    }
    guard !state.text.isEmpty else { return }
    list.fill(state.frame, palette.sectionBand)
    let room = state.frame.inset(
      by: EdgeInsets(
        left: TextMetrics.rowPadding + band.safeArea.left,
        right: TextMetrics.rowPadding + band.safeArea.right))
    let headline = TextStyle(size: metrics.fontSize, weight: .semibold)
    drawLine(
      state.text, headline, palette.label, in: room,
      y: text.baseline(centredIn: room, headline), in: &list)
  }

  /// What is said of a section, small and grey.
  func drawFooter(_ state: ElementState, in band: Band, in list: inout DisplayList) {
    drawSectionText(state.text, state, TextMetrics.footerPadding.top, in: band, in: &list)
  }

  private func drawSectionText(
    _ string: String, _ state: ElementState, _ top: Double, in band: Band,
    in list: inout DisplayList
  ) {
    let padding = TextMetrics.sectionPadding(style)
    let room = state.frame.inset(
      by: EdgeInsets(
        top: top, left: padding + band.safeArea.left, right: padding + band.safeArea.right))
    text.drawLines(
      string, .footnote(metrics), palette.secondaryLabel, in: room,
      lineHeight: metrics.size.footnote.line, alignment: isMirrored ? .right : .left,
      seen: 0...band.height, in: &list)
  }
}
