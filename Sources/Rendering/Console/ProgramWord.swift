/// A word as a shell reads it.
package enum ShellWord {
  /// The word, in quotes if a shell would split or change it.
  package static func text(_ word: String) -> String {
    let plain = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz+,-./:@_"
    let isPlain = !word.isEmpty && word.allSatisfy(plain.contains)
    return isPlain ? word : "'" + word.replacing("'", with: "'\\''") + "'"
  }
}

/// The word by which a shell finds the running program; printed commands use this word.
package enum ProgramWord {
  /// The program's name alone if a shell that looks up this name in the search path finds the
  /// running program; otherwise the word by which the program was called.
  /// - Parameter searchPath: The folders that a shell looks through, as in `PATH`.
  package static func word(calledBy word: String, searchPath: String) -> String {
    guard word.contains("/") else { return word }
    let name = String(word.split(separator: "/").last ?? "keyreel")
    for folder in searchPath.split(separator: ":", omittingEmptySubsequences: false) {
      // An empty or relative entry depends on the shell's working folder, which may change.
      guard folder.hasPrefix("/"), let found = FileStamp(Disk.join(String(folder), name)) else {
        continue
      }
      // The first file found is the one that would run.
      return found.identity == FileStamp(word)?.identity ? name : word
    }
    return word
  }
}
