import Foundation
import GTKPlatform

/// For whom a font is registered.
public enum CTFontManagerScope: UInt32, Sendable {
  /// For nobody: refused.
  case none
  /// For this program until it ends. The others mean the same here: fonts for all programs are installed by the desktop.
  case process
  /// For the user, on Apple's systems.
  case persistent
  /// For the user until the session ends, on Apple's systems.
  case session

  /// Apple's other name of `persistent`.
  public static var user: CTFontManagerScope { .persistent }
}

/// Why a font couldn't be registered.
public enum CTFontManagerError: Int, Error, Sendable {
  /// There is no such file.
  case fileNotFound = 101
  /// The file is no font.
  case unrecognizedFormat = 103
  /// The file was registered before.
  case alreadyRegistered = 105
  /// The scope is none that a font can be registered for.
  case unsupportedScope = 111
}

// Unsafe only by its type: nobody changes it.
/// The domain of ``CTFontManagerError``'s errors.
public nonisolated(unsafe) let kCTFontManagerErrorDomain: CFString =
  "com.apple.CoreText.CTFontManagerErrorDomain" as CFString

/// Lets text be shown in the fonts of a file, which must stay where it is.
///
/// - Parameters:
///   - fontURL: the file.
///   - scope: `.process`.
///   - error: is set to an error with a sentence when there's one; the caller takes it over.
/// - Returns: whether the fonts were registered now.
@discardableResult
public func CTFontManagerRegisterFontsForURL(
  _ fontURL: CFURL, _ scope: CTFontManagerScope, _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?
) -> Bool {
  guard scope != .none else {
    return fail(.unsupportedScope, "The scope .none registers nothing: use .process.", error)
  }
  guard let path = fontURL.path else {
    return fail(.fileNotFound, "\(fontURL) is no file; fonts are registered from files.", error)
  }
  return register(path, error) { () throws(FontFiles.Failure) in try FontFiles.register(path) }
}

/// Lets text be shown in the fonts of several files. Calls `registrationHandler` once, with the errors that there were.
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

/// Lets text be shown in a font that was made of bytes.
///
/// - Parameters:
///   - font: the font.
///   - error: is set to an error with a sentence when there's one; the caller takes it over.
/// - Returns: whether it was registered now.
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
    case .noFont: return fail(.unrecognizedFormat, "\(name) is no font: give a TrueType or OpenType file.", place)
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
