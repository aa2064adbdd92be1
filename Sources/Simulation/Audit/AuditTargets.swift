/// Elements whose frames are in the same coordinate system, so that one element can cover another.
enum ElementGroup: Hashable {
  /// Elements in the content, outside its scroll views.
  case content
  /// Elements in a scroll view inside the content.
  case held(String)
  /// Elements that are fixed on the screen.
  case fixed
  /// Elements in the app's bar at the bottom.
  case dock

  init(of element: FormElement) {
    if element.isDocked {
      self = .dock
    } else if element.isFixed {
      self = .fixed
    } else {
      self = element.holder.map { .held($0) } ?? .content
    }
  }
}

/// An element's id, and a new frame for the element.
public struct ElementFrame: Sendable, Hashable {
  /// The element's id.
  public var element: String
  /// The frame, in the coordinates of the element's container: the content, a scroll view, the dock
  /// or, for a fixed element, the form's view.
  public var frame: Rect
  /// Whether the element is a plain button that would become filled in this frame, and therefore
  /// needs the style `plain`.
  public var staysPlain: Bool = false
  /// Whether the element is a field that grows with its text but stops growing because of this
  /// frame.
  public var stopsGrowing: Bool = false
}

/// Changes that enlarge touch targets and that a scenario can express: a frame, a row of a table,
/// or more space around the text.
extension AuditSetting {
  /// The change that makes an element large enough for a finger; nil if a scenario cannot express
  /// such a change.
  func largerTarget(_ id: String) -> AuditChange? {
    guard let index = places[id] else { return nil }
    let elements = form.configuration.content.elements
    let element = elements[index]
    if element.isDocked {
      // A docked field with a frame does not grow with its text.
      let grows = elements.contains { $0.isDocked && !$0.isHidden && $0.isMultiline }
      guard grows else { return dockFrames() }
      guard element.frame == nil else { return largerFrame(index) }
      // A switch has no padding, and a frame for the switch alone would cover the field.
      return padded(index) ?? dockFrames(stoppingGrowth: true)
    }
    if element.frame != nil { return largerFrame(index) }
    return rowIDs.contains(id) ? rowChange : padded(index)
  }

  /// The change that gives an element a frame between the view's left and right sides.
  ///
  /// The result is nil for an element in a scroll view inside the content. For a control that has a
  /// frame, the new frame is also large enough for a finger, so the same change also removes any
  /// finding about the control's size.
  ///
  /// If a dock contains a control that is too small for a finger, all of the dock's elements get
  /// frames. If only this element got a frame, a finding about another element could lead to a
  /// different frame for this element. If one of the dock's elements grows with its text, the other
  /// elements keep their frames.
  func frameOnScreen(_ id: String) -> AuditChange? {
    guard let index = places[id], form.configuration.content.elements[index].holder == nil else {
      return nil
    }
    let elements = form.configuration.content.elements
    let element = elements[index]
    if element.isDocked {
      let low = elements.indices.first {
        elements[$0].isDocked && !elements[$0].isHidden && elements[$0].isControl && isLow($0)
      }
      if low != nil, let frames = dockFrames() { return frames }
    }
    if element.isControl, element.frame != nil, isLow(index) { return largerFrame(index) }
    let frame = withinSides(ownFrame(index))
    return .frame(element: id, frame, staysPlain: isFilled(index, in: frame))
  }

  private func isLow(_ index: Int) -> Bool {
    min(frames[index].width, frames[index].height) < FormSimulator.leastTarget
  }

  /// An element's frame in the scenario or, if the scenario sets none, in the layout.
  ///
  /// A frame from the scenario is not rounded to pixels, because the result would differ from
  /// device to device.
  private func ownFrame(_ index: Int) -> Rect {
    form.configuration.content.elements[index].frame ?? frames[index]
  }

  /// Whether a button that is now plain would become filled in this frame.
  private func isFilled(_ index: Int, in frame: Rect) -> Bool {
    let elements = form.configuration.content.elements
    let element = elements[index]
    guard element.kind == .button, element.buttonStyle == nil, element.role != .submit,
      frame.height >= FormSimulator.filledHeight
    else { return false }
    // The minimum height of a filled button does not include the button's padding. Without its
    // padding, a button next to a field in a dock is too short to be filled. Every other padded
    // button is already filled.
    let isPadded = element.frame == nil && element.look.verticalPadding != nil
    guard isPadded else { return frames[index].height < FormSimulator.filledHeight }
    return element.isDocked && elements.contains { $0.isDocked && $0.takesText }
  }

  /// Moves and narrows a frame to fit between the sides of the narrowest audited view.
  ///
  /// The result is wide enough for a finger, unless the original frame or the view is too narrow.
  private func withinSides(_ frame: Rect) -> Rect {
    let width = min(narrowest, audit.simulator.screen.view.width)
    let least = min(frame.width, width, FormSimulator.leastTarget)
    var frame = frame
    frame.origin.x = min(max(0, frame.minX), width - least)
    frame.size.width = min(frame.width, width - frame.minX)
    return frame
  }

