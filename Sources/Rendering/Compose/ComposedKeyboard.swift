import KeyreelDrawing
import KeyreelImaging
import KeyreelScenario
import KeyreelSimulation

/// A keyboard drawn over a picture of a screen, or alone: `keyreel compose`.
package struct ComposedKeyboard: Sendable {
  /// The picture with the keyboard; without a picture, the keyboard alone on a transparent screen.
  package private(set) var bitmap: Bitmap
  /// The picture's colour space, which is that of the screenshot.
  package private(set) var tags: PictureTags = .none
  /// The visible part of the keyboard, in pixels; empty if the keyboard is gone.
  package let keyboard: PixelRect
  /// The content's bottom inset: the keyboard's height at rest, in points, measured from the bottom
  /// of the screen.
  package let insetBottom: Double
  /// The safe area of the screen in the composition's orientation.
  package let safeArea: EdgeInsets
  /// The keyboard's keys at their current positions, including keys that are pushed off the screen.
  package let keys: [PlacedKey]
  /// The properties of the keyboard that are estimated rather than measured.
  package let estimates: [Estimate]
  private let scale: Int

  /// Draws a keyboard.
  ///
  /// The picture shows through the keyboard. A keyboard that is pushed down is a snapshot, so the
  /// background that shows through it moves with it. The home indicator stays in its place in the
  /// picture.
  ///
  /// - Parameter picture: The screen without a keyboard; nil for the keyboard alone.
  /// - Throws: `input` if the picture is not as large as the screen; `usage` if the keyboard's
  ///   height is missing or impossible on this screen; or an error in a font.
  /// - Complexity: O(*n*) in the number of pixels.
  package init(
    _ composition: KeyboardComposition, over picture: Bitmap?, path: String = "the picture"
  ) throws(KeyreelError) {
    let size = composition.size
    if let picture, picture.size != size {
      throw OddSize(picture.size, at: path).error(
        on: composition.device, composition.orientation, of: size)
    }
    guard composition.traits.height != nil || !composition.device.lacksKeyboardHeight else {
      throw .noKeyboardHeight(
        of: composition.device, remedy: "give the keyboard a height, such as \(.height, "336")")
    }
    let most = composition.device.size.longerSide
    if let height = composition.traits.height, height >= most {
      throw .usage(
        message: "a keyboard cannot be \(height) points high on \(composition.device.id)",
        remedy: "use less than \(Int(most)) points")
    }
    estimates = composition.form.estimates
    let scenario = Scenario(
      name: "compose", appearance: composition.appearance, configuration: composition.form)
    let run = try ScenarioRun(scenario)
    guard let state = run.states.first else {
      preconditionFailure("the run has no first frame")
    }
    var stage = KeyboardStage(
      renderer: run.renderer(), painter: run.painter, state: state, size: size)
    stage.renderer.makeRoom(for: state)
    scale = composition.device.scale
    let top = max(0, state.keyboard.top.pixels(at: scale))
    let rect = PixelRect(x: 0, y: top, width: size.width, height: size.height - top)
    let placement = SnapshotPlacement(restTop: top, height: rect.height)
    let moved = placement.clamped(composition.translation)
    keyboard = PixelRect(
      x: 0, y: placement.top(at: moved), width: size.width,
      height: placement.visibleHeight(at: moved))
    insetBottom = state.keyboard.height
    safeArea = state.safeArea
    keys = run.painter.keys(of: state).map { key in
      var key = key
      key.frame = key.frame.offsetBy(dx: 0, dy: Double(moved) / Double(composition.device.scale))
      return key
    }
    bitmap =
      picture.map { stage.drawn(over: $0, in: rect, movedBy: moved) }
      ?? stage.drawnAlone(in: rect, movedBy: moved)
  }

  /// The output of `keyreel compose --json`.
  package var json: JSONValue {
    .members([
      "keyreel": 1, "sizePx": bitmap.size.json, "keyboardPx": keyboard.json,
      "safeAreaPt": safeArea.json, "insetBottomPt": .number(insetBottom),
      "keys": .array(
        keys.map {
          .members([
            "label": .string($0.label), "framePx": PixelRect($0.frame, scale: scale).json,
          ])
        }),
    ])
  }
}

