// What `import Keyreel` brings beside this module's own declarations: the half of the library that renders and judges
// nothing, whole, and all else by name. Nothing else is promised. Whoever has a type of the same name writes `Keyreel.Rect`.
@_exported import KeyreelFormRendering

// Places and lengths, in points.
@_exported import struct KeyreelGeometry.EdgeInsets
@_exported import struct KeyreelGeometry.Point
@_exported import struct KeyreelGeometry.Rect
@_exported import struct KeyreelGeometry.Size

// A scenario and what it is made of.
@_exported import struct KeyreelFormSimulation.AnyStrategy
@_exported import enum KeyreelFormSimulation.Appearance
@_exported import enum KeyreelFormSimulation.AvoidanceCommand
@_exported import struct KeyreelFormSimulation.AvoidanceContext
@_exported import enum KeyreelFormSimulation.AvoidanceEvent
@_exported import protocol KeyreelFormSimulation.AvoidanceStrategy
@_exported import struct KeyreelFormSimulation.BarAction
@_exported import struct KeyreelFormSimulation.BarEdges
@_exported import enum KeyreelFormSimulation.ButtonStyle
@_exported import enum KeyreelFormSimulation.CellAccessory
@_exported import struct KeyreelFormSimulation.Device
@_exported import enum KeyreelFormSimulation.DeviceCatalogue
@_exported import struct KeyreelFormSimulation.Dismissal
@_exported import struct KeyreelFormSimulation.DragGesture
@_exported import struct KeyreelFormSimulation.ElementLook
@_exported import enum KeyreelFormSimulation.EmojiArtwork
@_exported import enum KeyreelFormSimulation.FieldStyle
@_exported import struct KeyreelFormSimulation.FormColor
@_exported import struct KeyreelFormSimulation.FormConfiguration
@_exported import struct KeyreelFormSimulation.FormContent
@_exported import struct KeyreelFormSimulation.FormElement
@_exported import enum KeyreelFormSimulation.FormExpectation
@_exported import struct KeyreelFormSimulation.FormStart
@_exported import struct KeyreelFormSimulation.KeyHold
@_exported import enum KeyreelFormSimulation.KeyPress
@_exported import enum KeyreelFormSimulation.KeyboardLanguage
@_exported import struct KeyreelFormSimulation.KeyboardNotification
@_exported import struct KeyreelFormSimulation.KeyboardTraits
@_exported import enum KeyreelFormSimulation.KeyboardType
@_exported import enum KeyreelFormSimulation.LayoutDirection
@_exported import struct KeyreelFormSimulation.NavigationBar
@_exported import enum KeyreelFormSimulation.Orientation
@_exported import struct KeyreelFormSimulation.PictureRules
@_exported import struct KeyreelFormSimulation.PointerVelocity
@_exported import enum KeyreelFormSimulation.ReleasePolicy
@_exported import struct KeyreelFormSimulation.ResponderRule
@_exported import enum KeyreelFormSimulation.ReturnKey
@_exported import struct KeyreelFormSimulation.ScreenPicture
@_exported import struct KeyreelFormSimulation.ScriptStep
@_exported import struct KeyreelFormSimulation.StrategyArgument
@_exported import enum KeyreelFormSimulation.StrategyCatalogue
@_exported import struct KeyreelFormSimulation.StrategyDescription
@_exported import enum KeyreelFormSimulation.StrategyError
@_exported import struct KeyreelFormSimulation.StrategyParameter
@_exported import enum KeyreelFormSimulation.StrategyParameterValue
@_exported import enum KeyreelFormSimulation.TableStyle
@_exported import enum KeyreelFormSimulation.TextAlign
@_exported import enum KeyreelFormSimulation.TextSize
@_exported import enum KeyreelFormSimulation.TextWeight
@_exported import struct KeyreelScenario.Avoidance
@_exported import struct KeyreelScenario.KeyboardRequest
@_exported import struct KeyreelScenario.Remedy
@_exported import struct KeyreelScenario.Scenario
@_exported import struct KeyreelScenario.ScenarioElement
@_exported import struct KeyreelScenario.ScenarioError
@_exported import struct KeyreelScenario.ScenarioLimits
@_exported import struct KeyreelScenario.ScenarioNotes

// What a run tells of each frame.
@_exported import struct KeyreelFormSimulation.ElementState
@_exported import struct KeyreelFormSimulation.ExpectationFailure
@_exported import struct KeyreelFormSimulation.FocusedState
@_exported import enum KeyreelFormSimulation.FormEvent
@_exported import struct KeyreelFormSimulation.FormState
@_exported import enum KeyreelFormSimulation.FormWarning
@_exported import enum KeyreelFormSimulation.KeyboardPage
@_exported import enum KeyreelFormSimulation.KeyboardShift
@_exported import struct KeyreelFormSimulation.KeyboardState
@_exported import struct KeyreelFormSimulation.PictureState
@_exported import struct KeyreelFormSimulation.PinnedState
@_exported import struct KeyreelFormSimulation.ScrollIndicatorState
@_exported import struct KeyreelFormSimulation.ViewportEvent

// Pictures.
@_exported import enum KeyreelPNGCoding.EncodingEffort
@_exported import enum KeyreelPNGCoding.PNGDecoder
@_exported import enum KeyreelPNGCoding.PNGEncoder
@_exported import enum KeyreelPNGCoding.PNGError
@_exported import struct KeyreelPNGCoding.PNGLimits
@_exported import enum KeyreelPixels.AlphaMode
@_exported import struct KeyreelPixels.Bitmap
@_exported import struct KeyreelPixels.Frame
@_exported import struct KeyreelPixels.PixelRect
@_exported import struct KeyreelPixels.PixelSize
@_exported import class KeyreelPixels.Strip
@_exported import enum KeyreelReels.ReelDithering
@_exported import struct KeyreelTypesetting.FontFile
@_exported import enum KeyreelTypesetting.TypesettingError

// What two pictures are compared by.
@_exported import struct KeyreelGolden.Comparison
@_exported import struct KeyreelGolden.ComparisonLimits
@_exported import enum KeyreelGolden.ComparisonMode
@_exported import struct KeyreelGolden.ComparisonOptions
@_exported import enum KeyreelGolden.ComparisonVerdict
@_exported import enum KeyreelGolden.ManifestFault
@_exported import struct KeyreelGolden.PixelmatchRule
@_exported import struct KeyreelGolden.SequenceComparison
@_exported import struct KeyreelGolden.Verification

// What audits, recordings and dismissals are told by.
@_exported import enum KeyreelFormSimulation.AuditChange
@_exported import struct KeyreelFormSimulation.AuditFinding
@_exported import struct KeyreelFormSimulation.AuditProposal
@_exported import struct KeyreelFormSimulation.AuditSelection
@_exported import enum KeyreelFormSimulation.DismissalRequirement
@_exported import struct KeyreelJudgement.MotionJudgement
@_exported import struct KeyreelJudgement.RecordedMotion
@_exported import struct KeyreelPlainText.JSONFault
@_exported import struct KeyreelRecognition.KeyboardSighting
@_exported import enum KeyreelRecomposition.DismissalContent
@_exported import enum KeyreelRecomposition.RecompositionError
@_exported import enum KeyreelRecordings.RecordingFault
