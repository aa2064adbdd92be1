import KeyreelGeometry
import KeyreelImaging

/// Makes a reel's frames from the frames of a run, in order.
///
/// Unchanged parts are reused, and changed parts are made lazily.
final class ReelFrames {
  /// The stage that makes the reel's pictures.
  let stage: ReelStage

  private struct Touch {
    var points: [Point]
    var rows: Range<Int>
    var runs: [RowRun]
    var strip: Strip
  }

  private struct Staged {
    var small: Frame
    var pose: Int
    var whole: Frame
  }

  private let scaler: FrameScaler
  private let poses: [FrameScaler]
  /// The device in each pose: a single entry if the device is not turned, and no entries if no
  /// device is drawn.
  private let devices: [ReelDevice]
  private let canvas: CanvasFrames
  /// For each device, the strips to which its sides have been added.
  private var beside: [StripCache<Strip>]
  private var cut = StripCache<Strip>(limit: 64 << 20)
  private var touch: Touch?
  private var staged: Staged?
  private var caption: (text: String, strip: Strip)?

  /// Prepares to make the frames of a reel.
  init(_ stage: ReelStage) {
    self.stage = stage
    canvas = CanvasFrames(stage.canvas)
    scaler = FrameScaler(stage.scaler)
    poses = stage.poses.map { FrameScaler($0.scaler) }
    devices =
      stage.poses.isEmpty
      ? stage.device.map { [stage.placed($0, x: 0, y: 0)] } ?? []
      : stage.poses.map { stage.placed($0.device, x: $0.x, y: $0.y) }
    beside = devices.map { _ in StripCache(limit: 64 << 20) }
  }

  /// The reel's frame for the run's next frame; a frame that is not opaque has straight alpha.
  /// - Complexity: O(*n*) in the number of the frame's runs of rows.
  func frame(of frame: Frame, number: Int) -> Frame {
    guard !stage.isPlain else { return canvas.frame(of: frame) }
    if let pose = stage.poses.firstIndex(where: { $0.frame == frame.size }) {
      let small = poses[pose].scaled(touched(frame, number, origin: .zero))
      return framed(small, pose: pose, number)
    }
    let origin = stage.canvas.origin(of: frame, scale: stage.scale)
    var shown = touched(canvas.frame(of: frame), number, origin: origin)
    if let crop = stage.options.crop { shown = cropped(shown, to: crop) }
    let small = scaler.scaled(shown)
    guard stage.device != nil || stage.caption != nil else { return small }
    return framed(small, pose: 0, number)
  }

  private func cropped(_ frame: Frame, to rect: PixelRect) -> Frame {
    let runs = frame.runs(rect.y..<rect.maxY).map { run in
      let cost = rect.width * run.strip.size.height * 4
      let strip = cut.value(of: run.strip, weight: cost) {
        let columns = PixelRect(
          x: rect.x, y: 0, width: rect.width, height: run.strip.size.height)
        return Strip(size: columns.size, isRetained: run.strip.isRetained) {
          run.strip.bitmap.cropped(to: columns)
        }
      }
      return RowRun(strip: strip, firstRow: run.firstRow, count: run.count)
    }
    return Frame(size: rect.size, runs: runs)
  }

  /// The frame with the finger's trail drawn on it.
  private func touched(_ frame: Frame, _ number: Int, origin: Point) -> Frame {
    guard stage.options.showsTouch, let notes = stage.notes else { return frame }
    let trail = TouchTrail(notes.fingers, at: number)
    guard let extent = trail.extent else { return frame }
    let scale = Double(stage.scale)
    // One row is added above the trail and one below it, because the trail's edges can fall between
    // pixels.
    let rows =
      (Int(((extent.lowerBound - origin.y) * scale).rounded(.down)) - 1..<Int(
        ((extent.upperBound - origin.y) * scale).rounded(.up)) + 1)
      .clamped(to: 0..<frame.size.height)
    guard !rows.isEmpty else { return frame }
    let runs = frame.runs(rows)
    let strip = touchedStrip(trail, rows, runs, frame.size.width, origin)
    touch = Touch(points: trail.points, rows: rows, runs: runs, strip: strip)
    return frame.replacing(
      firstRow: rows.lowerBound, with: RowRun(strip: strip, firstRow: 0, count: rows.count))
  }

  /// The rows under the trail, with the trail drawn on them; the previous frame's strip is reused
  /// if neither the rows nor the trail changed.
  private func touchedStrip(
    _ trail: TouchTrail, _ rows: Range<Int>, _ runs: [RowRun], _ width: Int, _ origin: Point
  ) -> Strip {
    if let touch, touch.points == trail.points, touch.rows == rows,
      touch.runs.elementsEqual(
        runs,
        by: { $0.strip === $1.strip && $0.firstRow == $1.firstRow && $0.count == $1.count })
    {
      return touch.strip
    }
    let size = PixelSize(width: width, height: rows.count)
    let top = Point(x: origin.x, y: origin.y + Double(rows.lowerBound) / Double(stage.scale))
    return Strip(size: size, isRetained: false) { [stage] in
      stage.touched(runs, size, by: trail, origin: top)
    }
  }

