import Foundation
import KeyreelImaging

@testable import KeyreelProof

/// A picture for the documentation, with at most 256 colours.
///
/// A file with indexed pixels is half as large as a file with full-colour pixels.
struct SimplifiedPicture {
  /// The documentation's folder.
  static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Documentation")
  /// Whether pictures are regenerated; true if `KEYREEL_UPDATE=1` is set in the environment.
  static let isUpdating = ProcessInfo.processInfo.environment["KEYREEL_UPDATE"] == "1"

  private let bitmap: Bitmap
  private let colors: [UInt32]

  /// Reduces the colours of an opaque picture.
  init(_ picture: Bitmap) {
    var palette = ReelPalette(steps: [16, 20, 24, 28, 32, 64])
    palette.note(picture)
    let fitting = palette.fittingColors
    (bitmap, colors) = (fitting.applied(to: picture), fitting.colors)
  }

  /// Writes the picture to a file in the documentation if pictures are being regenerated.
  func update(_ name: String) throws {
    if Self.isUpdating { try Data(bytes).write(to: Self.folder.appending(path: name)) }
  }

  /// A message about a documentation file that is too large or shows a different picture; nil if
  /// the file is correct.
  func fault(in name: String) throws -> String? {
    let recorded = try [UInt8](Data(contentsOf: Self.folder.appending(path: name)))
    if recorded.count >= 1_000_000 { return "\(name) has \(recorded.count) bytes" }
    let isEqual = FrameDigest(try PNGDecoder.decode(recorded)) == FrameDigest(bitmap)
    return isEqual
      ? nil : "\(name) has changed; make it anew with KEYREEL_UPDATE=1 and look at it"
  }

  /// The bytes of the file, which is an animation with one frame.
  private var bytes: [UInt8] {
    get throws {
      var encoder = try APNGEncoder(size: bitmap.size, palette: colors)
      let places = Dictionary(uniqueKeysWithValues: colors.enumerated().map { ($1, UInt8($0)) })
      let part = try encoder.part(
        places: bitmap.pixels.compactMap { places[$0] }, at: bitmap.bounds)
      let delay = AnimationDelay(numerator: 1, denominator: 1)
      return encoder.head(frameCount: 1) + encoder.append(part, delay: delay) + encoder.end()
    }
  }
}
