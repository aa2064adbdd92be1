import KeyreelDrawing
import KeyreelImaging
import KeyreelScenario
import KeyreelSimulation
import KeyreelSupport

/// Everything that can keep a run from its result; the command turns it into text and an exit code.
public enum KeyreelError: Error, Sendable {
  /// A file cannot be opened, with the system's reason.
  case cannotOpen(path: String, reason: String)
  /// A scenario says something wrong.
  case scenario(path: String, ScenarioError, others: [ScenarioError] = [])
  /// A picture cannot be read.
  case picture(path: String, PNGError)
  /// A picture that a scenario names cannot be used; the place is the name's.
  case artwork(path: String, line: Int?, column: Int?, picture: String, ArtworkFault)
  /// A file of numbers or a folder of frames says something wrong.
  case input(path: String, line: Int?, column: Int?, message: String, remedy: Remedy)
  /// A font cannot be had.
  case font(TypesettingError)
  /// The output folder or file cannot be made.
  case cannotCreate(path: String, reason: String, remedy: Remedy)
  /// Whoever read standard output wants no more of it, as `head` does.
  case readerGone
  /// Writing failed half way, with the system's reason.
  case writeFailed(path: String, reason: String)
  /// The picture could not be encoded.
  case encoding(PNGError)
  /// The run would have more frames than allowed.
  case tooManyFrames(path: String, limit: Int)
  /// An option does not fit the scenario.
  case usage(message: String, remedy: Remedy)
  /// A signal ended the run.
  case interrupted(signal: Int32)
  /// What only a module above this one knows: with `Keyreel`, a `ProofError`.
  case further(any Error)
}

/// What is wrong with a picture that a scenario names.
public enum ArtworkFault: Sendable, Hashable {
  /// It cannot be opened, or is no file, with the system's reason.
  case cannotOpen(String)
  /// It is no whole PNG.
  case picture(PNGError)
  /// It cannot be used, in a sentence.
  case unusable(String)
}

extension KeyreelError {
  /// What writing PNG gives; what it throws is thrown as `encoding`.
  package static func coding<Value>(
    _ body: @autoclosure () throws(PNGError) -> Value
  ) throws(KeyreelError) -> Value {
    do throws(PNGError) { return try body() } catch { throw .encoding(error) }
  }

  /// What kept a file from being written: a full disk or a closed pipe is writing that failed, whenever it shows; all
  /// else is a file that cannot be made (CONTRACT 1).
  package static func writing(
    _ path: String, _ failure: SystemFailure, remedy: Remedy
  ) -> KeyreelError {
    failure.isOfWriting
      ? .writeFailed(path: path, reason: failure.reason)
      : .cannotCreate(path: path, reason: failure.reason, remedy: remedy)
  }
}

extension DeviceCatalogue {
  /// The device that an option names.
  /// - Throws: `usage` where the catalogue has none of that name.
  public static func named(_ id: String) throws(KeyreelError) -> Device {
    guard let device = device(id) else {
      throw .usage(message: "there is no device '\(id)'", remedy: DeviceSuggestion.remedy(for: id))
    }
    return device
  }
}

extension KeyreelError {

  /// What reading a file or folder gives; what it throws is thrown as `cannotOpen`.
  package static func opening<Value>(
    _ path: String, _ body: @autoclosure () throws(SystemFailure) -> Value
  ) throws(KeyreelError) -> Value {
    try telling(try body()) { .cannotOpen(path: path, reason: $0.reason) }
  }

  /// What reading a picture gives; what it throws is thrown as `picture`.
  package static func decoding<Value>(
    _ path: String, _ body: @autoclosure () throws(PNGError) -> Value
  ) throws(KeyreelError) -> Value {
    do throws(PNGError) { return try body() } catch { throw .picture(path: path, error) }
  }

  /// What setting text gives; what it throws is thrown as `font`.
  package static func typesetting<Value>(
    _ body: @autoclosure () throws(TypesettingError) -> Value
  ) throws(KeyreelError) -> Value {
    do throws(TypesettingError) { return try body() } catch { throw .font(error) }
  }

  /// What making the folder of an output, or looking into it, gives; what it throws is thrown as `cannotCreate`.
  package static func preparing<Value>(
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
  package static func putReport(_ bytes: [UInt8], at path: String) throws(KeyreelError) {
    do throws(SystemFailure) {
      try makeFolder(Disk.folder(of: path))
      try replace(path, with: bytes)
    } catch {
      throw .writing(path, error, remedy: "name another folder with \(.report)")
    }
  }
}
