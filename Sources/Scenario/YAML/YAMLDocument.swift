import Foundation
import Synchronization
import Yams

/// Reads a text into nodes with places.
enum YAMLDocument {
  /// The stack of the thread that reads: the reader calls itself once for every level of nesting, and
  /// gives up by itself at a thousand.
  private static let stackSize = 32 << 20

  /// The root of a scenario's text.
  /// - Throws: Whatever is wrong with the encoding, the syntax, the nesting, keys or aliases.
  static func root(of bytes: [UInt8]) throws(ScenarioError) -> YAMLNode {
    let source = try SourceText(bytes)
    try ComplexKeyGuard.check(source.text)
    let mask = try AliasMask(source.text)
    // A thread of its own knows nothing of this task's limits.
    let limits = ScenarioLimits.current
    let outcome = onDeepStack { ScenarioLimits.$current.withValue(limits) { read(mask) } }
    return try outcome.get()
  }

  private static func read(_ mask: AliasMask) -> Result<YAMLNode, ScenarioError> {
    do throws(ScenarioError) {
      return .success(try compose(mask))
    } catch {
      return .failure(error)
    }
  }

  private static func compose(_ mask: AliasMask) throws(ScenarioError) -> YAMLNode {
    do {
      // The parser owns the anchors, which nodes only refer to.
      let parser = try Parser(yaml: mask.text, resolver: .basic, encoding: .utf8)
      return try withExtendedLifetime(parser) {
        guard let root = try parser.singleRoot() else { throw SourceText.emptyError }
        var builder = YAMLNodeBuilder(mask: mask)
        return try builder.node(root, depth: 0)
      }
    } catch let error as ScenarioError {
      throw error
    } catch YamlError.duplicatedKeysInMapping(let keys, let context) {
      throw DuplicateKey(keys: keys, first: context.mark, mask: mask).error
    } catch let error as YamlError {
      throw ScenarioError(error, mask: mask)
    } catch {
      throw YAMLPlace.start.error("the file cannot be read as YAML", "write plain YAML")
    }
  }

  /// Runs work on a stack large enough for the deepest text: a new thread's, unless this one's is.
  private static func onDeepStack<T: Sendable>(_ work: @escaping @Sendable () -> T) -> T {
    if Thread.current.stackSize >= stackSize { return work() }
    let box = ResultBox<T>()
    let done = DispatchSemaphore(value: 0)
    let thread = Thread {
      box.value.withLock { $0 = work() }
      done.signal()
    }
    thread.stackSize = stackSize
    thread.start()
    done.wait()
    guard let result = box.value.withLock({ $0 }) else {
      preconditionFailure("the reading thread ended without a result")
    }
    return result
  }

  private final class ResultBox<T: Sendable>: Sendable {
    let value = Mutex<T?>(nil)
  }
}
