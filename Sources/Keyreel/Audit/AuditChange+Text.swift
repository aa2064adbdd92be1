import KeyreelFormSimulation
import KeyreelPlainText

extension AuditChange {
  /// The change as an instruction.
  public var sentence: String {
    switch self {
    case .strategy(let id, let arguments) where arguments.isEmpty: "use 'avoidance: \(id)'"
    case .strategy(let id, let arguments):
      "use 'avoidance: {strategy: \(id), \(arguments.map(\.text).joined(separator: ", "))}'"
    case .frame(let id, let frame):
      "give '\(id)' the frame \(Self.text([frame.minX, frame.minY, frame.width, frame.height]))"
    case .grow(let id, let size, _):
      "make '\(id)' \(Self.text(size.height)) pt high\(size.width == 44 ? " and wide" : "") and move what is below it down"
    case .returnKey(let id): "leave out 'return' of '\(id)': the chain says Next or Done"
    case .geometricOrder: "use 'responders: {order: geometric}'"
    }
  }

  private static func text(_ value: Double) -> String { JSONValue.number(value).text }

  private static func text(_ values: [Double]) -> String {
    JSONValue.array(values.map(JSONValue.number)).text
  }
}

extension StrategyArgument {
  fileprivate var text: String {
    switch value {
    case .bool(let value): "\(name): \(value)"
    case .number(let value): "\(name): \(JSONValue.number(value).text)"
    case .numbers(let values):
      "\(name): \(JSONValue.array(values.map(JSONValue.number)).text)"
    }
  }
}
