import FormSimulation
import Scene

/// The colours of a keyboard.
///
/// Everything but the keys' faces is translucent, so that what lies behind stains it: dark special keys and shadows are
/// solved from the colours measured over #f2f2f2 (BEHAVIOUR 3g), light special keys burn the pane, the light panes from the stain that a yellow field
/// and two discs leave in the real keyboard. There the screen without keyboard is known, and least squares over
/// the strip below the keys give: a blur of 30 pt standard deviation (20 below emoji), greys let through by 1/37
/// (1/21), colours seven times (four and a half times) as strong as that; half a level is left over.
struct KeyboardPalette: Sendable, Hashable {
  /// Light or dark.
  let appearance: Appearance
  /// What the keyboard is made of.
  let material: KeyboardMaterial

  private var isGlass: Bool { material == .glass }
  private var isCustom: Bool { material == .custom }

  private func pick(_ light: Color, _ dark: Color) -> Color { appearance.isDark ? dark : light }

  /// The pane below emoji: #e9ebef over #f2f2f2 (measured).
  var emojiBackdrop: Backdrop {
    Backdrop(
      radius: 40, saturation: 4.5,
      tint: pick(Color(0xE9EBEF, alpha: 0.953), Color(0x2E2E2E, alpha: 0.953)))
  }

  /// The pane below the keys: #d0d3d9 over #f2f2f2, or glass #dfe0e4; dark #2c2c2c over black.
  var backdrop: Backdrop {
    if isCustom {
      return Backdrop(radius: 0, saturation: 1, tint: pick(Color(0xECE6F4), Color(0x1D1826)))
    }
    if isGlass {
      return Backdrop(
        radius: 50, saturation: 1.8,
        tint: pick(Color(0xDCDDE2, alpha: 0.86), Color(0x2B2B2D, alpha: 0.86)))
    }
    return Backdrop(
      radius: 60, saturation: 6.6,
      tint: pick(Color(0xCFD2D8, alpha: 0.973), Color(0x2D2D2D, alpha: 0.973)))
  }

  /// The face of a letter key.
  var key: Color {
    if isCustom { return pick(.white, Color(0x3A3249)) }
    return pick(.white, isGlass ? Color(0x6B6B6D, alpha: 0.9) : Color(0x6B6B6B))
  }
  /// The face of the letter above a key held down: a letter key's, with nothing behind it showing through.
  var balloon: Color { isGlass ? pick(.white, Color(0x656567)) : key }
  /// What the pane is burned with where the other keys lie; nil where they cover it instead.
  ///
  /// Measured: the light special keys are 255 − (255 − pane) · 255 / 140 in every channel, rounded, over #f2f2f2
  /// (#a9afba over #d0d3d9) and in all 19 tones of a yellow stain.
  var burn: Color? { isGlass || isCustom || appearance.isDark ? nil : Color(0x8C8C8C) }
  /// The face of the other keys where they cover the pane: #a9afba over #d0d3d9, dark #474747 over #2c2c2c.
  var specialKey: Color {
    if isCustom { return pick(Color(0xD6CAE8), Color(0x2B2438)) }
    return isGlass ? key : pick(.clear, Color(0xFFFFFF, alpha: 0.128))
  }
  /// The face of a special key that is held down or in force, such as shift.
  var activeKey: Color {
    if isCustom { return accentKey }
    return pick(.white, Color(0xD4D4D4))
  }
  /// What stands on a special key in force.
  var activeLabel: Color { isCustom ? accentLabel : .black }
  /// The blue return key.
  var accentKey: Color {
    if isCustom { return pick(Color(0x6B3FC4), Color(0xB79BFF)) }
    return pick(Color(0x007AFF), Color(0x0A84FF))
  }
  /// What stands on a key.
  var label: Color {
    isCustom ? pick(Color(0x2A1F3D), Color(0xEDE6F8)) : pick(.black, .white)
  }
  /// What stands in the bar above the keys: nine tenths of a label's colour (measured).
  var suggestion: Color { label.withAlpha(0.9) }
  /// What cannot be pressed.
  var disabledLabel: Color { pick(Color(0x000000, alpha: 0.3), Color(0xFFFFFF, alpha: 0.3)) }
  /// What stands on the blue return key.
  var accentLabel: Color { isCustom ? pick(.white, Color(0x24173F)) : .white }
  /// The lower edge of a key: #87898d over #d0d3d9 is black at 35 %.
  var shadow: Color { pick(Color(0x000000, alpha: 0.35), Color(0x000000, alpha: 0.55)) }
  /// The emoji and microphone icons.
  var icon: Color {
    if isCustom { return pick(Color(0x7A6C93), Color(0xA597BE)) }
    return pick(Color(0x50555C), Color(0xD2D3D5))
  }
  /// The lines between suggestions: #bbbec3 over #d0d3d9 is black at a tenth (measured).
  var divider: Color { pick(Color(0x000000, alpha: 0.1), Color(0xFFFFFF, alpha: 0.15)) }
}
