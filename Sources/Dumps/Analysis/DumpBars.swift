import FormSimulation
import Geometry

/// The platform's bars on a screen.
struct DumpBars {
  /// The bar at the top.
  let navigation: NavigationBar?
  /// The titles of the tabs; none where they have no names, or are too many.
  let tabs: [String]

  init(_ form: DumpForm) {
    navigation = form.navigationBar.map { Self.navigationBar(at: $0, form.screen) }
    let tree = form.screen.tree
    let titles = form.tabBar.map { bar in
      tree.subtree(of: bar).dropFirst().filter { tree[$0].element.kind == .button }
        .compactMap { tree[$0].text.map(ImportedText.line) }
    }
    tabs = (titles ?? []).count <= 8 ? titles ?? [] : []
  }

  private static func navigationBar(at place: Int, _ screen: DumpScreen) -> NavigationBar {
    let tree = screen.tree
    let inside = tree.subtree(of: place).dropFirst()
    let frame = tree.frame(of: place)
    let buttons = inside.filter { tree[$0].element.kind == .button && tree[$0].takesRoom }
    let titled = inside.first { index in
      [.staticText, .other].contains(tree[index].element.kind) && tree[index].text != nil
        && !buttons.contains { tree.subtree(of: $0).contains(index) }
    }
    let title = titled.flatMap { tree[$0].text } ?? tree[place].text ?? ""
    let back = buttons.first { tree.frame(of: $0).midX < frame.minX + frame.width / 4 }
    let ends = buttons.filter { tree.frame(of: $0).midX > frame.midX }
    return NavigationBar(
      title: ImportedText.line(title),
      back: back.flatMap { tree[$0].text }.map(ImportedText.line),
      largeTitle: frame.height > 80 && screen.orientation == .portrait,
      actions: ends.prefix(3).compactMap { tree[$0].text }
        .map { BarAction(title: ImportedText.line($0)) })
  }
}
