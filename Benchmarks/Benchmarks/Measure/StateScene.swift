import Keyreel
import KeyreelSimulation

/// Measures the simulation of the demo's states, without any drawing.
struct StateScene {
  let demo: DemoRun

  init() throws { demo = try DemoRun() }

  /// The number of states simulated per second on one core.
  var perSecond: Double {
    var count = 0
    let milliseconds = CPUClock.median(of: 400) {
      var simulator = FormSimulator(
        configuration: demo.run.scenario.configuration, script: demo.run.scenario.script)
      count = 0
      while simulator.next() != nil { count += 1 }
    }
    return (Double(count) / milliseconds * 1000).rounded()
  }
}
