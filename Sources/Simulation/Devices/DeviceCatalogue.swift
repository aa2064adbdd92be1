/// The devices that are known by id: 26 rows, each standing for every model with the same screen.
///
/// Sizes are in points, safe areas as UIKit reports them; sources in BEHAVIOUR 3a (screens and safe areas
/// from swift-snapshot-testing and flutter_device_preview, corner radii from ScreenCorners).
public enum DeviceCatalogue {
  /// Every row once, under its first id: phones, then tablets.
  public static let all: [Device] = phones + tablets

  /// The device with an id or alias; its `id` is the one asked for.
  ///
  /// - Parameter id: An id or alias, in lower case.
  /// - Returns: The row under the name asked for, or nil where no row has it.
  public static func device(_ id: String) -> Device? {
    guard var device = all.first(where: { $0.id == id || $0.aliases.contains(id) }) else {
      return nil
    }
    device.id = id
    return device
  }

  /// Every id and alias that is accepted, row by row.
  public static var acceptedIDs: [String] { all.flatMap { [$0.id] + $0.aliases } }
}
