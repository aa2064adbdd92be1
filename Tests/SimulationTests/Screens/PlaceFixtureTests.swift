import Foundation
import KeyreelGeometry
import TestSupport
import Testing
@testable import KeyreelSimulation

@Suite(
  "Windows and undocked keyboards, as computed and reported by other projects", .withFixtures)
struct PlaceFixtureTests {
  static let cases = FixtureCase.all(of: "screens-undocked")
  /// Libraries whose rules no key of a scenario can express; Systems.md lists these libraries.
  static let libraries = ["ibav", "chatto", "slack"]

  @Test("For every case in the table, the computed result is the expected one", arguments: cases)
  func places(_ sample: FixtureCase) throws {
    switch sample.function {
    case "undocked.mode": try mode(sample)
    case "undocked.windowAdjustment": try adjustment(sample)
    case "undocked.inset": try inset(sample)
    case "undocked.table": try table(sample)
    case "undocked.events": try events(sample)
    case "guide.frame": try guide(sample)
    case let name where Self.libraries.contains { name.hasPrefix("\($0).") }: break
    case let name: Issue.record("the function '\(name)' is not known")
    }
  }

  private func rectangle(_ sample: FixtureCase) throws -> KeyboardRectangle {
    KeyboardRectangle(try sample.rect("keyboard"), screen: try sample.size("screen"))
  }

  private func mode(_ sample: FixtureCase) throws {
    let name = try #require(KeyboardNotification.Name(rawValue: try sample.text("notification")))
    let mode = try rectangle(sample).mode(
      after: name, view: try sample.rect("view"), isCompact: isCompact(sample))
    #expect(mode.rawValue == sample.result as? String, "\(sample.name)")
  }

  /// Whether the case is about a compact window on a tablet.
  private func isCompact(_ sample: FixtureCase) -> Bool {
    sample.bool("tablet") == true && sample.bool("compactWidth") == true
  }

  private func adjustment(_ sample: FixtureCase) throws {
    sample.expectValue(
      try rectangle(sample).windowAdjustment(
        view: try sample.rect("viewOnScreen"), isCompact: isCompact(sample)))
  }

  private func inset(_ sample: FixtureCase) throws {
    let mode = try #require(KeyboardRectangle.Mode(rawValue: try sample.text("mode")))
    sample.expectValue(
      try rectangle(sample).inset(of: try sample.rect("viewOnScreen"), mode: mode))
  }

  private func table(_ sample: FixtureCase) throws {
    let rectangle = try rectangle(sample)
    let view = try sample.rect("viewOnScreen")
    let isCompact = sample.bool("compactWindow") == true
    let mode = rectangle.mode(after: .keyboardWillChangeFrame, view: view, isCompact: isCompact)
    #expect(mode.rawValue == sample.mappingResult["mode"] as? String, "\(sample.name)")
    sample.expectNumber("inset", rectangle.inset(of: view, mode: mode))
    sample.expectNumber(
      "adjustment", rectangle.windowAdjustment(view: view, isCompact: isCompact))
  }

  private func events(_ sample: FixtureCase) throws {
    let names = try sample.list("events").compactMap { $0 as? String }
    let height = try sample.number("dockedHeight")
    let runs = try [
      tablet(.floating, height), tablet(.docked, height),
      tablet(.docked, height, then: .undocked), tablet(.undocked, height, then: .docked),
    ]
    // A case names the last events of the run that the case describes.
    let run = try #require(
      runs.first { run in
        run.events.filter(names.contains).suffix(names.count) == names[...]
      })
    let mode: KeyboardRectangle.Mode = run.state.keyboard.undocked == nil ? .docked : .floating
    #expect(mode.rawValue == sample.mappingResult["mode"] as? String, "\(sample.name)")
    sample.expectNumber("inset", run.state.bottomPadding)
  }

  /// Runs Flutter's page on a tablet without a bottom safe area.
  ///
  /// Returns the names of the posted notifications, and the last state.
  private func tablet(
    _ place: KeyboardPlace, _ height: Double, then other: KeyboardPlace? = nil
  ) throws -> (events: [String], state: FormState) {
    var form = FormConfiguration(
      device: try #require(DeviceCatalogue.device("ipad-10")),
      content: FormContent(elements: [FormElement(id: "field", kind: .textField)]),
      avoidance: AnyStrategy(FlutterScaffold(safeArea: false)))
    form.device.portraitSafeArea.bottom = 0
    form.keyboard.height = height
    form.keyboard.place = place
    let change = other.map { [ScriptStep(.changeKeyboard(KeyboardChange(place: $0)))] } ?? []
    var run = FormSimulator(configuration: form, script: [ScriptStep(.focus("field"))] + change)
    var (events, last): ([String], FormState?) = ([], nil)
    while let state = run.next() {
      for case .notification(let notification) in state.events {
        let name = notification.name.rawValue.dropFirst("keyboard".count)
        events.append(name.prefix(1).lowercased() + name.dropFirst())
      }
      last = state
    }
    return (events, try #require(last))
  }

  private func guide(_ sample: FixtureCase) throws {
    let mode = try sample.text("mode")
    // No key in a scenario makes a guide follow an undocked keyboard, as Systems.md notes.
    if mode == "floating", sample.bool("followsUndocked") == true { return }
    let screen = try sample.number("screen")
    var form = FormConfiguration(
      device: try #require(DeviceCatalogue.device("ipad-10")),
      content: FormContent(elements: [FormElement(id: "field", kind: .textField)]))
    form.device.size.height = screen
    form.device.portraitSafeArea.bottom = try sample.number("safeBottom")
    // In a case without a keyboard, the keyboard's rectangle may be missing.
    if mode != "hidden" { form.keyboard.height = screen - (try sample.rect("keyboard").minY) }
    form.keyboard.place = mode == "floating" ? .floating : .docked
    form.dock = Dock(height: 50)
    form.start = FormStart(focus: mode == "hidden" ? nil : "field")
    var run = FormSimulator(configuration: form, script: [])
    let next = run.next()
    let edge = try #require(next?.dock).frame.maxY
    sample.expect(["top": edge, "height": screen - edge])
  }
}

