import KeyreelImaging
import KeyreelSimulation

/// Which device a recording is of, by its frames' size.
struct RecordedScreen: Sendable {
  /// The device.
  let device: Device
  /// The frames' pixels a point.
  let scale: Double
  /// The screen as it is held, in points.
  var points: (width: Double, height: Double) {
    ((Double(size.width) / scale).rounded(), (Double(size.height) / scale).rounded())
  }
  /// The frames' size, in pixels.
  let size: PixelSize

  /// The heights that keyboards have on devices with such a screen, held as it is, in points.
  var keyboardHeights: [Double] {
    let alike = DeviceCatalogue.all.filter { $0.size == device.size }
    let orientations = Orientation.allCases.filter {
      ($0 == .landscape) == (size.width > size.height)
    }
    return KeyboardSearch.heights(
      of: alike.flatMap { device in orientations.map { (device, $0) } })
  }

  /// The device whose screen has a size, or a smaller picture of the same shape; nil where no screen has that shape.
  ///
  /// Encoders cut a frame to even sides, so that two pixels are allowed for.
  init?(of size: PixelSize, device id: String?) {
    let rows = id.map { DeviceCatalogue.device($0).map { [$0] } ?? [] } ?? DeviceCatalogue.all
    // Drawn or made smaller by a whole number: of screens of one shape the one whose points these are.
    var scales = rows.map { ($0, Double($0.scale)) }
    for scale in [1.0, 2, 3, 4] { scales += rows.map { ($0, scale) } }
    let others = rows.lazy.flatMap { device in
      Self.orientations(device).map { (device, scale: Double(size.width) / $0, height: $1) }
    }
    let other = others.first {
      $0.scale >= 1 && $0.scale <= 4 && abs(Double(size.height) - $0.height * $0.scale) <= 2
    }
    let fitting = scales.first { Self.fits(size, $0, $1) } ?? other.map { ($0.0, $0.scale) }
    guard let (device, scale) = fitting else { return nil }
    (self.device, self.scale, self.size) = (device, scale, size)
  }

  private static func orientations(_ device: Device) -> [(Double, Double)] {
    [(device.size.width, device.size.height), (device.size.height, device.size.width)]
  }

  private static func fits(_ size: PixelSize, _ device: Device, _ scale: Double) -> Bool {
    orientations(device).contains { width, height in
      abs(Double(size.width) - width * scale) <= 2 && abs(Double(size.height) - height * scale) <= 2
    }
  }
}
