import Dumps
import Geometry
import Testing

@Suite("A dump") struct DumpReadingTests {
}
