import KeyreelGeometry
import KeyreelSimulation
import TestSupport
import Testing

/// The order of keyboard notifications and their contents (Behaviour §3f).
struct NotificationOrderTests {
  static let opened = ["willChangeFrame", "willShow", "didChangeFrame", "didShow"]
  static let closed = ["willChangeFrame", "willHide", "didChangeFrame", "didHide"]

  /// A form with two text fields on an iPhone 4s, which has the same screen as the example in
  /// Behaviour §3f.
  static let configuration = FormConfiguration(
    device: DeviceCatalogue.all[0],
    content: FormContent(elements: [
      FormElement(id: "a", kind: .textField), FormElement(id: "b", kind: .textField),
    ]), avoidance: AnyStrategy(NoAvoidance()), dismissal: Dismissal(scroll: .none))

  /// The notifications posted while the last of the given actions is played.
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

  @Test("A keyboard posts four notifications when it appears and four when it leaves")
  func fourNotifications() throws {
    #expect(Self.names(try Self.posted([.focus("a")])) == Self.opened)
    let tap = ScriptStep.Action.tapPoint(Point(x: 10, y: 200))
    #expect(Self.names(try Self.posted([.focus("a"), tap])) == Self.closed)
  }

  @Test("A show notification has the same values as the published example")
  func showCarriesWhat() throws {
    for notification in try Self.posted([.focus("a")]) {
      #expect(notification.duration == 0.25 && notification.curve == 7)
      #expect(notification.begin == Rect(x: 0, y: 480, width: 320, height: 216))
      #expect(notification.end == Rect(x: 0, y: 264, width: 320, height: 216))
    }
  }

  @Test("A change of focus posts a show notification whose begin and end rectangles are equal")
  func focusChangePostsShow() throws {
    let notifications = try Self.posted([.focus("a"), .focus("b")])
    #expect(Self.names(notifications) == Self.opened)
    #expect(notifications.allSatisfy { $0.begin == $0.end })
  }

  @Test("A rotation posts two pairs of hide and show notifications")
  func turnPostsTwo() throws {
    let names = Self.names(try Self.posted([.focus("a"), .rotate(.landscape)]))
    #expect(
      names.filter { $0 == "willHide" || $0 == "willShow" }
        == ["willHide", "willShow", "willHide", "willShow"])
  }

  /// The situations, and the order of notifications in each (Behaviour §3f).
  static let table: [(String, [String])] = [
    ("docked keyboard opens", opened), ("docked keyboard closes", closed),
    ("rotation, iOS 8+", ["willHide", "willShow", "willHide", "willShow"]),
    ("focus moves between fields, same keyboard", opened),
  ]

  /// The script that produces each situation.
  static let scripts: [String: [ScriptStep.Action]] = [
    "docked keyboard opens": [.focus("a")],
    "docked keyboard closes": [.focus("a"), .tapPoint(Point(x: 10, y: 200))],
    "rotation, iOS 8+": [.focus("a"), .rotate(.landscape)],
    "focus moves between fields, same keyboard": [.focus("a"), .focus("b")],
  ]

  @Test("In each situation, notifications are posted in the order in the table", arguments: table)
  func ordersOfTable(
    event: String, order: [String]
  ) throws {
    let names = Self.names(try Self.posted(try #require(Self.scripts[event])))
    #expect(names.filter(order.contains) == order)
  }

  /// The notifications of split or undocked keyboards, which the script posts unchanged.
  static let fed: [(String, [KeyboardNotification.Name])] = [
    (
      "split/undocked keyboard opens (iPad)",
      [.keyboardWillChangeFrame, .keyboardDidChangeFrame]
    ),
    ("docked -> undocked", [.keyboardWillChangeFrame, .keyboardWillHide]),
    ("undocked -> docked", [.keyboardWillChangeFrame, .keyboardWillShow]),
  ]

  @Test(
    "The notifications of undocked keyboards are passed on in the given order",
    arguments: fed)
  func fedOrders(
    event: String, order: [KeyboardNotification.Name]
  ) throws {
    let notifications = order.map {
      KeyboardNotification(
        name: $0, begin: Rect(x: 0, y: 480, width: 320, height: 216),
        end: Rect(x: 0, y: 264, width: 320, height: 216), duration: 0.25, curve: 7)
    }
    let all = try FormSimulator.run(
      configuration: Self.configuration, script: notifications.map { ScriptStep(.notify($0)) }
    ).states.flatMap(\.events)
    #expect(all == notifications.map { .notification($0) })
  }

  @Test(
    "The tables agree with the cases in the fixtures",
    .withFixtures)
  func collectedOrders() throws {
    let file = try FixtureCases.decode(OrderCases.self, from: "testcases/notification_order.json")
    let cases = file.cases.filter { $0.order != nil }
    #expect(cases.count == Self.table.count + Self.fed.count)
    for item in cases {
      let own = Self.table.first { $0.0 == item.event }?.1
      let fed = Self.fed.first { $0.0 == item.event }.map { row in
        row.1.map { name in
          let short = name.rawValue.dropFirst("keyboard".count)
          return short.prefix(1).lowercased() + short.dropFirst()
        }
      }
      #expect(own ?? fed == item.order, "\(item.event)")
    }
  }
}

private struct OrderCases: Decodable {
  struct Item: Decodable {
    var event: String
    var order: [String]?
  }

  var cases: [Item]
}