extension Bitmap {
  /// This picture of a screen with a keyboard drawn over it, for use as a test's golden picture.
  /// - Throws: `input` if the picture is not as large as the screen of the device.
  /// - Complexity: O(*n*) in the number of pixels.
  public func withKeyboard(_ composition: KeyboardComposition) throws(KeyreelError) -> Bitmap {
    try ComposedKeyboard(composition, over: self).bitmap
  }
}

/// A screenshot over which a keyboard is drawn.
package struct ComposedPicture: Sendable {
  /// The name of the screenshot's file, for messages.
  package let path: String
  fileprivate let tagged: TaggedBitmap

  /// Reads a screenshot; `-` is standard input.
  /// - Throws: An error if the file cannot be read.
  package init(_ path: String, limits: Limits) throws(KeyreelError) {
    tagged = try PictureFile.tagged(path, limits: limits)
    self.path = InputFile.name(path)
  }

  /// The last device of the catalogue that has a screen of this size, in portrait or in landscape.
  ///
  /// Devices that ran the given major version of the system take precedence.
  /// - Throws: `input` if no device has such a screen.
  package func device(system: Int) throws(KeyreelError) -> Device {
    let size = tagged.standard.size
    let sides = [size, PixelSize(width: size.height, height: size.width)]
    let fitting = DeviceCatalogue.all.filter { sides.contains(PixelSize($0.size, scale: $0.scale)) }
    let found = fitting.last { $0.ran(system) } ?? fitting.last
    guard let found else {
      throw OddSize(size, at: path).error
    }
    return found
  }
}

extension ComposedKeyboard {
  /// Draws a keyboard over a screenshot.
  ///
  /// - Parameters:
  ///   - screenshot: The screenshot; nil for the keyboard alone.
  ///   - isOrientationNamed: Whether the composition's orientation was given as an option; if not,
  ///     it is inferred from the picture.
  /// - Throws: An error if the keyboard does not fit the screenshot.
  package init(
    over screenshot: ComposedPicture?, composition: KeyboardComposition, isOrientationNamed: Bool
  ) throws(KeyreelError) {
    let picture = screenshot?.tagged.standard
    var composition = composition
    if !isOrientationNamed, let picture {
      let turned = composition.size
      if picture.size == PixelSize(width: turned.height, height: turned.width) {
        composition.orientation = .landscape
      }
    }
    try self.init(composition, over: picture, path: screenshot?.path ?? "")
    guard let tagged = screenshot?.tagged, let picture else { return }
    bitmap = tagged.drawn(bitmap, over: picture)
    tags = tagged.tags
  }

  /// A warning that the keyboard is not drawn in the picture's colour space; nil if that colour
  /// space is known.
  package var colorWarning: String? {
    tags.space.isKnown
      ? nil
      : "the picture's colours have \(tags.space.name), which is kept; the keyboard is drawn as if they were sRGB"
  }

  /// Writes the picture; `-` is standard output.
  /// - Throws: `cannotCreate` if the file exists and must not be replaced, or an error if writing
  ///   fails.
  package func write(to path: String, overwriting: Bool) throws(KeyreelError) {
    if path != "-" { try Disk.checkNew(path, overwriting: overwriting) }
    try PictureFile.write(bitmap, tags: tags, to: path)
  }
}

/// Draws the keyboard of one state over a background.
struct KeyboardStage {
  var renderer: FrameRenderer
  let painter: FormPainter
  let state: FormState
  let size: PixelSize
  let cache = CompositionCache(limit: 1 << 20)

  /// The keyboard at rest over a picture, drawn from the same layers as a run's frames.
  private mutating func composed(over picture: Bitmap) -> Bitmap {
    let drawn = painter.layers(for: state).filter { $0.kind == .keyboard }
    let behind = Layer(Strip(picture), y: 0, isOpaque: true)
    return LayerStack(
      size: size, background: 0xFF00_0000,
      layers: [behind] + renderer.placed(drawn)
    ).composed(reusing: cache).bitmap()
  }

  /// A picture with the keyboard over it, and the home indicator over both.
  mutating func drawn(over picture: Bitmap, in rect: PixelRect, movedBy moved: Int) -> Bitmap {
    let apart = SystemParts(
      picture.opaque, statusRows: 0, scale: painter.pixelsPerPoint)
    let whole = composed(over: apart.rest)
    var result = whole.pushed(rect, by: moved, over: apart.rest)
    for part in apart.parts { result.put(part) }
    return result
  }

