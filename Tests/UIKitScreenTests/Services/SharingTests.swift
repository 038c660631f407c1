import AloeCore
import AppResources
import GTKPlatform
import MessageUI
import SafariServices
import XCTest

@testable import MessageUI
@testable import SafariServices
@testable import TestSupport
@testable import UIKit

/// Sharing, pages and mails, on a desktop whose replies the test specifies.
@MainActor final class SharingTests: XCTestCase {
  private func labels(in view: UIView) -> [String] {
    (view as? UILabel).map { [$0.text ?? ""] } ?? view.subviews.flatMap { labels(in: $0) }
  }
  private func find<Kind: UIView>(_ kind: Kind.Type, in view: UIView, _ isIt: @escaping (Kind) -> Bool = { _ in true })
    -> Kind?
  {
    if let found = view as? Kind, isIt(found) { return found }
    return view.subviews.lazy.compactMap { self.find(kind, in: $0, isIt) }.first
  }

  // MARK: - The sheet

  final class Note: UIActivity {
    var prepared: [Any] = []
    override var activityType: ActivityType? { ActivityType("example.note") }
    override var activityTitle: String? { "Make a Note" }
    override func canPerform(withActivityItems activityItems: [Any]) -> Bool { activityItems.contains { $0 is String } }
    override func prepare(withActivityItems activityItems: [Any]) { prepared = activityItems }
  }

  func testOfferedActivitiesDependOnTheSharedItems() async throws {
    let desktop = FakeDesktop()
    func titles(_ items: [Any], excluding: [UIActivity.ActivityType]? = nil) -> [String] {
      let sheet = UIActivityViewController(activityItems: items, applicationActivities: [Note()])
      sheet.excludedActivityTypes = excluding
      return sheet.activities.map { $0.activityTitle ?? "" }
    }
    XCTAssertEqual(titles(["text"]), ["Make a Note", "Mail", "Copy", "Save to Files"])
    let page = try XCTUnwrap(URL(string: "https://a.example"))
    XCTAssertEqual(titles([page]), ["Mail", "Open", "Copy", "Save to Files"])
    XCTAssertEqual(titles([page], excluding: [.mail, .copyToPasteboard, .airDrop]), ["Open", "Save to Files"])
    XCTAssertEqual(titles([NSObject()]), [])
    desktop.openable = []
    XCTAssertEqual(titles([page]), ["Copy", "Save to Files"])
  }

  private func present(_ items: [Any], _ own: [UIActivity] = []) -> (TestScreen, UIActivityViewController, Results) {
    let presenter = UIViewController()
    let screen = TestScreen(presenter, width: 390, height: 844)
    let sheet = UIActivityViewController(activityItems: items, applicationActivities: own)
    let results = Results()
    sheet.completionWithItemsHandler = { type, completed, _, _ in
      results.all.append("\(type?.rawValue ?? "none") \(completed)")
    }
    sheet.popoverPresentationController?.sourceView = presenter.view
    presenter.present(sheet, animated: true)
    screen.settle()
    return (screen, sheet, results)
  }
  final class Results { var all: [String] = [] }

  func testTheSheetIsAsHighAsItsContent() async throws {
    _ = FakeDesktop()
    let (screen, sheet, results) = present(["Some words"])
    let frame = sheet.view.convert(sheet.view.bounds, to: nil)
    XCTAssertEqual(frame.maxY, 844)
    XCTAssertEqual(frame.width, 390)
    XCTAssertTrue((250...420).contains(frame.height), "\(frame)")
    XCTAssertTrue(labels(in: sheet.view).contains("Some words"))
    screen.tap(at: CGPoint(x: 195, y: 100))
    screen.settle()
    XCTAssertEqual(results.all, ["none false"], "a tap beside it cancels")
    XCTAssertNil(sheet.presentingViewController)
  }

  func testTheProgramsOwnActivity() async throws {
    _ = FakeDesktop()
    let note = Note()
    let (screen, sheet, results) = present(["Some words"], [note])
    let row = try XCTUnwrap(find(ShareRow.self, in: sheet.view) { $0.activity === note })
    screen.tap(row)
    screen.settle()
    XCTAssertEqual(note.prepared as? [String], ["Some words"])
    XCTAssertEqual(results.all, ["example.note true"])
    XCTAssertNil(sheet.presentingViewController)
  }