  /// The change that gives an element a larger frame; if there is no space for it, the elements
  /// below move down.
  private func largerFrame(_ index: Int) -> AuditChange {
    let elements = form.configuration.content.elements
    let (element, frames) = (elements[index], frames)
    let group = ElementGroup(of: element)
    var frame = ownFrame(index)
    frame.size.width = max(FormSimulator.leastTarget, frame.width)
    frame.size.height = max(FormSimulator.leastTarget, frame.height)
    if element.holder == nil { frame = withinSides(frame) }
    let staysPlain = isFilled(index, in: frame)
    let hasRoom = rows.allSatisfy(near: frame) {
      $0 == index || ElementGroup(of: elements[$0]) != group
        || frames[$0].intersection(frame).isEmpty
        || !frames[$0].intersection(frames[index]).isEmpty
    }
    if hasRoom { return .frame(element: element.id, frame, staysPlain: staysPlain) }
    let before = frames[index]
    let movesStacked = elements.indices.contains {
      elements[$0].frame == nil && !elements[$0].isHidden && frames[$0].minY >= before.maxY
        && ElementGroup(of: elements[$0]) == group
    }
    return .grow(
      element: element.id, to: frame.size,
      layout: GrownLayout(
        frames: framesByID[group] ?? [:], element: element.id, frame: frame,
        movesStacked: movesStacked, staysPlain: staysPlain))
  }

  /// The change that pads a field or button until it is large enough for a finger; nil for rows of
  /// a table and for elements without padding.
  private func padded(_ index: Int) -> AuditChange? {
    let element = form.configuration.content.elements[index]
    guard !element.isRow(in: form.configuration.content.style) else { return nil }
    let metrics = audit.simulator.screen.metrics
    let usual: (sides: Double, edges: Double)
    switch element.kind {
    case .textField: usual = (TextMetrics.fieldPadding, TextMetrics.fieldEdge)
    case .textView: usual = (TextMetrics.textViewInsets.left, TextMetrics.textViewInsets.top)
    case .button:
      usual = (12, (frames[index].height - element.lineHeight(metrics)) / 2)
    case .label, .cell, .composer, .switch, .header, .footer, .bubble, .scroll: return nil
    }
    let lacking = max(0, FormSimulator.leastTarget - frames[index].height)
    let own = element.look.padding ?? usual.sides
    return .padding(
      element: element.id, sides: element.kind == .button ? max(own, leastSides(element)) : own,
      edges: ((element.look.verticalPadding ?? usual.edges) + lacking / 2).rounded(.up))
  }

  /// The smallest side padding that makes a button wide enough for a finger.
  private func leastSides(_ element: FormElement) -> Double {
    let simulator = audit.simulator
    let title = simulator.measure.width(
      of: element.title, size: element.fontSize(simulator.screen.metrics),
      weight: element.look.weight ?? .regular)
    return max(0, ((FormSimulator.leastTarget - title) / 2).rounded(.up))
  }

  /// The change that gives frames to all elements in the dock, with each control tall enough for a
  /// finger.
  ///
  /// Unless `stoppingGrowth` is true, the result is nil if a docked field grows with its text,
  /// because a frame would stop the field from growing.
  /// - Parameter stoppingGrowth: Whether even a field that grows with its text gets a frame.
  private func dockFrames(stoppingGrowth: Bool = false) -> AuditChange? {
    let elements = form.configuration.content.elements
    let docked = elements.indices.filter { elements[$0].isDocked && !elements[$0].isHidden }
    guard stoppingGrowth || docked.allSatisfy({ !elements[$0].isMultiline }) else { return nil }
    let least = FormSimulator.leastTarget
    let old = audit.simulator.layout.dockHeight
    let height = max(old, least + 2 * DockLayout.spaces.edge)
    return .dockFrames(
      docked.map { index in
        let frame = elements[index].frame.map(withinSides) ?? frames[index]
        let own = elements[index].isControl ? max(least, frame.height) : frame.height
        let middle = frame.midY + (height - old) / 2
        let larger = Rect(
          x: frame.minX.rounded(), y: (middle - own / 2).rounded(),
          width: frame.width.rounded(), height: own)
        return ElementFrame(
          element: elements[index].id, frame: larger, staysPlain: isFilled(index, in: larger),
          stopsGrowing: elements[index].isMultiline)
      }, height: height)
  }

  /// The ids of the stacked fields that are too short for a finger and can become rows of a table.
  ///
  /// The rows of a table are tall enough for a finger.
  ///
  /// Fields with their own background, such as search fields, are left out because they would
  /// become white rows.
  static func rowElements(of form: AuditForm, _ frames: [Rect]) -> [String] {
    let content = form.configuration.content
    return content.elements.indices.filter { index in
      let element = content.elements[index]
      return [.textField, .textView].contains(element.kind) && element.frame == nil
        && !element.isDocked && !element.isHidden && !element.isRow(in: content.style)
        && element.look.background == nil && element.look.corner == nil
        && element.look.border == nil
        && frames[index].height < FormSimulator.leastTarget
    }.map { content.elements[$0].id }
  }

  /// The change that turns the fields in `rowElements` into rows of a table.
  private var rowChange: AuditChange {
    let style = form.configuration.content.style
    return .rows(elements: rowElements, style: style == .plain ? .insetGrouped : nil)
  }
}