  /// The keyboard on a transparent background.
  ///
  /// The keyboard is drawn over black and over white; its colours and alpha are computed from these
  /// two pictures.
  mutating func drawnAlone(in rect: PixelRect, movedBy moved: Int) -> Bitmap {
    let black = composed(over: Bitmap(size: size, alphaMode: .straight, filledWith: 0xFF00_0000))
    let white = composed(over: Bitmap(size: size, alphaMode: .straight, filledWith: 0xFFFF_FFFF))
    let alone = Bitmap(unmixing: black, overWhite: white, rows: rect.y..<rect.maxY)
    return alone.pushed(rect, by: moved, over: Bitmap(size: size, alphaMode: .straight))
  }
}

extension Bitmap {
  /// Another screen of the same size, over which a picture of this screen's keyboard is drawn,
  /// pushed down.
  ///
  /// If the keyboard has no height, the other screen is returned unchanged.
  fileprivate func pushed(_ rect: PixelRect, by moved: Int, over screen: Bitmap) -> Bitmap {
    let picture = try? KeyboardSnapshot(of: rect, in: self)
    return (try? picture?.recomposited(over: screen, translation: moved)) ?? screen
  }

  /// Draws one of the system's overlays again at its original position.
  fileprivate mutating func put(_ part: SystemParts.Part) {
    for (index, pixel) in part.pixels.enumerated() where pixel != 0 {
      let (row, column) = index.quotientAndRemainder(dividingBy: part.rect.width)
      pixels[(part.rect.y + row) * width + part.rect.x + column] = pixel
    }
  }
}

/// The keyboard to draw over a picture of a screen.
public struct KeyboardComposition: Sendable {
  /// The device.
  public var device: Device
  /// The orientation in which the device is held.
  public var orientation: Orientation
  /// The major version of the system; keyboards have the classic design up to 18, and the glass
  /// design from 26.
  public var system: Int
  /// The appearance: light or dark.
  public var appearance: Appearance
  /// The keyboard's traits.
  public var traits: KeyboardTraits
  /// The label of the keyboard's return key.
  public var returnKey: ReturnKey
  /// The number of languages that the user has keyboards for; if it is greater than one, the
  /// keyboard shows a globe or the language's name.
  public var languages = 1
  /// How far the keyboard is pushed down, in pixels; 0 at rest, and at least the keyboard's height
  /// when the keyboard is gone.
  public var translation: Int

  /// Makes a composition; by default, it shows the letter keyboard of system 18 at rest, in
  /// portrait and in the light appearance.
  public init(
    device: Device, orientation: Orientation = .portrait, system: Int = 18,
    appearance: Appearance = .light, traits: KeyboardTraits = KeyboardTraits(),
    returnKey: ReturnKey = .default, translation: Int = 0
  ) {
    self.device = device
    self.orientation = orientation
    self.system = system
    self.appearance = appearance
    self.traits = traits
    self.returnKey = returnKey
    self.translation = translation
  }

  /// Makes a composition for a device of the catalogue.
  /// - Parameter id: An id or alias that `keyreel catalog devices` lists.
  /// - Throws: `usage` if there is no such device.
  public init(
    device id: String, keyboard: KeyboardType = .default, suggestions: Bool = false,
    orientation: Orientation = .portrait, system: Int = 18, appearance: Appearance = .light
  ) throws(KeyreelError) {
    self.init(
      device: try DeviceCatalogue.named(id), orientation: orientation, system: system,
      appearance: appearance,
      traits: KeyboardTraits(type: keyboard, showsSuggestions: suggestions))
  }

  /// The screen's size, in pixels.
  var size: PixelSize {
    let screen = device.screenSize(in: orientation)
    return PixelSize(
      width: screen.width.pixels(at: device.scale), height: screen.height.pixels(at: device.scale))
  }

  /// A form whose only field is being edited, so that the keyboard is shown.
  var form: FormConfiguration {
    FormConfiguration(
      device: device, orientation: orientation, system: system, languages: languages,
      keyboard: traits,
      content: FormContent(elements: [
        FormElement(
          id: "field", kind: .textField, frame: .init(x: 0, y: 0, width: 1, height: 1),
          returnKey: returnKey, isFixed: true)
      ]), avoidance: AnyStrategy(NoAvoidance()), start: FormStart(focus: "field"))
  }
}
