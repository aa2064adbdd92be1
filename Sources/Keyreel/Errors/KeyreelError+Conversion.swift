import KeyreelGolden
import KeyreelPNGCoding
import KeyreelPlatform
import KeyreelTypesetting

extension KeyreelError {
  /// What a comparison, recording or verification ended with.
  package init(_ error: GoldenError) {
    switch error {
    case .cannotOpen(let path, let reason): self = .cannotOpen(path: path, reason: reason)
    case .picture(let path, let fault): self = .picture(path: path, fault)
    case .noFrames(let path):
      self = .input(
        path: path, line: nil, column: nil, message: "the folder has no frames",
        remedy: "name a folder with files frame-00000.png, frame-00001.png and so on")
    case .manifest(let path, let fault): self = .proof(.manifest(path: path, fault))
    case .cannotCreate(let path, let reason):
      self = .cannotCreate(
        path: path, reason: reason,
        remedy: reason == SystemFailure.busy.reason
          ? "wait until that run has ended" : "name a place that can be written")
    case .writeFailed(let path, let reason): self = .writeFailed(path: path, reason: reason)
    case .encoding(let fault): self = .encoding(fault)
    }
  }
}

extension KeyreelError {
  /// What a part of a comparison, recording or verification gives; what it throws is thrown as an error of runs.
  static func golden<Value>(
    _ body: @autoclosure () throws(GoldenError) -> Value
  ) throws(KeyreelError) -> Value {
    do throws(GoldenError) { return try body() } catch { throw KeyreelError(error) }
  }

  /// What reading a file or folder gives; what it throws is thrown as `cannotOpen`.
  static func opening<Value>(
    _ path: String, _ body: @autoclosure () throws(SystemFailure) -> Value
  ) throws(KeyreelError) -> Value {
    try telling(try body()) { .cannotOpen(path: path, reason: $0.reason) }
  }

  /// What reading a picture gives; what it throws is thrown as `picture`.
  static func decoding<Value>(
    _ path: String, _ body: @autoclosure () throws(PNGError) -> Value
  ) throws(KeyreelError) -> Value {
    do throws(PNGError) { return try body() } catch { throw .picture(path: path, error) }
  }

  /// What setting text gives; what it throws is thrown as `font`.
  static func typesetting<Value>(
    _ body: @autoclosure () throws(TypesettingError) -> Value
  ) throws(KeyreelError) -> Value {
    do throws(TypesettingError) { return try body() } catch { throw .font(error) }
  }

  /// What making the folder of an output, or looking into it, gives; what it throws is thrown as `cannotCreate`.
  static func preparing<Value>(
    _ folder: String, _ body: @autoclosure () throws(SystemFailure) -> Value
  ) throws(KeyreelError) -> Value {
    try telling(try body()) {
      .cannotCreate(
        path: folder, reason: $0.reason, remedy: "name a folder that can be made with \(.out)")
    }
  }
}

extension Disk {
  /// Makes a file of a report appear whole or not at all, with the folders above it.
  /// - Throws: `cannotCreate`, or `writeFailed` where there is no room.
  static func putReport(_ bytes: [UInt8], at path: String) throws(KeyreelError) {
    do throws(SystemFailure) {
      try makeFolder(Disk.folder(of: path))
      try replace(path, with: bytes)
    } catch {
      throw .writing(path, error, remedy: "name another folder with \(.report)")
    }
  }
}
