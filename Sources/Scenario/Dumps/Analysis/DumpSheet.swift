import KeyreelGeometry
import KeyreelSimulation

/// The sheet in a dump that shows the form, in front of another page.
struct DumpSheet {
  /// How the scenario presents it.
  let presentation: Presentation
  /// Its frame on the screen.
  let frame: Rect
  /// Whether it rests below its largest detent, so that others may be missing.
  let isPartial: Bool

  /// Finds it; nil if the form is the screen.
  ///
  /// It is what holds all fields that are to be seen, has a grabber or ends where UIKit's largest detent does, and lies on
  /// a phone that is held upright: the sizes of tablets' sheets are estimates.
  init?(_ form: DumpForm, on device: Device) {
    guard let front = form.sheets.front, form.screen.orientation == .portrait, !device.isTablet,
      device.size == form.screen.size
    else { return nil }
    let seen = form.fields.filter { form.hiddenFields[$0] == nil }
    guard !seen.isEmpty, seen.allSatisfy({ $0 >= front.place }) else { return nil }
    let place = SheetPlace(screen: device.size, safeArea: device.portraitSafeArea)
    let value = device.size.height - device.portraitSafeArea.bottom - front.frame.minY
    let isLarge = abs(value - place.maximumDetentValue) <= 2
    guard isLarge || front.isGrabbed, value > 1, value <= place.maximumDetentValue + 2 else {
      return nil
    }
    let height = (value * 1000).rounded() / 1000
    presentation = Presentation(
      .sheet, detents: isLarge ? [.large] : [.height(height)], grabber: front.isGrabbed)
    frame = place.frame(value: isLarge ? place.maximumDetentValue : value)
    isPartial = !isLarge
  }
}
