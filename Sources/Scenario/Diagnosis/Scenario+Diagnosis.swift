extension Scenario {
  /// The errors that can be found in a scenario's text without correcting any of them.
  ///
  /// The first error found is the error that reading the scenario throws. To find the next error,
  /// the part with the previous error is left out and the rest is read again. The number of
  /// readings is limited. Errors that may follow from a removed part are not reported. If the text
  /// is not YAML, only the first error is reported.
  /// - Parameter most: The maximum number of errors to return, at least 0.
  /// - Returns: The first `most` of the errors found, in the order of the text; empty for a correct
  ///   scenario.
  /// - Complexity: O(*n* · *e*) for *n* bytes and *e* errors.
  public static func errors(
    in yaml: [UInt8], limits: ScenarioLimits = .standard, most: Int = 10
  ) -> [ScenarioError] {
    let errors: [ScenarioError]
    do throws(ScenarioError) {
      let root = try YAMLDocument.root(of: yaml, limits: limits)
      errors = Scenario.errors(in: root, limits)
    } catch {
      errors = [error]
    }
    return errors.sorted { ($0.line, $0.column) < ($1.line, $1.column) }
      .prefix(most).map { $0.quoting(yaml, limits: limits) }
  }

  private static func errors(in root: YAMLNode, _ limits: ScenarioLimits) -> [ScenarioError] {
    var errors: [ScenarioError] = []
    var sound = SoundPart(root)
    var places: Set<YAMLPlace> = []
    for _ in 0..<YAMLDocument.mostReadings {
      do throws(ScenarioError) {
        _ = try Scenario(node: sound.root, limits: limits, of: root)
        return errors
      } catch {
        let place = YAMLPlace(line: error.line, column: error.column)
        // An error in the same place may follow from the earlier error.
        let isNew = places.insert(place).inserted
        // The same error at another step may follow from the earlier error, too: if a step makes a
        // run too long, all later steps have that error.
        let isRepeated = errors.contains { $0.message == error.message }
        let mayFollow =
          !isNew || sound.mayExplain(error.reference, at: place)
          || isRepeated && ["script", "expect"].contains(sound.key(at: place))
        if !mayFollow { errors.append(error) }
        guard sound.leaveOut(place, whole: !isNew) else { return errors }
      }
    }
    return errors
  }

  /// The line and column of a key's value in a scenario's text, counted from 1.
  /// - Parameters:
  ///   - keys: The key, preceded by the keys of the mappings that contain it.
  ///   - yaml: The text of a scenario that can be read with these limits.
  /// - Returns: Nil if the text has no such key, or is not YAML.
  /// - Complexity: O(*n*) in the number of bytes.
  public static func place(
    of keys: [String], in yaml: [UInt8], limits: ScenarioLimits = .standard
  ) -> (line: Int, column: Int)? {
    var node = try? YAMLDocument.root(of: yaml, limits: limits)
    for key in keys {
      guard case .mapping(let entries) = node?.content else { return nil }
      node = entries.first { $0.key == key }?.value
    }
    return node.map { ($0.place.line, $0.place.column) }
  }

  /// The line and column at which a scenario's text first names a picture, counted from 1.
  /// - Parameters:
  ///   - image: The picture's name, as written in the key's value.
  ///   - key: The key; by default, the key for the picture of a keyboard.
  ///   - yaml: The text of a scenario that can be read with these limits.
  /// - Returns: Nil if no such key has the picture's name as its value.
  /// - Complexity: O(*n*) in the number of bytes.
  public static func place(
    ofImage image: String, under key: String = "image", in yaml: [UInt8],
    limits: ScenarioLimits = .standard
  ) -> (line: Int, column: Int)? {
    let root = try? YAMLDocument.root(of: yaml, limits: limits)
    return root?.place(of: image, under: key).map { ($0.line, $0.column) }
  }
}

extension YAMLNode {
  /// The place of the first value that equals `text` and belongs to the key `key`.
  fileprivate func place(of text: String, under key: String) -> YAMLPlace? {
    switch content {
    case .scalar: return nil
    case .sequence(let nodes):
      return nodes.lazy.compactMap { $0.place(of: text, under: key) }.first
    case .mapping(let entries):
      return entries.lazy.compactMap { entry in
        if entry.key == key, case .scalar(text, _) = entry.value.content {
          return entry.value.place
        }
        return entry.value.place(of: text, under: key)
      }.first
    }
  }
}
