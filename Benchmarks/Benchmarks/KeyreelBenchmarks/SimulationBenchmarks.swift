import Benchmark
import FormSimulation

/// What the states of the demo cost, without any drawing.
func simulationBenchmarks() {
  Benchmark("Simulate: the demo's states") { benchmark in
    for _ in benchmark.scaledIterations {
      var simulator = DemoFrames.run.states()
      while let state = simulator.next() { blackHole(state.contentOffset) }
    }
  }
}
