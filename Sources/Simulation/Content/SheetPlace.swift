/// The placement of UIKit's sheets at the bottom of the screen, in screen points (Contract §2.12).
package struct SheetPlace: Sendable, Hashable {
  /// The screen's size in the current orientation.
  package var screen: Size
  /// The screen's safe area.
  package var safeArea: EdgeInsets

  /// Makes the placement for a screen.
  package init(screen: Size, safeArea: EdgeInsets) {
    self.screen = screen
    self.safeArea = safeArea
  }

  /// The value of the largest detent: `S − safe top − safe bottom − 10`; on a phone with a home
  /// button, `S − safe top − 20`.
  package var maximumDetentValue: Double {
    safeArea.bottom > 0
      ? screen.height - safeArea.top - safeArea.bottom - 10 : screen.height - safeArea.top - 20
  }

  /// The value of a detent; a medium detent is half of the largest one (an estimate).
  package func value(of detent: Presentation.Detent) -> Double {
    switch detent {
    case .medium: maximumDetentValue / 2
    case .large: maximumDetentValue
    case .fraction(let share): share * maximumDetentValue
    case .height(let height): height
    }
  }

  /// The frame for a detent with the value `d`, from `S − safe bottom − d` to the bottom of the
  /// screen; `d` is capped at the value of the largest detent.
  package func frame(value: Double) -> Rect {
    let value = min(max(0, value), maximumDetentValue)
    let top = screen.height - safeArea.bottom - value
    return Rect(x: 0, y: top, width: screen.width, height: value + safeArea.bottom)
  }

  /// The value at which a sheet rests: `selected` or, while a keyboard is up, the greatest of the
  /// sheet's `detents`, if there are any.
  package static func value(detents: [Double], selected: Double, keyboard: Double) -> Double {
    keyboard > 0 ? detents.max() ?? selected : selected
  }

  /// The frame of a sheet while a keyboard of this height is up; if the sheet grows, it rises above
  /// the keyboard by the value of its detent (an estimate).
  package func frame(of presentation: Presentation, keyboard: Double) -> Rect {
    let values = presentation.detents.map { value(of: $0) }
    let selected =
      values.indices.contains(presentation.selected)
      ? values[presentation.selected] : maximumDetentValue
    let detent = Self.value(detents: values, selected: selected, keyboard: keyboard)
    guard presentation.grows, values.count == 1, keyboard > 0 else {
      return frame(value: detent)
    }
    return frame(value: detent + max(0, keyboard - safeArea.bottom))
  }

  /// How the page or sheet behind a large sheet is drawn on systems up to 18, as imitated by
  /// react-navigation.
  ///
  /// The result consists of the page's scale about the screen's centre, the distance by which the
  /// page is moved down, and the page's corner radius.
  ///
  /// - Parameters:
  ///   - index: How many pages are layered behind this one; 0 for the first screen.
  ///   - progress: How far the sheet has risen, 0…1.
  package func behind(
    index: Int, progress: Double
  ) -> (scale: Double, shift: Double, corner: Double) {
    let gap = 10.0
    let start = index == 0 ? 0 : gap
    let end = (index == 0 ? safeArea.top : 0) - gap * screen.height / screen.width
    let round = index > 0 ? gap : safeArea.bottom > 0 && progress > 0 ? 38 : 0
    return (
      1 - progress * 2 * gap / screen.width, start + (end - start) * progress,
      round + (gap - round) * progress
    )
  }
}

/// The placement of gorhom's bottom sheet: positions from the top of its container
/// (Contract §2.12).
package struct BottomSheetPlace: Sendable, Hashable {
  /// The height of the sheet's container.
  package var container: Double
  /// How far above the bottom of the screen the container ends.
  package var containerBottom: Double
  /// The positions of the sheet's snap points.
  package var positions: [Double]

  /// Makes the placement for a container.
  package init(container: Double, containerBottom: Double = 0, positions: [Double] = []) {
    self.container = container
    self.containerBottom = containerBottom
    self.positions = positions
  }

  /// The position of a snap point, `max(0, container − p)`, where `p` is the sheet's height at that
  /// point.
  package func position(_ detent: Presentation.Detent) -> Double {
    switch detent {
    case .medium: max(0, container / 2)
    case .large: 0
    case .fraction(let share): max(0, container - container * share)
    case .height(let height): max(0, container - height)
    }
  }

  /// `k'`: the absolute value of the keyboard's height in the container.
  ///
  /// Taking the absolute value is a fault of the library: a keyboard shorter than the space below
  /// the container still counts.
  ///
  /// - Parameter modalInset: The bottom safe area if the sheet is the library's modal; otherwise
  ///   nil.
  package func keyboard(_ height: Double, modalInset: Double? = nil) -> Double {
    guard height != 0 else { return 0 }
    return abs(height - (modalInset.map { abs($0 - containerBottom) } ?? containerBottom))
  }

  /// The position that the sheet goes to when a keyboard is shown.
  package func shown(_ behaviour: Presentation.Behaviour, keyboard: Double) -> Double {
    let highest = positions.min() ?? 0
    return switch behaviour {
    case .interactive: max(0, highest - keyboard)
    case .extend: highest
    case .fillParent: 0
    }
  }

  /// The position that the sheet goes to when the keyboard is hidden.
  package func hidden(_ blur: Presentation.Blur, index: Int, position: Double) -> Double {
    blur == .restore && positions.indices.contains(index) ? positions[index] : position
  }
}
