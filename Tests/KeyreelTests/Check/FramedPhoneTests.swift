import Foundation
import KeyreelImaging
import KeyreelSimulation
import TestSupport
import Testing

@testable import Keyreel
@testable import KeyreelCheck

/// Recordings of phones with and without a home button, shown in a bezel, in a drawn phone, in a
/// window or on a desktop.
///
/// For `KEYREEL_CHECK_RUNS` and `KEYREEL_CHECK_SEED`, see ``RenderedFaultTests``. With
/// `KEYREEL_CHECK_VERBOSE`, the tests print each picture and recording that is judged incorrectly.
@Suite("A framed phone's screen ends where its keyboard does")
struct FramedPhoneTests {
  private static let environment = ProcessInfo.processInfo.environment
  private static let runs = environment["KEYREEL_CHECK_RUNS"].flatMap { Int($0) } ?? 1
  private static let seed = environment["KEYREEL_CHECK_SEED"].flatMap { UInt64($0) } ?? 0
  private static let isVerbose = environment["KEYREEL_CHECK_VERBOSE"] != nil
  private static let buttons = ["iphone-se-1", "iphone-8", "iphone-8-plus"]
  private static let bars = [
    "iphone-x", "iphone-xr", "iphone-12", "iphone-13-mini", "iphone-16-pro", "iphone-17-pro-max",
  ]
  private static let systems = [13, 14, 15, 16, 18]

  /// A recording and its screen while the keyboard rests.
  private struct Phone {
    let made: MadeRecording
    let device: Device
    let screen: LumaPlane
    /// The brightness of the keyboard's pane.
    let pane: UInt8

    init(_ id: String, system: Int, using random: inout SplitMix64) throws {
      made = try MadeRecording(using: &random, device: id, system: system)
      device = made.run.scenario.configuration.device
      let tops = made.run.states.map(\.keyboard.top)
      let top = try #require(tops.min())
      let rest = try #require(tops.lastIndex(of: top))
      screen = LumaPlane(try #require(try made.run.bitmap(ofFrame: rest)))
      // At the very edge of the screen, there is nothing but the pane.
      let y = Int((top + 135) * Double(device.scale))
      pane = screen.samples[y * screen.width + device.scale]
    }

    /// The screen at a given number of pixels per point, in its surroundings.
    func framed(
      as kind: FramedPhone.Kind, scale: Double, using random: inout SplitMix64
    ) -> (frame: FramedPhone, picture: LumaPlane) {
      let drawn = ScreenView.resampled(screen, by: scale / Double(device.scale))
      let frame = FramedPhone(
        kind, size: drawn.size, points: device.size.width, corner: device.cornerRadius * scale,
        pane: pane, using: &random)
      return (frame, frame.picture(of: drawn))
    }

    /// Whether another device has the same size as this phone, or both devices have a home
    /// indicator.
    func isLike(_ other: Device?) -> Bool {
      guard let other else { return false }
      return other.size == device.size
        || min(other.portraitSafeArea.bottom, device.portraitSafeArea.bottom) > 0
    }
  }

  @Test(
    "At least 96 % of screens end within 2 pt + 2 px of the true edge, and 98 % match the phone",
    arguments: [buttons, bars])
  func findsScreens(devices: [String]) throws {
    var random = SplitMix64(seed: Self.seed + (devices == Self.buttons ? 81 : 82))
    var (count, wrong, misplaced, none) = (0, 0, 0, 0)
    let most = DailySample.isComplete ? max(2, Self.runs) : Self.runs
    for id in devices {
      for system in Self.systems.shuffled(using: &random).prefix(most) {
        let phone = try Phone(id, system: system, using: &random)
        for kind in FramedPhone.Kind.allCases {
          for _ in 0..<Self.runs {
            let scale = Double.random(in: 0.45...1.3, using: &random)
            let (frame, picture) = phone.framed(as: kind, scale: scale, using: &random)
            let found = find(picture)
            let reach = Int((2 + 2 * scale).rounded())
            let isNear = found.map { abs($0.place.maxY - frame.place.maxY) <= reach } ?? true
            let isLike = found.map { phone.isLike($0.device) } ?? true
            count += 1
            none += found == nil ? 1 : 0
            wrong += isLike ? 0 : 1
            misplaced += isNear ? 0 : 1
            if Self.isVerbose, found == nil || !isLike || !isNear {
              print("\(phone.made), \(scale) px a point, \(frame) at \(frame.place):")
              print("  \(found?.device.id ?? "none") \(found.map { "\($0.place)" } ?? "")")
            }
          }
        }
      }
    }
    print("screens: \(count), none: \(none), wrong phone: \(wrong), misplaced: \(misplaced)")
    // A bezel can be as bright as the pane and end where a taller phone's screen would end. Such a
    // bezel is mistaken for a part of the screen.
    #expect(wrong * 50 <= count)
    #expect(misplaced * 25 <= count)
    #expect(none * 50 <= count)
  }

