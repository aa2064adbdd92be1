/// What is to become a golden: the manifest and the files kept for the eye.
package struct GoldenRecording: Sendable {
  /// The run.
  package var manifest: GoldenManifest
  /// The scenario's text, or nil where the folder holds it already.
  package var scenario: [UInt8]?
  /// The reel, as an animated PNG.
  package var reel: [UInt8]
  /// The PNG of each frame that the manifest names under `pictures`.
  package var pictures: [(frame: Int, bytes: [UInt8])]

  /// Makes a recording.
  /// - Precondition: there is a picture for every frame the manifest names, and for no other.
  package init(
    manifest: GoldenManifest, scenario: [UInt8]?, reel: [UInt8],
    pictures: [(frame: Int, bytes: [UInt8])]
  ) {
    precondition(pictures.map(\.frame).sorted() == manifest.pictures, "one file a picture")
    self.manifest = manifest
    self.scenario = scenario
    self.reel = reel
    self.pictures = pictures
  }

  /// Every file of the recording by its name, the manifest last.
  var files: [(name: String, bytes: [UInt8])] {
    var files = pictures.map {
      (name: GoldenManifest.pictureName(ofFrame: $0.frame), bytes: $0.bytes)
    }
    files.append((GoldenFolder.reelName, reel))
    if let scenario { files.append((GoldenFolder.scenarioName, scenario)) }
    files.append((GoldenManifest.fileName, manifest.text))
    return files
  }
}
