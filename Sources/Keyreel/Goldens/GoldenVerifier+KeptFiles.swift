import Golden

extension GoldenVerifier {
  /// What is wrong with the files that a manifest names, told without decoding one.
  ///
  /// A picture or the reel may be missing, be no PNG, or be the pointer that Git LFS leaves in its
  /// place; the size may be another.
  func keptFileFaults(
    _ golden: GoldenManifest, _ run: GoldenManifest, _ subject: GoldenSubject
  ) -> [GoldenProblem] {
    var problems: [GoldenProblem] = []
    if golden.size != run.size {
      problems.append(
        .unusable(
          "the manifest says \(golden.size.width) × \(golden.size.height) pixels, the run has "
            + "\(run.size.width) × \(run.size.height)"))
    }
    let names = golden.pictures.map(GoldenManifest.pictureName) + [GoldenFolder.reelName]
    for name in names {
      switch Disk.start(of: Disk.join(subject.folder.path, name), count: Self.pointer.count) {
      case nil: problems.append(.unusable("the picture \(name) is missing or cannot be read"))
      case Self.pointer:
        problems.append(.unusable("\(name) is a Git LFS pointer: run 'git lfs pull'"))
      case let start? where !start.starts(with: Self.signature):
        problems.append(.unusable("\(name) is not a PNG"))
      default: break
      }
    }
    return problems
  }

  /// How every PNG starts.
  private static var signature: [UInt8] { [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] }

  /// How every Git LFS pointer starts.
  private static var pointer: [UInt8] { Array("version https://git-lfs".utf8) }
}
