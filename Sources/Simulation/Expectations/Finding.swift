/// What was found and what would have been allowed.
struct Finding: Sendable {
  var element: String?
  var measured: Double
  var allowed: Double
}
