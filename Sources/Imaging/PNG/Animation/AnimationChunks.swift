/// An animation's frames as stored in a file: frame controls and compressed pixels.
struct AnimationChunks: Sendable {
  /// One frame, still compressed.
  struct Part: Sendable {
    var control: FrameControl
    /// The ranges of the frame's `IDAT` payloads, or of its `fdAT` payloads without their sequence
    /// numbers.
    var data: [Range<Int>]
  }

  /// The frames.
  private(set) var parts: [Part] = []
  /// The number of times the animation plays; 0 means for ever.
  private(set) var playCount = 0

  private var frameCount: Int?
  private var sequence: UInt32 = 0
  private var hasData = false

  /// Groups a file's chunks by frame.
  /// - Throws: ``PNGError/notAnimated``, ``PNGError/invalidAnimation(_:)``, and
  ///   ``PNGError/badChecksum(chunk:)`` for a chunk of the animation.
  /// - Complexity: O(*n*) in the number of chunks.
  init(_ list: ChunkList, in bytes: [UInt8]) throws(PNGError) {
    for chunk in list.chunks {
      guard chunk.isIntact || !chunk.type.concernsAnimation else {
        throw .badChecksum(chunk: chunk.type.name)
      }
      switch chunk.type {
      case .animationControl: try readAnimationControl(Array(bytes[chunk.payload]))
      case .frameControl: try readFrameControl(Array(bytes[chunk.payload]), list.header)
      case .frameData: try readFrameData(chunk.payload, bytes)
      case .data: readData(chunk.payload)
      default: break
      }
    }
    try checkWhole()
  }

  private func checkWhole() throws(PNGError) {
    guard let frameCount else { throw .notAnimated }
    guard parts.count == frameCount else {
      throw .invalidAnimation(
        "acTL gives \(frameCount) as the number of frames, but the file has \(parts.count)")
    }
    guard parts.allSatisfy({ !$0.data.isEmpty }) else {
      throw .invalidAnimation("a frame has no pixels")
    }
  }

  private mutating func readAnimationControl(_ payload: [UInt8]) throws(PNGError) {
    guard payload.count == 8, frameCount == nil, !hasData else {
      throw .invalidAnimation("acTL is malformed, appears twice or comes after the pixels")
    }
    let count = Int(payload.bigEndian32(at: 0))
    guard count > 0, count <= Int32.max else {
      throw .invalidAnimation("acTL gives \(count) as the number of frames")
    }
    (frameCount, playCount) = (count, Int(payload.bigEndian32(at: 4)))
  }

  private mutating func readFrameControl(
    _ payload: [UInt8], _ header: ImageHeader
  ) throws(PNGError) {
    guard payload.count >= 4 else { throw .invalidAnimation("fcTL is not 26 bytes long") }
    try readSequence(payload.bigEndian32(at: 0))
    let canvas = header.bounds
    let control = try FrameControl(Array(payload[4...]), canvas: canvas)
    guard hasData || parts.isEmpty && control.rect == canvas else {
      throw .invalidAnimation("the still picture has two fcTL chunks, or one with another size")
    }
    parts.append(Part(control: control, data: []))
  }

  private mutating func readFrameData(_ payload: Range<Int>, _ bytes: [UInt8]) throws(PNGError) {
    guard payload.count >= 4, hasData, !parts.isEmpty else {
      throw .invalidAnimation("fdAT is too short or comes before its frame")
    }
    try readSequence(bytes.bigEndian32(at: payload.lowerBound))
    guard !stillIsFrame || parts.count > 1 else {
      throw .invalidAnimation("fdAT comes before its frame")
    }
    parts[parts.count - 1].data.append(payload.dropFirst(4))
  }

  /// Whether the still picture is also the animation's first frame.
  private var stillIsFrame = false

  private mutating func readData(_ payload: Range<Int>) {
    if !hasData { stillIsFrame = !parts.isEmpty }
    hasData = true
    if stillIsFrame { parts[0].data.append(payload) }
  }

  private mutating func readSequence(_ number: UInt32) throws(PNGError) {
    guard number == sequence else {
      throw .invalidAnimation(
        "the sequence number is \(number), not \(sequence)")
    }
    sequence += 1
  }
}
