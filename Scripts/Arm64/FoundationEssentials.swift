// What ArgumentParser needs from Foundation. Debian has no textual module interface of Foundation,
// so `Scripts/check-arm64-frames` builds this file in its place. Only help as JSON, which nothing
// here prints, would need more.

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
