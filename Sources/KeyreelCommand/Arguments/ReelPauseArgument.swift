import ArgumentParser
import Keyreel

/// `EVENT=SECONDS`: a stop of a reel.
struct ReelPauseArgument: ExpressibleByArgument {
  /// The stop.
  let pause: ReelPause

  init?(argument: String) {
    guard let equals = argument.firstIndex(of: "="),
      let time = HundredthsArgument(argument: String(argument[argument.index(after: equals)...])),
      (1...6000).contains(time.value)
    else { return nil }
    let event = String(argument[..<equals])
    guard ReelPause.eventNames.contains(event) else { return nil }
    pause = ReelPause(event: event, hundredths: time.value)
  }
}
