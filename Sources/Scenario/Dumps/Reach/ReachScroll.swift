import KeyreelGeometry

/// How far content has to move so that its elements can be tapped.
///
/// Anything that scrolls with an element keeps its position relative to the element; everything
/// else stays in place, and may cover the element. This type is a class because it is used for
/// thousands of elements: copying the tables for each element took a tenth of the total time.
final class ReachScroll {
  private let form: DumpForm
  private let tree: DumpTree
  private let keyboard: ReachKeyboard
  private let screen: Rect
  private let clips: [Rect?]
  private let covers: CoverGrid
  /// The elements that receive touches, by their positions in the content.
  private let content: ContentBands
  /// The scroll views of the screen.
  private let views: ReachViews
  /// The areas that stay in place while a view moves, cached when they are first requested.
  private var staying = StayingAreas()
  private let navigationBar: Rect?
  /// The bars in the lower half of the screen.
  private let footBars: [Rect]

  init(_ judge: ReachJudge) {
    (form, tree, keyboard) = (judge.form, judge.tree, judge.keyboard)
    (screen, clips, covers) = (judge.screen, judge.clips, judge.covers)
    views = ReachViews(form)
    content = ContentBands(judge)
    navigationBar = form.navigationBar.map(tree.frame)
    let bars = [form.tabBar].compactMap(\.self) + tree.places(of: .toolbar)
    let middle = screen.height / 2
    footBars = bars.map(tree.frame).filter { $0.midY > middle }
  }

  /// The scroll view that has to move so that an element can be tapped in its middle, and the
  /// smallest sufficient distance.
  ///
  /// The distance is in points, and negative if the content has to move down. The view is nil if
  /// everything is assumed to scroll. The result is nil if no movement is needed, or if no movement
  /// helps.
  ///
  /// The view is the innermost view whose movement alone is enough. If an inner view has to move as
  /// well, the result is the outer view, which first has to bring the inner view onto the screen.
  func movement(of place: Int, _ middle: Point) -> (view: Int?, distance: Double)? {
    guard keyboard.state != .unknown, !form.isInKeyboard(place) else { return nil }
    guard let innermost = views.innermost[place] else {
      guard form.allScrolls && form.scrolls(place), !isCovered(place, at: middle, in: nil) else {
        return nil
      }
      return distance(place, middle, in: nil).flatMap { $0 == 0 ? nil : (nil, $0) }
    }
    // `point` is the position of the element's middle once the views inside `view` have moved.
    var (view, inner, point) = (innermost, Int?.none, middle)
    while !isCovered(place, at: point, in: view, outside: inner) {
      let moves = views.moves(view, around: innermost)
      if moves, let distance = distance(place, point, in: view) {
        // A distance of 0 means that nothing is in front of the middle, so scrolling would not
        // help.
        return distance == 0 ? nil : (view, distance)
      }
      guard let shown = self.point(point, shownBy: view, moves: moves),
        let outer = views.innermost[view]
      else { return nil }
      (view, inner, point) = (outer, view, shown)
    }
    return nil
  }

  /// The position of a point of a view's content once the view has moved just far enough to show
  /// the point; nil if the view cannot show the point.
  private func point(_ point: Point, shownBy view: Int, moves: Bool) -> Point? {
    let frame = tree.frame(of: view)
    guard point.x >= frame.minX, point.x < frame.maxX else { return nil }
    if frame.contains(point) { return point }
    guard moves,
      let distance = Self.distance(
        from: point.y, to: frame.minY..<frame.maxY, room: room(in: view, below: frame.minY))
    else { return nil }
    return point.offsetBy(dx: 0, dy: -distance)
  }

  /// The smallest distance by which a view's content has to move up so that an element can be
  /// tapped at `point`.
  ///
  /// The distance is negative if the content has to move down, and nil if no distance helps.
  private func distance(_ place: Int, _ point: Point, in view: Int?) -> Double? {
    guard let area = area(of: view), point.x >= area.minX, point.x < area.maxX,
      let blocks = blocks(before: place, atX: point.x, in: view)
    else { return nil }
    let room = room(in: view, below: area.minY)
    var least: Double?
    for part in Self.free(area, blocks) {
      guard let distance = Self.distance(from: point.y, to: part, room: room) else { continue }
      if least.map({ abs(distance) < abs($0) }) ?? true { least = distance }
    }
    return least
  }

  /// How far the content of a view can move down before the content's top is at `edge`, in whole
  /// points.
  private func room(in view: Int?, below edge: Double) -> Double {
    max(0, edge - (views.content(of: view)?.minY ?? edge)).rounded(.up)
  }

  /// The smallest distance, in whole points, by which a point at `y` has to move up to be in a part
  /// of the screen; nil if the point cannot reach the part.
  ///
  /// The distance is negative if the point has to move down, which is possible by at most `room`.
  private static func distance(
    from y: Double, to part: Range<Double>, room: Double
  ) -> Double? {
    let least = max((y - part.upperBound).rounded(.down) + 1, -room)
    let most = (y - part.lowerBound).rounded(.down)
    return least <= most ? min(max(0, least), most) : nil
  }

