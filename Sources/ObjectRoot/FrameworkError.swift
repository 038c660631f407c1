import Foundation

/// An error of one of Apple's frameworks, whose kinds are patterns: `catch CLError.denied`.
///
/// It's public because `catch` finds operators only in modules that a file imports, so the modules with such errors
/// export it. Apps use the errors themselves.
public protocol FrameworkError: CustomNSError, LocalizedError, Hashable, Sendable {
  /// The kinds of errors.
  associatedtype Code: FrameworkErrorCode where Code.Failure == Self
  /// The kind of error.
  var code: Code { get }
}

/// The kinds of a framework's errors. The raw values are Apple's.
public protocol FrameworkErrorCode: RawRepresentable, Sendable where RawValue == Int {
  /// The type of the errors that have these codes.
  associatedtype Failure: FrameworkError where Failure.Code == Self
}

extension FrameworkError {
  /// The kind's number.
  public var errorCode: Int { code.rawValue }
  /// The user info with the description.
  public var errorUserInfo: [String: Any] { [NSLocalizedDescriptionKey: errorDescription ?? ""] }
}

extension FrameworkErrorCode {
  /// Returns whether an error is of this kind; it may be an `NSError` with the same domain and code.
  public static func ~= (code: Self, error: any Error) -> Bool {
    if let error = error as? Failure { return error.code.rawValue == code.rawValue }
    let object = error as NSError
    return object.domain == Failure.errorDomain && object.code == code.rawValue
  }
}