  func testCopyingGoesToThePasteboard() async throws {
    _ = FakeDesktop()
    let page = try XCTUnwrap(URL(string: "https://a.example"))
    let (screen, sheet, results) = present(["Some words", page])
    screen.tap(try XCTUnwrap(find(ShareRow.self, in: sheet.view) { $0.activity is CopyActivity }))
    screen.settle()
    XCTAssertEqual(UIPasteboard.general.strings, ["Some words", "https://a.example"])
    XCTAssertEqual(UIPasteboard.general.url, page)
    XCTAssertEqual(results.all, ["com.apple.UIKit.activity.CopyToPasteboard true"])
  }

  func testSavingAsksForAPlace() async throws {
    let desktop = FakeDesktop()
    let target = FileManager.default.temporaryDirectory.appendingPathComponent("saved-\(UUID().uuidString).txt")
    desktop.answer = [target]
    let (screen, sheet, results) = present(["Some words"])
    screen.tap(try XCTUnwrap(find(ShareRow.self, in: sheet.view) { $0.activity is SaveActivity }))
    screen.settle()
    XCTAssertEqual(desktop.requests, [FileRequest(.save(name: "Text.txt"))])
    XCTAssertEqual(results.all, [])
    desktop.answerAll()
    XCTAssertEqual(results.all, ["\(UIActivity.ActivityType.saveToFiles.rawValue) true"])
    XCTAssertEqual(try String(contentsOf: target, encoding: .utf8), "Some words")
    try FileManager.default.removeItem(at: target)
  }

  final class Source: NSObject, UIActivityItemSource {
    func activityViewControllerPlaceholderItem(_ activityViewController: UIActivityViewController) -> Any { "" }
    func activityViewController(
      _ activityViewController: UIActivityViewController, itemForActivityType activityType: UIActivity.ActivityType?
    ) -> Any? { activityType == .mail ? "A long text" : "short" }
    func activityViewController(
      _ activityViewController: UIActivityViewController, subjectForActivityType activityType: UIActivity.ActivityType?
    ) -> String { "A subject" }
  }

  func testAnItemSourceProvidesTheSubjectAndTextOfAMail() async throws {
    let desktop = FakeDesktop()
    let (screen, sheet, results) = present([Source()])
    screen.tap(try XCTUnwrap(find(ShareTile.self, in: sheet.view) { $0.activity is MailActivity }))
    screen.settle()
    desktop.answerAll()
    XCTAssertEqual(desktop.mails.first?.subject, "A subject")
    XCTAssertEqual(desktop.mails.first?.body, "A long text")
    XCTAssertEqual(results.all, ["com.apple.UIKit.activity.Mail true"])
  }

  /// The mail program reads the image after the sheet has closed; one that isn't there leaves nothing behind.
  func testAMailedImageIsPrivateAndDeletedIfNoProgramTakesIt() async throws {
    let desktop = FakeDesktop()
    let pixels = try XCTUnwrap(UIGraphicsImageRenderer(size: CGSize(width: 2, height: 4)).image { _ in }.cgImage)
    let image = UIImage(cgImage: pixels, scale: 1, orientation: .right)
    for isThere in [true, false] {
      desktop.openable = ["mailto:"]
      let (screen, sheet, results) = present([image])
      let tile = try XCTUnwrap(find(ShareTile.self, in: sheet.view) { $0.activity is MailActivity })
      if !isThere { desktop.openable = [] }
      screen.tap(tile)
      screen.settle()
      let file = try XCTUnwrap(desktop.mails.last?.attachments.first)
      let folder = file.deletingLastPathComponent()
      let mode = try FileManager.default.attributesOfItem(atPath: folder.path)[.posixPermissions] as? Int
      XCTAssertEqual(mode, 0o700, "Only the user's programs can access it.")
      XCTAssertEqual(UIImage(contentsOfFile: file.path)?.size, image.size, "upright")
      desktop.answerAll()
      XCTAssertEqual(results.all, ["com.apple.UIKit.activity.Mail \(isThere)"])
      screen.settle()
      XCTAssertEqual(FileManager.default.fileExists(atPath: folder.path), isThere)
      if isThere { try FileManager.default.removeItem(at: folder) }
    }
    XCTAssertEqual(desktop.mails.count, 2)
  }

  func testPopoversAreKeptInMind() async {
    let sheet = UIActivityViewController(activityItems: [], applicationActivities: nil)
    XCTAssertTrue(sheet.popoverPresentationController === sheet.popoverPresentationController)
    XCTAssertNotNil(sheet.popoverPresentationController)
    let plain = UIViewController()
    XCTAssertNil(plain.popoverPresentationController)
    plain.modalPresentationStyle = .popover
    XCTAssertEqual(plain.popoverPresentationController?.permittedArrowDirections, .any)
    XCTAssertNotNil(
      UIAlertController(title: nil, message: nil, preferredStyle: .actionSheet).popoverPresentationController)
    XCTAssertNil(UIAlertController(title: nil, message: nil, preferredStyle: .alert).popoverPresentationController)
  }

