import KeyreelGeometry

extension SampleScreen {
  /// Makes a screen from a page of the app and the elements in front of the page.
  package init(_ size: Size, page: [SampleElement], front: [SampleElement]) {
    let screen = Rect(origin: .zero, size: size)
    self.init(
      root: SampleElement(
        "Application", screen,
        children: [SampleElement("Other", screen, children: page)] + front))
  }
}

extension SampleElement {
  /// Four rows of keys in a pane, either split into two halves or in one piece.
  package static func keys(
    in pane: Rect, isSplit: Bool = false, type: String = "Button"
  ) -> [SampleElement] {
    let rows = ["qwertyuiop", "asdfghjkl,", "zxcvbnm,.-"].map { $0.map(String.init) }
    let height = (pane.height - 8) / 4
    return (rows + [["shift", "emoji", "space", "delete"]]).enumerated().flatMap { row, labels in
      let width = (isSplit ? 0.6 : 1) * pane.width / Double(labels.count)
      return labels.enumerated().map { number, label in
        let isRight = number >= labels.count / 2
        let x =
          isRight
          ? pane.maxX - Double(labels.count - number) * width : pane.minX + Double(number) * width
        return SampleElement(
          type,
          Rect(
            x: x.rounded(), y: pane.minY + 8 + height * Double(row), width: width.rounded(.down),
            height: height - 6),
          identifier: row == 3 ? label : nil, label: label)
      }
    }
  }

  /// A keyboard as a dump format describes it: either an element that contains the keys, or buttons
  /// followed by a pane without a name.
  /// - Parameter place: The point at which every key is put, without a size; nil to lay the keys
  ///   out in rows.
  package static func keyboard(
    _ format: SampleScreen.Format, in pane: Rect, isSplit: Bool = false, allAt place: Point? = nil,
    isVisible: Bool = true
  ) -> [SampleElement] {
    let type = format.isBridged ? "Button" : "Key"
    let keys = keys(in: pane, isSplit: isSplit, type: type).map { key in
      var key = key
      key.isVisible = isVisible
      if let place { key.frame = Rect(origin: place, size: Size(width: 0, height: 0)) }
      return key
    }
    var board = SampleElement("Keyboard", pane, children: keys)
    board.isVisible = isVisible
    return format.isBridged ? keys + [SampleElement("GenericElement", pane)] : [board]
  }
}
