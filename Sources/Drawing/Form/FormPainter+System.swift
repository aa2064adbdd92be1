import KeyreelGeometry
import KeyreelImaging
import KeyreelSimulation

extension FormPainter {
  /// Status bar and home indicator, over everything.
  func systemLayers(_ state: FormState) -> [DrawnLayer] {
    [statusBarLayer(state), homeIndicatorLayer(state)].compactMap(\.self)
  }

  private func statusBarLayer(_ state: FormState) -> DrawnLayer? {
    let painter = StatusBarPainter(
      device: configuration.device, orientation: state.orientation, palette: palette, text: text)
    guard let height = painter.height else { return nil }
    return DrawnLayer(
      kind: .statusBar, key: key(.statusBar(state.orientation)),
      frame: Rect(x: 0, y: 0, width: state.screenSize.width, height: height),
      makeDisplayList: { painter.displayList() })
  }

  /// The capsule at the bottom: 5 pt high, 8 pt above the edge; 139, 140 and 144 pt wide at 390, 393 and
  /// 402 pt (BEHAVIOUR 3a), in proportion elsewhere.
  private func homeIndicatorLayer(_ state: FormState) -> DrawnLayer? {
    guard configuration.showsHomeIndicator, configuration.device.portraitSafeArea.bottom > 0 else {
      return nil
    }
    let width = homeIndicatorWidth(state)
    let size = Size(width: width, height: 5)
    let screen = state.screenSize
    let frame = Rect(
      x: ((screen.width - width) / 2).rounded(toPixelsAt: scale), y: screen.height - 13,
      width: width, height: 5)
    let color = palette.label
    return DrawnLayer(
      kind: .homeIndicator, key: key(.homeIndicator(size)), frame: frame,
      makeDisplayList: {
        DisplayList(filling: .roundedRect(Rect(origin: .zero, size: size), radius: 2.5), color)
      })
  }

  private func homeIndicatorWidth(_ state: FormState) -> Double {
    let width = state.screenSize.width
    if configuration.device.isTablet {
      return min(width, state.screenSize.height) < 800 ? 230 : 320
    }
    if state.orientation == .landscape { return 248 }
    switch width {
    case 390: return 139
    case 393: return 140
    case 402: return 144
    default: return (width * 0.3575).rounded(toPixelsAt: scale)
    }
  }
}