  /// The parts of an area that nothing blocks, from top to bottom.
  private static func free(_ area: Rect, _ blocks: [Range<Double>]) -> [Range<Double>] {
    var parts: [Range<Double>] = []
    var top = area.minY
    for block in blocks.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      if block.lowerBound >= area.maxY { break }
      if block.lowerBound > top { parts.append(top..<block.lowerBound) }
      top = max(top, block.upperBound)
    }
    if top < area.maxY { parts.append(top..<area.maxY) }
    return parts
  }

  /// The part of the screen in which the content of a view is visible, between bars; nil if there
  /// is none.
  private func area(of view: Int?) -> Rect? {
    var area = screen
    if let view {
      guard let clip = clips[view] else { return nil }
      area = tree.frame(of: view).intersection(clip)
    }
    if let bar = navigationBar, bar.maxY > area.minY {
      area = Rect(
        x: area.minX, y: bar.maxY, width: area.width, height: max(0, area.maxY - bar.maxY))
    }
    for bar in footBars where bar.minY > area.minY && bar.minY < area.maxY {
      area = Rect(x: area.minX, y: area.minY, width: area.width, height: bar.minY - area.minY)
    }
    return area.isEmpty ? nil : area
  }

  // MARK: Obstacles

  /// Whether an element moves with the content of a view.
  private func moves(_ other: Int, with view: Int?) -> Bool {
    guard let view else { return form.scrolls(other) }
    return other != view && tree.subtree(of: view).contains(other)
  }

  /// Whether another element covers the middle of an element.
  ///
  /// Only elements in front that move with `view`, but not with the view `inner` inside `view`, are
  /// examined.
  private func isCovered(
    _ place: Int, at middle: Point, in view: Int?, outside inner: Int? = nil
  ) -> Bool {
    content.contains(at: middle) { other in
      guard covers.isInFront(other, of: place), moves(other, with: view),
        inner.map({ !moves(other, with: $0) }) ?? true,
        !covers.isPart(tree.frame(of: other), of: place)
      else { return false }
      // A scroll view inside the content clips its own content, however far the outer content has
      // moved.
      var around = views.innermost[other]
      while let next = around, next != view {
        guard tree.frame(of: next).contains(middle) else { return false }
        around = views.innermost[next]
      }
      return true
    }
  }

  /// The vertical ranges at `x` in which an element would be covered by something that does not
  /// move with the view's content.
  ///
  /// The result is nil if a sheet in front of the page prevents the page from scrolling.
  private func blocks(before place: Int, atX x: Double, in view: Int?) -> [Range<Double>]? {
    // The areas that stay in place are needed for thousands of elements, so the areas in a column
    // are listed only once.
    let column = covers.column(at: x)
    let staying = staying.areas(of: view, column) {
      covers.elements(inColumn: column).filter { !moves($0.place, with: view) }
    }
    var blocks: [Range<Double>] = []
    func add(_ area: Rect) {
      if area.minX <= x, x < area.maxX, !area.isEmpty { blocks.append(area.minY..<area.maxY) }
    }
    for other in staying where covers.isInFront(other.place, of: place) { add(other.area) }
    if let frame = keyboard.frame { add(frame) }
    for bar in keyboard.bars where covers.isInFront(bar.place, of: place) { add(bar.frame) }
    for sheet in form.sheets.before(place) {
      // In a description by idb or AXe, a page behind a sheet cannot be scrolled, whether or not
      // the sheet has a grabber.
      if sheet.isModal || form.screen.format == .idb { return nil }
      add(sheet.frame)
    }
    return blocks
  }
}

/// The areas of the elements that stay in place while a view moves, for each column of the screen.
///
/// These areas are needed for thousands of elements of the same view, one after the other.
private struct StayingAreas {
  private struct Key: Hashable {
    var view: Int?
    var column: Int
  }

  /// The maximum number of areas that are kept.
  private static let most = 100_000

  private var known: [Key: [CoverGrid.Element]] = [:]
  private var count = 0

  /// The areas for a view and a column, computed on first use.
  mutating func areas(
    of view: Int?, _ column: Int, made: () -> [CoverGrid.Element]
  ) -> [CoverGrid.Element] {
    let key = Key(view: view, column: column)
    if let areas = known[key] { return areas }
    let areas = made()
    count += areas.count + 1
    if count > Self.most { (known, count) = ([:], areas.count + 1) }
    known[key] = areas
    return areas
  }
}

extension DumpTree {
  /// Whether an element is a scroll view that takes up space.
  func isScrollView(_ place: Int) -> Bool {
    self[place].element.kind == .scrollView && self[place].takesRoom
  }
}

/// The elements that receive touches, in bands from top to bottom, whether they are on the screen
/// or not.
private struct ContentBands {
  /// The height of a band, in points.
  private static let height = 64.0
  /// The maximum number of bands that an element may overlap without counting as tall.
  private static let most = 32

  private var bands: [[Int]] = []
  private var tall: [Int] = []
  private var first = 0
  private let tree: DumpTree

  init(_ judge: ReachJudge) {
    tree = judge.tree
    let tree = tree
    // An element that the driver calls invisible may merely be off the screen or scrolled out of
    // view.
    let places = tree.indices.filter { place in
      !judge.ownKeys[place] && tree[place].takesRoom && tree[place].element.takesTouches
        && (tree[place].element.isVisible || !judge.isOnScreen(place))
    }
    first = places.map { Self.band(tree.frame(of: $0).minY) }.min() ?? 0
    let last = places.map { Self.band(tree.frame(of: $0).maxY) }.max() ?? 0
    bands = Array(repeating: [], count: last - first + 1)
    for place in places {
      let frame = tree.frame(of: place)
      let range = Self.band(frame.minY)...Self.band(frame.maxY)
      guard range.count <= Self.most else {
        tall.append(place)
        continue
      }
      for band in range { bands[band - first].append(place) }
    }
  }

  private static func band(_ y: Double) -> Int { Int((y / height).rounded(.down)) }

  /// Whether an element at a point of the content passes a test.
  func contains(at point: Point, where holds: (Int) -> Bool) -> Bool {
    let band = Self.band(point.y) - first
    func isHit(_ place: Int) -> Bool { tree.frame(of: place).contains(point) && holds(place) }
    return bands.indices.contains(band) && bands[band].contains(where: isHit)
      || tall.contains(where: isHit)
  }
}
