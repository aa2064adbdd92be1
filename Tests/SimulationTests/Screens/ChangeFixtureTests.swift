import Foundation
import KeyreelGeometry
import TestSupport
import Testing
@testable import KeyreelSimulation

@Suite(
  "Keyboards that change during editing, as measured and reported by other projects",
  .withFixtures)
struct ChangeFixtureTests {
  static let cases = FixtureCase.all(of: "screens-changes")

  @Test("For every case in the table, the computed result is the expected one", arguments: cases)
  func changes(_ sample: FixtureCase) throws {
    switch sample.function {
    case "change.frames": try frames(sample)
    case "change.picture": try picture(sample)
    case "change.motion": try motion(sample)
    case "change.reveal": try reveal(sample)
    case "change.notified": try notified(sample)
    case let name: Issue.record("the function '\(name)' is not known")
    }
  }

  /// Runs a form whose keyboard changes its height during editing.
  private func frames(_ sample: FixtureCase) throws {
    let size = Size(width: try sample.number("width"), height: try sample.number("screen"))
    var form = FormConfiguration(
      device: Device(
        id: "custom", name: "Case", size: size, scale: 3, portraitSafeArea: .zero,
        landscapeSafeArea: .zero),
      keyboard: KeyboardTraits(height: try sample.number("from")),
      content: FormContent(
        height: 4000, elements: [FormElement(id: "field", kind: .textField)]))
    form.start = FormStart(focus: "field")
    var run = FormSimulator(
      configuration: form,
      script: [
        ScriptStep(.changeKeyboard(KeyboardChange(height: try sample.number("to"))))
      ])
    var notifications: [KeyboardNotification] = []
    var insets: [Double] = []
    while let state = run.next() {
      insets.append(state.contentInset.bottom)
      notifications += state.events.compactMap {
        if case .notification(let notification) = $0 { notification } else { nil }
      }
    }
    let names = notifications.map { $0.name.rawValue }
    #expect(names == sample.mappingResult["events"] as? [String])
    for notification in notifications {
      sample.expect(notification.begin.numbers, in: "begin")
      sample.expect(notification.end.numbers, in: "end")
      #expect(notification.duration == 0.25 && notification.curve == 7)
    }
    // If no notification is posted, only the empty list of names can be compared.
    guard let last = notifications.last else { return }
    sample.expectNumber("grows", last.end.height - last.begin.height)
    sample.expectNumber("insetDelta", try #require(insets.last) - (try #require(insets.first)))
  }

  /// Runs the form that a picture shows, on the same phone.
  ///
  /// A circle rests on the keyboard, which changes from letters to emoji.
  private func picture(_ sample: FixtureCase) throws {
    let height = try sample.number("screenPx")
    let device = try #require(
      DeviceCatalogue.all.first { $0.size.height * Double($0.scale) == height && !$0.isTablet })
    let circle = try sample.number("circlePx") / Double(device.scale)
    let glass = sample.name.contains("16e")
    var form = FormConfiguration(
      device: device, system: glass ? 26 : 18,
      content: FormContent(elements: [FormElement(id: "field", kind: .textField)]))
    form.dock = Dock(restsOn: .screen, height: circle)
    form.start = FormStart(focus: "field")
    var run = FormSimulator(
      configuration: form, script: [ScriptStep(.changeKeyboard(KeyboardChange(.emoji)))])
    var states: [FormState] = []
    while let state = run.next() { states.append(state) }
    let (first, last) = (try #require(states.first), try #require(states.last))
    let scale = Double(device.scale)
    sample.expectNumber("lettersTopPx", first.keyboard.top * scale)
    sample.expectNumber("emojiTopPx", last.keyboard.top * scale)
    sample.expectNumber(
      "progress", (last.screenSize.height - last.keyboard.top) / last.keyboard.height)
    sample.expect(
      [first, last].compactMap { $0.dock.map { $0.frame.minY * scale } }, in: "circleTopPx")
  }

  private func motion(_ sample: FixtureCase) throws {
    let screen = 2000.0
    var keyboard = KeyboardModel(
      traits: KeyboardTraits(), frequency: try sample.number("omega"),
      top: screen - (try sample.number("from")))
    keyboard.move(to: screen - (try sample.number("to")), limit: screen, frame: 0)
    let top = keyboard.motion?.top(at: try sample.number("t")) ?? keyboard.top
    sample.expectValue(screen - top)
  }

  private func reveal(_ sample: FixtureCase) throws {
    let point = try sample.number("point")
    let distance = CaretReveal.distance(
      fieldTop: point - 20, caret: 20, fieldHeight: 50, keyboard: try sample.number("keyboard"),
      screenHeight: try sample.number("screen"), bottomOffset: try sample.number("bottomOffset"))
    sample.expectValue(distance ?? 0)
  }

  /// Checks the table of reported quirks against the versions and the change named in a case.
  private func notified(_ sample: FixtureCase) throws {
    let (system, words) = (try sample.text("system"), try sample.text("change"))
    if words.contains("page") || words.contains("123") || words.contains("shift") {
      #expect(try pageTurn() == sample.result as? Bool, "\(sample.name)")
      return
    }
    let change = try ReportedQuirk.Change(words: words, system: system)
    let numbers = system.split { !$0.isNumber && $0 != "." }.compactMap { Double($0) }
    let versions =
      system.contains("later than")
      ? [numbers.first ?? 8, (numbers.last ?? 11) + 1] : numbers.isEmpty ? [18] : numbers
    for version in versions {
      #expect(
        ReportedQuirk.announces(change, system: version) == sample.result as? Bool,
        "\(sample.name) on \(version)")
    }
  }
}

extension ChangeFixtureTests {
  /// Whether a run posts a notification when its keyboard switches to the numbers page.
  private func pageTurn() throws -> Bool {
    let form = FormConfiguration(
      device: try #require(DeviceCatalogue.device("iphone-15")),
      content: FormContent(elements: [FormElement(id: "field", kind: .textField)]))
    func posted(_ script: [ScriptStep]) throws -> Int {
      try FormSimulator.run(configuration: form, script: script).states.flatMap(\.events)
        .count { if case .notification = $0 { true } else { false } }
    }
    let focus = ScriptStep(.focus("field"))
    return try posted([focus, ScriptStep(.press(.numbers))]) > posted([focus])
  }
}

extension ReportedQuirk.Change {
  /// Makes the change that the words of a report describe.
  fileprivate init(words: String, system: String) throws {
    if system.contains("undocked") {
      self = .layoutWhileUndocked
    } else if words.contains("emoji"), words.contains("list") {
      self = .emojiList
    } else if words.contains("emoji") {
      self = .emojiKey
    } else if words.contains("suggestions") {
      self = .suggestions
    } else if words.contains("accessory") {
      self = .accessory
    } else if words.contains("pad") || words.contains("kind") || words.contains("letters") {
      self = .keys
    } else {
      throw UnknownKind(words)
    }
  }
}
