import Foundation
import FoundationNetworking
import XCTest

@testable import TestSupport
@testable import UIKit
@testable import WebKit

/// Web views show the text or the address of pages, and navigate as on iOS.
@MainActor final class WebViewTests: XCTestCase {
  private final class Delegate: NSObject, WKNavigationDelegate {
    var calls: [String] = []
    var policy = WKNavigationActionPolicy.allow
    func webView(
      _ webView: WKWebView, decidePolicyFor navigationAction: WKNavigationAction,
      decisionHandler: @escaping @MainActor (WKNavigationActionPolicy) -> Void
    ) {
      calls.append("decide \(navigationAction.navigationType) \(navigationAction.request.url?.host ?? "-")")
      decisionHandler(policy)
    }
    func webView(_ webView: WKWebView, didStartProvisionalNavigation navigation: WKNavigation!) {
      calls.append("start")
    }
    func webView(_ webView: WKWebView, didCommit navigation: WKNavigation!) { calls.append("commit") }
    func webView(_ webView: WKWebView, didFinish navigation: WKNavigation!) {
      calls.append("finish \(webView.isLoading) \(webView.estimatedProgress)")
    }
  }

  private func request(_ host: String) -> URLRequest {
    URLRequest(url: URL(string: "https://\(host)/") ?? URL(fileURLWithPath: "/"))
  }

  /// Runs the blocks on the main queue, and those that they add.
  private func finishTurns() async {
    for _ in 0..<4 { await withCheckedContinuation { turn in DispatchQueue.main.async { turn.resume() } } }
  }

  private func labels(in view: UIView) -> [String] {
    if view.isHidden { return [] }
    return (view as? UILabel).map { [$0.text ?? ""] } ?? view.subviews.flatMap { labels(in: $0) }
  }

  func testLoadingCanBeObserved() async {
    let view = WKWebView()
    var lines: [String] = []
    let observations = [
      view.observe(\.isLoading, named: "isLoading") { view, _ in lines.append("loading \(view.isLoading)") },
      view.observe(\.estimatedProgress, named: "estimatedProgress") { view, _ in
        lines.append("progress \(view.estimatedProgress)")
      },
      view.observe(\.url, named: "url") { view, _ in lines.append(view.url?.host ?? "-") },
      view.observe(\.title, named: "title") { view, _ in lines.append("title \(view.title ?? "-")") },
      view.observe(\.canGoBack, named: "canGoBack") { view, _ in lines.append("back \(view.canGoBack)") },
      view.observe(\.canGoForward, named: "canGoForward") { view, _ in lines.append("forward \(view.canGoForward)") },
    ]
    view.load(request("a.example"))
    XCTAssertEqual(lines, ["loading true", "progress 0.1"])
    lines = []
    await finishTurns()
    XCTAssertEqual(lines, ["a.example", "title a.example", "loading false", "progress 1.0"])
    view.load(request("b.example"))
    await finishTurns()
    lines = []
    view.goBack()
    await finishTurns()
    XCTAssertEqual(
      lines,
      [
        "loading true", "progress 0.1", "a.example", "title a.example", "back false", "forward true", "loading false",
        "progress 1.0",
      ])
    withExtendedLifetime(observations) {}
  }

  func testAPageIsAnAddressWithAButton() async throws {
    let desktop = FakeDesktop()
    let view = WKWebView()
    let delegate = Delegate()
    view.navigationDelegate = delegate
    let screen = TestScreen(view)
    XCTAssertFalse(view.isLoading)
    view.load(request("a.example"))
    XCTAssertTrue(view.isLoading)
    XCTAssertEqual(delegate.calls, [], "the app's code is queried first")
    await finishTurns()
    XCTAssertEqual(delegate.calls, ["decide other a.example", "start", "commit", "finish false 1.0"])
    XCTAssertEqual(view.url?.host, "a.example")
    screen.layOut()
    XCTAssertEqual(labels(in: view), ["a.example", "Open"])
    XCTAssertEqual(desktop.opened, [], "only the user opens the browser")
    let button = try XCTUnwrap(view.subviews.first?.subviews.compactMap { $0 as? UIButton }.first)
    screen.tap(button)
    XCTAssertEqual(desktop.opened, ["https://a.example/"])
    desktop.answerAll()
    await finishTurns()
    XCTAssertEqual(labels(in: view).first, "a.example is open in your web browser.")
  }

