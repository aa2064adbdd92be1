import Foundation
import KeyreelImaging
import KeyreelSupport
import TestSupport

@testable import KeyreelCheck

/// The changes that a recording undergoes before it is published in a repository.
///
/// The recording is scaled, framed, dithered and encoded. A pointer is added, and frames are left
/// out.
struct Disguise: CustomStringConvertible {
  /// The surroundings of the screen in the picture.
  enum Surroundings: String { case none, bezel, desktop, letterbox }

  /// The number of pixels per point after scaling.
  var scale: Double
  var surroundings = Surroundings.none
  /// The number of grey levels in a dithered palette; nil for no dithering.
  var levels: Int?
  /// One of every `step` frames is kept.
  var step = 1
  var hasCursor = false
  /// The constant rate factor of H.264; nil if the recording is not encoded.
  var quality: Int?

  /// Twenty disguises.
  static let all: [Disguise] = [
    Disguise(scale: 0.4), Disguise(scale: 0.5), Disguise(scale: 0.64), Disguise(scale: 0.77),
    Disguise(scale: 0.85), Disguise(scale: 1.1), Disguise(scale: 1.3),
    Disguise(scale: 0.5, surroundings: .bezel), Disguise(scale: 0.7, surroundings: .desktop),
    Disguise(scale: 0.85, surroundings: .letterbox), Disguise(scale: 1.2, surroundings: .bezel),
    Disguise(scale: 0.64, levels: 24, step: 4), Disguise(scale: 1, levels: 24, step: 4),
    Disguise(scale: 0.8, step: 6), Disguise(scale: 1, step: 12), Disguise(scale: 0.85, quality: 35),
    Disguise(scale: 1.1, quality: 35), Disguise(scale: 0.7, hasCursor: true),
    Disguise(scale: 0.75, surroundings: .bezel, levels: 24, step: 6, hasCursor: true),
    Disguise(scale: 0.9, surroundings: .desktop, step: 4, hasCursor: true),
  ]

  var description: String {
    let words = [
      surroundings == .none ? nil : surroundings.rawValue, levels.map { "\($0) greys" },
      step > 1 ? "every \(step)th frame" : nil, hasCursor ? "cursor" : nil,
      quality.map { "crf \($0)" },
    ]
    return (["\(scale) px a point"] + words.compactMap(\.self)).joined(separator: ", ")
  }

  /// Returns a disguised frame; `own` is the number of pixels per point in the frame, and `number`
  /// is the frame's index in the recording.
  func picture(of frame: LumaPlane, own: Int, number: Int) -> LumaPlane {
    var picture = framed(ScreenView.resampled(frame, by: scale / Double(own)))
    if hasCursor { drawCursor(on: &picture, number: number) }
    if let levels { dither(&picture, levels: levels) }
    return picture
  }

  private func framed(_ screen: LumaPlane) -> LumaPlane {
    let (width, height) = (screen.width, screen.height)
    let (left, upper, right, lower) =
      switch surroundings {
      case .none: (0, 0, 0, 0)
      case .bezel: (width / 16, height / 30, width / 16, height / 30)
      case .desktop: (width * 2 / 3, height / 12, width * 2 / 3 + 1, height / 9)
      case .letterbox: (height / 2, 0, height / 2, 0)
      }
    let size = PixelSize(
      width: (width + left + right) & ~1, height: (height + upper + lower) & ~1)
    var samples = [UInt8](repeating: 18, count: size.count)
    if surroundings == .desktop { Self.fill(&samples, size) }
    // Whole rows are copied. In an unoptimised build, copying single pixels would take longer than
    // the check itself.
    let kept = min(width, size.width - left)
    for y in 0..<min(height, size.height - upper) {
      let (from, to) = (y * width, (y + upper) * size.width + left)
      samples.replaceSubrange(to..<to + kept, with: screen.samples[from..<from + kept])
    }
    return LumaPlane(size: size, samples: samples)
  }

  /// Fills a desktop with stripes that are displaced from row to row.
  private static func fill(_ samples: inout [UInt8], _ size: PixelSize) {
    let ways = [0, 2, 4].map { (start: Int) -> [UInt8] in
      (0..<size.width + size.height).map { (x: Int) -> UInt8 in
        let stripe: Int = (3 * x + start) / 20 % 70
        return UInt8(60 + stripe)
      }
    }
    for y in 0..<size.height {
      let (start, from) = (y * size.width, y / 3 * 2)
      samples.replaceSubrange(
        start..<start + size.width, with: ways[y % 3][from..<from + size.width])
    }
  }

