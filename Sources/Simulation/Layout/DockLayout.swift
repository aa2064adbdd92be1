/// The frames of a dock's elements, in the dock's coordinates, and the dock's height
/// (Contract §2.11, `dock`).
///
/// An element with a frame of its own keeps that frame. The other elements are placed side by side
/// from the leading to the trailing edge. These elements are 8 pt apart and 16 pt from the sides of
/// the safe area. Fields take up the remaining space; if there is no field, the buttons do. A field
/// grows upwards, line by line; everything else stays next to the field's last line.
struct DockLayout: Sendable, Hashable {
  /// The distances between two elements, and from the elements to the safe area's sides and to the
  /// bar's upper and lower edges.
  static let spaces: (side: Double, between: Double, edge: Double) = (16, 8, 8)

  /// The frames of the elements, in the order in which they were given.
  private(set) var frames: [Rect] = []
  /// The height of the dock's bar.
  private(set) var height: Double

  /// Lays out the elements that are shown.
  init(_ elements: [(element: FormElement, text: String)], dock: Dock, in stack: FormStack) {
    let widths = Self.widths(elements, in: stack)
    let hasField = elements.contains { $0.element.takesText }
    let lines = elements.map { Self.lineHeight($0.element, hasField: hasField, in: stack) }
    let heights = zip(elements, zip(widths, lines)).map { entry, sizes in
      entry.element.isMultiline
        ? stack.naturalHeight(entry.element, entry.text, sizes.0) : sizes.1
    }
    let stacked = elements.indices.filter { elements[$0].element.frame == nil }
    let base = stacked.map { lines[$0] }.max() ?? 0
    let growth = stacked.map { max(0, heights[$0] - lines[$0]) }.max() ?? 0
    let framed = elements.compactMap { $0.element.frame?.maxY }.max() ?? 0
    let resting = dock.height ?? max(base + (base > 0 ? 2 * Self.spaces.edge : 0), framed)
    height = resting + growth
    var x = stack.safeArea.left + Self.spaces.side
    for index in elements.indices {
      if let frame = elements[index].element.frame {
        frames.append(frame)
        continue
      }
      let foot = height - (resting - lines[index]) / 2
      var frame = Rect(
        x: x, y: foot - heights[index], width: widths[index], height: heights[index])
      x += widths[index] + Self.spaces.between
      if stack.direction == .rightToLeft {
        frame.origin.x = stack.width - stack.safeArea.right + stack.safeArea.left - frame.maxX
      }
      frames.append(frame)
    }
  }

  /// The width of each element; 0 for an element with a frame of its own.
  private static func widths(
    _ elements: [(element: FormElement, text: String)], in stack: FormStack
  ) -> [Double] {
    let stacked = elements.filter { $0.element.frame == nil }
    let hasField = stacked.contains { $0.element.takesText }
    func isFlexible(_ element: FormElement) -> Bool {
      hasField ? element.takesText : element.kind == .button
    }
    let flexible = stacked.count { isFlexible($0.element) }
    let fixed = stacked.filter { !isFlexible($0.element) }
      .map { naturalWidth($0.element, $0.text, in: stack) }
    let room =
      stack.width - stack.safeArea.left - stack.safeArea.right - 2 * spaces.side
      - spaces.between * Double(max(0, stacked.count - 1)) - fixed.reduce(0, +)
    return elements.map { entry in
      if entry.element.frame != nil { return 0 }
      guard isFlexible(entry.element) else {
        return naturalWidth(entry.element, entry.text, in: stack)
      }
      return max(0, room / Double(flexible))
    }
  }

  private static func naturalWidth(
    _ element: FormElement, _ text: String, in stack: FormStack
  ) -> Double {
    let size = element.fontSize(stack.metrics)
    let title = element.title.isEmpty ? text : element.title
    let weight = element.look.weight ?? .regular
    let width = stack.measure.width(of: title, size: size, weight: weight).rounded(.up)
    switch element.kind {
    case .button: return element.look.padding.map { width + 2 * $0 } ?? max(44, width + 24)
    case .switch:
      let metrics = stack.metrics
      return title.isEmpty
        ? metrics.tables.switchSize.width : width + metrics.switchRoom + TextMetrics.switchEnd
    case .label, .textField, .textView, .cell, .composer, .header, .footer, .bubble, .scroll:
      return width
    }
  }

  /// The height of an element with one line of text.
  private static func lineHeight(
    _ element: FormElement, hasField: Bool, in stack: FormStack
  ) -> Double {
    if element.isMultiline { return stack.naturalHeight(element, "", 10_000) }
    switch element.kind {
    case .button:
      return stack.metrics.paddedLine(
        element, usual: hasField ? stack.metrics.fieldHeight : stack.metrics.buttonHeight)
    case .textField: return stack.metrics.paddedLine(element, usual: stack.metrics.fieldHeight)
    case .switch: return stack.metrics.tables.switchSize.height
    case .label: return element.lineHeight(stack.metrics)
    case .textView, .cell, .composer, .header, .footer, .bubble, .scroll:
      return stack.metrics.fieldHeight
    }
  }
}
