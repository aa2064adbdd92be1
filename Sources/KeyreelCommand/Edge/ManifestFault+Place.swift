import KeyreelProof
import KeyreelSupport

extension ManifestFault {
  /// Line and column of what is wrong, as they stand behind the path; the start where something is not there.
  ///
  /// The file is read once more for the place of a member; one that has changed since is told without.
  func place(in path: String) -> String {
    switch self {
    case .syntax(let fault): ":\(fault.line):\(fault.column)"
    case .gitLFSPointer, .missing: ":1:1"
    case .version: Self.place(ofMember: "keyreel", in: path)
    case .unknown(let member), .invalid(let member, _): Self.place(ofMember: member, in: path)
    }
  }

  private static func place(ofMember name: String, in path: String) -> String {
    guard let file = try? FileDescriptor(reading: path), let size = try? file.regularSize(),
      let bytes = try? file.read(upTo: size), let text = String(validating: bytes, as: UTF8.self)
    else { return "" }
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    for (number, line) in lines.enumerated() {
      for start in line.ranges(of: "\"\(name)\"")
      where line[start.upperBound...].first(where: { !$0.isWhitespace }) == ":" {
        let column = line.distance(from: line.startIndex, to: start.lowerBound) + 1
        return ":\(number + 1):\(column)"
      }
    }
    return ""
  }
}
