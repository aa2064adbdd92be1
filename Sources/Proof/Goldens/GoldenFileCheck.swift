import KeyreelImaging
import KeyreelRendering

/// Checks that the pictures and the reel of a golden are the recorded files and show the tested
/// frames.
struct GoldenFileCheck {
  private let golden: GoldenManifest
  private let folder: GoldenFolder
  private let limits: Limits

  /// Makes a check of the files that a golden's manifest names.
  init(_ golden: GoldenManifest, of subject: GoldenSubject, limits: Limits) {
    (self.golden, self.limits) = (golden, limits)
    folder = subject.folder
  }

  /// The faults of the golden, beginning with those of the manifest itself.
  ///
  /// A file has a fault if it is missing, is not a PNG (for example, because it is a Git LFS
  /// pointer), or differs from the recorded file. A picture also has a fault if it shows a frame
  /// other than the frame that the manifest names. Every picture that is missing from the manifest
  /// counts as a fault.
  /// - Returns: The faults, and the numbers of the frames whose pictures have a fault.
  /// - Complexity: O(*n*) in the number of bytes of the files, and in the number of pixels of the
  ///   kept frames.
  func faults(against run: GoldenManifest) -> (problems: [GoldenProblem], frames: [Int]) {
    var lines: [String] = []
    if golden.size != run.size {
      lines.append(
        "the manifest says \(golden.size.width) × \(golden.size.height) pixels, the run has "
          + "\(run.size.width) × \(run.size.height)")
    }
    if golden.files.isEmpty {
      lines.append("the manifest has no SHA-256 of the golden's files: record it again")
    }
    let names = golden.keptNames
    let found = names.compactMap { name in fault(in: name).map { (name, $0) } }
    lines += found.map(\.1)
    let unknown = golden.files.keys.filter { !names.contains($0) }.sorted()
    lines += unknown.map {
      "the manifest has a SHA-256 of \($0), which is not a file of the golden"
    }
    lines += folder.strayPictures(beside: golden.pictures).map {
      "\($0) is not a picture of this golden: the manifest does not name it"
    }
    let faulty = Set(found.map(\.0))
    return (
      lines.map(GoldenProblem.unusable),
      golden.pictures.filter { faulty.contains(GoldenManifest.pictureName(ofFrame: $0)) }
    )
  }

  private func fault(in name: String) -> String? {
    let path = Disk.join(folder.path, name)
    guard let bytes = try? GoldenFiles.read(path) else {
      return "the picture \(name) is missing or cannot be read"
    }
    do throws(PNGError) { try PNGDecoder.checkStart(bytes) } catch {
      let what = error == .gitLFSPointer ? "a Git LFS pointer: run 'git lfs pull'" : "not a PNG"
      return "\(name) is \(what)"
    }
    let isRecorded = golden.files[name].map { $0 == GoldenManifest.digest(ofFile: bytes) }
    let frame = golden.pictures.first { GoldenManifest.pictureName(ofFrame: $0) == name }
    let shown = frame.map { faultOfPicture(bytes, of: $0) } ?? faultOfReel(bytes)
    switch (isRecorded, shown) {
    case (true, nil): return nil
    case (true, let shown?), (nil, let shown?): return "\(name) \(shown)"
    case (nil, nil):
      return golden.files.isEmpty ? nil : "the manifest has no SHA-256 of \(name): record it again"
    case (false, let shown):
      let what = shown ?? (frame == nil ? nil : Self.sameNumbers(bytes))
      return "\(name) is not the file that was recorded" + (what.map { ": it \($0)" } ?? "")
    }
  }

  /// A description of a file that has the frame's pixel values but is not the recorded file.
  ///
  /// If the file has a different colour space, the same values represent different colours.
  private static func sameNumbers(_ bytes: [UInt8]) -> String {
    guard let tags = try? PictureTags(bytes), tags.space != .sRGB else {
      return "shows the same pixels"
    }
    return "has the frame's pixel values, which are different colours in \(tags.space.name)"
  }

  /// The fault of a frame's picture; nil if the digest of its pixels matches the manifest.
  private func faultOfPicture(_ bytes: [UInt8], of frame: Int) -> String? {
    let bitmap: Bitmap
    do throws(PNGError) {
      bitmap = try PNGDecoder.decode(bytes, limits: limits.pictures)
    } catch {
      return "cannot be read: \(error.text)"
    }
    let digest = FrameDigester().digest(of: Frame(bitmap))
    if golden.digests.indices.contains(frame), golden.digests[frame] == digest { return nil }
    if let other = golden.digests.firstIndex(of: digest) {
      return "shows frame \(other), not frame \(frame)"
    }
    return bitmap.size == golden.size
      ? "does not show the pixels of frame \(frame)"
      : "has \(bitmap.width) × \(bitmap.height) pixels, not those of frame \(frame)"
  }

  /// The fault in the number or durations of a reel's frames, or the reason why the reel cannot be
  /// read; otherwise nil.
  private func faultOfReel(_ bytes: [UInt8]) -> String? {
    do throws(PNGError) {
      let reader = try AnimationReader(bytes, limits: limits.pictures)
      let plan = ReelPictures.plan(
        rate: golden.rate, golden.digests, frameCount: reader.count)
      guard let plan else {
        return "has \(Count.text(reader.count, "frame")), which is not a reel of "
          + Count.text(golden.digests.count, "frame")
      }
      let delays = plan.durations.map {
        AnimationDelay(
          numerator: UInt16(clamping: $0), denominator: UInt16(clamping: golden.rate))
      }
      return zip(delays, reader.delays).allSatisfy { $0.isAsLong(as: $1) }
        ? nil : "shows its frames for a different time"
    } catch {
      return error == .notAnimated
        ? "is a still picture, not a reel" : "cannot be read: \(error.text)"
    }
  }
}
