import KeyreelGeometry

/// The elements of a dump in one list, each before those in it.
struct DumpTree: Sendable, Hashable {
  /// An element and its place in the list.
  struct Node: Sendable, Hashable {
    /// The element, without those in it.
    var element: DumpElement
    /// The element it is in.
    var parent: Int?
    /// The index at which the list continues after the element and all elements in it.
    var end: Int

    /// Its frame in screen points; nil if it is invalid.
    var frame: Rect? {
      get { element.frame }
      set { element.frame = newValue }
    }
  }

  private(set) var nodes: [Node] = []

  /// An empty list with room for a number of elements.
  init(reserving count: Int) { nodes.reserveCapacity(count) }

  /// Lists the outermost elements and those in them.
  init(_ roots: consuming [DumpElement]) {
    nodes.reserveCapacity(256)
    take(&roots, parent: nil)
  }

  /// Appends elements, each moved out of its list, since copying the element's texts would take
  /// longer.
  private mutating func take(_ elements: inout [DumpElement], parent: Int?) {
    for place in elements.indices {
      var element = DumpElement(type: "", kind: .other, line: 0)
      swap(&element, &elements[place])
      var children: [DumpElement] = []
      swap(&children, &element.children)
      let index = nodes.count
      append(element, parent: parent, end: index + 1)
      if !children.isEmpty { take(&children, parent: index) }
      nodes[index].end = nodes.count
    }
  }

  /// Appends an element inside `parent`; `end` is the index just after its last descendant.
  mutating func append(_ element: consuming DumpElement, parent: Int?, end: Int) {
    nodes.append(Node(element: element, parent: parent, end: end))
  }

  subscript(index: Int) -> Node {
    // A node's texts should not be copied when only its kind or frame is read.
    _read { yield nodes.span[index] }
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

  /// Whether a text view only shows text: the dump says so, or the view contains a link, which can
  /// be followed only in such a view.
  func isReadOnly(in tree: DumpTree, at place: Int) -> Bool {
    if let isEditable = element.isEditable { return !isEditable }
    return tree.subtree(of: place).contains { tree[$0].element.type.hasSuffix("Link") }
  }

  /// The text of a text, a button or a cell.
  var text: String? {
    element.label.nonEmpty ?? element.value.nonEmpty ?? element.identifier.nonEmpty
  }
}
