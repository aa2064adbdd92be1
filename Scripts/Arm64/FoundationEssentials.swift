// The declarations in Foundation that ArgumentParser needs. Debian has no textual module interface
// for Foundation, so `Scripts/check-arm64-frames` builds this file instead. ArgumentParser uses the
// rest of Foundation only to print its help as JSON, a feature that is not used here.

// swift-format-ignore-file
public typealias Data = [UInt8]

public protocol LocalizedError: Error { var errorDescription: String? { get } }

open class JSONEncoder {
  public struct OutputFormatting: OptionSet {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let prettyPrinted = OutputFormatting(rawValue: 1)
    public static let sortedKeys = OutputFormatting(rawValue: 2)
  }

  public var outputFormatting: OutputFormatting = []
  public init() {}
  open func encode<Value: Encodable>(_ value: Value) throws -> Data { [] }
}

extension String {
  public enum Encoding { case utf8 }
  public init?(data: Data, encoding: Encoding) { self.init(decoding: data, as: UTF8.self) }
}
