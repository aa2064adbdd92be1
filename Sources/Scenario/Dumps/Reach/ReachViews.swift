import KeyreelGeometry

/// The scroll views of a screen: which is in which, and which of them move up and down.
struct ReachViews {
  /// A scroll view.
  private struct View {
    /// The area of what is in it, but in no other view inside it; nil if there is nothing.
    var content: Rect?
    /// Whether there is more to see above or below.
    var isUpright = false
    /// Whether the same holds for it or a view around it.
    var hasUpright = false
    /// The innermost one, of it and those around it, that is not known to move only sideways; nil
    /// if all are.
    var first: Int?
  }

  /// The innermost scroll view around each element.
  let innermost: [Int?]
  /// The views, by their places.
  private var views: [View?]
  /// The area of what is in no view, if everything is assumed to scroll.
  private var loose: Rect?

  init(_ form: DumpForm) {
    let tree = form.screen.tree
    var innermost: [Int?] = Array(repeating: nil, count: tree.nodes.count)
    views = Array(repeating: nil, count: tree.nodes.count)
    for place in tree.indices {
      let view = tree[place].parent.flatMap { tree.isScrollView($0) ? $0 : innermost[$0] }
      innermost[place] = view
      if tree.isScrollView(place) { views[place] = View() }
      guard let frame = tree[place].frame, !frame.isEmpty else { continue }
      if let view {
        let others = views[view]?.content
        views[view]?.content = others?.union(frame) ?? frame
      } else if form.scrolls(place) {
        loose = loose?.union(frame) ?? frame
      }
    }
    self.innermost = innermost
    for place in tree.indices { complete(place, tree.frame(of: place)) }
  }

  /// Determines how a view moves, once that is known of those around it.
  private mutating func complete(_ place: Int, _ frame: Rect) {
    guard var view = views[place] else { return }
    let outer = innermost[place].flatMap { views[$0] }
    let content = view.content ?? frame
    view.isUpright = content.minY < frame.minY - 1 || content.maxY > frame.maxY + 1
    view.hasUpright = view.isUpright || outer?.hasUpright == true
    let isSideways = content.minX < frame.minX - 1 || content.maxX > frame.maxX + 1
    view.first = isSideways ? outer?.first : place
    views[place] = view
  }

  /// The area of what is in a view, or of everything that is assumed to scroll.
  func content(of view: Int?) -> Rect? {
    guard let view else { return loose }
    return views[view]?.content
  }

  /// Whether a view, the innermost one around an element or one around that, moves up and down.
  ///
  /// It does if it has more content above or below. If none of these views has, the innermost one
  /// moves that has no more content at its sides either.
  func moves(_ place: Int, around innermost: Int) -> Bool {
    guard let view = views[place], let inner = views[innermost] else { return false }
    return view.isUpright || !inner.hasUpright && inner.first == place
  }
}
