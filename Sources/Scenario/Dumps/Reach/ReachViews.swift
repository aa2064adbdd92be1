import KeyreelGeometry

/// The scroll views of a screen: how they are nested, and which of them scroll vertically.
struct ReachViews {
  /// A scroll view.
  private struct View {
    /// The area of the elements whose innermost scroll view is this view; nil if there are no such
    /// elements.
    var content: Rect?
    /// Whether the view's content extends above or below the view.
    var isUpright = false
    /// Whether this view or an enclosing view has content that extends above or below its own
    /// bounds.
    var hasUpright = false
    /// The nearest view, starting with this one, whose content fits between the view's left and
    /// right edges; nil if there is no such view.
    var first: Int?
  }

  /// The innermost scroll view around each element.
  let innermost: [Int?]
  /// The scroll views, at the indices of their elements; nil at the index of any other element.
  private var views: [View?]
  /// The area of the elements that scroll but are outside every scroll view, for example if
  /// everything is assumed to scroll.
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

  /// Determines how a view moves; the views around that view have to be completed first.
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

  /// The area of the elements in a view or, if `view` is nil, of the elements that scroll but are
  /// not in a view.
  func content(of view: Int?) -> Rect? {
    guard let view else { return loose }
    return views[view]?.content
  }

  /// Whether a view scrolls vertically.
  ///
  /// The view is either `innermost`, the innermost view around an element, or a view around
  /// `innermost`. A view moves if its content extends above or below the view. If neither
  /// `innermost` nor a view around it moves for this reason, a single view moves: the innermost
  /// view whose content fits between the view's own left and right edges.
  func moves(_ place: Int, around innermost: Int) -> Bool {
    guard let view = views[place], let inner = views[innermost] else { return false }
    return view.isUpright || !inner.hasUpright && inner.first == place
  }
}
