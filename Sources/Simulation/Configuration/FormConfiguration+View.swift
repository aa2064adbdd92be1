/// The frame of the form's view on the screen (Contract §2.12).
extension FormConfiguration {
  /// Whether the form fills the whole screen, as a transparent modal does.
  package var fillsScreen: Bool {
    window == nil && (presentation.kind == .full || presentation.kind == .modal)
  }

  /// Switches to another device; a change from a tablet to a phone removes what only tablets have.
  ///
  /// On a phone, the app fills the screen, and a floating, split or undocked keyboard becomes
  /// docked.
  package mutating func use(device: Device) {
    let losesPlaces = self.device.isTablet && !device.isTablet
    self.device = device
    guard losesPlaces else { return }
    window = nil
    if keyboard.place.needsTablet { keyboard.place = .docked }
    for index in content.elements.indices
    where content.elements[index].keyboard?.place.needsTablet == true {
      content.elements[index].keyboard?.place = .docked
    }
  }

  /// Whether the form uses something that only tablets have: a floating, split or undocked
  /// keyboard, or a window on a tablet.
  package var needsTablet: Bool {
    window != nil && device.isTablet || keyboard.place.needsTablet
      || content.elements.contains { $0.keyboard?.place.needsTablet == true }
  }

  /// The opacity, from 0 to 255, of the black layer over the page behind the form's view.
  package var dimBehind: Int {
    presentation.dim(usesGlass: usesGlass, isTablet: device.isTablet)
  }

  /// The distance from a sheet's upper edge to its navigation bar.
  ///
  /// From system 26, the distance is 16 pt (an estimate). The bar's panes are then as far from the
  /// sheet's upper edge as from its sides, so that the panes follow the sheet's rounded corners.
  /// The sheet's grabber is above the panes.
  func sheetBarMargin(in orientation: Orientation) -> Double {
    usesGlass && window == nil && view(in: orientation).minY > 0 ? 16 : 0
  }

  /// The view's frame at rest without a keyboard, in screen points.
  package func view(in orientation: Orientation) -> Rect {
    view(in: orientation, keyboard: 0, from: nil)
  }

  /// The view's frame while a keyboard of the given height is up; a bottom sheet may keep its
  /// earlier position.
  package func view(in orientation: Orientation, keyboard: Double, from old: Rect?) -> Rect {
    let size = device.screenSize(in: orientation)
    let screen = Rect(origin: .zero, size: size)
    if let window, orientation == self.orientation {
      let part = window.intersection(screen)
      return part.isEmpty ? screen : part
    }
    let place = SheetPlace(screen: size, safeArea: device.safeArea(in: orientation))
    switch presentation.kind {
    case .full, .modal: return screen
    case .bottomSheet: return bottomSheet(in: screen, keyboard: keyboard, from: old)
    case .sheet, .pageSheet, .formSheet:
      if device.isTablet { return centred(on: size, place: place, keyboard: keyboard) }
      // On a phone in landscape, sheets fill the screen.
      if orientation == .landscape { return screen }
      var sheet = presentation
      if sheet.kind != .sheet { (sheet.detents, sheet.selected) = ([.large], 0) }
      return place.frame(of: sheet, keyboard: keyboard)
    }
  }

  /// The frame of a sheet in the middle of a tablet, lifted above a keyboard; the sizes are
  /// estimates.
  private func centred(on screen: Size, place: SheetPlace, keyboard: Double) -> Rect {
    let limit = place.safeArea.top
    let size =
      presentation.kind == .pageSheet
      ? Size(width: 704, height: screen.height - 2 * (limit + 10)) : Size(width: 540, height: 620)
    let rest = Rect.centred(size, on: screen)
    return keyboard > 0 ? rest.lifted(above: screen.height - keyboard, limit: limit) : rest
  }

  /// The frame of a bottom sheet; while a keyboard is up, the sheet's lower edge is at the
  /// keyboard's top.
  private func bottomSheet(in screen: Rect, keyboard: Double, from old: Rect?) -> Rect {
    var place = BottomSheetPlace(container: screen.height)
    place.positions = presentation.detents.map { place.position($0) }
    let resting =
      place.positions.indices.contains(presentation.selected)
      ? place.positions[presentation.selected] : 0
    let top: Double
    if keyboard > 0 {
      top = place.shown(presentation.behaviour, keyboard: place.keyboard(keyboard))
    } else {
      top = place.hidden(
        presentation.onBlur, index: presentation.selected, position: old?.minY ?? resting)
    }
    let end = screen.height - (keyboard > 0 ? place.keyboard(keyboard) : 0)
    return Rect(x: 0, y: top, width: screen.width, height: max(1, end - top))
  }
}
