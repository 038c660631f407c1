import Foundation
@_exported import ObjectRoot

/// The domain of errors of signing in through a page.
public let ASWebAuthenticationSessionErrorDomain = "com.apple.AuthenticationServices.WebAuthenticationSession"

/// An error of signing in through a page.
public struct ASWebAuthenticationSessionError: FrameworkError {
  /// The kinds of errors. The raw values are Apple's.
  public enum Code: Int, FrameworkErrorCode {
    /// The type of the errors that have these codes.
    public typealias Failure = ASWebAuthenticationSessionError

    /// The user has cancelled. On Linux, another session has started.
    case canceledLogin = 1
    /// The session has no provider of a window.
    case presentationContextNotProvided = 2
    /// No browser opens the page, or it isn't http or https.
    case presentationContextInvalid = 3
  }
  /// The kind of error.
  public let code: Code

  /// Creates an error.
  public init(_ code: Code, userInfo: [String: Any] = [:]) { self.code = code }

  /// The user has cancelled.
  public static var canceledLogin: Code { .canceledLogin }
  /// The session has no provider of a window.
  public static var presentationContextNotProvided: Code { .presentationContextNotProvided }
  /// The page can't be opened.
  public static var presentationContextInvalid: Code { .presentationContextInvalid }

  /// The domain: ``ASWebAuthenticationSessionErrorDomain``.
  public static var errorDomain: String { ASWebAuthenticationSessionErrorDomain }
  /// A description for users.
  public var errorDescription: String? {
    switch code {
    case .canceledLogin: "Signing in was cancelled."
    case .presentationContextNotProvided: "The page for signing in has no window."
    case .presentationContextInvalid: "The page for signing in can't be opened."
    }
  }
}
