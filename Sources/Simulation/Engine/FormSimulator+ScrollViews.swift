/// A scroll view inside the content, with its offset and motion.
struct ScrollViewModel: Sendable {
  /// The scroll view's index among the elements.
  let index: Int
  /// The scroll view's offset, insets and sizes.
  var scroll: ScrollModel
  /// The offset at which the elements inside the scroll view are laid out, on device pixels.
  var shown = 0.0

  /// Makes a scroll view at rest at its start, without insets.
  init(_ layout: ScrollViewLayout, frame: Rect) {
    index = layout.index
    scroll = ScrollModel(
      offset: 0, topInset: AnimatedLength(0), bottomInset: AnimatedLength(0),
      contentHeight: AnimatedLength(layout.contentHeight),
      viewHeight: AnimatedLength(frame.height), indicatorBottom: 0)
  }
}

extension FormSimulator {
  /// Lays out the form; the scroll views inside the content keep their offsets, limited to the new
  /// legal ranges.
  mutating func takeLayout() {
    layout = screen.layout(
      configuration.content, texts: editing.texts.all, measure: measure, dock: configuration.dock)
    for place in scrollViews.indices {
      let next = layout.scrollViews[place]
      scrollViews[place].scroll.contentHeight.set(next.contentHeight)
      scrollViews[place].scroll.viewHeight.set(layout.frames[next.index].height)
      scrollViews[place].shown = 0
      clamp(scrollView: place, curve: nil)
      show(scrollView: place)
    }
    noteTextViews()
  }

  /// Moves the elements in a scroll view to the positions that match the view's offset.
  private mutating func show(scrollView place: Int) {
    let offset = scrollViews[place].scroll.offset.rounded(toPixelsAt: scale)
    guard offset != scrollViews[place].shown else { return }
    scrollViews[place].shown = offset
    layout.scroll(place, to: offset, scale: scale)
    noteTextViews()
    shown.isStale = true
  }

  /// Moves a scroll view's offset into its legal range after a change to the view's inset or size,
  /// unless a finger or a running motion controls the offset.
  private mutating func clamp(
    scrollView place: Int, curve: AnimatedLength.Curve?,
    delay: AnimatedLength.Delay = AnimatedLength.Delay()
  ) {
    switch scrollViews[place].scroll.motion {
    case .idle, .animating(_, bounces: false): break
    case .animating, .held, .tied, .decelerating, .bouncing, .settling: return
    }
    let now = scrollViews[place].scroll.targetOffset
    let legal = scrollViews[place].scroll.targetRange.nearest(to: now)
    guard legal.quantised != now.quantised else { return }
    scrollViews[place].scroll.set(legal, curve: curve, bounces: false, frame: frame, delay: delay)
  }

  /// Sets the offset or the bottom inset of a scroll view, as app code does.
  mutating func set(
    _ length: InnerScrollView.Length, ofScrollView place: Int, to value: Double,
    curve: AnimatedLength.Curve?, bounces: Bool, delay: AnimatedLength.Delay
  ) {
    guard scrollViews.indices.contains(place) else { return }
    switch length {
    case .offset:
      scrollViews[place].scroll.set(
        value, curve: curve, bounces: bounces, frame: frame, delay: delay)
    case .bottomInset:
      scrollViews[place].scroll.bottomInset.move(
        to: value, curve: curve, frame: frame, delay: delay)
      clamp(scrollView: place, curve: curve, delay: delay)
    }
    show(scrollView: place)
  }

  /// Whether any scroll view inside the content is moving without a finger.
  var scrollViewsMove: Bool { scrollViews.contains { $0.scroll.isMoving } }

  /// Advances the scroll views inside the content to this frame.
  mutating func advanceScrollViews() {
    for place in scrollViews.indices {
      scrollViews[place].scroll.advance(to: frame, clock: clock, halfPixel: halfPixel)
      show(scrollView: place)
    }
  }

  /// Ends those motions of the scroll views that belong to the keyboard's animation block.
  mutating func finishScrollViews(blockOf frame: Int) {
    for place in scrollViews.indices {
      scrollViews[place].scroll.finish(blockOf: frame)
      show(scrollView: place)
    }
  }

