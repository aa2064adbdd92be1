import KeyreelGoldenFolders
import KeyreelPlatform
import KeyreelFormRendering
import KeyreelGolden
import KeyreelPNGCoding

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
      let file = Disk.join(subject.folder.path, name)
      guard let start = Disk.start(of: file, count: PNGDecoder.startCount) else {
        problems.append(.unusable("the picture \(name) is missing or cannot be read"))
        continue
      }
      do throws(PNGError) { try PNGDecoder.checkStart(start) } catch {
        let isPointer = error == .gitLFSPointer
        problems.append(
          .unusable(
            isPointer
              ? "\(name) is a Git LFS pointer: run 'git lfs pull'" : "\(name) is not a PNG"))
      }
    }
    return problems
  }
}
