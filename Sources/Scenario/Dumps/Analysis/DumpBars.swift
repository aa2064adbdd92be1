import KeyreelGeometry
import KeyreelSimulation

/// The platform's bars on a screen.
extension DumpForm {
  /// The titles of the tabs; none where they have no names, or are too many.
  var tabTitles: [String] {
    guard let tabBar else { return [] }
    let tree = screen.tree
    let buttons = tree.subtree(of: tabBar).dropFirst().filter {
      tree[$0].element.kind == .button
    }
    let titles = buttons.compactMap { tree[$0].text.map(ImportedText.line) }
    return titles.count <= 8 ? titles : []
  }

  /// The bar at the top.
  /// - Parameter direction: How the form is read: the way back is where a line begins.
  func navigationBar(read direction: LayoutDirection) -> NavigationBar? {
    guard let place = navigationBar else { return nil }
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
      return direction == .rightToLeft ? frame.maxX - middle : middle - frame.minX
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