  /// The screen with the device around it and the caption below.
  private func framed(_ small: Frame, pose: Int, _ number: Int) -> Frame {
    let below = stage.caption.map { captionRun($0, number) }
    guard devices.indices.contains(pose) else {
      return Frame(size: stage.size, runs: small.runs + [below].compactMap(\.self))
    }
    let height = stage.size.height - (below?.count ?? 0)
    var runs: [RowRun] = []
    if let staged, staged.pose == pose {
      let top = devices[pose].screenTop
      var row = 0
      for changed in small.rowsNotShared(with: staged.small) {
        runs += staged.whole.runs(row..<changed.lowerBound + top)
        runs += held(changed.lowerBound + top..<changed.upperBound + top, small, pose)
        row = changed.upperBound + top
      }
      runs += staged.whole.runs(row..<height)
    } else {
      runs = held(0..<height, small, pose)
    }
    if let below { runs.append(below) }
    let whole = Frame(size: stage.size, runs: runs)
    staged = Staged(small: small, pose: pose, whole: whole)
    return whole
  }

  /// The given rows of the reel, with the device and its screen.
  ///
  /// Rows without a corner have the same sides at every height, so each strip of such rows is kept
  /// only once for all frames that show it.
  private func held(_ rows: Range<Int>, _ small: Frame, _ pose: Int) -> [RowRun] {
    let device = devices[pose]
    let straight = rows.clamped(to: device.straightRows)
    guard !straight.isEmpty else { return [run(rows, small, device)] }
    let top = device.screenTop
    var runs: [RowRun] = []
    if rows.lowerBound < straight.lowerBound {
      runs.append(run(rows.lowerBound..<straight.lowerBound, small, device))
    }
    for run in small.runs(straight.lowerBound - top..<straight.upperBound - top) {
      let cost = stage.size.width * run.strip.size.height * 4
      let strip = beside[pose].value(of: run.strip, weight: cost) { widened(run, in: device) }
      let firstRow = run.strip.isRetained ? run.firstRow : 0
      runs.append(RowRun(strip: strip, firstRow: firstRow, count: run.count))
    }
    if straight.upperBound < rows.upperBound {
      runs.append(run(straight.upperBound..<rows.upperBound, small, device))
    }
    return runs
  }

  /// A strip with the device's sides added; a strip that is used for only one frame is reduced to
  /// its visible rows.
  private func widened(_ run: RowRun, in device: ReelDevice) -> Strip {
    let (strip, isRetained) = (run.strip, run.strip.isRetained)
    let rows = isRetained ? 0..<strip.size.height : run.rows
    let size = PixelSize(width: stage.size.width, height: rows.count)
    return Strip(size: size, isRetained: isRetained) { [stage] in
      stage.rows(rows, of: strip, beside: device)
    }
  }

  /// A run of rows that contain a corner, made as a single strip.
  private func run(_ rows: Range<Int>, _ small: Frame, _ device: ReelDevice) -> RowRun {
    let top = device.screenTop
    let screen = (rows.lowerBound - top..<rows.upperBound - top).clamped(to: 0..<small.size.height)
    let runs = small.runs(screen)
    let strip = Strip(
      size: PixelSize(width: stage.size.width, height: rows.count), isRetained: false
    ) { [stage] in
      stage.rows(rows, screen: screen, runs, in: device)
    }
    return RowRun(strip: strip, firstRow: 0, count: rows.count)
  }

  private func captionRun(_ caption: ReelCaption, _ number: Int) -> RowRun {
    let text = stage.text(of: number)
    if self.caption?.text != text {
      let size = PixelSize(width: stage.size.width, height: caption.height)
      let strip = Strip(size: size, isRetained: false) { [stage] in
        stage.rows(ofCaption: caption, text)
      }
      self.caption = (text, strip)
    }
    guard let strip = self.caption?.strip else { preconditionFailure("the caption was not made") }
    return RowRun(strip: strip, firstRow: 0, count: caption.height)
  }
}

/// The finger on a screen and its recent positions: a dot, followed by smaller and paler dots.
struct TouchTrail {
  /// The maximum number of earlier frames whose positions are shown.
  static let length = 10
  /// The radius of the dot, in points: a fingertip covers about 44 pt.
  static let radius: Double = 22

  /// The positions of the finger, the newest first.
  let points: [Point]

  /// The trail on a frame; empty if no finger is down.
  init(_ fingers: [Point?], at frame: Int) {
    guard fingers.indices.contains(frame), fingers[frame] != nil else {
      points = []
      return
    }
    // The positions from the current one back to the point where the finger was put down, or to the
    // earliest position that is shown.
    let past = fingers[max(0, frame - Self.length)...frame].reversed().prefix { $0 != nil }
    points = past.compactMap(\.self)
  }

  /// The vertical range of the dots on the screen, in points; nil if there are none.
  var extent: ClosedRange<Double>? {
    guard let top = points.map(\.y).min(), let bottom = points.map(\.y).max() else { return nil }
    return top - Self.radius...bottom + Self.radius
  }

  /// The dots, in screen points.
  var displayList: DisplayList {
    var list = DisplayList()
    for (age, point) in points.enumerated().reversed() where age > 0 && point != points[age - 1] {
      let share = 1 - Double(age) / Double(Self.length + 1)
      list.fill(
        Self.circle(point, Self.radius * (0.35 + 0.5 * share)), Color(0x5A6273, alpha: 0.3 * share))
    }
    if let point = points.first {
      list.fill(Self.circle(point, Self.radius), Color(0xFFFFFF, alpha: 0.85))
      list.fill(Self.circle(point, Self.radius - 2), Color(0x5A6273, alpha: 0.55))
    }
    return list
  }

  private static func circle(_ centre: Point, _ radius: Double) -> Path {
    .ellipse(
      in: Rect(
        x: centre.x - radius, y: centre.y - radius, width: 2 * radius, height: 2 * radius))
  }
}
