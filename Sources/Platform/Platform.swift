/// What differs from one operating system to another: its C library, the folders of its fonts, the names in its structures.
///
/// Whoever imports this room has the C library under its common names.
#if canImport(Darwin)
  @_exported public import Darwin
#elseif canImport(Musl)
  @_exported public import Musl
#else
  @_exported public import Glibc
#endif
