// `import Keyreel` also imports every other module that a client may need; `KeyreelGeometry` comes
// with `KeyreelSimulation`, which re-exports it. A client that has a type of the same name writes
// `Keyreel.Rect`.
@_exported import KeyreelCheck
@_exported import KeyreelDrawing
@_exported import KeyreelImaging
@_exported import KeyreelProof
@_exported import KeyreelRendering
@_exported import KeyreelScenario
@_exported import KeyreelSimulation
@_exported import KeyreelSupport