  /// Draws a dark pointer with a light rim; the pointer moves across the picture from frame to
  /// frame.
  private func drawCursor(on picture: inout LumaPlane, number: Int) {
    let (width, height) = (picture.width, picture.height)
    let left = (width / 3 + number * 2) % max(1, width - 12)
    let upper = (height / 4 + number) % max(1, height - 16)
    for y in 0..<14 {
      for x in 0...min(9, y) {
        let isRim = x == 0 || x == min(9, y) || y == 13
        picture.samples[(upper + y) * width + left + x] = isRim ? 255 : 10
      }
    }
  }

  /// Reduces the picture to a palette of greys, with an ordered dither of 4 × 4 dots.
  private func dither(_ picture: inout LumaPlane, levels: Int) {
    let order = [0, 8, 2, 10, 12, 4, 14, 6, 3, 11, 1, 9, 15, 7, 13, 5]
    let step = 255 / Double(levels - 1)
    let tables = order.map { place -> [UInt8] in
      let threshold = (Double(place) + 0.5) / 16 - 0.5
      return (0..<256).map { value -> UInt8 in
        let level = (Double(value) / step + threshold * 0.8).rounded()
        return UInt8(max(0, min(255, level * step)))
      }
    }
    let (width, height) = (picture.width, picture.height)
    for y in 0..<height {
      for x in 0..<width {
        let table = tables[y % 4 * 4 + x % 4]
        picture.samples[y * width + x] = table[Int(picture.samples[y * width + x])]
      }
    }
  }
}

extension MadeRecording {
  /// Draws the frames, disguises them and judges the result.
  func check(
    _ fault: Fault, at frame: Int, as disguise: Disguise
  ) throws -> (check: RecordingCheck, count: Int) {
    let own = run.scenario.configuration.device.scale
    return try disguise.check(own: own, rate: rate, name: description) {
      visit throws(KeyreelError) in
      try draw(fault, at: frame, visit)
    }
  }
}

extension Disguise {
  /// Disguises rendered frames and judges the result.
  ///
  /// - Parameters:
  ///   - own: The number of pixels per point in the frames.
  ///   - rate: The number of frames per second before any frames are left out.
  ///   - name: The name under which the pictures are kept, if they are kept.
  ///   - draw: Draws the frames in order.
  func check(
    own: Int, rate: Int, name: String,
    draw: ((Int, Frame) throws(KeyreelError) -> Void) throws(KeyreelError) -> Void
  ) throws -> (check: RecordingCheck, count: Int) {
    var pictures: [(plane: LumaPlane, time: Double)] = []
    var luma = FrameLuma()
    try draw { (number, frame) throws(KeyreelError) in
      guard number % step == 0 else { return }
      let plane = picture(of: luma.plane(of: frame), own: own, number: number)
      pictures.append((plane, Double(number) / Double(rate)))
    }
    if let quality, let size = pictures.first?.plane.size {
      let video = try MadeVideo(size: size, rate: rate, quality: quality)
      for picture in pictures {
        try video.append(
          Bitmap(
            size: size, alphaMode: .straight,
            pixels: picture.plane.samples.map { UInt32($0) * 0x10101 | 0xFF00_0000 }))
      }
      try video.end()
      return (try RecordingCheck(video.path), pictures.count)
    }
    if let folder = ProcessInfo.processInfo.environment["KEYREEL_CHECK_DUMP"] {
      try keep(
        pictures.map(\.plane), rate: rate, name: name, in: URL(fileURLWithPath: folder))
    }
    let check = try RecordingCheck("disguised", options: RecordingOptions(), film: nil) {
      visit throws(KeyreelError) -> String? in
      for picture in pictures {
        let frame = VideoFrame(
          size: picture.plane.size, luma: picture.plane.samples, chroma: [],
          chromaSize: PixelSize(width: 0, height: 0), isLimited: false, time: picture.time)
        guard try visit(.video(frame)) else { break }
      }
      return nil
    }
    return (check, pictures.count)
  }

  /// Keeps the pictures as a video, which `keyreel check` and ffmpeg can read.
  private func keep(_ pictures: [LumaPlane], rate: Int, name: String, in folder: URL) throws {
    guard let size = pictures.first?.size else { return }
    var data = Data("YUV4MPEG2 W\(size.width) H\(size.height) F\(rate):\(step) Cmono\n".utf8)
    for picture in pictures { data += Data("FRAME\n".utf8) + Data(picture.samples) }
    let file = "\(name), \(self).y4m".replacingOccurrences(of: " ", with: "-")
    try data.write(to: folder.appendingPathComponent(file))
  }
}