  func testAFileIsLookedAt() async throws {
    final class Listener: NSObject, UIDocumentInteractionControllerDelegate {
      var calls: [String] = []
      func documentInteractionControllerWillBeginPreview(_ controller: UIDocumentInteractionController) {
        calls.append("begin")
      }
      func documentInteractionControllerDidEndPreview(_ controller: UIDocumentInteractionController) {
        calls.append("end")
      }
    }
    let desktop = FakeDesktop()
    let listener = Listener()
    let controller = UIDocumentInteractionController(url: URL(fileURLWithPath: "/tmp/a.pdf"))
    controller.delegate = listener
    XCTAssertEqual(controller.uti, "com.adobe.pdf")
    XCTAssertEqual(controller.name, "a.pdf")
    XCTAssertTrue(controller.presentPreview(animated: true))
    desktop.answerAll()
    XCTAssertEqual(listener.calls, ["begin", "end"])
    XCTAssertEqual(desktop.opened, ["file:///tmp/a.pdf"])
    let presenter = UIViewController()
    let screen = TestScreen(presenter)
    XCTAssertTrue(controller.presentOpenInMenu(from: .zero, in: presenter.view, animated: false))
    screen.settle()
    XCTAssertTrue(presenter.presentedViewController is UIActivityViewController)
    desktop.openable = []
    XCTAssertFalse(controller.presentPreview(animated: true))
  }

  // MARK: - Pages

  func testAPageIsOpenedInTheBrowser() async throws {
    final class Listener: NSObject, SFSafariViewControllerDelegate {
      var calls: [String] = []
      func safariViewControllerDidFinish(_ controller: SFSafariViewController) { calls.append("finish") }
      func safariViewController(
        _ controller: SFSafariViewController, didCompleteInitialLoad didLoadSuccessfully: Bool
      ) { calls.append("load \(didLoadSuccessfully)") }
    }
    let desktop = FakeDesktop()
    let listener = Listener()
    let presenter = UIViewController()
    let screen = TestScreen(presenter, width: 390, height: 844)
    let safari = SFSafariViewController(url: try XCTUnwrap(URL(string: "https://www.example.org/a?b")))
    safari.delegate = listener
    presenter.present(safari, animated: true)
    screen.settle()
    XCTAssertEqual(desktop.opened, ["https://www.example.org/a?b"])
    desktop.answerAll()
    XCTAssertEqual(listener.calls, ["load true"])
    let page = try XCTUnwrap(safari.view as? BrowserPage)
    XCTAssertEqual(page.text, "www.example.org is open in your web browser.")
    screen.layOut()
    screen.tap(try XCTUnwrap(find(UIButton.self, in: page) { $0.title(for: .normal) == "Open Again" }))
    XCTAssertEqual(desktop.opened.count, 2)
    screen.tap(try XCTUnwrap(find(UIButton.self, in: page) { $0.title(for: .normal) == "Done" }))
    screen.settle()
    XCTAssertEqual(listener.calls.last, "finish")
    XCTAssertNil(presenter.presentedViewController)
  }

  func testThePageSpeaksTheUsersLanguage() async throws {
    Context.current.appResources.mainPath = nil
    Context.current.appResources.preferences = ["de"]
    let desktop = FakeDesktop()
    let safari = SFSafariViewController(url: try XCTUnwrap(URL(string: "https://www.example.org")))
    let screen = TestScreen(safari)
    screen.settle()
    let page = try XCTUnwrap(safari.view as? BrowserPage)
    XCTAssertEqual(page.text, "www.example.org wird in deinem Webbrowser geöffnet …")
    desktop.answerAll()
    XCTAssertEqual(page.text, "www.example.org ist in deinem Webbrowser geöffnet.")
    for title in ["Fertig", "Erneut öffnen"] {
      XCTAssertNotNil(find(UIButton.self, in: page) { $0.title(for: .normal) == title }, title)
    }
  }

  func testWithoutABrowserThePageSaysSo() async throws {
    let desktop = FakeDesktop()
    desktop.openable = []
    let safari = SFSafariViewController(url: try XCTUnwrap(URL(string: "https://www.example.org")))
    safari.dismissButtonStyle = .close
    let screen = TestScreen(safari)
    screen.settle()
    let sentences = messages { desktop.answerAll() }
    XCTAssertEqual(sentences.count, 1)
    let page = try XCTUnwrap(safari.view as? BrowserPage)
    XCTAssertEqual(page.text, "www.example.org can't be opened: there is no web browser.")
    XCTAssertNotNil(find(UIButton.self, in: page) { $0.title(for: .normal) == "Close" })
  }

