import KeyreelImaging

/// The first line of a YUV4MPEG2 stream (mjpegtools, yuv4mpeg(5)).
struct Y4MHeader: Hashable {
  /// The frames' size, in pixels.
  var size: PixelSize
  /// Frames a second.
  var rate: Double
  /// The size of each plane of colour, in samples; none for grey.
  var chromaSize: PixelSize
  /// Whether brightness is 16…235.
  var isLimited: Bool

  /// Reads a line without its end.
  /// - Throws: `broken` or `tooLarge`.
  init(_ line: [UInt8]) throws(RecordingFault) {
    let words = String(decoding: line, as: UTF8.self).split(separator: " ")
    guard words.first == "YUV4MPEG2" else {
      throw .broken(byte: 0, "this is not a YUV4MPEG2 stream")
    }
    func value(_ tag: Character) -> Substring? {
      words.dropFirst().first { $0.first == tag }.map { $0.dropFirst() }
    }
    guard let width = value("W").flatMap({ Int($0) }), width > 0, width < 1 << 20,
      let height = value("H").flatMap({ Int($0) }), height > 0, height < 1 << 20
    else { throw .broken(byte: 10, "the stream's header has no width and height") }
    guard width * height <= VideoFrame.pixelLimit else {
      throw .tooLarge(width: width, height: height)
    }
    let parts = (value("F") ?? "60:1").split(separator: ":").compactMap { Double($0) }
    guard parts.count == 2, parts[0] > 0, parts[1] > 0 else {
      throw .broken(byte: 10, "the stream's header has an invalid rate")
    }
    size = PixelSize(width: width, height: height)
    rate = min(1_000_000, parts[0] / parts[1])
    let colour = value("C") ?? "420"
    switch colour {
    case "mono": chromaSize = PixelSize(width: 0, height: 0)
    case "444": chromaSize = size
    case "422": chromaSize = PixelSize(width: (width + 1) / 2, height: height)
    case _ where colour.hasPrefix("420") && !colour.contains("p1"):
      chromaSize = PixelSize(width: (width + 1) / 2, height: (height + 1) / 2)
    default:
      throw .broken(byte: 10, "the stream's colours are C\(colour)")
    }
    // C420jpeg tells where the samples of colour lie; ffmpeg writes it for limited ranges too.
    isLimited = !words.contains("XCOLORRANGE=FULL")
  }
}
