import KeyreelImaging
import KeyreelSimulation
import KeyreelSupport

/// A picture that should show a device's screen but does not have the screen's size.
///
/// The error about such a picture suggests the device or orientation whose screen has the picture's
/// size. If there is no such screen, the error suggests a screenshot in the screen's own pixels.
struct OddSize {
  private let size: PixelSize
  private let path: String

  init(_ size: PixelSize, at path: String) { (self.size, self.path) = (size, path) }

  /// The error if no device was named and no device has a screen of this size.
  var error: KeyreelError {
    let (device, text) = (reducedDevice, "\(size.width) × \(size.height)")
    return .input(
      path: path, message: "no device has a screen of \(text) pixels\(reduction(of: device))",
      remedy: device.map { inOwnPixels(pixels(of: $0)) }
        ?? "take a screenshot of the whole screen in its own pixels, neither cut nor scaled; \(.deviceCatalogue) lists the screens"
    )
  }

  /// The error if the picture does not have the size of the given device's screen.
  /// - Parameter screen: The screen's size in this orientation.
  func error(
    on device: Device, _ orientation: Orientation, of screen: PixelSize
  ) -> KeyreelError {
    let others = DeviceCatalogue.all.filter { sides(of: $0).contains(size) }
    let isTurned = size == PixelSize(width: screen.height, height: screen.width)
    let isSame = others.isEmpty && isReduced(device)
    let remedy: Remedy =
      if isTurned {
        "the picture is in the other orientation"
      } else if let other = others.last {
        "\(other.id) has a screen of this size: name it with \(.device, other.id)"
      } else {
        inOwnPixels(isSame ? pixels(of: device) : screen)
      }
    return .input(
      path: path,
      message: Remedy(
        "the picture has \(size.width) × \(size.height) pixels, but \(device.id) in \(orientation.rawValue) has \(screen.width) × \(screen.height)\(isSame ? reduction(of: device) : "")"
      ), remedy: remedy)
  }

  private func inOwnPixels(_ screen: PixelSize) -> Remedy {
    Remedy(
      "take the screenshot of the whole screen in the screen's own pixels, \(screen.width) × \(screen.height), as 'xcrun simctl io booted screenshot' does"
    )
  }

  /// The last clause of a message, which relates the picture's size to that of a device's screen.
  private func reduction(of device: Device?) -> String {
    guard let device else { return "" }
    return isInPoints(device)
      ? ": this is the size of \(device.id) in points, each of which has \(device.scale) × \(device.scale) pixels"
      : ": this is the screen of \(device.id) at another scale"
  }

  /// The device whose screen the picture probably shows at another scale; nil if there is none.
  ///
  /// The result is the last device of the catalogue whose screen has the picture's size in points.
  /// If there is none, it is the device whose screen is closest in shape to the picture.
  private var reducedDevice: Device? {
    DeviceCatalogue.all.last(where: isInPoints)
      ?? DeviceCatalogue.all.filter(isReduced).min { oddness(of: $0) < oddness(of: $1) }
  }

  private func isInPoints(_ device: Device) -> Bool {
    let points = PixelSize(device.size, scale: 1)
    return size == points || size == PixelSize(width: points.height, height: points.width)
  }

  /// How much the picture's shape differs from that of a device's screen.
  private func oddness(of device: Device) -> Int {
    let screen = pixels(of: device)
    return abs(size.width * screen.height - size.height * screen.width)
  }

  /// Whether the picture has the shape of a device's screen, apart from rounding to whole pixels.
  private func isReduced(_ device: Device) -> Bool {
    let screen = pixels(of: device)
    return oddness(of: device) < max(screen.width, screen.height)
  }

  private func pixels(of device: Device) -> PixelSize {
    let sides = sides(of: device)
    return (size.width > size.height) == (sides[0].width > sides[0].height) ? sides[0] : sides[1]
  }

  /// A device's screen in portrait and in landscape.
  private func sides(of device: Device) -> [PixelSize] {
    let size = PixelSize(device.size, scale: device.scale)
    return [size, PixelSize(width: size.height, height: size.width)]
  }
}
