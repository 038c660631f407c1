import Foundation
import GTKPlatform

/// The scope of a font's registration.
public enum CTFontManagerScope: UInt32, Sendable {
  /// No scope; rejected.
  case none
  /// The current process, until it exits. The other scopes mean the same here: the desktop installs fonts for all apps.
  case process
  /// The user, on Apple's platforms.
  case persistent
  /// The user's session, on Apple's platforms.
  case session

  /// An alias of `persistent`.
  public static var user: CTFontManagerScope { .persistent }
}

/// The reason that a font couldn't be registered.
public enum CTFontManagerError: Int, Error, Sendable {
  /// The file doesn't exist.
  case fileNotFound = 101
  /// The file isn't a font.
  case unrecognizedFormat = 103
  /// The file is already registered.
  case alreadyRegistered = 105
  /// Fonts can't be registered for the scope.
  case unsupportedScope = 111
}

// Unsafe only because of its type: it's never changed.
/// The error domain of ``CTFontManagerError``.
public nonisolated(unsafe) let kCTFontManagerErrorDomain: CFString =
  "com.apple.CoreText.CTFontManagerErrorDomain" as CFString

/// Registers the fonts of a file for use in text. The file must stay in place.
///
/// - Parameters:
///   - fontURL: The file.
///   - scope: `.process`.
///   - error: Set to an error with a description if there is one; the caller owns it.
/// - Returns: Whether the fonts were registered.
@discardableResult
public func CTFontManagerRegisterFontsForURL(
  _ fontURL: CFURL, _ scope: CTFontManagerScope, _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?
) -> Bool {
  guard scope != .none else {
    return fail(.unsupportedScope, "The scope .none registers nothing: use .process.", error)
  }
  guard let path = fontURL.path else {
    return fail(.fileNotFound, "\(fontURL) isn't a file URL. Pass the URL of a font file.", error)
  }
  return register(path, error) { () throws(FontFiles.Failure) in try FontFiles.register(path) }
}

/// Registers the fonts of several files for use in text. Calls `registrationHandler` once, with all errors.
public func CTFontManagerRegisterFontURLs(
  _ fontURLs: CFArray, _ scope: CTFontManagerScope, _ enabled: Bool,
  _ registrationHandler: ((CFArray, Bool) -> Bool)?
) {
  var errors: [CFError] = []
  for url in fontURLs.compactMap({ $0 as? URL }) {
    var error: Unmanaged<CFError>?
    if !CTFontManagerRegisterFontsForURL(url as CFURL, scope, &error), let error {
      errors.append(error.takeRetainedValue())
    }
  }
  _ = registrationHandler?(errors, true)
}

/// Registers a font created from data for use in text.
///
/// - Parameters:
///   - font: The font.
///   - error: Set to an error with a description if there is one; the caller owns it.
/// - Returns: Whether it was registered.
@discardableResult
public func CTFontManagerRegisterGraphicsFont(
  _ font: CGFont, _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?
) -> Bool {
  register("The font \(font.fullName ?? "?")", error) { () throws(FontFiles.Failure) in try font.register() }
}

private func register(
  _ name: String, _ place: UnsafeMutablePointer<Unmanaged<CFError>?>?, _ work: () throws(FontFiles.Failure) -> Void
) -> Bool {
  do throws(FontFiles.Failure) {
    try work()
    return true
  } catch {
    switch error {
    case .noFile: return fail(.fileNotFound, "There is no font at \(name): check the path.", place)
    case .noFont:
      return fail(
        .unrecognizedFormat, "\(name) isn't a font that can be read. Use a TrueType or OpenType file.", place)
    case .isRegistered: return fail(.alreadyRegistered, "\(name) was registered before.", place)
    }
  }
}

private func fail(
  _ error: CTFontManagerError, _ sentence: String, _ place: UnsafeMutablePointer<Unmanaged<CFError>?>?
) -> Bool {
  place?.pointee = Unmanaged.passRetained(
    NSError(
      domain: kCTFontManagerErrorDomain as String, code: error.rawValue,
      userInfo: [NSLocalizedDescriptionKey: sentence]))
  return false
}
