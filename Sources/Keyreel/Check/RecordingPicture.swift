import KeyreelPixels
import KeyreelRecognition
import KeyreelRecordings

/// One frame of a recording on its way: brightness to measure, and a small picture where one is wanted.
enum RecordingPicture {
  /// A video's frame.
  case video(VideoFrame)
  /// A picture's pixels and when it is shown, in seconds.
  case bitmap(Bitmap, time: Double)
  /// A drawn frame and when it is shown, in seconds.
  case frame(Frame, time: Double)

  /// The size, in pixels.
  var size: PixelSize {
    switch self {
    case .video(let frame): frame.size
    case .bitmap(let bitmap, _): bitmap.size
    case .frame(let frame, _): frame.size
    }
  }

  /// When it is shown, in seconds.
  var time: Double {
    switch self {
    case .video(let frame): frame.time
    case .bitmap(_, let time), .frame(_, let time): time
    }
  }

  /// The brightness of every pixel, by what is known of the frame before.
  func luma(knowing known: inout FrameLuma) -> LumaPlane {
    switch self {
    case .video(let frame): LumaPlane(size: frame.size, samples: frame.luma)
    case .bitmap(let bitmap, _): LumaPlane(bitmap)
    case .frame(let frame, _): known.plane(of: frame)
    }
  }

  /// A small picture of it, a pixel for every square of `step` × `step`.
  func small(step: Int) -> Bitmap {
    switch self {
    case .video(let frame): frame.sampled(step: step)
    case .bitmap(let bitmap, _): bitmap.sampled(step: step)
    case .frame(let frame, _): frame.bitmap().sampled(step: step)
    }
  }
}
