import Foundation
import KeyreelGeometry
import KeyreelScenario
import KeyreelSupport
import TestSupport
import Testing

/// A made-up screen that is painted element by element into a buffer of ids, from back to front.
private struct PaintedScreen {
  static let size = Size(width: 402, height: 874)
  /// Elements, each with the place of the one it is in.
  private(set) var elements: [(element: SampleElement, parent: Int?)] = []
  private(set) var keyboard: Keyboard = .none
  private var keys: [Rect] = []

  enum Keyboard: CaseIterable { case none, docked, floating, split, landscapeSpace }

  private static let blocking = [
    "Button", "Cell", "TextField", "Switch", "NavigationBar", "TabBar", "ScrollView",
    "Table",
  ]
  private static let passing = ["StaticText", "Image", "Other"]

  init(using random: inout SplitMix64) {
    let count = Int(random.next() % 24) + 2
    for number in 0..<count {
      // Mostly beside each other, at times in one another.
      let parent = number > 0 && random.next() % 3 != 0 ? Int(random.next() % UInt64(number)) : nil
      let all = Self.blocking + Self.passing
      let type = all[Int(random.next() % UInt64(all.count))]
      elements.append((SampleElement(type, Self.frame(&random), identifier: nil), parent))
      if !Self.passing.contains(type) { elements[number].element.identifier = "e\(number)" }
    }
    keyboard = Keyboard.allCases[Int(random.next() % 5)]
    addKeyboard(&random)
  }

  private static func frame(_ random: inout SplitMix64) -> Rect {
    func draw(_ most: Int) -> Double { Double(Int(random.next() % UInt64(most))) }
    return Rect(
      x: draw(500) - 60, y: draw(1100) - 100, width: draw(400) + 1, height: draw(220) + 1)
  }

  private mutating func addKeyboard(_ random: inout SplitMix64) {
    switch keyboard {
    case .none: keys = []
    case .docked:
      let height = 180 + Double(random.next() % 200)
      let top = Self.size.height - height
      keys = [Rect(x: 0, y: top, width: 402, height: height - Double(random.next() % 80))]
    case .floating:
      keys = [
        Rect(
          x: Double(random.next() % 100), y: Double(200 + random.next() % 300), width: 300,
          height: 200)
      ]
    case .split:
      let top = 560 + Double(random.next() % 60)
      keys = (0..<3).flatMap { row in
        [0.0, 40, 80, 282, 322, 362].map {
          Rect(x: $0, y: top + Double(row) * 60, width: 40, height: 54)
        }
      }
    case .landscapeSpace: keys = [Rect(x: 0, y: 60, width: 200, height: 814)]
    }
  }

  /// The page source.
  var text: String {
    func text(_ place: Int) -> String {
      let (element, _) = elements[place]
      let frame = element.frame ?? .zero
      let children = elements.indices.filter { elements[$0].parent == place }.map(text).joined()
      let name = element.identifier.map { " name=\"\($0)\"" } ?? ""
      return
        "<XCUIElementType\(element.type)\(name) x=\"\(Int(frame.minX))\" y=\"\(Int(frame.minY))\" width=\"\(Int(frame.width))\" height=\"\(Int(frame.height))\" visible=\"true\">\(children)</XCUIElementType\(element.type)>"
    }
    let type = keyboard == .split ? "Key" : "Keyboard"
    let board = keys.map {
      "<XCUIElementType\(type) x=\"\(Int($0.minX))\" y=\"\(Int($0.minY))\" width=\"\(Int($0.width))\" height=\"\(Int($0.height))\"/>"
    }.joined()
    let roots = elements.indices.filter { elements[$0].parent == nil }.map(text).joined()
    return
      "<XCUIElementTypeApplication x=\"0\" y=\"0\" width=\"402\" height=\"874\">\(roots)\(board)</XCUIElementTypeApplication>"
  }

  /// The ids of the elements that a tap at each of some points reaches: −1 for none, −2 for the keyboard.
  ///
  /// One pixel a point, painted in the order of the text; what scrolls cuts off what is in it.
  func ids(at points: [Point]) -> [Int] {
    var buffer = points.map { _ in -1 }
    func paint(_ place: Int, _ clip: Rect) {
      let frame = elements[place].element.frame ?? .zero
      let type = elements[place].element.type
      if !Self.passing.contains(type) {
        let area = frame.intersection(clip)
        for (index, point) in points.enumerated()
        where point.x >= area.minX && point.x < area.maxX && point.y >= area.minY
          && point.y < area.maxY
        {
          buffer[index] = place
        }
      }
      let inner = ["ScrollView", "Table"].contains(type) ? frame.intersection(clip) : clip
      for child in elements.indices where elements[child].parent == place { paint(child, inner) }
    }
    let screen = Rect(origin: .zero, size: Self.size)
    for place in elements.indices where elements[place].parent == nil { paint(place, screen) }
    for key in keys {
      let band =
        keyboard == .docked
        ? Rect(x: 0, y: key.minY, width: 402, height: 874 - key.minY) : key
      for (index, point) in points.enumerated() where band.contains(point) { buffer[index] = -2 }
    }
    return buffer
  }

  /// Whether an element is another or lies in it.
  func isIn(_ place: Int, _ other: Int) -> Bool {
    sequence(first: place) { elements[$0].parent }.contains(other)
  }
}

/// Generated screens against a buffer of ids that knows nothing of the code under test.
@Suite("Where taps land on generated screens") struct ReachPropertyTests {
  /// How many screens: 10,000, or as many as `KEYREEL_REACH_SCREENS` says.
  private static let count =
    ProcessInfo.processInfo.environment["KEYREEL_REACH_SCREENS"].flatMap(Int.init) ?? 10_000
  /// The seed: that of the day, or what `KEYREEL_SEED` says.
  private static let seed =
    ProcessInfo.processInfo.environment["KEYREEL_SEED"].flatMap(UInt64.init)
    ?? UInt64(Date().timeIntervalSince1970 / 86_400)

  @Test(
    "no verdict says that a tap lands which does not, and none lands unsaid beside a known keyboard"
  )
  func screens() throws {
    var random = SplitMix64(seed: Self.seed)
    var (landed, missed) = (0, 0)
    for number in 0..<Self.count {
      let screen = PaintedScreen(using: &random)
      let reach = try Reach(Dump(parsing: Array(screen.text.utf8)))
      let named = reach.elements.compactMap { found -> (Int, ReachedElement)? in
        found.name.flatMap { Int($0.dropFirst()) }.map { ($0, found) }
      }
      let ids = screen.ids(at: named.map { $0.1.middle ?? Point(x: -1, y: -1) })
      for ((place, found), id) in zip(named, ids) {
        let reaches = id >= 0 && screen.isIn(id, place)
        if found.verdict == .lands {
          landed += 1
          #expect(reaches, "seed \(Self.seed), screen \(number), e\(place): \(id)\n\(screen.text)")
        } else if reaches, [.none, .docked].contains(screen.keyboard) {
          missed += 1
          Issue.record(
            "seed \(Self.seed), screen \(number), e\(place) is \(found.verdict) by \(found.cover ?? "nothing")\n\(screen.text)"
          )
        }
        if landed + missed > 0, missed > 5 { return }
      }
    }
    #expect(landed > Self.count)
  }
}
