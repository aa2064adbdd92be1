import KeyreelGeometry

/// How far content has to move so that taps on it land.
///
/// What scrolls with an element keeps its place beside it; everything else stays where it is, and is in the way or not.
/// It is asked for thousands of elements, so it is a class: to copy its tables each time took a tenth of an answer's time.
final class ReachScroll {
  private let form: DumpForm
  private let tree: DumpTree
  private let keyboard: ReachKeyboard
  private let screen: Rect
  private let clips: [Rect?]
  private let covers: CoverGrid
  /// The elements that take touches, by their places in the content.
  private let content: ContentBands
  /// The innermost scroll view around each element.
  private let views: [Int?]
  /// The upper edge of what is in each scroll view, or of everything if all is assumed to scroll.
  private let tops: [Int?: Double]
  private let navigationBar: Rect?
  /// The bars in the lower half of the screen.
  private let footBars: [Rect]

  init(_ judge: ReachJudge) {
    (form, tree, keyboard) = (judge.form, judge.tree, judge.keyboard)
    (screen, clips, covers) = (judge.screen, judge.clips, judge.covers)
    let (tree, form) = (tree, form)
    var views: [Int?] = Array(repeating: nil, count: tree.nodes.count)
    var tops: [Int?: Double] = [:]
    for place in tree.indices {
      let parent = tree[place].parent
      views[place] = parent.flatMap { tree.isScrollView($0) ? $0 : views[$0] }
      guard tree[place].takesRoom, views[place] != nil || form.scrolls(place) else { continue }
      tops[views[place]] = min(tops[views[place]] ?? .infinity, tree.frame(of: place).minY)
    }
    (self.views, self.tops) = (views, tops)
    content = ContentBands(judge)
    navigationBar = form.navigationBar.map(tree.frame)
    let bars = [form.tabBar].compactMap(\.self) + tree.places(of: .toolbar)
    let middle = screen.height / 2
    footBars = bars.map(tree.frame).filter { $0.midY > middle }
  }

  /// How many points the content around an element has to move up, at least, so that a tap on its middle lands; negative for down, nil
  /// if no movement does that.
  func distance(_ place: Int, _ middle: Point) -> Double? {
    guard keyboard.state != .unknown, !form.isInKeyboard(place), let area = area(of: place),
      middle.x >= area.minX, middle.x < area.maxX, !isCovered(place, at: middle),
      let blocks = blocks(before: place, atX: middle.x)
    else { return nil }
    // Content that is at its top does not move down.
    let room = max(0, area.minY - (tops[views[place]] ?? area.minY)).rounded(.up)
    let moves = Self.free(area, blocks).compactMap { part -> Double? in
      let least = max((middle.y - part.upperBound).rounded(.down) + 1, -room)
      let most = (middle.y - part.lowerBound).rounded(.down)
      return least <= most ? min(max(0, least), most) : nil
    }
    // Without a movement it would land if what is in front were all that matters.
    return moves.min { abs($0) < abs($1) }.flatMap { $0 == 0 ? nil : $0 }
  }

  /// The parts of an area from top to bottom that nothing blocks.
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

  /// The part of the screen in which an element scrolls, between bars; nil if it does not.
  private func area(of place: Int) -> Rect? {
    let view = views[place]
    guard view != nil || form.allScrolls && form.scrolls(place) else { return nil }
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

  // MARK: What is in the way

  /// Whether an element moves with another.
  private func moves(_ other: Int, with place: Int) -> Bool {
    guard let view = views[place] else { return form.scrolls(other) }
    return other != view && tree.subtree(of: view).contains(other)
  }

  /// Whether something that moves with an element is in front of its middle.
  private func isCovered(_ place: Int, at middle: Point) -> Bool {
    content.contains(at: middle) { other in
      guard covers.isInFront(other, of: place), moves(other, with: place),
        !covers.isPart(tree.frame(of: other), of: place)
      else { return false }
      // Scroll views in the content cut off what is in them, wherever the content is.
      var around = views[other]
      while let inner = around, inner != views[place] {
        guard tree.frame(of: inner).contains(middle) else { return false }
        around = views[inner]
      }
      return true
    }
  }

  /// The parts of a column of the screen in which something that stays is in front of an element; nil if a sheet is in front of
  /// everything.
  private func blocks(before place: Int, atX x: Double) -> [Range<Double>]? {
    var areas = covers.areas(inFrontOf: place, atX: x) { !moves($0, with: place) }
    if let frame = keyboard.frame { areas.append(frame) }
    areas += keyboard.bars.filter { covers.isInFront($0.place, of: place) }.map(\.frame)
    for sheet in form.sheets.before(place) {
      if sheet.isModal { return nil }
      areas.append(sheet.frame)
    }
    return areas.filter { $0.minX <= x && x < $0.maxX && !$0.isEmpty }
      .map { $0.minY..<$0.maxY }
  }
}

extension DumpTree {
  /// Whether an element scrolls what is in it.
  func isScrollView(_ place: Int) -> Bool {
    self[place].element.kind == .scrollView && self[place].takesRoom
  }
}

/// The elements that take touches, in bands from top to bottom, whether they are on the screen or not.
private struct ContentBands {
  /// The height of a band, in points.
  private static let height = 64.0
  /// The most bands that an element reaches into, unless it is tall.
  private static let most = 32

  private var bands: [[Int]] = []
  private var tall: [Int] = []
  private var first = 0
  private let tree: DumpTree

  init(_ judge: ReachJudge) {
    tree = judge.tree
    let tree = tree
    // What the driver calls invisible may only be beyond the edge.
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
    let near = bands.indices.contains(band) ? bands[band] : []
    return [near, tall].contains { places in
      places.contains { tree.frame(of: $0).contains(point) && holds($0) }
    }
  }
}
