import AloeCore
import AppResources
import Foundation
import GTKPlatform

/// A system activity, which the sheet offers in addition to the app's own.
class SystemActivity: UIActivity {
  fileprivate var items = SharedItems([])
  /// The name of the activity's symbol.
  var symbol: String { "" }
  /// The controller that presents the sheet, for dialogs.
  weak var host: UIViewController?
  /// The subject that the item sources provide.
  var subject = ""

  override var activityImage: UIImage? { UIImage(systemName: symbol) }
  override func prepare(withActivityItems activityItems: [Any]) { items = SharedItems(activityItems) }

  /// Returns all system activities in display order.
  static func all() -> [SystemActivity] { [MailActivity(), OpenActivity(), CopyActivity(), SaveActivity()] }
}

final class CopyActivity: SystemActivity {
  override var activityType: ActivityType? { .copyToPasteboard }
  override var activityTitle: String? { SystemWord.copy.text }
  override var symbol: String { "doc.on.doc" }
  override func canPerform(withActivityItems activityItems: [Any]) -> Bool { !SharedItems(activityItems).isEmpty }

  override func perform() {
    var copied: [[String: Any]] = items.texts.map { ["public.utf8-plain-text": $0] }
    copied += (items.links + items.files).map { ["public.url": $0] }
    copied += items.images.map { ["com.apple.uikit.image": $0] }
    copied += items.data.map { ["public.data": $0] }
    UIPasteboard.general.items = copied
    activityDidFinish(true)
  }
}

final class MailActivity: SystemActivity {
  override class var activityCategory: Category { .share }
  override var activityType: ActivityType? { .mail }
  override var activityTitle: String? { SystemWord.mail.text }
  override var symbol: String { "envelope.fill" }
  override func canPerform(withActivityItems activityItems: [Any]) -> Bool {
    !SharedItems(activityItems).isEmpty && InterfaceState.current.desktop.canWriteMail
  }

  override func perform() {
    var mail = MailDraft()
    mail.subject = subject
    mail.body = items.words
    mail.attachments = items.files
    // It's dismissed if no app accepts the mail.
    let folder = items.images.first?.uprightPNG.flatMap { png -> PrivateFolder? in
      guard let folder = try? PrivateFolder(for: "shared", needed: png.count) else { return nil }
      let file = folder.url.appendingPathComponent("Image.png")
      guard (try? png.write(to: file)) != nil else { return nil }
      mail.attachments.append(file)
      return folder
    }
    InterfaceState.current.desktop.write(mail) { [self] reason in
      if reason == nil { folder?.leave() }
      activityDidFinish(reason == nil)
    }
  }
}

final class OpenActivity: SystemActivity {
  override class var activityCategory: Category { .share }
  override var activityType: ActivityType? { .openWithDesktop }
  override var activityTitle: String? { SystemWord.open.text }
  override var symbol: String { "globe" }
  private var address: String? { (items.files.first ?? items.links.first).flatMap { UIApplication.address(of: $0) } }
  override func canPerform(withActivityItems activityItems: [Any]) -> Bool {
    prepare(withActivityItems: activityItems)
    return address.map { InterfaceState.current.desktop.canOpen($0) } ?? false
  }

  override func perform() {
    guard let address else { return activityDidFinish(false) }
    InterfaceState.current.desktop.open(address) { [self] reason in activityDidFinish(reason == nil) }
  }
}

final class SaveActivity: SystemActivity {
  override var activityType: ActivityType? { .saveToFiles }
  override var activityTitle: String? { SystemWord.saveToFiles.text }
  override var symbol: String { "folder" }
  private let choice = FileChoice()
  override func canPerform(withActivityItems activityItems: [Any]) -> Bool { !SharedItems(activityItems).isEmpty }

  override func perform() {
    guard let host, let file = items.fileToSave() else { return activityDidFinish(false) }
    choice.begin(FileRequest(.save(name: file.name)), for: host) { [self] urls in
      guard let url = urls.first else { return activityDidFinish(false) }
      do {
        try file.contents.write(to: url, options: .atomic)
        activityDidFinish(true)
      } catch {
        Messages.report("\(url.path) can't be written: \(error.localizedDescription)")
        activityDidFinish(false)
      }
    }
  }
}