  func testTheHistory() async {
    let view = WKWebView()
    let delegate = Delegate()
    view.navigationDelegate = delegate
    for host in ["a.example", "b.example", "c.example"] {
      view.load(request(host))
      await finishTurns()
    }
    XCTAssertTrue(view.canGoBack)
    XCTAssertFalse(view.canGoForward)
    XCTAssertNil(view.goForward())
    view.goBack()
    await finishTurns()
    XCTAssertEqual(view.url?.host, "b.example")
    XCTAssertEqual(delegate.calls.suffix(4).first, "decide backForward b.example")
    XCTAssertEqual(view.backForwardList.backList.map { $0.url.host }, ["a.example"])
    XCTAssertEqual(view.backForwardList.forwardList.map { $0.url.host }, ["c.example"])
    view.load(request("d.example"))
    await finishTurns()
    XCTAssertEqual(view.backForwardList.forwardList, [])
    XCTAssertEqual(view.backForwardList.backList.map { $0.url.host }, ["a.example", "b.example"])
    delegate.policy = .cancel
    view.reload()
    await finishTurns()
    XCTAssertFalse(view.isLoading)
    XCTAssertEqual(delegate.calls.last, "decide reload d.example")
    XCTAssertNil(view.backForwardList.item(at: .max))
    XCTAssertNil(view.backForwardList.item(at: .min))
  }

  func testALaterNavigationReplacesOneThatWaits() async {
    let view = WKWebView()
    let delegate = Delegate()
    view.navigationDelegate = delegate
    view.load(request("a.example"))
    view.load(request("b.example"))
    await finishTurns()
    XCTAssertEqual(delegate.calls.filter { $0.hasPrefix("finish") }.count, 1)
    XCTAssertEqual(view.url?.host, "b.example")
    view.load(request("c.example"))
    view.stopLoading()
    await finishTurns()
    XCTAssertEqual(view.url?.host, "b.example")
  }

  func testTextIsShown() async throws {
    let view = WKWebView()
    view.loadHTMLString("<h1>Terms</h1><p>Be kind.</p>", baseURL: nil)
    await finishTurns()
    let text = try XCTUnwrap(view.scrollView as? UITextView)
    XCTAssertEqual(text.text, "Terms\nBe kind.")
    XCTAssertFalse(text.isHidden)
    XCTAssertEqual(view.url, URL(string: "about:blank"))
    view.load(
      Data("1 < 2 <b>\n  &lt;".utf8), mimeType: "text/plain", characterEncodingName: "utf-8", baseURL: WebPage.blank)
    await finishTurns()
    XCTAssertEqual(text.text, "1 < 2 <b>\n  &lt;")
    XCTAssertFalse(view.canGoBack, "a page of text is replaced by the next one")
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID()).html")
    try Data("<p>From a file</p>".utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    view.loadFileURL(file, allowingReadAccessTo: file)
    await finishTurns()
    XCTAssertEqual(text.text, "From a file")
  }

  func testScriptsEndWithAnError() async {
    let view = WKWebView()
    let said = messages { view.evaluateJavaScript("1") }
    XCTAssertEqual(said, [], "it's reported when the script would run")
    do {
      try await view.evaluateJavaScript("1 + 1")
      XCTFail("It can't run.")
    } catch { XCTAssertEqual((error as? WKError)?.code, .javaScriptExceptionOccurred) }
  }

  func testTheConfigurationIsCopied() async {
    let configuration = WKWebViewConfiguration()
    configuration.allowsInlineMediaPlayback = true
    let view = WKWebView(frame: .zero, configuration: configuration)
    configuration.allowsInlineMediaPlayback = false
    XCTAssertTrue(view.configuration.allowsInlineMediaPlayback)
    XCTAssertTrue(view.configuration.userContentController === configuration.userContentController)
  }

  func testADataStoreHasNoRecords() async {
    let (store, types) = (WKWebsiteDataStore.default(), WKWebsiteDataStore.allWebsiteDataTypes())
    var calls: [String] = []
    store.fetchDataRecords(ofTypes: types) { records in
      calls.append("\(records.count) records")
      store.removeData(ofTypes: types, for: records) { calls.append("removed") }
    }
    XCTAssertEqual(calls, [], "the handler is called later, as by Apple's store")
    await finishTurns()
    XCTAssertEqual(calls, ["0 records", "removed"])
  }
}
