import KeyreelFormSimulation
import KeyreelGeometry

extension DragGesture {
  /// Reads a finger's way; its times have to ascend.
  init(node: YAMLNode, latest: Int) throws(ScenarioError) {
    let example = "drag: {from: [196, 300], path: [[0, 0], [0.3, 120]]}"
    let fields = try YAMLFields(node, "'drag'", allowed: ["from", "path", "release"])
    let from = try Point(node: fields.required("from", "write \(example)"), "'from'")
    let pathNode = try fields.required("path", "write \(example)")
    var path: [Waypoint] = []
    for item in try pathNode.list(
      "'path'", "list [seconds, dy] pairs, such as [[0, 0], [0.3, 120]]")
    {
      path.append(try Waypoint(node: item, after: path.last?.time, latest: latest))
    }
    if path.isEmpty { throw pathNode.error("'path' is empty", "write \(example)") }
    self.init(from: from, path: path, releases: try fields.bool("release", default: true))
  }
}

extension DragGesture.Waypoint {
  /// Reads `[seconds, dy]`.
  fileprivate init(
    node: YAMLNode, after last: Double?, latest: Int
  ) throws(ScenarioError) {
    let pair = try node.list(
      "a point of 'path'", count: 2, "write [seconds, dy], such as [0.3, 120]")
    let time = try pair[0].seconds("a time of 'path'", latest: latest)
    if let last, time <= last {
      throw pair[0].error(
        "the time \(YAMLText.number(time)) does not come after \(YAMLText.number(last))",
        "give the times of a path in ascending order")
    }
    self.init(time: time, dy: try pair[1].coordinate("dy"))
  }
}