@Suite("Systems and devices, as reported by other projects", .withFixtures)
struct DeviceFixtureTests {
  static let cases = FixtureCase.all(of: "screens-devices")

  @Test("For every case in the table, the computed result is the expected one", arguments: cases)
  func devices(_ sample: FixtureCase) throws {
    switch sample.function {
    case "device": try device(sample)
    case "device.pixels": try pixels(sample)
    case "device.foldOrKeyboard": try fold(sample)
    case "system.barBottom": try barBottom(sample)
    case "system.frameHeight": try frameHeight(sample)
    case "system.accessoryGap":
      let gaps = ReportedQuirk.all(of: try sample.number("system")).map(\.quirks.accessoryGap)
      sample.expectValue(gaps.max() ?? 0)
    case "system.hiddenHeight":
      let heights = ReportedQuirk.all(of: try sample.number("system")).map(\.quirks.hiddenHeight)
      let accessory = sample.optionalNumber("accessory") ?? .infinity
      sample.expectValue(min(heights.max() ?? 0, accessory))
    case "system.coordinates": try coordinates(sample)
    case let name: Issue.record("the function '\(name)' is not known")
    }
  }

  private func device(_ sample: FixtureCase) throws {
    let words = try sample.text("name").lowercased().split { !$0.isLetter && !$0.isNumber }
    let id = words.filter { $0 != "upright" && $0 != "turned" }.joined(separator: "-")
    let device = try #require(DeviceCatalogue.device(id), "\(id)")
    let orientation: Orientation = words.contains("turned") ? .landscape : .portrait
    let size = device.screenSize(in: orientation)
    let ratio = Double(device.scale)
    sample.expect([size.width, size.height], in: "points")
    sample.expect([size.width * ratio, size.height * ratio], in: "pixels")
    sample.expectNumber("scale", ratio)
    if sample.mappingResult["cornersTopLeftClockwise"] is [Double], orientation == .portrait {
      let corners =
        device.corners.isEmpty
        ? [Double](repeating: device.cornerRadius, count: 4) : device.corners
      sample.expect(corners, in: "cornersTopLeftClockwise")
    }
    guard let safe = sample.mappingResult["safeArea"] as? [String: Double] else {
      #expect(!device.hasKnownSafeArea || orientation == .landscape)
      return
    }
    let area = device.safeArea(in: orientation)
    let found = ["top": area.top, "left": area.left, "bottom": area.bottom, "right": area.right]
    for (edge, inset) in safe { #expect(found[edge] == inset, "\(sample.name): \(edge)") }
  }

  private func pixels(_ sample: FixtureCase) throws {
    let device = Device(
      id: "custom", name: "Case", size: try sample.size("points"),
      scale: Int(try sample.number("scale")), portraitSafeArea: .zero, landscapeSafeArea: .zero)
    let pixels = [device.size.width, device.size.height].map { $0.pixels(at: device.scale) }
    #expect(pixels.map(Double.init) == sample.result as? [Double])
  }

  /// Checks that a run's keyboard reduces the free height but not the width.
  ///
  /// A change of width means that the device was folded.
  private func fold(_ sample: FixtureCase) throws {
    let old = Size(
      width: try sample.number("oldWidth"), height: try sample.number("oldHeight"))
    let new = Size(
      width: try sample.number("newWidth"), height: try sample.number("newHeight"))
    var form = FormConfiguration(
      device: Device(
        id: "custom", name: "Case", size: old, scale: 3, portraitSafeArea: .zero,
        landscapeSafeArea: .zero, keyboardHeight: max(1, old.height - new.height)),
      content: FormContent(elements: [FormElement(id: "field", kind: .textField)]))
    form.start = FormStart(focus: "field")
    var run = FormSimulator(configuration: form, script: [])
    let next = run.next()
    let state = try #require(next)
    let seen = Size(width: state.screenSize.width, height: state.keyboard.top)
    #expect((seen == new ? "keyboard" : "fold") == sample.result as? String, "\(sample.name)")
  }

  private func barBottom(_ sample: FixtureCase) throws {
    let (screen, rest) = (try sample.number("screen"), try sample.number("safeBottom"))
    var notifications: [(name: KeyboardNotification.Name, top: Double)] = []
    for entry in try sample.list("notifications") {
      let pair = try #require(entry as? [Any])
      let word = try #require(pair.first as? String)
      let name = try #require(
        KeyboardNotification.Name(
          rawValue: "keyboard" + word.prefix(1).uppercased() + word.dropFirst()))
      notifications.append((name, try #require(pair.last as? Double)))
    }
    let system = try sample.number("system")
    let reported = ReportedQuirk.all(of: system).map(\.quirks)
    let frames = notifications.map {
      KeyboardNotification(
        name: $0.name, begin: Rect(x: 0, y: screen, width: 402, height: screen - $0.top),
        end: Rect(x: 0, y: $0.top, width: 402, height: screen - $0.top), duration: 0.25, curve: 7)
    }
    let isGuideWrong = reported.contains { $0.guide == .bottom }
    var form = FormConfiguration(
      device: Device(
        id: "custom", name: "Case", size: Size(width: 402, height: screen), scale: 3,
        portraitSafeArea: EdgeInsets(bottom: rest), landscapeSafeArea: .zero,
        keyboardHeight: screen - (try sample.number("guideTop"))),
      content: FormContent(elements: [FormElement(id: "field", kind: .textField)]),
      avoidance: AnyStrategy(
        isGuideWrong
          ? RNAvoidingView(AvoidingView(version: .changeFrame)) : RNAvoidingView()))
    form.dock = isGuideWrong ? nil : Dock(height: 50)
    let focus = [ScriptStep(.focus("field"))]
    let script = isGuideWrong ? frames.map { ScriptStep(.notify($0)) } : focus
    var run = FormSimulator(configuration: form, script: script)
    var last: FormState?
    while let state = run.next() { last = state }
    let state = try #require(last)
    // If the system's guide is wrong, code can still rely on the one correct notification.
    sample.expectValue(state.dock?.frame.maxY ?? screen - max(state.bottomPadding, rest))
  }

  private func frameHeight(_ sample: FixtureCase) throws {
    var form = FormConfiguration(
      device: try #require(DeviceCatalogue.device("iphone-15-pro")),
      content: FormContent(elements: [
        FormElement(id: "field", kind: .textField),
        FormElement(
          id: "bar", kind: .label,
          frame: Rect(x: 0, y: 0, width: 393, height: try sample.number("accessory"))),
      ]))
    form.content.elements[1].isDocked = true
    form.dock = Dock(follows: .accessory)
    form.keyboard.height = try sample.number("keyboard")
    let reported = ReportedQuirk.all(of: try sample.number("system"))
      .filter { !$0.quirks.accessoryInFrame }
    let heights = ([Quirks()] + reported.map(\.quirks)).map { quirks in
      form.quirks = quirks
      return Self.endOfShow(form)?.height ?? .nan
    }
    let wanted = sample.result as? [Double] ?? [sample.result as? Double ?? .nan]
    #expect(Set(heights) == Set(wanted), "\(sample.name)")
  }

  /// The end frame of the first notification after the field gets the focus.
  private static func endOfShow(_ form: FormConfiguration) -> Rect? {
    var run = FormSimulator(configuration: form, script: [ScriptStep(.focus("field"))])
    while let state = run.next() {
      for case .notification(let notification) in state.events { return notification.end }
    }
    return nil
  }

  private func coordinates(_ sample: FixtureCase) throws {
    let (keys, view) = (try sample.rect("keyboardOnScreen"), try sample.rect("viewOnScreen"))
    let quirks = Quirks(frameInView: sample.bool("frameInView") == true)
    let sent = quirks.sent(keys, view: view)
    let converted = sent.converted(to: view)
    sample.expect(sent.numbers, in: "sent")
    sample.expect(converted.numbers, in: "converted")
    sample.expectNumber(
      "insetFromConverted", Rect(origin: .zero, size: view.size).overlap(of: converted))
    sample.expectNumber("right", view.overlap(of: keys))
  }
}
