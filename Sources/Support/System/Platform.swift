/// The system: its files, and what differs from one to another (the C library, the folders of fonts, the names in structures).
///
/// Importing this module brings the C library under its common names.
#if canImport(Darwin)
  @_exported public import Darwin
#elseif canImport(Musl)
  @_exported public import Musl
#else
  @_exported public import Glibc
#endif