  // MARK: - Mails

  private final class Writer: UIViewController, MFMailComposeViewControllerDelegate,
    MFMessageComposeViewControllerDelegate
  {
    var calls: [String] = []
    func mailComposeController(
      _ controller: MFMailComposeViewController, didFinishWith result: MFMailComposeResult, error: (any Error)?
    ) {
      calls.append("\(result) \(error?.localizedDescription ?? "")")
      controller.dismiss(animated: true)
    }
    func messageComposeViewController(
      _ controller: MFMessageComposeViewController, didFinishWith result: MessageComposeResult
    ) {
      calls.append("message \(result)")
      controller.dismiss(animated: true)
    }
  }

  func testAMailIsHandedOver() async throws {
    let desktop = FakeDesktop()
    XCTAssertTrue(MFMailComposeViewController.canSendMail())
    let writer = Writer()
    let screen = TestScreen(writer)
    let composer = MFMailComposeViewController()
    composer.mailComposeDelegate = writer
    composer.setToRecipients(["a@b.example"])
    composer.setCcRecipients(["c@d.example"])
    composer.setSubject("Hello")
    composer.setMessageBody("<p>One &amp; <b>two</b></p><p>Three</p>", isHTML: true)
    composer.addAttachmentData(Data("x".utf8), mimeType: "text/plain", fileName: "../\u{301}x.txt")
    writer.present(composer, animated: true)
    screen.settle()
    let mail = try XCTUnwrap(desktop.mails.first)
    XCTAssertEqual(mail.recipients, ["a@b.example"])
    XCTAssertEqual(mail.copies, ["c@d.example"])
    XCTAssertEqual(mail.subject, "Hello")
    XCTAssertEqual(mail.body, "One & two\nThree")
    let file = try XCTUnwrap(mail.attachments.first)
    XCTAssertEqual(file.lastPathComponent, "\u{301}x.txt")
    XCTAssertFalse(file.path.pathNames.contains(".."), "the name is that of a file in the mail's own folder")
    XCTAssertEqual(try Data(contentsOf: file), Data("x".utf8))
    let folder = file.deletingLastPathComponent()
    let attributes = try FileManager.default.attributesOfItem(atPath: folder.path)
    XCTAssertEqual(attributes[.posixPermissions] as? Int, 0o700, "no other user can read it")
    defer { try? FileManager.default.removeItem(at: folder) }
    desktop.answerAll()
    screen.settle()
    XCTAssertEqual(writer.calls, ["saved "])
    XCTAssertNil(writer.presentedViewController)
  }

  /// An attachment stays for the program that takes it, and no longer than the controller if none does.
  func testAttachmentsOfAMailThatIsntTakenGo() async throws {
    let desktop = FakeDesktop()
    func file(_ finish: () -> Void) throws -> URL {
      let writer = Writer()
      let screen = TestScreen(writer)
      let composer = MFMailComposeViewController()
      composer.mailComposeDelegate = writer
      composer.addAttachmentData(Data("x".utf8), mimeType: "text/plain", fileName: "x.txt")
      writer.present(composer, animated: false)
      screen.settle()
      finish()
      screen.settle()
      return try XCTUnwrap(desktop.mails.last?.attachments.first)
    }
    let taken = try file { desktop.answerAll() }
    XCTAssertTrue(FileManager.default.fileExists(atPath: taken.path))
    try FileManager.default.removeItem(at: taken.deletingLastPathComponent())
    desktop.openable = []
    let refused = try file { desktop.answerAll() }
    XCTAssertFalse(FileManager.default.fileExists(atPath: refused.deletingLastPathComponent().path))
  }

  func testWithoutAProgramForMails() async throws {
    let desktop = FakeDesktop()
    desktop.openable = []
    XCTAssertFalse(MFMailComposeViewController.canSendMail())
    let writer = Writer()
    let screen = TestScreen(writer)
    let composer = MFMailComposeViewController()
    composer.mailComposeDelegate = writer
    writer.present(composer, animated: false)
    screen.settle()
    desktop.answerAll()
    XCTAssertEqual(writer.calls, ["failed The mail can't be passed to a mail program: no program is installed for it."])
    screen.settle()
    XCTAssertFalse(MFMessageComposeViewController.canSendText())
    let message = MFMessageComposeViewController()
    message.messageComposeDelegate = writer
    writer.present(message, animated: false)
    screen.settle()
    XCTAssertEqual(writer.calls.last, "message failed")
    XCTAssertNil(writer.presentedViewController)
  }
}
