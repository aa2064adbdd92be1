import KeyreelSimulation
import KeyreelSupport

/// Where taps on the elements of a dump land: on the element itself, on the keyboard, on another
/// element in front, or nowhere.
///
/// An element is tapped in its middle. Later elements of the dump are in front of earlier ones, and
/// a platform's bar is in front of its page, wherever the dump lists the bar. The keyboard is in
/// front of everything except the app's bars above its keys.
package struct Reach: Sendable {
  /// The requested device; if none was requested, the device inferred from the screen's size.
  package let device: Device
  /// The keyboard.
  package let keyboard: ReachKeyboard
  /// All elements except the app and its windows, in the order of the dump.
  package let elements: [ReachedElement]
  /// Notes on the answer, one sentence each.
  package let notes: [String]

  /// Determines where a tap on each element of a dump lands.
  /// - Parameters:
  ///   - dump: The dump.
  ///   - field: The name, label or placeholder of the field whose keyboard should be up; nil for
  ///     the keyboard as it is in the dump.
  ///   - device: Another device, for which the results are estimated from the same elements; nil
  ///     for the device of the dump.
  /// - Throws: An error if there is no screen or no such field, or if no device can have a screen
  ///   of the dump's size. An error is also thrown if the height of the field's keyboard is not
  ///   known.
  /// - Complexity: O(*n* log *n*) in the number of elements, on a typical screen.
  package init(
    _ dump: Dump, editing field: String? = nil, device other: Device? = nil
  ) throws(KeyreelError) {
    let screen = try DumpScreen(dump, isWide: nil)
    let form = DumpForm(screen, of: dump)
    let own = try form.device(named: nil, scale: nil).device
    let device = other ?? own
    var keyboard = ReachKeyboard(form)
    if let field {
      keyboard = try ReachKeyboard(editing: field, in: form, of: own, on: device, keyboard)
    } else if other != nil {
      keyboard = keyboard.moved(from: screen.size, to: device.screenSize(in: screen.orientation))
    }
    let judge = ReachJudge(
      form, keyboard, screen: device.screenSize(in: screen.orientation))
    elements = Self.elements(judge)
    self.device = device
    self.keyboard = keyboard
    notes = Self.notes(keyboard, field, device, isEstimate: other != nil && device.id != own.id)
  }

  /// The elements with their verdicts, and with the scrolling that would make a tap land.
  private static func elements(_ judge: ReachJudge) -> [ReachedElement] {
    var (elements, scroll): ([ReachedElement], ReachScroll?) = ([], nil)
    elements.reserveCapacity(judge.tree.nodes.count)
    for place in judge.tree.indices {
      guard var element = judge.element(place) else { continue }
      if let middle = element.middle,
        [.keyboard, .offScreen, .covered].contains(element.verdict)
      {
        let found = scroll ?? ReachScroll(judge)
        scroll = found
        if let movement = found.movement(of: place, middle) {
          element.scroll = movement.distance
          element.view = movement.view.flatMap { judge.tree[$0].element.ownName }
        }
      }
      elements.append(element)
    }
    return elements
  }

  private static func notes(
    _ keyboard: ReachKeyboard, _ field: String?, _ device: Device, isEstimate: Bool
  ) -> [String] {
    var notes: [String] = []
    if let reason = keyboard.reason {
      notes.append("The keyboard is there, but \(reason), so what is under it is not known.")
    }
    if keyboard.isEstimate, let field {
      notes.append("The keyboard of \(field) is an estimate: it is as high as such keyboards are.")
    }
    if isEstimate {
      notes.append("An estimate on \(device.id), where the app may lay the screen out otherwise.")
    }
    return notes
  }

  /// The elements whose name or label is `name`.
  package func elements(named name: String) -> [ReachedElement] {
    elements.filter { $0.name == name || $0.label == name }
  }
}

/// The result of a tap on one element.
package struct ReachedElement: Sendable, Hashable {
  /// The element's identifier, or the driver's substitute for the identifier.
  package var name: String?
  /// The label that a screen reader reads out.
  package var label: String?
  /// The dump's name for the element's type, without a prefix.
  package var type: String
  /// The element's frame, in screen points; nil if the dump does not contain the frame.
  package var frame: Rect?
  /// The verdict.
  package var verdict: ReachVerdict
  /// The name of the view in front of the element; nil for verdicts other than `covered` and
  /// `keyboard`.
  ///
  /// For `covered`, the value is the label, name or type of the element in front. For `keyboard`,
  /// the value is the word `keyboard`.
  package var cover: String?
  /// How far the content has to move up for a tap to land, in points; nil if no movement is needed,
  /// or if no movement helps.
  ///
  /// A negative value means that the content has to move down.
  ///
  /// If two scroll views have to move, the value is the distance for the outer scroll view, which
  /// moves first.
  package var scroll: Double?
  /// The name or label of the scroll view that has to move.
  ///
  /// The value is nil if no view has to move, if the view has neither a name nor a label, or if
  /// everything is assumed to scroll.
  package var view: String?
  /// Whether the element is enabled, according to the driver.
  package var isEnabled: Bool

  /// The middle of the element, which is where it is tapped.
  package var middle: Point? { frame?.center }
}

/// The result of a tap.
package enum ReachVerdict: String, Sendable, Hashable, CaseIterable {
  /// The tap lands on the element, or on something inside the element.
  case lands
  /// The element is part of the keyboard, which is up.
  case key
  /// The keyboard is in front of the element.
  case keyboard
  /// Another element of the app is in front of the tapped element.
  case covered
  /// The element's middle is out of view, the element has no size, or the driver reports the
  /// element as invisible although nothing is in front of the element.
  ///
  /// The middle is out of view if it is off the screen or beyond the edge of a scroll view. A key
  /// of a keyboard that is not up also has the verdict `offScreen`.
  case offScreen = "off-screen"
  /// A keyboard is up but cannot be measured.
  case unknown
}
