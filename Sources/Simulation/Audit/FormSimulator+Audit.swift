extension FormSimulator {
  /// Returns the current visibility of a field, computed as in `state()`.
  func audited(_ index: Int, _ cell: AuditCell) -> AuditResult {
    AuditResult(
      cell: cell, contentOffset: scroll.offset.rounded(toPixelsAt: scale),
      visibleFraction: visibleShare(of: fieldOnScreen(index), of: index),
      caretIsVisible: caretIsVisible(in: index),
      offsetIsLegal: scroll.isLegal(at: scale), submitIsReachable: submitIsReachable)
  }

  /// The part of a field that accepts text, in screen points, aligned to device pixels.
  func fieldOnScreen(_ index: Int) -> Rect {
    onScreen(textFrame(of: index).onPixels(at: scale), of: index)
  }

  /// Whether the whole caret of a field is visible.
  func caretIsVisible(in index: Int) -> Bool {
    let caret = onScreen(caretFrame(in: index).onPixels(at: scale), of: index)
    return visibleShare(of: caret, of: index) == 1
  }

  /// Whether every button that submits the form is visible or can be scrolled into sight.
  var submitIsReachable: Bool {
    submits.allSatisfy { index in
      geometries[index].isOutsideContent
        ? visibleShare(
          of: onScreen(layout.frames[index], of: index), in: visibleRect(of: index)) == 1
        : placesInHolder(of: index).contains { isReachable($0) }
    }
  }

  /// The highest and the lowest frame to which an element's scroll view can scroll the element, in
  /// content coordinates.
  ///
  /// Frames in which the scroll view would clip the element are left out.
  ///
  /// If no scroll view inside the content contains the element, the result is its current frame.
  private func placesInHolder(of index: Int) -> [Rect] {
    let frame = layout.frames[index]
    guard let place = scrollView(holding: index) else { return [frame] }
    let (model, holder) = (scrollViews[place], layout.frames[scrollViews[place].index])
    let range = model.scroll.legalRange
    let start = frame.minY + model.shown - holder.minY
    let end = frame.maxY + model.shown - holder.maxY
    return [start, end].map { frame.offsetBy(dx: 0, dy: model.shown - range.nearest(to: $0)) }
      .filter { holder.minY <= $0.minY && $0.maxY <= holder.maxY }
  }

  /// Whether every pixel row of a rectangle in the content is visible, either now or at some legal
  /// offset.
  ///
  /// The best offset is the smallest at which the rectangle's bottom is visible. A larger offset
  /// would only bring the rectangle's top nearer to the top bar.
  func isReachable(_ frame: Rect) -> Bool {
    let bottom = visibleRect.maxY - viewFrame.minY
    let wanted = scroll.legalRange.nearest(to: frame.maxY - bottom)
    return showsRows(of: frame, at: scroll.offset) || showsRows(of: frame, at: wanted)
  }

  private func showsRows(of frame: Rect, at offset: Double) -> Bool {
    let rounded = offset.rounded(toPixelsAt: scale)
    let view = viewFrame
    let clear = bars.clear(
      of: view, at: offset, above: min(visibleKeyboardTop, dockFrame?.minY ?? .infinity)
    ).offsetBy(dx: 0, dy: -view.minY).onPixels(at: scale)
    return (frame.minY - rounded).pixels(at: scale) >= clear.minY.pixels(at: scale)
      && (frame.maxY - rounded).pixels(at: scale) <= clear.maxY.pixels(at: scale)
  }

  /// The smallest allowed side of a touch target, in points (Apple's Human Interface Guidelines).
  static var leastTarget: Double { 44 }

  /// The minimum height at which a button without a style is filled, in points (Contract §9).
  package static var filledHeight: Double { 40 }

  /// The fraction of a field that is not visible.
  func hiddenShare(ofField index: Int) -> Double {
    1 - visibleShare(of: fieldOnScreen(index), of: index)
  }

  /// The fraction of the app's bottom bar that the keyboard covers; 0 if there is no bar.
  private var hiddenShareOfDock: Double {
    guard let frame = dockFrame, frame.height > 0 else { return 0 }
    let screen = Rect(x: 0, y: 0, width: screen.size.width, height: max(0, visibleKeyboardTop))
    return 1 - visibleShare(of: frame, in: screen.onPixels(at: scale))
  }

  /// The height kept free at the bottom of the view at rest, whether by an inset, a shorter frame
  /// or a moved page.
  var keptRoom: Double {
    scroll.bottomInset.value + view.frame.height - scroll.viewHeight.value - scroll.rootY.value
  }

  /// How far the offset lies outside the legal range, in points.
  var illegalDistance: Double {
    let rounded = scroll.offset.rounded(toPixelsAt: scale)
    return abs(rounded - scroll.legalRange.nearest(to: rounded))
  }

  /// Returns, for each kind of finding, how much of a focused field or its surroundings cannot be
  /// seen or reached.
  ///
  /// - Parameter next: The field to which the return key leads.
  func faultsOfSight(_ index: Int, next: Int?) -> [(AuditFinding.Kind, Double)] {
    var faults: [(AuditFinding.Kind, Double)] = [
      (coverKind(ofField: index), hiddenShare(ofField: index)),
      (.caretHidden, caretIsVisible(in: index) ? 0 : 1),
      (.submitUnreachable, submitIsReachable ? 0 : 1),
      (.dockCovered, geometries[index].isDocked ? 0 : hiddenShareOfDock),
    ]
    for label in errors(of: index) {
      let seen = visibleShare(of: onScreen(layout.frames[label], of: label), of: label)
      faults.append((.errorHidden, 1 - seen))
    }
    if let next { faults.append((.nextHidden, hiddenShare(ofField: next))) }
    return faults
  }

  /// The field to which the return key leads from the given field; nil if there is none.
  func nextField(after index: Int) -> Int? {
    responderChain.next(after: configuration.content.elements[index].id).flatMap(self.index)
  }

  /// Returns, for every element, the field to which the return key leads.
  ///
  /// An entry is nil if no field follows, or if the element is not one of the given fields.
  func nextFields(after fields: [Int]) -> [Int?] {
    let chain = responderChain
    let elements = configuration.content.elements
    let places = Dictionary(
      zip(elements.lazy.map(\.id), elements.indices), uniquingKeysWith: { first, _ in first })
    var next = [Int?](repeating: nil, count: elements.count)
    for field in fields {
      next[field] = chain.next(after: elements[field].id).flatMap { places[$0] }
    }
    return next
  }

  /// The kind of finding for a field that is not wholly visible.
  private func coverKind(ofField index: Int) -> AuditFinding.Kind {
    let field = fieldOnScreen(index)
    let clear = visibleRect(of: index)
    // A field below the bottom of a sheet is invisible even without the keyboard.
    let end = max(viewFrame.maxY, screen.view.maxY)
    if min(field.maxY, end) > visibleKeyboardTop { return .covered }
    if let undocked = keyboard.undocked, field.intersects(undocked) { return .covered }
    if field.minX < clear.minX || field.maxX > clear.maxX { return .cutOff }
    // A window may end above the bottom of the screen, and a page that has been moved may extend
    // beyond its view.
    let view = viewFrame
    if field.maxY > view.maxY || !configuration.fillsScreen && field.minY < view.minY {
      return .cutOff
    }
    return .underBar
  }

  /// The labels that show a field's error.
  ///
  /// These are the labels with the role `error` between the field and the next field.
  private func errors(of field: Int) -> [Int] {
    let rest = geometries.indices[(field + 1)...]
    let next = rest.first { geometries[$0].takesText && !geometries[$0].isHidden } ?? rest.endIndex
    return rest[..<next].filter { geometries[$0].role == .error && !geometries[$0].isHidden }
  }

  /// Returns the faults of an element before any field is focused.
  ///
  /// - Parameter order: The order of the fields in their current positions.
  func faultsOfForm(_ index: Int, _ order: ReadingOrder) -> [(AuditFinding.Kind, Double)] {
    let element = configuration.content.elements[index]
    var faults: [(AuditFinding.Kind, Double)] = []
    if element.isControl {
      let frame = layout.frames[index]
      faults.append((.tapTarget, max(0, Self.leastTarget - min(frame.width, frame.height))))
    }
    guard acceptsFocus(index) else { return faults }
    faults.append((.returnKey, returnKeyIsTrue(for: element, order.chain) ? 0 : 1))
    faults.append((.focusOrder, order.nextIsBelow(element.id) ? 0 : 1))
    return faults
  }

  /// Whether the return key has either the right label or no label of its own.
  ///
  /// If a field follows, the right label is Next; otherwise, any label except Next is right. In a
  /// text view, the return key starts a new line, so any label of its own is wrong.
  private func returnKeyIsTrue(for element: FormElement, _ chain: ResponderChain) -> Bool {
    guard let key = element.returnKey, key != .default else { return true }
    if element.kind == .textView { return false }
    return (key == .next) == (chain.next(after: element.id) != nil)
  }
}

