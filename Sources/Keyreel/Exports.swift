// `import Keyreel` brings every module that a client may need besides this one; `KeyreelGeometry`
// comes with `KeyreelSimulation`, which exports it. A client with a type of the same name writes
// `Keyreel.Rect`.
@_exported import KeyreelCheck
@_exported import KeyreelDrawing
@_exported import KeyreelImaging
@_exported import KeyreelProof
@_exported import KeyreelRendering
@_exported import KeyreelScenario
@_exported import KeyreelSimulation
@_exported import KeyreelSupport
