import KeyreelSimulation

/// The scroll view of a screen: its visible frame, and the start of its content.
struct DumpScrolling {
  /// The part of the screen that scrolls, without bars; nil if nothing scrolls.
  let area: Rect?
  /// How far the app's own bars extend from the top and the bottom of the screen; nil for an edge
  /// with the platform's bar.
  let edges: BarEdges
  /// The position of the content's upper edge on the screen.
  let origin: Double
  /// How far the content is scrolled from its topmost position.
  let scrolled: Double
  /// The content's height; nil if only the content's elements determine the height.
  let height: Double?

  /// Examines the scroll view.
  /// - Parameters:
  ///   - usual: The insets from the screen's edges that the platform's bars would cause.
  ///   - dock: The app's bar at the bottom, at which the view may end; nil if the app has no such
  ///     bar.
  init(_ form: DumpForm, usual: EdgeInsets, dock: DumpDock? = nil) {
    let tree = form.screen.tree
    let size = form.screen.size
    let bar = form.navigationBar.map(tree.frame)
    guard form.scrollView != nil || form.allScrolls else {
      area = nil
      let top = bar?.maxY ?? usual.top
      let isOwn = abs(top - usual.top) > 0.5 && Self.isBar(top, on: size)
      edges = BarEdges(top: isOwn ? top : nil)
      origin = edges.top ?? usual.top
      (scrolled, height) = (0, nil)
      return
    }
    let view = form.scrollView.map(tree.frame) ?? Rect(origin: .init(x: 0, y: 0), size: size)
    edges = Self.edges(form, view, bar, usual, dock)
    let top = edges.top ?? usual.top
    let hasTopBar = bar != nil || edges.top != nil
    let upper = max(hasTopBar ? top : 0, view.minY)
    let lower = min(size.height - (Self.lowerBar(form, view, dock) ?? 0), view.maxY, size.height)
    area = Rect(x: view.minX, y: upper, width: view.width, height: max(0, lower - upper))
      .intersection(Rect(origin: .init(x: 0, y: 0), size: size))
    let extent =
      form.scrollView.flatMap(tree.extent)
      ?? tree.extent(of: form.fields.filter { !form.isInBar($0) })
    let container = form.scrollView.flatMap { Self.container(in: $0, tree) }
    let need = max(0, top - (extent?.lowerBound ?? top))
    // If a view begins below the bars, the container of its content shows how far the view is
    // scrolled. If the view reaches under the bars, the container is used only if some content is
    // above `top`.
    let known = container.map { top - $0.minY } ?? 0
    scrolled = view.minY >= top - 0.5 || need > 0 ? max(need, known) : need
    origin = top - scrolled
    let bottom = max(extent?.upperBound ?? origin, container?.maxY ?? origin)
    guard form.scrollView != nil else {
      height = nil
      return
    }
    let shown = size.height - top - (edges.bottom ?? usual.bottom)
    let least = scrolled > 0 && form.keyboard == nil ? scrolled + shown : 0
    height = max(bottom - origin, least, 0)
  }

  private static func edges(
    _ form: DumpForm, _ view: Rect, _ bar: Rect?, _ usual: EdgeInsets, _ dock: DumpDock?
  ) -> BarEdges {
    var edges = BarEdges()
    let top = max(view.minY, bar.map { $0.maxY > view.minY ? $0.maxY : view.minY } ?? view.minY)
    let isUnderStatusBar = bar == nil && top <= usual.top + 0.5
    let (size, height) = (form.screen.size, form.screen.size.height)
    if abs(top - usual.top) > 0.5, !isUnderStatusBar, isBar(top, on: size) { edges.top = top }
    let lower = lowerBar(form, view, dock)
    let hasBar = lower != nil
    let end = min(view.maxY, height - (lower ?? 0))
    // A list that ends at the dock has the dock's inset and no inset of its own.
    if let dock, !hasBar, end >= dock.frame.minY - 1 { return edges }
    let isAtKeyboard = form.keyboard.map { end >= $0.frame.minY - 1 } ?? false
    let bottom = height - end
    let isUsual = abs(bottom - usual.bottom) <= 0.5 || (!hasBar && bottom <= usual.bottom + 0.5)
    if !isUsual, hasBar || !isAtKeyboard, isBar(bottom, on: size) { edges.bottom = max(0, bottom) }
    return edges
  }

  /// Whether the height is plausible for a bar.
  ///
  /// The height of a bar is always less than the screen's longer side, once that side is rounded to
  /// whole points. A view far above or below the screen therefore does not indicate a bar.
  private static func isBar(_ height: Double, on size: Size) -> Bool {
    height < max(size.width, size.height).rounded()
  }

  /// The distance from the screen's bottom edge to the top of the bars at the bottom, in points;
  /// nil if there are no such bars.
  private static func lowerBar(
    _ form: DumpForm, _ view: Rect, _ dock: DumpDock?
  ) -> Double? {
    let screen = form.screen
    let tools = screen.tree.places(of: .toolbar).filter { place in
      let frame = screen.tree.frame(of: place)
      return screen.isWide(frame) && frame.midY > screen.size.height / 2
        && frame.minY < screen.size.height && frame.minY > view.minY && !form.isInKeyboard(place)
        && dock.map { !$0.holds(place, in: screen.tree) } ?? true
    }
    let bars = (tools + [form.tabBar].compactMap(\.self)).map(screen.tree.frame)
    return bars.map { screen.size.height - $0.minY }.max()
  }

  /// The frame of the element that contains all of a scroll view's content; nil if there is no such
  /// element.
  ///
  /// The element is the view's first child that is at least as wide and as tall as the view.
  private static func container(in view: Int, _ tree: DumpTree) -> Rect? {
    let frame = tree.frame(of: view)
    return tree.subtree(of: view).lazy.filter { tree[$0].parent == view }.map(tree.frame).first {
      $0.height >= frame.height - 1 && $0.width >= frame.width - 1
    }
  }
}
