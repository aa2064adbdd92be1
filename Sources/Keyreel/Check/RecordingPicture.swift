import KeyreelPixels
import KeyreelRecognition
import KeyreelRecordings

/// One frame of a recording on its way: brightness to measure, and a small picture where one is wanted.
enum RecordingPicture {
  /// A video's frame.
  case video(VideoFrame)
  /// A picture's pixels and when it is shown, in seconds.
  case bitmap(Bitmap, time: Double)

  /// The size, in pixels.
  var size: PixelSize {
    switch self {
    case .video(let frame): frame.size
    case .bitmap(let bitmap, _): bitmap.size
    }
  }

  /// When it is shown, in seconds.
  var time: Double {
    switch self {
    case .video(let frame): frame.time
    case .bitmap(_, let time): time
    }
  }

  /// The brightness of every pixel.
  var luma: LumaPlane {
    switch self {
    case .video(let frame): LumaPlane(size: frame.size, samples: frame.luma)
    case .bitmap(let bitmap, _): LumaPlane(bitmap)
    }
  }

  /// The frame with every `step`-th pixel of every `step`-th row, in colour.
  func small(step: Int) -> Bitmap {
    let size = PixelSize(width: size.width / step, height: size.height / step)
    var pixels: [UInt32] = []
    pixels.reserveCapacity(size.count)
    for y in 0..<size.height {
      for x in 0..<size.width { pixels.append(mean(x * step, y * step, step)) }
    }
    return Bitmap(size: size, alphaMode: .premultiplied, pixels: pixels)
  }

  /// The mean colour of four pixels of a square.
  private func mean(_ x: Int, _ y: Int, _ step: Int) -> UInt32 {
    let half = step / 2
    var red = 0
    var green = 0
    var blue = 0
    for (dx, dy) in [(0, 0), (half, 0), (0, half), (half, half)] {
      let color = color(x + dx, y + dy)
      red += color.0
      green += color.1
      blue += color.2
    }
    return UInt32(red / 4) | UInt32(green / 4) << 8 | UInt32(blue / 4) << 16 | 0xFF00_0000
  }

  private func color(_ x: Int, _ y: Int) -> (Int, Int, Int) {
    switch self {
    case .bitmap(let bitmap, _):
      let pixel = bitmap.pixels[y * bitmap.width + x]
      return (Int(pixel & 255), Int(pixel >> 8 & 255), Int(pixel >> 16 & 255))
    case .video(let frame): return frame.color(x, y)
    }
  }
}

extension VideoFrame {
  /// A pixel's red, green and blue, 0…255 (ITU-R BT.709-6, sections 3 and 4, in 1/65536).
  fileprivate func color(_ x: Int, _ y: Int) -> (Int, Int, Int) {
    let grey = Int(luma[y * size.width + x])
    var blueness = 0
    var redness = 0
    if chromaSize.count > 0 {
      let column = x * chromaSize.width / size.width
      let index = y * chromaSize.height / size.height * chromaSize.width + column
      blueness = Int(chroma[index]) - 128
      redness = Int(chroma[chromaSize.count + index]) - 128
    }
    let light = isLimited ? (grey - 16) * 76309 : grey << 16
    let gain = isLimited ? 74607 : 65536
    func channel(_ value: Int) -> Int { max(0, min(255, (value + 32768) >> 16)) }
    return (
      channel(light + redness * 15748 / 10000 * gain),
      channel(light - (blueness * 1873 + redness * 4681) * gain / 10000),
      channel(light + blueness * 18556 / 10000 * gain)
    )
  }
}
