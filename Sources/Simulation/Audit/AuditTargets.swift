/// Elements whose frames are in one system of coordinates, so that one can lie over another.
enum ElementGroup: Hashable {
  /// In the content, outside its scroll views.
  case content
  /// In a scroll view of the content.
  case held(String)
  /// In place on the screen.
  case fixed
  /// In the app's bar at the foot.
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

/// An element and a frame for it.
public struct ElementFrame: Sendable, Hashable {
  /// The element's id.
  public var element: String
  /// The frame, in the coordinates of the content, the scroll view, the dock or the screen that the element is in.
  public var frame: Rect
}

/// Larger targets, as a scenario can be written: by a frame, as the row of a table, or with more room around the text.
extension AuditSetting {
  /// The element, large enough for a finger; nil if nothing that can be written down makes it so.
  func largerTarget(_ id: String) -> AuditChange? {
    guard let index = places[id] else { return nil }
    let element = form.configuration.content.elements[index]
    if element.isDocked { return element.isMultiline ? paddedField(index) : dockFrames }
    return element.frame == nil ? (rowIDs.contains(id) ? rowChange : nil) : largerFrame(index)
  }

  /// An element with a frame gets a larger one; if there is no room for it, what is below moves down.
  private func largerFrame(_ index: Int) -> AuditChange {
    let elements = form.configuration.content.elements
    let (element, frames) = (elements[index], frames)
    let group = ElementGroup(of: element)
    var frame = frames[index]
    frame.size.width = max(FormSimulator.leastTarget, frame.width)
    frame.size.height = max(FormSimulator.leastTarget, frame.height)
    let hasRoom = rows.allSatisfy(near: frame) {
      $0 == index || ElementGroup(of: elements[$0]) != group
        || frames[$0].intersection(frame).isEmpty
        || !frames[$0].intersection(frames[index]).isEmpty
    }
    if hasRoom { return .frame(element: element.id, frame) }
    let before = frames[index]
    let movesStacked = elements.indices.contains {
      elements[$0].frame == nil && !elements[$0].isHidden && frames[$0].minY >= before.maxY
        && ElementGroup(of: elements[$0]) == group
    }
    return .grow(
      element: element.id, to: frame.size,
      layout: GrownLayout(
        frames: framesByID[group] ?? [:], element: element.id, frame: frame,
        movesStacked: movesStacked))
  }

  /// A field of several lines in the dock, with as much more room above and below them as it lacks.
  private func paddedField(_ index: Int) -> AuditChange {
    let element = form.configuration.content.elements[index]
    let isField = element.kind == .textField
    let usual = TextMetrics.textViewInsets
    let edges =
      element.look.verticalPadding ?? (isField ? TextMetrics.fieldEdge : usual.top)
    let lacking = max(0, FormSimulator.leastTarget - frames[index].height)
    return .padding(
      element: element.id,
      sides: element.look.padding ?? (isField ? TextMetrics.fieldPadding : usual.left),
      edges: (edges + lacking / 2).rounded(.up))
  }

  /// Frames for all of the dock's elements, in place of those that it gives them; nil beside a field that grows with its
  /// text, because one with a frame does not.
  private var dockFrames: AuditChange? {
    let elements = form.configuration.content.elements
    let docked = elements.indices.filter { elements[$0].isDocked && !elements[$0].isHidden }
    guard docked.allSatisfy({ !elements[$0].isMultiline }) else { return nil }
    let least = FormSimulator.leastTarget
    let old = audit.simulator.layout.dockHeight
    let height = max(old, least + 2 * DockLayout.spaces.edge)
    return .dockFrames(
      docked.map { index in
        let frame = frames[index]
        let own = elements[index].isControl ? max(least, frame.height) : frame.height
        let middle = frame.midY + (height - old) / 2
        return ElementFrame(
          element: elements[index].id,
          frame: Rect(
            x: frame.minX.rounded(), y: (middle - own / 2).rounded(),
            width: frame.width.rounded(), height: own))
      }, height: height)
  }

  /// The stacked fields that are too low and can be rows of a table, which are as high as a finger needs.
  static func rowElements(of form: AuditForm, _ frames: [Rect]) -> [String] {
    let content = form.configuration.content
    return content.elements.indices.filter { index in
      let element = content.elements[index]
      return [.textField, .textView].contains(element.kind) && element.frame == nil
        && !element.isDocked && !element.isHidden && !element.isRow(in: content.style)
        && frames[index].height < FormSimulator.leastTarget
    }.map { content.elements[$0].id }
  }

  /// The stacked fields as rows of a table.
  private var rowChange: AuditChange {
    let style = form.configuration.content.style
    return .rows(elements: rowElements, style: style == .plain ? .insetGrouped : nil)
  }
}
