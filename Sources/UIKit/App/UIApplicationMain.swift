import AloeCore
import Foundation
import GTKPlatform

/// Starts the application and runs it until its last window is closed. It doesn't return: the process exits with 0.
///
/// SIGTERM, SIGINT and SIGHUP terminate it in an orderly way too, with `applicationWillTerminate`; it then exits with
/// 128 plus the signal's number. A second signal kills it at once.
///
/// - Parameters:
///   - argc: The number of arguments, `CommandLine.argc`.
///   - argv: The arguments, `CommandLine.unsafeArgv`.
///   - principalClassName: The name of a subclass of ``UIApplication``; `nil` uses that class itself.
///   - delegateClassName: The name of the delegate's class, as `NSStringFromClass(AppDelegate.self)` returns it: a
///     subclass of ``UIResponder`` that conforms to ``UIApplicationDelegate``. `nil` means that the application object
///     is its own delegate.
///
/// Without a display, or with a limit on the process's address space below 1.5 GB, it prints a message to standard
/// error and exits with 1. If `LSMultipleInstancesProhibited` in `Info.plist` is true and the app already runs in this
/// session, the running instance comes to the front and opens the links and files among the arguments, and this one
/// exits with 0. That needs a message bus; without one, each start is a separate instance.
///
/// - Returns: Never, although its type is `Int32`, as Apple's is.
@preconcurrency @MainActor @discardableResult
public func UIApplicationMain(
  _ argc: Int32, _ argv: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>, _ principalClassName: String?,
  _ delegateClassName: String?
) -> Int32 {
  let applicationClass =
    principalClassName.map { name in
      guard let found = responderClass(named: name) as? UIApplication.Type else {
        Messages.stop(
          "UIApplicationMain found no subclass of UIApplication named \"\(name)\"; pass "
            + "NSStringFromClass(MyApplication.self), or nil.")
      }
      return found
    } ?? UIApplication.self
  let delegateClass = delegateClassName.map { name in
    guard let found = responderClass(named: name) else {
      Messages.stop(
        "UIApplicationMain found no subclass of UIResponder named \"\(name)\"; pass "
          + "NSStringFromClass(AppDelegate.self), with the class at the top level of a file.")
    }
    return found
  }
  run(applicationClass, delegateClass: delegateClass)
}

/// Starts the application with a delegate of `delegateClass` and runs it until its last window is closed.
///
/// Unlike UIKit's function, it takes the class itself, not its name. It doesn't return.
@preconcurrency @MainActor
public func UIApplicationMain<Delegate: UIResponder & UIApplicationDelegate>(_ delegateClass: Delegate.Type) {
  run(UIApplication.self, delegateClass: delegateClass)
}

/// Returns the message for standard error if there's no display to show windows on.
func noDisplayMessage(environment: [String: String]) -> String {
  let names = ["GDK_BACKEND", "WAYLAND_DISPLAY", "DISPLAY", "BROADWAY_DISPLAY"]
  let given = names.compactMap { name in environment[name].map { "\(name)=\($0)" } }
  let place =
    given.isEmpty
    ? "neither WAYLAND_DISPLAY nor DISPLAY is set" : "none answers at \(given.joined(separator: ", "))"
  return "There is no display to open a window on: \(place). Run the program in a desktop session or under "
    + "`xvfb-run`, or paint without a window, with UIGraphicsImageRenderer."
}

/// Returns the message for standard error if a limit on the process's address space, in bytes, leaves too little for a
/// window; `nil` if it doesn't.
///
/// The libraries, their threads, fonts and drawing map most of a gigabyte. If a mapping fails, a library may end the
/// program without giving a reason, in a different function each time.
func littleMemoryMessage(limit: UInt64) -> String? {
  guard limit < 3 << 29 else { return nil }
  return "The process may use addresses for \(limit >> 20) MB only, which is too little for a window. Raise the limit "
    + "to at least 1536 MB, such as with `ulimit -v unlimited`, or limit the memory itself with a control group."
}

/// The limit on the process's address space, in bytes.
var addressLimit: UInt64 {
  var limits = rlimit()
  guard getrlimit(__rlimit_resource_t(UInt32(RLIMIT_AS.rawValue)), &limits) == 0 else { return .max }
  return UInt64(limits.rlim_cur)
}

@MainActor
private func run(_ applicationClass: UIApplication.Type, delegateClass: UIResponder.Type?) -> Never {
  let urls = UIApplication.urls(inArguments: Array(CommandLine.arguments.dropFirst()))
  if let message = littleMemoryMessage(limit: addressLimit) {
    Messages.report(message)
    exit(1)
  }
  guard UIApplication.claimSingleInstance(opening: urls) else { exit(0) }
  guard UIApplication.connectToDisplay() else {
    Messages.report(noDisplayMessage(environment: ProcessInfo.processInfo.environment))
    exit(1)
  }
  Platform.installMainLoop()
  Platform.quitOnSignals()
  guard let application = applicationClass.init(coder: NSCoder()) else {
    Messages.stop(
      "\(applicationClass).init(coder:) returned nil; it creates the application object, so it must succeed."
    )
  }
  application.connectToPlatform()
  EventRecorder.beginIfRequested(ProcessInfo.processInfo.environment)
  application.launch(
    delegate: makeDelegate(delegateClass, application: application),
    urls: urls)
  Platform.run()
  application.terminate()
  // The exit code that a shell reports for a process that a signal ended.
  exit(Platform.endSignal.map { 128 + $0 } ?? 0)
}

/// Creates the delegate. Without a class, the application object is the delegate if it conforms.
@MainActor
private func makeDelegate(
  _ delegateClass: UIResponder.Type?, application: UIApplication
) -> (any UIApplicationDelegate)? {
  guard let delegateClass else { return application as? any UIApplicationDelegate }
  guard let object = delegateClass.init(coder: NSCoder()) else {
    Messages.stop(
      "\(delegateClass).init(coder:) returned nil; it creates the application's delegate, so it must succeed."
    )
  }
  guard let delegate = object as? any UIApplicationDelegate else {
    Messages.stop("\(delegateClass) isn't a UIApplicationDelegate; add the conformance to the class.")
  }
  return delegate
}

/// Returns the responder class that `NSStringFromClass` calls `name`. A nested class has no such name.
func responderClass(named name: String) -> UIResponder.Type? { topLevelClass(named: name) as? UIResponder.Type }

/// Returns the class with a name, which consists of the module's name, a dot and the class's; `nil` if there's none at
/// the top level of a file.
///
/// `NSClassFromString` also prints a line for each name of a nested class and each mangled name, which it can't find.
func topLevelClass(named name: String) -> AnyClass? {
  let parts = name.split(separator: ".", omittingEmptySubsequences: false)
  return parts.count > 2 || parts.contains { $0.hasPrefix("_Tt") } ? nil : NSClassFromString(name)
}
