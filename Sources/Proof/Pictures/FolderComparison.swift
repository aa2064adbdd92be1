import KeyreelRendering

/// The result of comparing the pictures of two folders; pictures are matched by name.
public struct FolderComparison: Sendable {
  /// A picture that both folders contain.
  public struct Item: Sendable {
    /// The picture's path relative to the folder.
    public var name: String
    /// The outcome of comparing the two files.
    public var outcome: PictureComparison.Outcome
  }

  /// The pictures that both folders contain, sorted by name.
  public let pictures: [Item]
  /// The names of the pictures that only the expected folder contains.
  public let missing: [String]
  /// The names of the pictures that only the actual folder contains.
  public let extra: [String]

  /// The verdict: the worst of the pictures' verdicts; missing and extra pictures count as
  /// differences.
  public var verdict: ComparisonVerdict {
    if !missing.isEmpty || !extra.isEmpty { return .different }
    let all = pictures.map(\.outcome.verdict)
    return all.contains(.different) ? .different : all.contains(.within) ? .within : .equal
  }

  /// Compares all pictures in two folders and in their subfolders.
  /// - Parameter compare: A function that compares two files.
  /// - Throws: `input` for a folder without pictures, or an error thrown by `compare`.
  init(
    expected: String, actual: String,
    compare: (String, String) throws(KeyreelError) -> PictureComparison.Outcome
  ) throws(KeyreelError) {
    let (wanted, found) = (try Self.names(in: expected), try Self.names(in: actual))
    let others = Set(found)
    var items: [Item] = []
    for name in wanted where others.contains(name) {
      let outcome = try compare(Disk.join(expected, name), Disk.join(actual, name))
      items.append(Item(name: name, outcome: outcome))
    }
    pictures = items
    missing = wanted.filter { !others.contains($0) }
    let known = Set(wanted)
    extra = found.filter { !known.contains($0) }
  }

  /// The relative paths of the pictures in a folder and its subfolders; files and folders whose
  /// names begin with a full stop are left out.
  private static func names(in folder: String) throws(KeyreelError) -> [String] {
    let names = Disk.paths(below: folder).filter { path in
      isPicture(path) && path.split(separator: "/").allSatisfy { !$0.hasPrefix(".") }
        && !Disk.isFolder(Disk.join(folder, path))
    }
    guard names.isEmpty else { return names.sorted() }
    throw .input(
      path: folder, message: "the folder has no frames and no other PNGs",
      remedy:
        "name a folder with files frame-00000.png, frame-00001.png and so on, or of named PNGs")
  }

  /// The names of a folder's pictures, except those of numbered frames.
  static func namesBesideFrames(in folder: String) -> [String] {
    ((try? Disk.names(in: folder)) ?? []).filter {
      isPicture($0) && !$0.hasPrefix(".") && FrameFolder.frame(ofName: $0) == nil
    }
  }

  private static func isPicture(_ name: String) -> Bool { name.lowercased().hasSuffix(".png") }
}

extension FolderComparison {
  /// The output of `compare --json` for two folders of named pictures (Contract §6.3).
  package var json: JSONValue {
    .members([
      "keyreel": 1, "verdict": .string(verdict.rawValue),
      "pictures": .array(
        pictures.map { item in
          let rest = (item.outcome.json.members ?? []).filter { $0.name != "keyreel" }
          return .object([JSONValue.Member("name", .string(item.name))] + rest)
        }),
      "missing": .array(missing.map(JSONValue.string)),
      "extra": .array(extra.map(JSONValue.string)),
    ])
  }

  /// The verdict, a line for every picture that differs, and the names that only one folder
  /// contains.
  public var sentence: String {
    var lines = ["\(verdict.rawValue): \(Count.text(pictures.count, "picture")) compared"]
    for item in pictures where item.outcome.verdict != .equal {
      lines.append("\(item.name): \(item.outcome.sentence)")
    }
    if !missing.isEmpty { lines.append("missing: " + missing.listed) }
    if !extra.isEmpty { lines.append("extra: " + extra.listed) }
    return lines.joined(separator: "\n")
  }
}
