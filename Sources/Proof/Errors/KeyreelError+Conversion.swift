import KeyreelDrawing
import KeyreelImaging
import KeyreelRendering
import KeyreelSupport

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
}
