import KeyreelFormSimulation
import KeyreelGeometry

/// The device that a dump was made on, as far as its screen tells.
struct DumpDevice {
  /// The device.
  let device: Device
  /// What has to be said of it; nil where it was named.
  let note: String?

  /// Finds the device of a screen.
  ///
  /// - Parameters:
  ///   - screen: The screen.
  ///   - form: Its bars, which tell devices of one size apart.
  ///   - named: The device that was asked for.
  ///   - scale: Device pixels a point, where a screenshot tells.
  /// - Throws: Where the device named has another screen, or none could have this one.
  init(
    _ form: DumpForm, named: Device?, scale: Int?
  ) throws(DumpError) {
    let screen = form.screen
    if let named {
      guard named.screenSize(in: screen.orientation).isNearly(screen.size) else {
        let size = named.screenSize(in: screen.orientation)
        throw DumpError(
          message:
            "the dump's screen is \(screen.size.text), that of \(named.id) \(size.text) points",
          remedy: "name no device, or one of that size")
      }
      device = named
      note = nil
      return
    }
    let known = DeviceCatalogue.all.filter {
      $0.screenSize(in: screen.orientation).isNearly(screen.size)
        && (scale == nil || $0.scale == scale)
    }
    let barTop = form.navigationBar.map { screen.tree.frame(of: $0).minY }
    let best = known.enumerated().min {
      let (a, b) = (Self.misfit($0.1, barTop, screen), Self.misfit($1.1, barTop, screen))
      return a == b ? $0.0 < $1.0 : a < b
    }
    if let best = best?.element {
      device = best
      let others = known.filter { $0.id != best.id }.map(\.id)
      note =
        "guessed from the size of the screen"
        + (others.isEmpty ? "" : "; as large: \(others.joined(separator: ", "))")
      return
    }
    device = try Self.custom(form, scale: scale)
    note = "no known device has a screen of \(screen.size.text) points; safe areas are guessed"
  }

  /// How far a navigation bar is from where a device has it, in points.
  private static func misfit(_ device: Device, _ barTop: Double?, _ screen: DumpScreen) -> Double {
    guard let barTop, screen.orientation == .portrait else { return 0 }
    let metrics = BarMetrics(
      device: device, orientation: .portrait, navigationBar: NavigationBar(title: ""),
      hasTabBar: false)
    return min(
      abs(metrics.navigationBarTop - barTop), abs(device.portraitSafeArea.top - barTop))
  }

  private static func custom(_ form: DumpForm, scale: Int?) throws(DumpError) -> Device {
    let screen = form.screen
    let size = Size(width: screen.size.width.rounded(), height: screen.size.height.rounded())
    let longest = max(size.width, size.height)
    let most = ScenarioScale.largest(for: longest)
    guard min(size.width, size.height) >= 1, let most, scale ?? 1 <= most else {
      throw DumpError(
        message: "the dump's screen is \(screen.size.text) points",
        remedy: "each side of a screen has 1 to 8192 points, and 1 to 8192 pixels")
    }
    let status = screen.tree.places(of: .statusBar).map { screen.tree.frame(of: $0).maxY }.max()
    let top = form.navigationBar.map { screen.tree.frame(of: $0).minY } ?? status ?? 0
    let area = EdgeInsets(top: min(max(0, top), size.height / 2))
    return Device(
      id: "custom", name: "Custom",
      size: screen.orientation == .portrait ? size : size.transposed,
      scale: scale ?? min(longest < 700 ? 2 : 3, most),
      portraitSafeArea: screen.orientation == .portrait ? area : .zero,
      landscapeSafeArea: screen.orientation == .portrait ? .zero : area)
  }
}

/// How many device pixels a point may have.
enum ScenarioScale {
  /// The largest scale at which a side has 8192 pixels at most, up to 3; nil where none is.
  static func largest(for side: Double) -> Int? {
    [3, 2, 1].first { side * Double($0) <= 8192 }
  }
}

extension Size {
  /// Whether both sides are within half a point.
  func isNearly(_ other: Size) -> Bool {
    abs(width - other.width) <= 0.5 && abs(height - other.height) <= 0.5
  }

  /// Width and height for people.
  var text: String { "\(width.shortText) × \(height.shortText)" }
}

extension Double {
  /// The number with three decimals at most, none where it is whole.
  var shortText: String {
    let rounded = (self * 1000).rounded() / 1000
    return rounded == rounded.rounded() && abs(rounded) < 1e15 ? "\(Int(rounded))" : "\(rounded)"
  }
}
