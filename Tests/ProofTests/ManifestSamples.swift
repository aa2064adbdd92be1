import KeyreelImaging
import KeyreelProof

/// Manifests for tests.
enum ManifestSamples {
  /// The digests of one-pixel frames, one frame for each level.
  static func digests(_ levels: [Int]) -> [FrameDigest] {
    levels.map {
      FrameDigest(
        Bitmap(
          size: PixelSize(width: 1, height: 1), alphaMode: .straight, filledWith: UInt32($0)))
    }
  }

  /// A manifest of frames with the given levels.
  static func manifest(
    _ levels: [Int], name: String = "composer", rate: Int = 60, pictures: [Int] = [],
    font: String = "a"
  ) -> GoldenManifest {
    GoldenManifest(
      scenario: name, rate: rate, size: PixelSize(width: 1179, height: 2556),
      fonts: [FontRecord(family: "Inter", sha256: String(repeating: font, count: 64))],
      digests: digests(levels), pictures: pictures)
  }

  /// A recording of a run with the given levels, with tiny stand-ins for the pictures.
  static func recording(
    _ levels: [Int], pictures: [Int] = [0], scenario: String? = "scenario: 1\n"
  ) -> GoldenRecording {
    GoldenRecording(
      manifest: manifest(levels, pictures: pictures), scenario: scenario.map { Array($0.utf8) },
      reel: picture([1, 2, 3]), pictures: pictures.map { ($0, picture([UInt8($0)])) })
  }

  /// A stand-in for a PNG file: a PNG's signature, followed by the given bytes.
  static func picture(_ bytes: [UInt8]) -> [UInt8] {
    [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + bytes
  }
}
