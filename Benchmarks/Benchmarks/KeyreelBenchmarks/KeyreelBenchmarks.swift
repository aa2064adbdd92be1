import Benchmark

let benchmarks: @Sendable () -> Void = {
  Benchmark.defaultConfiguration = Benchmark.Configuration(
    metrics: [.cpuTotal, .wallClock, .throughput], warmupIterations: 3,
    maxDuration: .seconds(3), maxIterations: 1_000)
  redrawBenchmarks()
  rasterBenchmarks()
  frameBenchmarks()
  comparisonBenchmarks()
  simulationBenchmarks()
  auditBenchmarks()
}
