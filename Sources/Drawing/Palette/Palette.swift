import KeyreelImaging
import KeyreelSimulation

/// The system's colours in one appearance (`colors.json`; Behaviour §3g).
///
/// In dark mode, the background of a view in front of another view, such as a sheet, is one step
/// lighter. Without this difference, both backgrounds would be black. The lighter colours are the
/// `darkElevatedColor`s in Flutter's `colors.dart`; no picture of a dark sheet was measured.
struct Palette: Sendable, Hashable {
  /// Light or dark.
  let appearance: Appearance
  /// Whether the colours are for a view in front of another page or app.
  var isElevated: Bool = false

  /// The light or the dark colour, depending on the appearance.
  private func pick(_ light: Color, _ dark: Color) -> Color { appearance.isDark ? dark : light }

  /// The light colour in light mode; in dark mode, the elevated colour if ``isElevated`` is true,
  /// and otherwise the dark colour.
  private func pick(_ light: Color, _ dark: Color, elevated: Color) -> Color {
    pick(light, isElevated ? elevated : dark)
  }

  /// Text.
  var label: Color { pick(Color(0x000000), Color(0xFFFFFF)) }
  /// The colour of secondary text, such as a row's detail.
  var secondaryLabel: Color { pick(Color(0x3C3C43, alpha: 0.6), Color(0xEBEBF5, alpha: 0.6)) }
  /// The colour of placeholders and disclosure indicators.
  var placeholder: Color { pick(Color(0x3C3C43, alpha: 0.3), Color(0xEBEBF5, alpha: 0.3)) }
  /// Lines between rows.
  var separator: Color { pick(Color(0x3C3C43, alpha: 0.29), Color(0x545458, alpha: 0.6)) }
  /// The caret: measured as #426bf2 on light screens of iOS 15 and iOS 18.
  var caret: Color { Color(0x426BF2) }
  /// The colour of buttons.
  var tint: Color { pick(Color(0x007AFF), Color(0x0A84FF)) }
  /// The track of a switch that is on.
  var green: Color { pick(Color(0x34C759), Color(0x30D158)) }
  /// The colour of error messages.
  var red: Color { pick(Color(0xFF3B30), Color(0xFF453A)) }
  /// The background of a plain table.
  var background: Color {
    pick(Color(0xFFFFFF), Color(0x000000), elevated: Color(0x1C1C1E))
  }
  /// The background of a form that is not a plain table.
  var groupedBackground: Color {
    pick(Color(0xF2F2F7), Color(0x000000), elevated: Color(0x1C1C1E))
  }
  /// The background of a control on the grouped background.
  var raisedBackground: Color {
    pick(Color(0xFFFFFF), Color(0x1C1C1E), elevated: Color(0x2C2C2E))
  }
  /// The background of a section's title in a plain table.
  var sectionBand: Color {
    pick(Color(0xF2F2F7), Color(0x1C1C1E), elevated: Color(0x2C2C2E))
  }
  /// The bubble of a received message.
  var bubble: Color { pick(Color(0xE9E9EB), Color(0x262628)) }
  /// The background of a row that is pressed.
  var pressedRow: Color { pick(Color(0xD1D1D6), Color(0x3A3A3C)) }
  /// A translucent background, such as that of a switch that is off or of a disabled button.
  var fill: Color { pick(Color(0x787880, alpha: 0.16), Color(0x787880, alpha: 0.32)) }
  /// The border of a text field (Behaviour §3g: black at 20 %).
  var fieldBorder: Color { pick(Color(0x000000, alpha: 0.2), Color(0xFFFFFF, alpha: 0.2)) }
  /// The background of the navigation bar and the tab bar.
  ///
  /// The elevated dark colour is that of Flutter's bar, blended over the elevated background.
  var bar: Color { pick(Color(0xFFFFFF), Color(0x121212), elevated: Color(0x1D1D1D)) }
  /// A bar's title; measured as #1c1c1e in the screenshots.
  var barTitle: Color { pick(Color(0x1C1C1E), Color(0xE5E5E7)) }
  /// The line below a bar: black at 30 % over the background (Behaviour §3a: #a9a9a9 over #f2f2f2).
  var barHairline: Color { pick(Color(0x000000, alpha: 0.3), Color(0xFFFFFF, alpha: 0.2)) }
  /// The glass of bars on iOS 26.
  func glass(scale: Int) -> BackdropFilter {
    let tint = pick(Color(0xFFFFFF, alpha: 0.66), Color(0x1C1C1E, alpha: 0.66))
    return BackdropFilter(points: 16, tone: PaneTone(strength: 1.6, tint: tint), scale: scale)
  }
  /// The rim of the glass of bars.
  var glassRim: Color { pick(Color(0x000000, alpha: 0.1), Color(0xFFFFFF, alpha: 0.22)) }
  /// The background of the selected tab in a glass tab bar.
  var glassChoice: Color { pick(Color(0x000000, alpha: 0.07), Color(0xFFFFFF, alpha: 0.12)) }
  /// The icon and title of a tab that is not selected.
  var inactiveTab: Color { pick(Color(0x999999), Color(0x757575)) }
  /// The scroll indicator.
  var scrollIndicator: Color { pick(Color(0x000000, alpha: 0.35), Color(0xFFFFFF, alpha: 0.45)) }
}

extension Color {
  /// A colour that a scenario names.
  init(_ color: FormColor) { self.init(color.rgb) }

  /// The colour that a scenario names, or the usual colour if the scenario names none.
  init(_ color: FormColor?, or usual: Color) { self = color.map { Color($0) } ?? usual }

  /// Whether the colour's grey value is nearer to white than to black, regardless of alpha.
  ///
  /// The grey value is 0.299 · red + 0.587 · green + 0.114 · blue (ITU-R BT.601).
  var isLight: Bool { 299 * Int(red) + 587 * Int(green) + 114 * Int(blue) > 127_500 }
}

extension Appearance {
  /// Whether text is light on dark.
  var isDark: Bool { self == .dark }
}