  private func find(_ picture: LumaPlane) -> RecordedScreen? {
    let bounds = PixelRect(size: picture.size)
    var survey = ScreenSurvey(size: picture.size, bounds: bounds)
    for _ in 0..<4 { survey.append(picture) }
    return survey.screens.compactMap { RecordedScreen($0, in: bounds, device: nil) }.first
  }

  @Test(
    "No clean recording raises an alarm, and at least 95 of 100 leaps of 8 pt are found",
    .timeLimit(.minutes(60)))
  func judges() throws {
    var random = SplitMix64(seed: Self.seed + 83)
    var (count, alarms, unjudged, missed, wrong) = (0, 0, 0, 0, 0)
    for _ in 0..<Self.runs {
      for (number, kind) in FramedPhone.Kind.allCases.enumerated() {
        let id = (Bool.random(using: &random) ? Self.buttons : Self.bars).random(&random)
        let phone = try Phone(id, system: Self.systems.random(&random), using: &random)
        let scale = Double.random(in: 0.5...1.3, using: &random)
        let (frame, _) = phone.framed(as: kind, scale: scale, using: &random)
        guard DailySample.isDue(number, in: 2) else { continue }
        let made = phone.made
        let clean = try made.check(.none, at: 0, in: frame, scale: scale)
        let fault = MadeRecording.Fault.leap(count: 4, points: 8)
        let leap = try made.check(fault, at: made.middle(0), in: frame, scale: scale)
        count += 1
        wrong += phone.isLike(clean.device) ? 0 : 1
        alarms += clean.exitCode == 1 ? 1 : 0
        unjudged += clean.exitCode == 2 ? 1 : 0
        missed += leap.exitCode == 1 ? 0 : 1
        if Self.isVerbose, clean.exitCode != 0 || leap.exitCode != 1 {
          print("\(made), \(scale) px a point, \(frame) at \(frame.place): \(clean.lines)")
        }
      }
    }
    print(
      "recordings: \(count), wrong phone: \(wrong), alarms: \(alarms), unjudged: \(unjudged), missed: \(missed)"
    )
    #expect(alarms == 0)
    #expect(unjudged * 20 <= count)
    #expect(wrong * 20 <= count)
    #expect(missed * 20 <= count)
  }
}

extension MadeRecording {
  /// Draws the frames, scales them, puts each into its surroundings and judges the result.
  func check(
    _ fault: Fault, at frame: Int, in framed: FramedPhone, scale: Double
  ) throws -> RecordingCheck {
    var luma = FrameLuma()
    let factor = scale / Double(run.scenario.configuration.device.scale)
    var pictures: [LumaPlane] = []
    try draw(fault, at: frame) { (_, frame) throws(KeyreelError) in
      pictures.append(framed.picture(of: ScreenView.resampled(luma.plane(of: frame), by: factor)))
    }
    return try RecordingCheck("framed", options: RecordingOptions(), film: nil) {
      visit throws(KeyreelError) -> String? in
      for (number, plane) in pictures.enumerated() {
        let picture = VideoFrame(
          size: plane.size, luma: plane.samples, chroma: [],
          chromaSize: PixelSize(width: 0, height: 0), isLimited: false,
          time: Double(number) / Double(rate))
        guard try visit(.video(picture)) else { break }
      }
      return nil
    }
  }
}
