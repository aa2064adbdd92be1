// `import Keyreel` also imports all other modules that a client may need; `KeyreelSimulation`
// re-exports `KeyreelGeometry`. A client with its own type `Rect` refers to Keyreel's type as
// `Keyreel.Rect`.
@_exported import KeyreelCheck
@_exported import KeyreelDrawing
@_exported import KeyreelImaging
@_exported import KeyreelProof
@_exported import KeyreelRendering
@_exported import KeyreelScenario
@_exported import KeyreelSimulation
@_exported import KeyreelSupport
