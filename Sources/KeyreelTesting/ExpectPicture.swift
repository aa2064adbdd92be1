import KeyreelPixels
import Testing

/// Expects that a picture is what was recorded, pixel for pixel.
///
/// The golden is `TestImages/<name>.png` beside `Package.swift`, or under the folder that `KEYREEL_GOLDENS` names; a
/// name may have folders in it. What differs is left in `.build/golden-failures` and attached.
///
/// - Parameters:
///   - picture: How it is; premultiplied or straight.
///   - name: The golden's name, without extension: `raster/paths`.
///   - goldens: Another folder.
///   - record: When to record instead of only comparing; a test that records fails. Refused where `CI` is set.
///   - tolerance: What is put up with; its use is reported as a warning.
///   - filePath: The calling file.
///   - sourceLocation: Where a failure is reported.
public func expectPicture(
  _ picture: Bitmap, _ name: String, goldens: String? = nil, record: RecordMode? = nil,
  tolerance: Tolerance? = nil, filePath: String = #filePath,
  sourceLocation: SourceLocation = #_sourceLocation
) async {
  let context = CheckContext(
    goldens: goldens, record: record, tolerance: tolerance, filePath: filePath)
  await PictureCheck(context).run(picture, name).report(at: sourceLocation)
}
