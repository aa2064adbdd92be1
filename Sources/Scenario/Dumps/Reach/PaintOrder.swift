import KeyreelGeometry

/// The order in which a screen's elements are painted, from back to front.
///
/// The order is that of the dump, but a platform's bar comes in front of its page even if the dump
/// lists the bar first. Drivers list navigation bars first, although the page extends behind the
/// bar to the top of the screen.
struct PaintOrder {
  /// The elements' places in the dump, from back to front; an element's descendants follow it.
  private(set) var places: [Int] = []
  /// The position of each element in the paint order, by the element's place in the dump.
  private(set) var positions: [Int]
  private let tree: DumpTree

  init(_ form: DumpForm) {
    tree = form.screen.tree
    positions = Array(tree.indices)
    let bars = tree.places(of: .navigationBar, .tabBar).filter {
      form.screen.isWide(form.screen.tree.frame(of: $0))
    }
    guard !bars.isEmpty else {
      places = Array(tree.indices)
      return
    }
    places.reserveCapacity(tree.nodes.count)
    append(tree.indices, bars: Set(bars), of: form)
    for (position, place) in places.enumerated() { positions[place] = position }
  }

  /// The position just after an element and its descendants.
  func end(of place: Int) -> Int { positions[place] + tree[place].end - place }

  /// Appends the outermost elements of a range, each with its descendants.
  private mutating func append(_ range: Range<Int>, bars: Set<Int>, of form: DumpForm) {
    var siblings: [Int] = []
    var next = range.lowerBound
    while next < range.upperBound {
      siblings.append(next)
      next = tree[next].end
    }
    for bar in siblings where bars.contains(bar) { raise(bar, among: &siblings, of: form) }
    for place in siblings {
      places.append(place)
      append(place + 1..<tree[place].end, bars: bars, of: form)
    }
  }

  /// Puts a bar in front of its page, which is the first later sibling that extends behind the
  /// whole bar.
  ///
  /// If an earlier sibling extends behind the whole bar, the bar is already in front of its page
  /// and stays where it is.
  private func raise(_ bar: Int, among siblings: inout [Int], of form: DumpForm) {
    guard let own = siblings.firstIndex(of: bar),
      !siblings[..<own].contains(where: { isPage($0, behind: bar, of: form) }),
      let page = siblings[own...].dropFirst().firstIndex(where: {
        isPage($0, behind: bar, of: form)
      })
    else { return }
    siblings.remove(at: own)
    siblings.insert(bar, at: page)
  }

  private func isPage(_ place: Int, behind bar: Int, of form: DumpForm) -> Bool {
    let element = tree[place].element
    let front = ["Alert", "Sheet", "Popover", "Dialog", "Menu"]
    guard [.other, .scrollView].contains(element.kind), !front.contains(element.type),
      !form.isInKeyboard(place)
    else { return false }
    let area = tree.frame(of: place).insetBy(dx: -1, dy: -1)
    return area.union(tree.frame(of: bar)) == area
  }
}
