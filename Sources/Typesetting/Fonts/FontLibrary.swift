import Synchronization

/// Finds font files and keeps each face mapped once.
///
/// Faces load when they are first asked for. A library may be used from any thread.
public final class FontLibrary: Sendable {
  /// The folders, searched in this order; their subfolders are not.
  public let folders: [String]

  private let faces = Mutex<[String: Typeface]>([:])

  /// The library of the standard folders, shared by the process.
  public static let standard: FontLibrary = FontLibrary()

  /// Makes a library; without folders those of `KEYREEL_FONTS` (separated by colons) and of the system.
  public init(folders: [String]? = nil) {
    self.folders = folders ?? FontFolders.standard()
  }

  /// The face of a family and weight.
  /// - Throws: ``TypesettingError/fontNotFound(family:searched:)`` when no folder has its file,
  ///   ``TypesettingError/unreadableFont(path:)`` when the file holds no usable face.
  public func typeface(
    _ family: FontFamily, _ weight: FontWeight
  ) throws(TypesettingError) -> Typeface {
    let name = family.faceName(weight)
    let result = faces.withLock { faces in
      if let known = faces[name] { return Result<Typeface, TypesettingError>.success(known) }
      let loaded = Result { () throws(TypesettingError) in try load(family, name) }
      if case .success(let face) = loaded { faces[name] = face }
      return loaded
    }
    return try result.get()
  }

  /// The files text was set with so far, by path; a library of one's own tells apart what each text used.
  public var usedFiles: [FontFile] { usedTypefaces.map(\.file) }

  /// The faces text was set with so far, by the path of their files.
  public var usedTypefaces: [Typeface] {
    faces.withLock { faces in
      faces.values.filter(\.isUsed).sorted { $0.file.path < $1.file.path }
    }
  }

  /// Looks in each folder for a file of the face alone, then for a collection.
  private func load(_ family: FontFamily, _ name: String) throws(TypesettingError) -> Typeface {
    for folder in folders {
      for path in ["\(folder)/\(name).otf", "\(folder)/\(name).ttf"]
      where FontFolders.hasFile(path) {
        return try Typeface(file: FontFile(family: family.rawValue, path: path))
      }
      if let collection = family.collection, FontFolders.hasFile("\(folder)/\(collection)") {
        let file = FontFile(family: family.rawValue, path: "\(folder)/\(collection)")
        return try Typeface(file: file, postScriptName: name)
      }
    }
    throw .fontNotFound(family: family.rawValue, searched: folders)
  }
}
