import Foundation
import KeyreelGeometry
import TestSupport
import Testing
@testable import KeyreelSimulation

@Suite("Sheets, as measured and computed by other projects", .withFixtures)
struct SheetFixtureTests {
  static let cases = FixtureCase.all(of: "screens-sheets")

  @Test("For every case in the table, the computed result is the expected one", arguments: cases)
  func sheets(_ sample: FixtureCase) throws {
    switch sample.function {
    case "sheet.maximum": try maximum(sample)
    case "sheet.frame": try frame(sample)
    case "sheet.keyboard": try keyboard(sample)
    case "sheet.overlap": try overlap(sample)
    case "sheet.missingOffset": try missingOffset(sample)
    case "sheet.centred": try centred(sample)
    case "sheet.lift": try lift(sample)
    case "gorhom.position", "gorhom.keyboardInContainer", "gorhom.shown", "gorhom.hidden":
      try bottomSheet(sample)
    case "imitation.behind": try behind(sample)
    case "modal.picture": try picture(sample)
    case "modal.dim": try dim(sample)
    // No key of a scenario imitates this library, as Systems.md notes.
    case let name where name.hasPrefix("panmodal."): break
    case let name: Issue.record("the function '\(name)' is not known")
    }
  }

  @Test("Systems.md names the library whose cases are left out")
  func named() throws {
    #expect(try SystemsPage.text().contains("PanModal"))
  }

  private func place(_ sample: FixtureCase) throws -> SheetPlace {
    SheetPlace(
      screen: Size(width: 393, height: try sample.number("screen")),
      safeArea: EdgeInsets(
        top: try sample.number("safeTop"), bottom: try sample.number("safeBottom")))
  }

  private func maximum(_ sample: FixtureCase) throws {
    let place = try place(sample)
    let frame = place.frame(value: place.value(of: .large))
    sample.expect([
      "maximumDetentValue": place.maximumDetentValue, "top": frame.minY, "height": frame.height,
    ])
  }

  private func frame(_ sample: FixtureCase) throws {
    let place = try place(sample)
    let detent: Presentation.Detent =
      switch (sample.optionalNumber("value"), sample.optionalNumber("fraction")) {
      case (let value?, _): .height(value)
      case (nil, let fraction?): .fraction(fraction)
      case (nil, nil): try sample.text("value", "detent") == "large" ? .large : .medium
      }
    let frame = place.frame(value: place.value(of: detent))
    sample.expect(["top": frame.minY, "height": frame.height])
  }

  private func keyboard(_ sample: FixtureCase) throws {
    let place = try place(sample)
    let (detents, height) = (try sample.numbers("detents"), try sample.number("keyboard"))
    let selected = try #require(detents.firstIndex(of: try sample.number("selected")))
    var form = FormConfiguration(
      device: Device(
        id: "custom", name: "Case", size: place.screen, scale: 3,
        portraitSafeArea: place.safeArea, landscapeSafeArea: .zero, keyboardHeight: max(1, height)),
      content: FormContent(elements: [FormElement(id: "field", kind: .textField)]))
    form.presentation = Presentation(
      .sheet, detents: detents.map { .height($0) }, selected: selected,
      grows: sample.bool("grows") ?? false)
    form.start = FormStart(focus: height > 0 ? "field" : nil)
    var run = FormSimulator(configuration: form, script: [])
    let next = run.next()
    let state = try #require(next)
    let frame = run.view.frame
    let end = min(state.keyboard.top, place.screen.height - place.safeArea.bottom)
    sample.expect([
      "detent": frame.height - place.safeArea.bottom, "top": frame.minY,
      "overlap": max(0, frame.maxY - state.keyboard.top),
      "visibleHeight": max(0, end - frame.minY),
    ])
  }

  private func overlap(_ sample: FixtureCase) throws {
    let (view, keys) = (try sample.rect("viewOnScreen"), try sample.rect("keyboardOnScreen"))
    let inView = keys.converted(to: view)
    let overlap = view.overlap(of: keys)
    sample.expectNumber("overlap", overlap)
    sample.expectNumber("firstCoveredRow", view.height - overlap)
    sample.expect([inView.minX, inView.minY, inView.width, inView.height], in: "keyboardInView")
  }

  /// Checks the insets computed with and without conversion of the keyboard's rectangle.
  private func missingOffset(_ sample: FixtureCase) throws {
    let screen = try sample.number("screen")
    let keyboard = try sample.number("keyboard")
    let view = Rect(
      x: 0, y: try sample.number("sheetTop"), width: 393, height: try sample.number("height"))
    let keys = Rect(x: 0, y: screen - keyboard, width: 393, height: keyboard)
    let context = AvoidanceContext(
      screenSize: view.size, viewHeight: view.height, top: 0, bottom: 0, contentHeight: 0,
      originalContentHeight: 0, contentInset: .zero, contentOffset: 0)
    let local = context.overlap(of: keys)
    let right = context.overlap(of: keys.converted(to: view))
    sample.expect(["withoutOffset": local, "right": right, "shortBy": right - local])
  }

  private func centred(_ sample: FixtureCase) throws {
    let frame = Rect.centred(try sample.size("size"), on: try sample.size("screen"))
    sample.expect([frame.minX, frame.minY, frame.width, frame.height], in: "frame")
  }

