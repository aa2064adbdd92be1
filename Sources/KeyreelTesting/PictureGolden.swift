import Foundation
import KeyreelPNGCoding
import KeyreelPixels

/// A single picture kept as a golden, in a folder without a manifest.
struct PictureGolden: Sendable {
  /// Where it lies.
  let path: String

  /// The picture; nil where there is none.
  /// - Throws: What is wrong with the file.
  func bitmap() throws(PNGError) -> Bitmap? {
    guard let bytes = Self.contents(path) else { return nil }
    return try PNGDecoder.decode(bytes)
  }

  /// Whether Git LFS has left its pointer in the picture's place.
  var isPointer: Bool {
    Self.contents(path)?.starts(with: "version https://git-lfs".utf8) ?? false
  }

  /// Writes a picture, as small as it gets.
  func write(_ bitmap: Bitmap) throws { try Self.write(bitmap, to: path, effort: .size) }

  /// Writes a PNG whole or not at all, with the folders above it.
  static func write(_ bitmap: Bitmap, to path: String, effort: EncodingEffort) throws {
    let folder = URL(fileURLWithPath: path).deletingLastPathComponent()
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let bytes = try PNGEncoder.encode(bitmap, effort: effort)
    try Data(bytes).write(to: URL(fileURLWithPath: path), options: .atomic)
  }

  /// A file's bytes; nil where it cannot be read.
  static func contents(_ path: String) -> [UInt8]? {
    FileManager.default.contents(atPath: path).map { [UInt8]($0) }
  }
}
