import PNGCoding

extension KeyreelError {
  /// What a body that writes PNG gives; what it throws is thrown as `encoding`.
  static func whileEncoding<Value>(
    _ body: () throws(PNGError) -> Value
  ) throws(KeyreelError) -> Value {
    do throws(PNGError) {
      return try body()
    } catch {
      throw .encoding(error)
    }
  }
}
