import FormSimulation
import Golden

extension AuditGroup {
  /// What is wrong, in one sentence.
  public var sentence: String {
    let place =
      worst.cell.map {
        " on \($0.device), \($0.orientation.rawValue), keyboard \($0.keyboard.rawValue)"
      } ?? ""
    let often = count > 1 ? " (and \(count - 1) more of \(cells))" : ""
    return "\(what)\(place)\(often)."
  }

  private var what: String {
    let id = "'\(worst.element)'"
    let share = "\(Int((worst.amount * 100).rounded(.up))) %"
    let points = "\(JSONValue.number((worst.amount * 100).rounded() / 100).text) pt"
    return switch worst.kind {
    case .covered: "the keyboard covers \(share) of \(id)"
    case .underBar: "a bar lies over \(share) of \(id)"
    case .cutOff: "\(share) of \(id) is beyond the edge of the screen"
    case .caretHidden: "the caret of \(id) cannot be seen"
    case .submitUnreachable:
      "no scrolling brings the submit button into sight while \(id) is edited"
    case .offsetIllegal: "with \(id) focused the content rests \(points) outside its range"
    case .snapBack: "focusing \(id) scrolls \(points) too far, and the content snaps back"
    case .jump: "focusing \(id) makes the content jump by \(points)"
    case .keyboardChange: "a bar of suggestions that comes later covers \(share) of \(id)"
    case .insetsLost: "after editing \(id) the insets are \(points) off"
    case .errorHidden: "the error label of \(id) cannot be seen by \(share)"
    case .nextHidden: "the field after \(id) cannot be seen by \(share)"
    case .focusOrder: "the return key leads from \(id) to a field before it"
    case .returnKey: "the return key of \(id) says something else than it does"
    case .tapTarget: "\(id) lacks \(points) of the 44 pt that a finger needs"
    }
  }

  /// The smallest change that would fix it, in one sentence; nil where none is known.
  public var remedy: String? {
    switch change {
    case nil: nil
    case .strategy(let id, let arguments) where arguments.isEmpty: "use 'avoidance: \(id)'"
    case .strategy(let id, let arguments):
      "use 'avoidance: {strategy: \(id), \(arguments.map(\.text).joined(separator: ", "))}'"
    case .frame(let id, let frame):
      "give '\(id)' the frame \(JSONValue.array([.number(frame.minX), .number(frame.minY), .number(frame.width), .number(frame.height)]).text)"
    case .returnKey(let id): "leave out 'return' of '\(id)': the chain says Next or Done"
    case .geometricOrder: "use 'responders: {order: geometric}'"
    }
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
