import XCTest

@testable import AuthenticationServices
@testable import TestSupport
@testable import UIKit

/// Signing in through a page in the browser, which leads back to the app's own scheme.
@MainActor final class WebAuthenticationTests: XCTestCase {
  private final class Screen: UIViewController, ASWebAuthenticationPresentationContextProviding {
    func presentationAnchor(for session: ASWebAuthenticationSession) -> ASPresentationAnchor {
      view.window ?? ASPresentationAnchor()
    }
  }

  private final class Listener: UIResponder, UIApplicationDelegate {
    var opened: [URL] = []
    func application(
      _ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any] = [:]
    ) -> Bool {
      opened.append(url)
      return true
    }
  }

  private let screen = Screen()
  private let listener = Listener()
  private let page = URL(string: "https://a.example/login") ?? URL(fileURLWithPath: "/")
  private var log: [String] = []

  override func setUp() async throws {
    UIApplication.shared.ownSchemes = ["note"]
    UIApplication.shared.delegate = listener
  }

  override func tearDown() async throws {
    UIApplication.shared.linkAwaiter = nil
    UIApplication.shared.delegate = nil
  }

  private func finishTurn() async {
    await withCheckedContinuation { turn in DispatchQueue.main.async { turn.resume() } }
  }

  private func session(
    _ name: String = "", of page: URL? = nil, scheme: String? = "note"
  ) -> ASWebAuthenticationSession {
    let session = ASWebAuthenticationSession(url: page ?? self.page, callbackURLScheme: scheme) { [self] url, error in
      let code = (error as? ASWebAuthenticationSessionError).map { "\($0.code)" }
      log.append(name + (url?.absoluteString ?? code ?? "-"))
    }
    session.presentationContextProvider = screen
    return session
  }

  private func arrive(_ text: String) throws { UIApplication.shared.deliver([try XCTUnwrap(URL(string: text))]) }

  private func open(_ text: String) throws { UIApplication.shared.open(try XCTUnwrap(URL(string: text))) }

  func testTheAnswerEndsTheSession() async throws {
    let desktop = FakeDesktop()
    let session = session()
    XCTAssertTrue(session.canStart)
    var isStarted = false
    let said = messages { isStarted = session.start() }
    XCTAssertEqual(said, [], "Info.plist lists the scheme")
    XCTAssertTrue(isStarted)
    XCTAssertFalse(session.canStart)
    XCTAssertFalse(session.start(), "a session starts once")
    XCTAssertEqual(desktop.opened, ["https://a.example/login"])
    desktop.answerAll()
    try arrive("other:a")
    XCTAssertEqual(log, [])
    try arrive("NOTE://back?code=1")
    XCTAssertEqual(log, ["NOTE://back?code=1"])
    XCTAssertEqual(listener.opened.map(\.absoluteString), ["other:a"], "the answer is the session's")
    XCTAssertNil(UIApplication.shared.linkAwaiter)
    try arrive("note:later")
    XCTAssertEqual(listener.opened.map(\.absoluteString), ["other:a", "note:later"])
    XCTAssertEqual(log.count, 1)
  }

  func testTheAnswerOfTheAppItself() async throws {
    _ = FakeDesktop()
    session().start()
    try open("note:own")
    XCTAssertEqual(log, ["note:own"])
  }

  func testAHandlerMayStartAnotherSession() async throws {
    let desktop = FakeDesktop()
    var second: ASWebAuthenticationSession?
    let first = ASWebAuthenticationSession(url: page, callback: .customScheme("note")) { [self] url, _ in
      log.append("first")
      second = session("second ")
      second?.start()
    }
    first.presentationContextProvider = screen
    first.start()
    try arrive("note:1")
    XCTAssertEqual(desktop.opened.count, 2)
    try arrive("note:2")
    XCTAssertEqual(log, ["first", "second note:2"])
  }

  func testAnotherSessionEndsTheFirst() async throws {
    _ = FakeDesktop()
    session("first ").start()
    session("second ").start()
    XCTAssertEqual(log, [], "after the call")
    await finishTurn()
    XCTAssertEqual(log, ["first canceledLogin"])
    try arrive("note:2")
    XCTAssertEqual(log, ["first canceledLogin", "second note:2"])
  }

  func testACancelledSession() async throws {
    _ = FakeDesktop()
    let session = session()
    session.start()
    session.cancel()
    session.cancel()
    XCTAssertNil(UIApplication.shared.linkAwaiter)
    try arrive("note:1")
    await finishTurn()
    XCTAssertEqual(log, [])
    XCTAssertEqual(listener.opened.count, 1)
    XCTAssertFalse(session.start())
    let other = self.session()
    other.start()
    session.cancel()
    XCTAssertNotNil(UIApplication.shared.linkAwaiter, "it isn't the cancelled one's")
  }

  private final class Owner {
    var session: ASWebAuthenticationSession?
  }

  func testAnEndedSessionLetsItsOwnerGo() async throws {
    let desktop = FakeDesktop()
    for isCancelled in [false, true] {
      weak var former: Owner?
      do {
        let owner = Owner()
        former = owner
        let session = ASWebAuthenticationSession(url: page, callbackURLScheme: "note") { _, _ in
          owner.session?.prefersEphemeralWebBrowserSession = true
        }
        owner.session = session
        session.presentationContextProvider = screen
        session.start()
        desktop.answerAll()
        if isCancelled { session.cancel() } else { try arrive("note:1") }
      }
      await finishTurn()
      XCTAssertNil(former, isCancelled ? "cancelled" : "answered")
    }
  }

  func testSessionsThatCantStart() async throws {
    let desktop = FakeDesktop()
    let lonely = session()
    lonely.presentationContextProvider = nil
    XCTAssertFalse(lonely.canStart)
    var said = messages { XCTAssertFalse(lonely.start()) }
    XCTAssertTrue(said.joined().contains("presentationContextProvider"), "\(said)")
    await finishTurn()
    XCTAssertEqual(log, ["presentationContextNotProvided"])

    let file = session(of: URL(fileURLWithPath: "/etc/hosts"))
    said = messages { XCTAssertFalse(file.start()) }
    XCTAssertTrue(said.joined().contains("http or https only"), "\(said)")
    let empty = session(of: URL(string: "?"))
    said = messages { XCTAssertFalse(empty.start()) }
    XCTAssertEqual(said.count, 1)
    await finishTurn()
    XCTAssertEqual(log.dropFirst(), ["presentationContextInvalid", "presentationContextInvalid"])
    XCTAssertEqual(desktop.opened, [])

    log = []
    desktop.openable = []
    XCTAssertTrue(session().start())
    said = messages { desktop.answerAll() }
    XCTAssertTrue(said.joined().contains("no program"), "\(said)")
    XCTAssertEqual(log, ["presentationContextInvalid"])
    XCTAssertNil(UIApplication.shared.linkAwaiter)
  }

  func testAnswersThatCantArrive() async throws {
    _ = FakeDesktop()
    var said = messages { session(scheme: "memo").start() }
    XCTAssertTrue(said.joined().contains("\"memo\"") && said.joined().contains("CFBundleURLTypes"), "\(said)")
    said = messages {
      let session = ASWebAuthenticationSession(
        url: page, callback: .https(host: "a.example", path: "/back"), completionHandler: { _, _ in })
      session.presentationContextProvider = screen
      session.start()
    }
    XCTAssertTrue(said.joined().contains("stays there"), "\(said)")
  }

  func testCallbacks() throws {
    let back = ASWebAuthenticationSession.Callback.https(host: "A.example", path: "/back")
    let scheme = ASWebAuthenticationSession.Callback.customScheme("Note")
    for (text, isBack, isScheme) in [
      ("https://a.example/back?code=1", true, false), ("https://a.example/other", false, false),
      ("https://b.example/back", false, false), ("http://a.example/back", false, false), ("note:", false, true),
      ("notes:", false, false), ("note", false, false),
    ] {
      let url = try XCTUnwrap(URL(string: text))
      XCTAssertEqual(back.matchesURL(url), isBack, text)
      XCTAssertEqual(scheme.matchesURL(url), isScheme, text)
    }
    let error = NSError(domain: ASWebAuthenticationSessionErrorDomain, code: 1)
    do { throw error } catch ASWebAuthenticationSessionError.canceledLogin {} catch { XCTFail("\(error)") }
  }
}
