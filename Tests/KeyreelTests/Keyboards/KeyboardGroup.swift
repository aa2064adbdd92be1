import KeyreelDrawing
@testable import KeyreelSimulation
import KeyreelGeometry
import KeyreelImaging
import Testing

@testable import KeyreelRendering

/// The keyboards of one device, look, appearance and orientation.
struct KeyboardGroup: Sendable {
  var device: String
  var system: Int
  var appearance: Appearance
  var orientation: Orientation

  /// The groups: every look, appearance and orientation, on a phone with a home button, a phone
  /// with a home indicator and a tablet.
  static let all: [KeyboardGroup] = {
    var groups: [KeyboardGroup] = []
    for orientation in Orientation.allCases {
      for device in ["iphone-8", "iphone-16-pro", "ipad-pro-11-m4"] {
        for system in [18, 26] {
          for appearance in Appearance.allCases {
            groups.append(
              KeyboardGroup(
                device: device, system: system, appearance: appearance, orientation: orientation))
          }
        }
      }
    }
    return groups
  }()

  /// The prefix of the names of the group's goldens.
  var name: String {
    "\(device)-\(system < 26 ? "classic" : "glass")-\(appearance.rawValue)-\(orientation.rawValue)"
  }

  /// The group's keyboards.
  ///
  /// For the phone with a home indicator, some portrait groups include additional keyboards. The
  /// groups in light mode also include the other languages. The groups on glass also include other
  /// states of the keyboard.
  var samples: [KeyboardSample] {
    guard device == "iphone-16-pro", orientation == .portrait else {
      return KeyboardSample.keyboards
    }
    return KeyboardSample.keyboards
      + (appearance == .light ? KeyboardSample.languages : [])
      + (system >= 26 ? KeyboardSample.states : [])
  }

  /// The pictures of the group's keyboards, each in device pixels over the background of a form.
  func pictures(_ typesetter: Typesetter) throws -> [(name: String, bitmap: Bitmap)] {
    let device = try #require(DeviceCatalogue.device(device))
    return samples.map { sample in
      let painter = FormPainter(
        configuration: FormConfiguration(
          device: device, orientation: orientation, system: system,
          isFirstBeta: sample.isFirstBeta, languages: max(1, sample.typedLanguages.count),
          typedLanguages: sample.typedLanguages, content: FormContent(elements: []),
          avoidance: AnyStrategy(NoAvoidance())),
        appearance: appearance, typesetter: typesetter, scale: device.scale)
      var renderer = FrameRenderer(painter: painter, scale: device.scale)
      let state = self.state(sample, device)
      let layers = painter.layers(for: state).filter {
        [.background, .keyboard, .homeIndicator].contains($0.kind)
      }
      let size = PixelRect(Rect(origin: .zero, size: state.screenSize), scale: device.scale).size
      let stack = LayerStack(
        size: size, background: 0xFF00_0000, layers: renderer.placed(layers))
      return (
        "\(name)-\(sample.name)", stack.composed(reusing: CompositionCache()).bitmap()
      )
    }
  }

  /// A state whose screen is only as tall as the keyboard.
  private func state(_ sample: KeyboardSample, _ device: Device) -> FormState {
    let height = KeyboardHeights.height(
      for: sample.traits, device: device, orientation: orientation, system: system)
    let size = Size(width: device.screenSize(in: orientation).width, height: height)
    return FormState(
      frame: 0, orientation: orientation, screenSize: size,
      safeArea: device.safeArea(in: orientation), contentOffset: 0, contentInset: .zero,
      contentSize: size, viewHeight: height,
      keyboard: KeyboardState(
        phase: .shown, top: 0, height: height, traits: sample.traits, returnKey: sample.returnKey,
        page: sample.page, shift: sample.shift, returnKeyIsEnabled: sample.returnKeyIsEnabled,
        replacesKeys: sample.replacesKeys),
      elements: [], scrollIndicator: ScrollIndicatorState(top: 0, length: 0, opacity: 0))
  }
}
