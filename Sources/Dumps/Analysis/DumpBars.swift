import KeyreelFormSimulation
import KeyreelGeometry

/// The platform's bars on a screen.
struct DumpBars {
  /// The bar at the top.
  let navigation: NavigationBar?
  /// The titles of the tabs; none where they have no names, or are too many.
  let tabs: [String]

  /// Looks at the bars.
  ///
  /// - Parameter direction: How the form is read: the way back is where a line begins.
  init(_ form: DumpForm, direction: LayoutDirection) {
    navigation = form.navigationBar.map {
      Self.navigationBar(at: $0, form.screen, isMirrored: direction == .rightToLeft)
    }
    let tree = form.screen.tree
    let titles = form.tabBar.map { bar in
      tree.subtree(of: bar).dropFirst().filter { tree[$0].element.kind == .button }
        .compactMap { tree[$0].text.map(ImportedText.line) }
    }
    tabs = (titles ?? []).count <= 8 ? titles ?? [] : []
  }

  private static func navigationBar(
    at place: Int, _ screen: DumpScreen, isMirrored: Bool
  ) -> NavigationBar {
    let tree = screen.tree
    let inside = tree.subtree(of: place).dropFirst()
    let frame = tree.frame(of: place)
    let buttons = inside.filter { tree[$0].element.kind == .button && tree[$0].takesRoom }
    let titled = inside.first { index in
      [.staticText, .other].contains(tree[index].element.kind) && tree[index].text != nil
        && !buttons.contains { tree.subtree(of: $0).contains(index) }
    }
    let title = titled.flatMap { tree[$0].text } ?? tree[place].text ?? ""
    // How far a button is from where a line begins.
    func distance(_ button: Int) -> Double {
      let middle = tree.frame(of: button).midX
      return isMirrored ? frame.maxX - middle : middle - frame.minX
    }
    let back = buttons.first { distance($0) < frame.width / 4 }
    let ends = buttons.filter { distance($0) > frame.width / 2 }
    return NavigationBar(
      title: ImportedText.line(title),
      back: back.flatMap { tree[$0].text }.map(ImportedText.line),
      largeTitle: frame.height > 80 && screen.orientation == .portrait,
      actions: ends.prefix(3).compactMap { tree[$0].text }
        .map { BarAction(title: ImportedText.line($0)) })
  }
}
