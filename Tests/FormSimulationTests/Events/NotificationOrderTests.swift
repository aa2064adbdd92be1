import FormSimulation
import Geometry
import Testing

/// The order of keyboard notifications and what they carry (BEHAVIOUR 3f).
struct NotificationOrderTests {
  static let opened = ["willChangeFrame", "willShow", "didChangeFrame", "didShow"]
  static let closed = ["willChangeFrame", "willHide", "didChangeFrame", "didHide"]

  /// Two text fields on an iPhone 4s, which has the screen of the oldest log.
  static let configuration = FormConfiguration(
    device: DeviceCatalogue.all[0],
    content: FormContent(elements: [
      FormElement(id: "a", kind: .textField), FormElement(id: "b", kind: .textField),
    ]), avoidance: NoAvoidance(), dismissal: Dismissal(tap: true))

  /// What is posted while the last of some steps is played.
  static func posted(_ actions: [ScriptStep.Action]) throws -> [KeyboardNotification] {
    func all(_ actions: ArraySlice<ScriptStep.Action>) throws -> [KeyboardNotification] {
      try FormSimulator.run(configuration: configuration, script: actions.map { ScriptStep($0) })
        .states.flatMap(\.events).compactMap {
          if case .notification(let notification) = $0 { notification } else { nil }
        }
    }
    return Array(try all(actions[...]).dropFirst(try all(actions.dropLast()).count))
  }

  static func names(_ notifications: [KeyboardNotification]) -> [String] {
    notifications.map { notification in
      let name = notification.name.rawValue.dropFirst("keyboard".count)
      return name.prefix(1).lowercased() + name.dropFirst()
    }
  }

  @Test func `a keyboard comes with four notifications and goes with four`() throws {
    #expect(Self.names(try Self.posted([.focus("a")])) == Self.opened)
    let tap = ScriptStep.Action.tapPoint(Point(x: 10, y: 200))
    #expect(Self.names(try Self.posted([.focus("a"), tap])) == Self.closed)
  }

  @Test func `a show carries what the oldest log shows`() throws {
    for notification in try Self.posted([.focus("a")]) {
      #expect(notification.duration == 0.25 && notification.curve == 7)
      #expect(notification.begin == Rect(x: 0, y: 480, width: 320, height: 216))
      #expect(notification.end == Rect(x: 0, y: 264, width: 320, height: 216))
    }
  }

  @Test func `a change of focus posts a show that moves nothing`() throws {
    let notifications = try Self.posted([.focus("a"), .focus("b")])
    #expect(Self.names(notifications) == Self.opened)
    #expect(notifications.allSatisfy { $0.begin == $0.end })
  }

  @Test func `a turn posts two pairs of hide and show`() throws {
    let names = Self.names(try Self.posted([.focus("a"), .rotate(.landscape)]))
    #expect(
      names.filter { $0 == "willHide" || $0 == "willShow" }
        == ["willHide", "willShow", "willHide", "willShow"])
  }

  @Test(.enabled(if: FixtureCases.exist, "the fixtures are not there"))
  func `orders are those of the collected cases`() throws {
    let file = try FixtureCases.decode(OrderCases.self, from: "testcases/notification_order.json")
    let scripts: [String: [ScriptStep.Action]] = [
      "docked keyboard opens": [.focus("a")],
      "docked keyboard closes": [.focus("a"), .tapPoint(Point(x: 10, y: 200))],
      "focus moves between fields, same keyboard": [.focus("a"), .focus("b")],
      "rotation, iOS 8+": [.focus("a"), .rotate(.landscape)],
    ]
    var played = 0
    // Split and undocked keyboards are not simulated.
    for item in file.cases {
      guard let order = item.order, let script = scripts[item.event] else { continue }
      let names = Self.names(try Self.posted(script))
      #expect(names.filter(order.contains) == order, "\(item.event)")
      played += 1
    }
    #expect(played == scripts.count)
  }
}

private struct OrderCases: Decodable {
  struct Item: Decodable {
    var event: String
    var order: [String]?
  }

  var cases: [Item]
}
