import KeyreelScenario
import KeyreelSimulation
import KeyreelSupport

/// Names the file that a path to nothing, or to a folder, may mean.
package enum FileSuggestion {
  /// What would be right instead of a path that cannot be opened: the nearest name in its folder, where one is near.
  ///
  /// A name without an ending leads to the scenario of that name before any other file.
  package static func remedy(for path: String) -> String {
    let all = "name a file that exists and can be read"
    if DeviceCatalogue.device(path) != nil {
      return "'\(path)' is a device: name several with commas, as in --devices iphone-se-3,\(path)"
    }
    let name = path.split(separator: "/").last.map(String.init) ?? ""
    let folder = String(path.dropLast(name.utf8.count))
    let scenario = [".yaml", ".yml"].map { path + $0 }.first(where: Disk.exists)
    if let scenario { return "did you mean '\(scenario)'? \(all)" }
    guard name.count > 2, path.hasSuffix(name), !Disk.exists(path) || Disk.isFolder(path),
      let names = try? Disk.names(in: folder.isEmpty ? "." : folder),
      let near = nearest(to: name, among: names.filter { !$0.hasPrefix(".") && $0 != name })
    else { return all }
    return "did you mean '\(folder)\(near)'? \(all)"
  }

  /// The name that is nearest; of those with the same ending by what stands before it, or a long one would make up for it.
  private static func nearest(to name: String, among names: [String]) -> String? {
    guard let dot = name.lastIndex(of: ".") else {
      return Suggestion.nearest(to: name, among: names)
    }
    let ending = name[dot...]
    let alike = names.filter { $0.hasSuffix(ending) }.map { String($0.dropLast(ending.count)) }
    return Suggestion.nearest(to: String(name[..<dot]), among: alike).map { $0 + ending }
      ?? Suggestion.nearest(to: name, among: names.filter { !$0.hasSuffix(ending) })
  }
}
