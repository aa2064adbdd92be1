#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif
import KeyreelPNGCoding
import KeyreelPlatform

/// The operations on files that goldens need, each with the system's own reason for a failure.
enum GoldenFiles {
  /// What the names of unfinished files end in.
  static let temporarySuffix = ".keyreel-tmp"

  private static var manager: FileManager { FileManager.default }

  /// The largest file that is read, in bytes.
  static let limit = 1 << 30

  /// Reads a whole regular file; a pipe or device would keep its reader waiting, and is refused.
  static func read(_ path: String) throws(GoldenError) -> [UInt8] {
    do throws(SystemFailure) {
      let file = try FileDescriptor(reading: path)
      let size = try file.regularSize()
      guard size <= limit else { throw SystemFailure(code: EFBIG) }
      return try file.read(upTo: size)
    } catch {
      throw .cannotOpen(path: path, reason: error.reason)
    }
  }

  /// The names in a folder, sorted.
  static func names(in folder: String) throws(GoldenError) -> [String] {
    do {
      return try manager.contentsOfDirectory(atPath: folder).sorted()
    } catch {
      throw .cannotOpen(path: folder, reason: reason(error))
    }
  }

  /// Makes a folder and those above it; one that exists is fine.
  static func makeFolder(_ path: String) throws(GoldenError) {
    do {
      try manager.createDirectory(atPath: path, withIntermediateDirectories: true)
    } catch {
      throw .cannotCreate(path: path, reason: reason(error))
    }
  }

  /// Makes a file appear whole or not at all: written beside its place, then renamed.
  static func replace(_ path: String, with bytes: [UInt8]) throws(GoldenError) {
    let temporary = path + temporarySuffix
    remove(temporary)
    do throws(SystemFailure) {
      let file = try FileDescriptor(creating: temporary)
      try file.write(bytes)
      guard unsafe rename(temporary, path) == 0 else { throw .last }
    } catch {
      remove(temporary)
      throw .writeFailed(path: path, reason: error.reason)
    }
  }

  /// Removes a file; one that is not there is fine.
  static func remove(_ path: String) { try? manager.removeItem(atPath: path) }

  /// Whether a folder stands at a path.
  static func isFolder(_ path: String) -> Bool {
    var isFolder = false
    return manager.fileExists(atPath: path, isDirectory: &isFolder) && isFolder
  }

  /// Whether a file stands at a path.
  static func isFile(_ path: String) -> Bool {
    var isFolder = false
    return manager.fileExists(atPath: path, isDirectory: &isFolder) && !isFolder
  }

  /// Whether a file begins as a PNG does; the pointer that Git LFS leaves in a picture's place does not.
  static func isPNG(_ path: String) -> Bool {
    guard let file = try? FileDescriptor(reading: path), (try? file.regularSize()) != nil,
      let start = try? file.read(upTo: PNGDecoder.startCount)
    else { return false }
    return (try? PNGDecoder.checkStart(start)) != nil
  }

  /// The path of a name inside a folder.
  static func join(_ folder: String, _ name: String) -> String {
    folder.isEmpty || folder.hasSuffix("/") ? folder + name : folder + "/" + name
  }

  /// The system's words for a failure of `FileManager` or `Data`.
  static func reason(_ error: any Error) -> String {
    #if canImport(FoundationEssentials)
      let details = unsafe (error as? CocoaError)?.userInfo
    #else
      let details = (error as? CocoaError)?.userInfo
    #endif
    guard let cause = details?["NSUnderlyingError"] as? POSIXError else { return "\(error)" }
    return SystemFailure(code: cause.code.rawValue).reason
  }
}