  private func lift(_ sample: FixtureCase) throws {
    let frame = try sample.rect("frame")
    let top = try sample.number("screen") - (try sample.number("keyboard"))
    let lifted = frame.lifted(above: top, limit: try sample.number("topLimit"))
    sample.expect(
      [lifted.minX, lifted.minY, lifted.width, lifted.height], in: "frame")
    sample.expectNumber("moved", frame.minY - lifted.minY)
    sample.expectNumber("stillCovered", max(0, lifted.maxY - top))
  }

  private func bottomSheet(_ sample: FixtureCase) throws {
    var found: Double
    switch sample.function {
    case "gorhom.position":
      let place = BottomSheetPlace(container: try sample.number("container"))
      found = place.position(try sample.snapPoint("point"))
    case "gorhom.keyboardInContainer":
      let place = BottomSheetPlace(
        container: 0, containerBottom: try sample.number("containerBottom"))
      found = place.keyboard(
        try sample.number("keyboard"),
        modalInset: sample.bool("modal") == true ? try sample.number("bottomInset") : nil)
    case "gorhom.shown":
      let behaviour = try #require(
        Presentation.Behaviour(
          rawValue: try sample.text("behavior").replacingOccurrences(of: "P", with: "-p")))
      let place = BottomSheetPlace(container: 0, positions: try sample.numbers("positions"))
      found = place.shown(behaviour, keyboard: try sample.number("keyboardInContainer"))
    default:
      let blur = try #require(Presentation.Blur(rawValue: try sample.text("blur")))
      let place = BottomSheetPlace(container: 0, positions: try sample.numbers("positions"))
      found = place.hidden(
        blur, index: Int(try sample.number("index")), position: try sample.number("position"))
    }
    sample.expectValue(found)
  }

  private func behind(_ sample: FixtureCase) throws {
    let screen = Size(width: try sample.number("width"), height: try sample.number("height"))
    let top = try sample.number("safeTop")
    // Only phones with a home indicator have a status bar taller than 20 pt.
    let place = SheetPlace(
      screen: screen, safeArea: EdgeInsets(top: top, bottom: top > 20 ? 34 : 0))
    let progress = try sample.number("progress")
    let behind = place.behind(index: Int(try sample.number("index")), progress: progress)
    // In the library that imitates sheets, a sheet is 10 pt below the status bar on any phone.
    // Before the sheet appears, its top is below the screen's bottom by the height of the top safe
    // area.
    let imitated = SheetPlace(screen: screen, safeArea: EdgeInsets(top: top, bottom: 34))
    let large = imitated.frame(value: imitated.value(of: .large)).minY
    let below = screen.height + top
    sample.expect([
      "presentingScale": behind.scale, "presentingTranslateY": behind.shift,
      "frontTop": below + (large - below) * progress, "corner": behind.corner,
    ])
  }

  /// Runs the modal that the pictures show.
  ///
  /// Two circles are in a dock 50 pt tall that rests on the bottom of the screen.
  private func picture(_ sample: FixtureCase) throws {
    let (points, scale) = (try sample.size("points"), try sample.number("scale"))
    let height = try sample.number("keyboard")
    let circles = (points.width - 220 - 100) / 2 + 220
    var form = FormConfiguration(
      device: Device(
        id: "custom", name: "Picture", size: points, scale: Int(scale),
        portraitSafeArea: EdgeInsets(top: 47, bottom: 34), landscapeSafeArea: .zero,
        keyboardHeight: height == 0 ? nil : height),
      content: FormContent(elements: [
        FormElement(id: "field", kind: .textField),
        .circle("red", x: circles), .circle("grey", x: circles + 50),
      ]))
    form.presentation = Presentation(.modal)
    form.dock = Dock(restsOn: .screen, height: 50)
    form.start = FormStart(focus: height == 0 ? nil : "field")
    var run = FormSimulator(configuration: form, script: [])
    let next = run.next()
    let state = try #require(next)
    let dock = try #require(state.dock)
    func pixels(_ id: String) throws -> [Double] {
      let frame = try #require(state.elements.first { $0.id == id }).frame
        .offsetBy(dx: 0, dy: dock.frame.minY)
      return [frame.minX * scale, frame.minY * scale, frame.width * scale, frame.height * scale]
    }
    sample.expect(try pixels("red"), in: "redCirclePx", tolerance: 1)
    sample.expect(try pixels("grey"), in: "greyCirclePx", tolerance: 1)
    let frame = state.view ?? Rect(origin: .zero, size: state.screenSize)
    sample.expect(
      [frame.minX, frame.minY, frame.width, frame.height].map { $0 * scale }, in: "modalFramePx")
    let top = sample.mappingResult["keyboardTopPx"] as? Double
    #expect(top == (height == 0 ? nil : state.keyboard.top * scale))
  }

  private func dim(_ sample: FixtureCase) throws {
    sample.expectValue(Double(Presentation.dimmed(Int(try sample.number("channel")))))
    #expect(255 - Double(Presentation.modalDim) == (try sample.number("numerator")))
  }
}

extension FormElement {
  /// A circle, 50 pt in diameter, in a dock.
  fileprivate static func circle(_ id: String, x: Double) -> FormElement {
    var element = FormElement(id: id, kind: .label, frame: Rect(x: x, y: 0, width: 50, height: 50))
    element.isDocked = true
    return element
  }
}