/// The return key's path through a form's fields, and whether the path follows the visual order.
struct ReadingOrder {
  /// The return key's path.
  let chain: ResponderChain
  /// The index of each field in tree order, by the field's id.
  private let places: [String: Int]
  private let isRightToLeft: Bool
  /// Whether the chain follows the visual order by definition.
  private let isVisual: Bool

  /// Records the fields' current positions.
  init(_ simulator: FormSimulator) {
    let chain = simulator.responderChain
    self.chain = chain
    places = Dictionary(
      zip(chain.fields.lazy.map(\.id), chain.fields.indices),
      uniquingKeysWith: { first, _ in first })
    isRightToLeft = simulator.configuration.isRightToLeft
    isVisual = simulator.configuration.responders?.order == .geometric
  }

  /// Whether the chain continues in visual order after a field; false if the next field comes
  /// before that field.
  ///
  /// - Parameter moved: A closure that returns a field's current frame, given the field's id and
  ///   its recorded frame.
  /// - Complexity: The same as that of the chain's `next(after:)`.
  func nextIsBelow(_ id: String, moved: (String, Rect) -> Rect = { $1 }) -> Bool {
    guard !chain.loops, !isVisual, let next = chain.next(after: id), let here = places[id],
      let there = places[next]
    else { return true }
    let this = moved(id, chain.fields[here].frame)
    let other = moved(next, chain.fields[there].frame)
    if this.isBefore(other, isRightToLeft: isRightToLeft) { return true }
    return !other.isBefore(this, isRightToLeft: isRightToLeft) && here < there
  }
}
