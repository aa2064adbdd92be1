import KeyreelSimulation
import KeyreelSupport

extension DumpForm {
  /// The device on which the dump was made: `named`, or the device inferred from the size of the
  /// screen.
  ///
  /// The note says how an inferred device was found; it is nil for `named`.
  /// - Parameter scale: Device pixels per point, known from a screenshot; nil without a screenshot.
  /// - Throws: An error if the named device has a different screen, or if no device can have a
  ///   screen of this size.
  func device(named: Device?, scale: Int?) throws(KeyreelError) -> (device: Device, note: String?) {
    if let named {
      let size = named.screenSize(in: screen.orientation)
      guard size.isNearly(screen.size) else {
        throw KeyreelError.dump(
          message:
            "the dump's screen is \(screen.size.text), that of \(named.id) \(size.text) points",
          remedy: "name no device, or one of that size")
      }
      return (named, nil)
    }
    let known = DeviceCatalogue.all.filter {
      $0.screenSize(in: screen.orientation).isNearly(screen.size)
        && (scale == nil || $0.scale == scale)
    }
    guard let best = known.min(by: { misfit(of: $0) < misfit(of: $1) }) else {
      let size = screen.size.text
      return (
        try customDevice(scale: scale),
        "no known device has a screen of \(size) points; safe areas are guessed"
      )
    }
    let others = known.map(\.id).filter { $0 != best.id }.joined(separator: ", ")
    return (
      best, "guessed from the size of the screen" + (others.isEmpty ? "" : "; as large: \(others)")
    )
  }

  /// How far the navigation bar is from its nearest possible position on a device, in points; 0
  /// without a navigation bar or in landscape.
  private func misfit(of device: Device) -> Double {
    guard let place = navigationBar, screen.orientation == .portrait else { return 0 }
    let top = screen.tree.frame(of: place).minY
    let metrics = BarMetrics(
      device: device, orientation: .portrait, navigationBar: NavigationBar(title: ""),
      hasTabBar: false)
    return min(abs(metrics.navigationBarTop - top), abs(device.portraitSafeArea.top - top))
  }

  private func customDevice(scale: Int?) throws(KeyreelError) -> Device {
    let size = Size(width: screen.size.width.rounded(), height: screen.size.height.rounded())
    let longest = max(size.width, size.height)
    let most = [3, 2, 1].first { longest * Double($0) <= 8192 }
    guard min(size.width, size.height) >= 1, let most, scale ?? 1 <= most else {
      throw KeyreelError.dump(
        message: "the dump's screen is \(screen.size.text) points",
        remedy: "each side of a screen has 1 to 8192 points, and 1 to 8192 pixels")
    }
    let status = screen.tree.places(of: .statusBar).map { screen.tree.frame(of: $0).maxY }.max()
    let top = navigationBar.map { screen.tree.frame(of: $0).minY } ?? status ?? 0
    let area = EdgeInsets(top: min(max(0, top), size.height / 2))
    return Device(
      id: "custom", name: "Custom",
      size: screen.orientation == .portrait ? size : size.transposed,
      scale: scale ?? min(longest < 700 ? 2 : 3, most),
      portraitSafeArea: screen.orientation == .portrait ? area : .zero,
      landscapeSafeArea: screen.orientation == .portrait ? .zero : area)
  }
}

extension Device {
  /// The newest system that has its own look and runs on a model of this catalogue entry; 26 for a
  /// device that is not in the catalogue.
  var newestSystem: Int { nearest(to: 26, among: [15, 16, 17, 18, 26]) }
}

extension Size {
  /// Whether the width and the height each differ by at most half a point from those of another
  /// size.
  func isNearly(_ other: Size) -> Bool {
    abs(width - other.width) <= 0.5 && abs(height - other.height) <= 0.5
  }

  /// Width and height as readable text.
  var text: String { "\(width.shortText) × \(height.shortText)" }
}

extension Double {
  /// The number with at most three decimal places; a whole number has no decimal places.
  var shortText: String {
    let rounded = (self * 1000).rounded() / 1000
    return rounded == rounded.rounded() && abs(rounded) < 1e15 ? "\(Int(rounded))" : "\(rounded)"
  }
}
