import KeyreelGeometry

/// The scroll views of a screen: which view is inside which, and which of them move up and down.
struct ReachViews {
  /// A scroll view.
  private struct View {
    /// The area of the elements that are in the view, but in no other view inside it; nil if there
    /// are none.
    var content: Rect?
    /// Whether the view has more content above or below.
    var isUpright = false
    /// Whether the same holds for this view or a view around it.
    var hasUpright = false
    /// The innermost of this view and those around it that is not known to move only sideways; nil
    /// if all of them move only sideways.
    var first: Int?
  }

  /// The innermost scroll view around each element.
  let innermost: [Int?]
  /// The views, by their places.
  private var views: [View?]
  /// The area of the elements that are in no view, if everything is assumed to scroll.
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

  /// The area of the elements in a view, or of everything that is assumed to scroll.
  func content(of view: Int?) -> Rect? {
    guard let view else { return loose }
    return views[view]?.content
  }

  /// Whether a view, either the innermost one around an element or one around that view, moves up
  /// and down.
  ///
  /// It does if it has more content above or below. If none of these views has, the innermost view
  /// that has no further content at its sides is the one that moves.
  func moves(_ place: Int, around innermost: Int) -> Bool {
    guard let view = views[place], let inner = views[innermost] else { return false }
    return view.isUpright || !inner.hasUpright && inner.first == place
  }
}
