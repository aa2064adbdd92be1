import KeyreelDrawing
import KeyreelGeometry
import Testing
@testable import KeyreelSimulation

/// A form at rest with its keyboard shown; each test modifies the form.
struct SampleForm {
  static let typesetter: Typesetter? = try? Typesetter(library: FontLibrary(innerFacesAnd: []))

  var device: Device
  var orientation: Orientation = .portrait
  var system = 18
  var direction: LayoutDirection = .leftToRight
  var appearance: Appearance = .light
  var traits = KeyboardTraits()
  var navigationBar: NavigationBar? = NavigationBar(title: "Compose", back: "Inbox")
  var tabs: [String] = []
  var elements: [FormElement] = SampleForm.fields

  init(_ device: String = "iphone-16-pro") throws {
    self.device = try #require(DeviceCatalogue.device(device))
  }

  static let fields: [FormElement] = [
    FormElement(id: "hint", kind: .label, text: "Who is it for?"),
    FormElement(id: "email", kind: .textField, placeholder: "Email"),
    FormElement(id: "notes", kind: .textView),
  ]

  /// The elements' frames; the first is in band 0, and the last spans bands 2 and 3.
  static let frames: [Rect] = [
    Rect(x: 20, y: 20, width: 200, height: 22), Rect(x: 20, y: 140, width: 200, height: 34),
    Rect(x: 20, y: 300, width: 200, height: 120),
  ]

  var configuration: FormConfiguration {
    FormConfiguration(
      device: device, orientation: orientation, system: system, direction: direction,
      navigationBar: navigationBar, tabs: tabs, keyboard: traits,
      content: FormContent(elements: elements),
      avoidance: AnyStrategy(NoAvoidance()))
  }

  func painter() throws -> FormPainter {
    FormPainter(
      configuration: configuration, appearance: appearance,
      typesetter: try #require(SampleForm.typesetter), scale: device.scale)
  }

  func state() -> FormState {
    let size = device.screenSize(in: orientation)
    let height = KeyboardHeights.height(
      for: traits, device: device, orientation: orientation, system: system)
    let insets = configuration.barMetrics(in: orientation).insets
    let states = zip(elements, SampleForm.frames).map { element, frame in
      ElementState(id: element.id, frame: frame, text: element.text)
    }
    return FormState(
      frame: 0, orientation: orientation, screenSize: size,
      safeArea: device.safeArea(in: orientation), contentOffset: -insets.top,
      contentInset: insets, contentSize: Size(width: size.width, height: 900),
      viewHeight: size.height,
      keyboard: KeyboardState(
        phase: .shown, top: size.height - height, height: height, traits: traits),
      elements: states,
      scrollIndicator: ScrollIndicatorState(top: insets.top, length: 100, opacity: 0))
  }
}