  /// Ends the motions of the scroll views inside the content, and moves each view to the offset at
  /// which it would have come to rest.
  /// - Returns: The greatest distance, in points, by which a scroll view would have overshot an
  ///   edge; 0 if there was no overshoot.
  mutating func restScrollViews() -> Double {
    var overshoot = 0.0
    for place in scrollViews.indices {
      overshoot = max(overshoot, scrollViews[place].scroll.comeToRest())
      show(scrollView: place)
    }
    return overshoot
  }

  /// The index, in the list of scroll views, of the view that contains an element; nil if the
  /// content contains the element directly.
  func scrollView(holding index: Int) -> Int? {
    guard geometries[index].isHeld else { return nil }
    return layout.scrollViews.firstIndex { $0.held.contains(index) }
  }

  /// The scroll view that a finger at this point scrolls: a visible one whose content does not fit
  /// into its frame.
  func scrollView(at point: Point) -> Int? {
    scrollViews.indices.last { place in
      let (index, range) = (scrollViews[place].index, scrollViews[place].scroll.legalRange)
      return !geometries[index].isHidden && range.upperBound > range.lowerBound
        && onScreen(layout.frames[index], of: index).contains(point)
    }
  }

  /// Drags a scroll view to an offset; past an end, the view follows only in part, like a rubber
  /// band.
  mutating func drag(scrollView place: Int, to natural: Double) {
    let scroll = scrollViews[place].scroll
    scrollViews[place].scroll.offset =
      RubberBand(dimension: scroll.viewHeight.value).clamp(natural, to: scroll.legalRange).quantised
    show(scrollView: place)
  }

  /// Scrolls the inner scroll view that contains an element, if there is one, until the element is
  /// visible.
  /// - Returns: The element's frame, in content coordinates, once the scroll is over.
  mutating func scrollInside(to index: Int) -> Rect {
    guard let place = scrollView(holding: index) else { return layout.frames[index] }
    let (scroll, top) = (scrollViews[place].scroll, layout.frames[scrollViews[place].index].minY)
    let frame = layout.frames[index].offsetBy(dx: 0, dy: scrollViews[place].shown)
    let reveal = MinimalReveal(
      offset: scroll.targetOffset, height: scroll.viewHeight.target, top: 0,
      bottomInset: scroll.targetBottom)
    let offset = scroll.targetRange.nearest(
      to: scroll.targetOffset + reveal.distance(to: frame.offsetBy(dx: 0, dy: -top)))
    scrollViews[place].scroll.set(offset, curve: .easeInEaseOut, bounces: false, frame: self.frame)
    return frame.offsetBy(dx: 0, dy: -offset)
  }

  /// The frames and offsets of the scroll views inside the content, for a strategy to read.
  var scrollViewsInContent: [InnerScrollView] {
    scrollViews.map {
      InnerScrollView(
        frame: layout.frames[$0.index], contentHeight: $0.scroll.contentHeight.target,
        contentOffset: $0.scroll.targetOffset, bottomInset: $0.scroll.bottomInset.target)
    }
  }

  /// The visible state of each scroll view that is inside the content and not hidden.
  var scrollViewStates: [ScrollViewState] {
    scrollViews.filter { !geometries[$0.index].isHidden }.map {
      let nearest = $0.scroll.legalRange.nearest(to: $0.scroll.offset)
      return ScrollViewState(
        id: configuration.content.elements[$0.index].id, offset: $0.shown,
        nearest: $0.scroll.isLegal(at: scale) ? $0.shown : nearest.rounded(toPixelsAt: scale))
    }
  }
}

extension TouchModel {
  /// Takes hold of a scroll view inside the content.
  mutating func hold(_ place: Int, of views: inout [ScrollViewModel]) {
    scrollView = place
    let scroll = views[place].scroll
    naturalOffset = RubberBand(dimension: scroll.viewHeight.value)
      .natural(scroll.offset, in: scroll.legalRange)
    views[place].scroll.motion = .held
  }
}
