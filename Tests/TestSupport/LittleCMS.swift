import Foundation
import KeyreelImaging

/// littleCMS, a colour engine that shares no code with Keyreel's.
package struct LittleCMS {
  private typealias Handle = OpaquePointer
  private let openProfile: @convention(c) (UnsafeRawPointer, UInt32) -> Handle?
  private let standardProfile: @convention(c) () -> Handle?
  private let makeTransform:
    @convention(c) (Handle?, UInt32, Handle?, UInt32, UInt32, UInt32) -> Handle?
  private let transform:
    @convention(c) (Handle?, UnsafeRawPointer, UnsafeMutableRawPointer, UInt32) -> Void

  /// The installed littleCMS library, from Linux or from Homebrew; nil if littleCMS is not
  /// installed.
  package static let library: LittleCMS? = LittleCMS()

  private init?() {
    let names = [
      "liblcms2.so.2", "liblcms2.so", "liblcms2.2.dylib", "/opt/homebrew/lib/liblcms2.dylib",
    ]
    guard let library = unsafe names.lazy.compactMap({ unsafe dlopen($0, RTLD_NOW) }).first else {
      return nil
    }
    func symbol<Function>(_ name: String, _: Function.Type) -> Function? {
      unsafe dlsym(library, name).map { unsafe unsafeBitCast($0, to: Function.self) }
    }
    guard let open = symbol("cmsOpenProfileFromMem", type(of: openProfile)),
      let standard = symbol("cmsCreate_sRGBProfile", type(of: standardProfile)),
      let make = symbol("cmsCreateTransform", type(of: makeTransform)),
      let transform = symbol("cmsDoTransform", type(of: transform))
    else { return nil }
    (openProfile, standardProfile, makeTransform) = (open, standard, make)
    self.transform = transform
  }

  /// `TYPE_RGBA_8`, with alpha ignored.
  private static let format: UInt32 = 4 << 16 | 1 << 7 | 3 << 3 | 1
  /// The relative colorimetric intent; `flags` switches off the cache of the last pixel.
  private static let intent: UInt32 = 1
  private static let flags: UInt32 = 0x0040

  /// Opaque pixels, converted from a profile to sRGB or from sRGB to that profile.
  package func converted(_ pixels: [UInt32], profile: [UInt8], toStandard: Bool) -> [UInt32] {
    let own = unsafe profile.withUnsafeBytes { bytes in
      bytes.baseAddress.flatMap { unsafe openProfile($0, UInt32(bytes.count)) }
    }
    let (from, to) = unsafe toStandard ? (own, standardProfile()) : (standardProfile(), own)
    let way = unsafe makeTransform(from, Self.format, to, Self.format, Self.intent, Self.flags)
    var result = pixels
    unsafe pixels.withUnsafeBytes { source in
      unsafe result.withUnsafeMutableBytes { target in
        guard let source = source.baseAddress, let target = target.baseAddress else { return }
        unsafe transform(way, source, target, UInt32(pixels.count))
      }
    }
    return result.map { $0 | 0xFF00_0000 }
  }
}
