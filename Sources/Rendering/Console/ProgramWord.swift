/// A word of a shell command.
package enum ShellWord {
  /// The word, in quotes if a shell would split or change it.
  package static func text(_ word: String) -> String {
    let plain = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz+,-./:@_"
    let isPlain = !word.isEmpty && word.allSatisfy(plain.contains)
    return isPlain ? word : "'" + word.replacing("'", with: "'\\''") + "'"
  }
}

/// The word that starts this program in a shell, for use in printed commands.
package enum ProgramWord {
  /// The program's name if a shell would find the running program by that name; otherwise, the word
  /// with which the program was called.
  /// - Parameter searchPath: The folders in which a shell looks for programs, in the format of
  ///   `PATH`.
  package static func word(calledBy word: String, searchPath: String) -> String {
    guard word.contains("/") else { return word }
    let name = String(word.split(separator: "/").last ?? "keyreel")
    for folder in searchPath.split(separator: ":", omittingEmptySubsequences: false) {
      // An empty or relative entry depends on the shell's working folder, which may change.
      guard folder.hasPrefix("/"), let found = FileStamp(Disk.join(String(folder), name)) else {
        continue
      }
      // A shell would run the first file that it finds.
      return found.identity == FileStamp(word)?.identity ? name : word
    }
    return word
  }
}
