import KeyreelSupport

/// A frame that is not where it belongs, told by the frames around it.
public enum SequenceFault: Sendable, Hashable {
  /// Frames from `frame` on are left out, and what follows comes too early.
  case dropped(frame: Int, count: Int)
  /// `frame` is shown again, `count` times too often, and what follows comes too late.
  case doubled(frame: Int, count: Int)
  /// Two frames have changed places.
  case swapped(frame: Int, with: Int)
  /// Foreign frames stand from `frame` on, and what follows comes too late.
  case inserted(frame: Int, count: Int)

  /// What JSON calls it: `dropped`, `doubled`, `swapped` or `inserted`.
  public var name: String {
    switch self {
    case .dropped: "dropped"
    case .doubled: "doubled"
    case .swapped: "swapped"
    case .inserted: "inserted"
    }
  }

  /// The members that tell of it in JSON: `fault`, `frame`, and `count` or `with`.
  package var json: JSONValue {
    switch self {
    case .dropped(let frame, let count), .doubled(let frame, let count),
      .inserted(let frame, let count):
      .members(["fault": .string(name), "frame": .integer(frame), "count": .integer(count)])
    case .swapped(let frame, let other):
      .members(["fault": .string(name), "frame": .integer(frame), "with": .integer(other)])
    }
  }
}
