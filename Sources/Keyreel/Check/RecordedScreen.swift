import KeyreelFormSimulation
import KeyreelPixels

/// Which device a recording is of, by its frames' size.
struct RecordedScreen: Sendable, Hashable {
  /// The device; nil where none has such a screen.
  var device: Device?
  /// The frames' pixels a point.
  var scale: Double
  /// The screen as it is held, in points.
  var points: (width: Double, height: Double) {
    ((Double(size.width) / scale).rounded(), (Double(size.height) / scale).rounded())
  }
  /// The frames' size, in pixels.
  let size: PixelSize

  /// The heights that keyboards have on devices with such a screen, held as it is, in points.
  var keyboardHeights: [Double] {
    guard let device else { return [] }
    let alike = DeviceCatalogue.all.filter { $0.size == device.size }
    let orientations = Orientation.allCases.filter {
      ($0 == .landscape) == (size.width > size.height)
    }
    return KeyboardSearch.heights(
      of: alike.flatMap { device in orientations.map { (device, $0) } })
  }

  static func == (first: Self, second: Self) -> Bool {
    first.device == second.device && first.scale == second.scale && first.size == second.size
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(scale)
    hasher.combine(size)
  }

  /// The device whose screen has a size, or a smaller picture of the same shape; nil where no screen has that shape.
  ///
  /// Encoders cut a frame to even sides, so that two pixels are allowed for.
  init?(of size: PixelSize, device id: String?) {
    let rows = id.map { DeviceCatalogue.device($0).map { [$0] } ?? [] } ?? DeviceCatalogue.all
    self.size = size
    for device in rows {
      let scale = Double(device.scale)
      if Self.fits(size, device, scale) {
        self.device = device
        self.scale = scale
        return
      }
    }
    // Drawn or made smaller by a whole number: of screens of one shape the one whose points these are.
    for scale in [1.0, 2, 3, 4] {
      if let device = rows.first(where: { Self.fits(size, $0, scale) }) {
        self.device = device
        self.scale = scale
        return
      }
    }
    for device in rows {
      for (width, height) in Self.orientations(device) {
        let scale = Double(size.width) / width
        let tall = abs(Double(size.height) - height * scale)
        if scale >= 1, scale <= 4, tall <= 2 {
          self.device = device
          self.scale = scale
          return
        }
      }
    }
    return nil
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
