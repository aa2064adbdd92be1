import KeyreelGeometry

/// The elements of a dump in one list, each before the elements inside it.
struct DumpTree: Sendable, Hashable {
  /// An element and its position in the list.
  struct Node: Sendable, Hashable {
    /// The element, without its children.
    var element: DumpElement
    /// The index of the element's parent; nil for an outermost element.
    var parent: Int?
    /// The index just after the element and all its descendants.
    var end: Int

    /// The element's frame, in screen points; nil if it is missing or invalid.
    var frame: Rect? {
      get { element.frame }
      set { element.frame = newValue }
    }
  }

  private(set) var nodes: [Node] = []

  /// An empty list with space for `count` elements.
  init(reserving count: Int) { nodes.reserveCapacity(count) }

  /// Lists the outermost elements and all their descendants.
  init(_ roots: consuming [DumpElement]) {
    nodes.reserveCapacity(256)
    take(&roots, parent: nil)
  }

  /// Appends elements and their descendants; each element is moved out of its array, since copying
  /// its strings would take longer.
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

  /// Appends an element; `parent` is the index of its parent, and `end` the index just after its
  /// last descendant.
  mutating func append(_ element: consuming DumpElement, parent: Int?, end: Int) {
    nodes.append(Node(element: element, parent: parent, end: end))
  }

  subscript(index: Int) -> Node {
    // Yielding the node avoids copying its strings when only its kind or frame is read.
    _read { yield nodes.span[index] }
    _modify { yield &nodes[index] }
  }

  /// The indices of all elements.
  var indices: Range<Int> { nodes.indices }

  /// The indices of an element and all its descendants.
  func subtree(of index: Int) -> Range<Int> { index..<nodes[index].end }

  /// The indices of the elements that contain the element at `index`, innermost first.
  func ancestors(of index: Int) -> [Int] {
    Array(sequence(first: index) { nodes[$0].parent }.dropFirst())
  }

  /// The indices of the elements that are of one of these kinds and take up space, in ascending
  /// order.
  func places(of kinds: DumpElement.Kind...) -> [Int] {
    nodes.indices.filter { kinds.contains(nodes[$0].element.kind) && nodes[$0].takesRoom }
  }
}

extension DumpTree.Node {
  /// Whether the element has a frame that is not empty.
  var takesRoom: Bool { frame.map { !$0.isEmpty } ?? false }

  /// Whether a text view is read-only.
  ///
  /// If the dump does not state whether a text view is read-only, a view with a link counts as
  /// read-only, since links can be followed only in a read-only view.
  func isReadOnly(in tree: DumpTree, at place: Int) -> Bool {
    if let isEditable = element.isEditable { return !isEditable }
    return tree.subtree(of: place).contains { tree[$0].element.type.hasSuffix("Link") }
  }

  /// The text that a label, a button or a cell shows: the first of its label, value and identifier
  /// that is not empty; nil if all three are empty.
  var text: String? {
    element.label.nonEmpty ?? element.value.nonEmpty ?? element.identifier.nonEmpty
  }
}
