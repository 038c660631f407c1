import AloeCore
import Foundation

/// The ways in which a user can be authenticated.
public enum LAPolicy: Int, Sendable {
  /// With a fingerprint or a face.
  case deviceOwnerAuthenticationWithBiometrics = 1
  /// With a fingerprint, a face or the passcode.
  case deviceOwnerAuthentication = 2
  /// With a watch.
  case deviceOwnerAuthenticationWithWatch = 3
  /// With a fingerprint, a face or a watch.
  case deviceOwnerAuthenticationWithBiometricsOrWatch = 4
}

/// The kinds of biometry.
public enum LABiometryType: Int, Sendable {
  /// None. Always the case on Linux.
  case none = 0
  /// A fingerprint.
  case touchID = 1
  /// A face.
  case faceID = 2
  /// An iris.
  case opticID = 4

  /// The old name of ``none``.
  public static var LABiometryNone: LABiometryType { .none }
}

/// Authentication of the user, which on Linux isn't possible: no service lets an app ask for the account's password, a
/// fingerprint or a face.
///
/// No policy can be evaluated, and each evaluation ends with a ``LAError``. Offer a password of the app's own, or none:
/// the desktop's lock screen protects the session.
open class LAContext: NSObject, @unchecked Sendable {
  // Unchecked: the lock is held around every use of `isInvalid`; the other properties are the app's, as on iOS.
  private let lock = Lock()
  private var isInvalid = false

  /// Creates a context.
  public override init() {}

  /// The title of the fallback button, such as "Enter Password"; stored without effect. `nil` by default.
  open var localizedFallbackTitle: String?
  /// The title of the button that cancels; stored without effect. `nil` by default.
  open var localizedCancelTitle: String?
  /// The reason that the user is shown; stored without effect. Empty by default.
  open var localizedReason = ""
  /// Whether the user mustn't be prompted; false by default.
  open var interactionNotAllowed = false
  /// The time in seconds for which an earlier authentication counts; stored without effect. 0 by default.
  open var touchIDAuthenticationAllowableReuseDuration: TimeInterval = 0
  /// The state of the enrolled fingers and faces: `nil`, as there are none.
  open var evaluatedPolicyDomainState: Data? { nil }
  /// The kind of biometry: none.
  open var biometryType: LABiometryType { .none }

  /// Returns whether a policy can be evaluated: false. `error` is set to the reason.
  open func canEvaluatePolicy(_ policy: LAPolicy, error: UnsafeMutablePointer<NSError?>?) -> Bool {
    let reason = makeError(for: policy)
    error?.pointee = NSError(domain: LAErrorDomain, code: reason.errorCode, userInfo: reason.errorUserInfo)
    return false
  }

  /// Calls `reply` on another thread, as on iOS, with the reason why the user can't be authenticated.
  open func evaluatePolicy(
    _ policy: LAPolicy, localizedReason: String, reply: @escaping @Sendable (Bool, (any Error)?) -> Void
  ) {
    let error = makeError(for: policy)
    DispatchQueue.global().async { reply(false, error) }
  }

  /// Throws the reason why the user can't be authenticated.
  open func evaluatePolicy(_ policy: LAPolicy, localizedReason: String) async throws -> Bool {
    throw makeError(for: policy)
  }

  /// Ends the context: later evaluations end with `.invalidContext`.
  open func invalidate() { lock.withLock { isInvalid = true } }

  private func makeError(for policy: LAPolicy) -> LAError {
    Messages.warn(
      once: "authentication",
      "LAContext can't authenticate the user, because no service on Linux lets an app ask for the account's password, "
        + "a fingerprint or a face. Each evaluation ends with an error.")
    if lock.withLock({ isInvalid }) { return LAError(.invalidContext) }
    switch policy {
    case .deviceOwnerAuthentication: return LAError(.passcodeNotSet)
    case .deviceOwnerAuthenticationWithWatch: return LAError(.watchNotAvailable)
    case .deviceOwnerAuthenticationWithBiometrics, .deviceOwnerAuthenticationWithBiometricsOrWatch:
      return LAError(.biometryNotAvailable)
    }
  }
}
