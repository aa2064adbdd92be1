/// What an `fcTL` chunk says about a frame (APNG specification).
struct FrameControl: Sendable, Hashable {
  /// What becomes of the frame's rectangle before the next frame.
  enum Disposal: UInt8, Sendable {
    case keep = 0
    case clear = 1
    case restore = 2
  }

  /// How the frame's pixels meet the canvas.
  enum Blending: UInt8, Sendable {
    case replace = 0
    case over = 1
  }

  /// Where the frame's pixels go.
  var rect: PixelRect
  var delay: AnimationDelay
  var disposal = Disposal.keep
  var blending = Blending.replace
}

extension FrameControl {
  /// Reads the chunk's payload behind its sequence number.
  /// - Throws: ``PNGError/invalidAnimation(_:)`` where it breaks the rules or leaves the canvas.
  init(_ bytes: [UInt8], canvas: PixelRect) throws(PNGError) {
    guard bytes.count == 22 else { throw .invalidAnimation("fcTL is not 26 bytes long") }
    rect = PixelRect(
      x: Int(bytes.bigEndian32(at: 8)), y: Int(bytes.bigEndian32(at: 12)),
      width: Int(bytes.bigEndian32(at: 0)), height: Int(bytes.bigEndian32(at: 4)))
    delay = AnimationDelay(
      numerator: bytes.bigEndian16(at: 16), denominator: bytes.bigEndian16(at: 18))
    guard !rect.isEmpty, canvas.contains(rect) else {
      throw .invalidAnimation("a frame reaches outside the canvas")
    }
    guard let disposal = Disposal(rawValue: bytes[20]), let blending = Blending(rawValue: bytes[21])
    else { throw .invalidAnimation("fcTL states an unknown operation") }
    (self.disposal, self.blending) = (disposal, blending)
  }

  /// The chunk's payload behind its sequence number.
  var payload: [UInt8] {
    [rect.width, rect.height, rect.x, rect.y].flatMap { UInt32($0).bigEndianBytes }
      + delay.numerator.bigEndianBytes + delay.denominator.bigEndianBytes
      + [disposal.rawValue, blending.rawValue]
  }
}

/// How long a frame is shown, as the fraction of a second that the file states.
package struct AnimationDelay: Sendable, Hashable {
  /// The fraction's numerator.
  package let numerator: UInt16
  /// The fraction's denominator; 0 means 100.
  package let denominator: UInt16

  /// Makes a delay of a fraction of a second.
  package init(numerator: UInt16, denominator: UInt16) {
    self.numerator = numerator
    self.denominator = denominator
  }

  /// The delay, in seconds.
  package var seconds: Double {
    Double(numerator) / Double(denominator == 0 ? 100 : denominator)
  }
}
