import Synchronization

/// Buffers that files are put together in, used again for the frames to come: new memory costs as much as all the
/// rest of a frame whose rows are known.
final class BufferPool: Sendable {
  private let free = Mutex<[[UInt8]]>([])

  /// A buffer nobody else has; what it holds is of no interest.
  func take() -> [UInt8] { free.withLock { $0.popLast() ?? [] } }

  /// Gives a buffer back.
  func put(_ buffer: [UInt8]) { free.withLock { $0.append(buffer) } }
}
