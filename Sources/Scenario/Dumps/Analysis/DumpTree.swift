import KeyreelGeometry

/// The elements of a dump in one list, each before those in it.
struct DumpTree {
  /// An element and its place in the list.
  struct Node {
    /// The element, without those in it.
    var element: DumpElement
    /// The element it is in.
    var parent: Int?
    /// The index at which the list continues after it and all elements in it.
    var end: Int

    /// Its frame in screen points; nil if it is invalid.
    var frame: Rect? {
      get { element.frame }
      set { element.frame = newValue }
    }
  }

  private(set) var nodes: [Node] = []

  /// Lists the elements of a dump.
  init(_ dump: Dump) {
    nodes.reserveCapacity(256)
    for root in dump.roots { append(root, parent: nil) }
  }

  private mutating func append(_ element: DumpElement, parent: Int?) {
    let index = nodes.count
    var alone = element
    alone.children = []
    nodes.append(Node(element: alone, parent: parent, end: index + 1))
    for child in element.children { append(child, parent: index) }
    nodes[index].end = nodes.count
  }

  subscript(index: Int) -> Node {
    // A node's texts should not be copied when only its kind or frame is read.
    _read { yield nodes[index] }
    _modify { yield &nodes[index] }
  }

  /// All places.
  var indices: Range<Int> { nodes.indices }

  /// The places of an element and all that is in it.
  func subtree(of index: Int) -> Range<Int> { index..<nodes[index].end }

  /// The elements that contain an element, innermost first.
  func ancestors(of index: Int) -> [Int] {
    Array(sequence(first: index) { nodes[$0].parent }.dropFirst())
  }

  /// The elements of a kind that take some room, in order.
  func places(of kinds: DumpElement.Kind...) -> [Int] {
    nodes.indices.filter { kinds.contains(nodes[$0].element.kind) && nodes[$0].takesRoom }
  }
}

extension DumpTree.Node {
  /// Whether it has a place and a size.
  var takesRoom: Bool { frame.map { !$0.isEmpty } ?? false }

  /// Whether a text view only shows text: the dump says so, or a link is in it, which can be
  /// followed only there.
  func isReadOnly(in tree: DumpTree, at place: Int) -> Bool {
    if let isEditable = element.isEditable { return !isEditable }
    return tree.subtree(of: place).contains { tree[$0].element.type.hasSuffix("Link") }
  }

  /// The text of a text, a button or a cell.
  var text: String? {
    [element.label, element.value, element.identifier].compactMap(\.self).first { !$0.isEmpty }
  }
}
