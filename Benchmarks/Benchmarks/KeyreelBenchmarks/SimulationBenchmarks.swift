import Benchmark
import KeyreelSimulation

/// The cost of simulating the demo's states, without any drawing.
func simulationBenchmarks() {
  Benchmark("Simulate: the demo's states") { benchmark in
    for _ in benchmark.scaledIterations {
      let scenario = DemoFrames.run.scenario
      var simulator = FormSimulator(
        configuration: scenario.configuration, script: scenario.script)
      while let state = simulator.next() { blackHole(state.contentOffset) }
    }
  }
}
