import KeyreelImaging
import KeyreelSimulation

/// Which keyboard is drawn over a picture of a screen.
public struct KeyboardComposition: Sendable {
  /// The device.
  public var device: Device
  /// How it is held.
  public var orientation: Orientation
  /// The major version of the system: 15–18 classic, 26 glass.
  public var system: Int
  /// Light or dark.
  public var appearance: Appearance
  /// Its keys.
  public var traits: KeyboardTraits
  /// What its return key says.
  public var returnKey: ReturnKey
  /// How many languages the user has keyboards of: with more than one there is a globe, or the language's name.
  public var languages = 1
  /// How far it is pushed down, in pixels; 0 at rest, its height or more when it is gone.
  public var translation: Int

  /// Makes a composition; what is not named is the letters keyboard of system 18, upright, light and at rest.
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
  /// - Parameter id: An id or alias, as `keyreel catalog devices` lists them.
  /// - Throws: `usage` where there is no such device.
  public init(
    device id: String, keyboard: KeyboardType = .default, suggestions: Bool = false,
    orientation: Orientation = .portrait, system: Int = 18, appearance: Appearance = .light
  ) throws(KeyreelError) {
    self.init(
      device: try DeviceCatalogue.named(id), orientation: orientation, system: system,
      appearance: appearance,
      traits: KeyboardTraits(type: keyboard, showsSuggestions: suggestions))
  }

  /// The screen, in pixels.
  var size: PixelSize {
    let screen = device.screenSize(in: orientation)
    return PixelSize(
      width: screen.width.pixels(at: device.scale), height: screen.height.pixels(at: device.scale))
  }

  /// A form whose one field is edited, so that the keyboard is up.
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
