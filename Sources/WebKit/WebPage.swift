import AloeCore
import AppResources
import Foundation
import UIKit

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A page of a web view: a request, and the text that can be shown of it.
struct WebPage {
  let request: URLRequest
  /// The text; `nil` for a page that only a browser can show.
  var text: String?
  /// An image file.
  var image: UIImage?

  /// The address; `about:blank` for a page without an address.
  var url: URL { request.url ?? WebPage.blank }
  /// The address of a page without one.
  static let blank = URL(string: "about:blank") ?? URL(fileURLWithPath: "/")

  /// Whether only a browser can show the page.
  var needsBrowser: Bool { text == nil && image == nil && url != WebPage.blank }
  /// The name with which the page is shown: the name of its server or of its file.
  var place: String { url.host ?? url.lastPathComponent }

  init(_ request: URLRequest) {
    self.request = request
    guard url.isFileURL else { return }
    if let image = UIImage(contentsOfFile: url.path) {
      self.image = image
    } else {
      switch url.pathExtension.lowercased() {
      case "html", "htm", "xhtml": text = Self.content(of: url).map(HTMLText.plain)
      case "txt", "md", "json", "csv", "log", "xml", "css", "js": text = Self.content(of: url)
      default: break
      }
    }
  }

  private static func content(of file: URL) -> String? {
    do {
      return String(decoding: try Files.data(at: file.path, atMost: AloeLimits.webTextBytes), as: UTF8.self)
    } catch {
      Messages.report(
        "A web view can't show the text of \(file.path), and offers to open it in the browser instead: "
          + "\(error.localizedDescription).")
      return nil
    }
  }

  /// Whether the page has no address to go back to, because the app provided its text.
  private(set) var isGiven = false

  init(text: String, baseURL: URL?) {
    request = URLRequest(url: baseURL ?? Self.blank)
    self.text = text
    isGiven = true
  }

  init(html: String, baseURL: URL?) {
    self.init(text: HTMLText.plain(html), baseURL: baseURL)
  }
}

/// The content of a web view: text, an image, or the page's address with a button that opens it in the browser.
final class WebPageView: UIView {
  var onOpen: (() -> Void)?
  let text = UITextView()
  private let image = UIImageView()
  private let address = UILabel()
  private let symbol = UIImageView()
  private let button = UIButton(type: .system)

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .systemBackground
    text.isEditable = false
    text.font = .preferredFont(forTextStyle: .body)
    text.adjustsFontForContentSizeCategory = true
    text.textContainerInset = UIEdgeInsets(top: 16, left: 12, bottom: 16, right: 12)
    image.contentMode = .scaleAspectFit
    symbol.image = UIImage(
      systemName: "globe", withConfiguration: UIImage.SymbolConfiguration(pointSize: 48, weight: .light))
    symbol.tintColor = .secondaryLabel
    symbol.contentMode = .center
    address.font = .preferredFont(forTextStyle: .body)
    address.adjustsFontForContentSizeCategory = true
    address.textColor = .secondaryLabel
    address.textAlignment = .center
    address.numberOfLines = 0
    button.setTitle(SystemWord.open.text, for: .normal)
    button.titleLabel?.font = .preferredFont(forTextStyle: .body)
    button.titleLabel?.adjustsFontForContentSizeCategory = true
    button.addAction(UIAction { [weak self] _ in self?.onOpen?() }, for: .touchUpInside)
    for view in [text, image, symbol, address, button] { addSubview(view) }
    show(nil)
  }

  required init?(coder: NSCoder) { return nil }

  /// Shows a page; `nil` shows nothing.
  func show(_ page: WebPage?) {
    text.text = page?.text ?? ""
    text.isHidden = page?.text == nil
    text.contentOffset = CGPoint(x: -text.adjustedContentInset.left, y: -text.adjustedContentInset.top)
    image.image = page?.image
    image.isHidden = page?.image == nil
    let isForBrowser = page?.needsBrowser ?? false
    address.text = page?.place
    for view in [symbol, address, button] { view.isHidden = !isForBrowser }
    setNeedsLayout()
  }

  /// Shows whether the browser has opened the page.
  func showOpened(_ isOpened: Bool, _ page: WebPage) {
    address.text = (isOpened ? SystemWord.openInBrowser : .noBrowser).text(page.place)
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    text.frame = bounds
    image.frame = bounds.inset(by: safeAreaInsets)
    let inner = bounds.inset(by: safeAreaInsets)
    let width = max(0, min(320, inner.width - 48))
    let limit = CGSize(width: width, height: .greatestFiniteMagnitude)
    let (textHeight, buttonHeight) = (address.sizeThatFits(limit).height, max(44, button.sizeThatFits(limit).height))
    let top = max(inner.minY, inner.midY - (56 + 16 + textHeight + 16 + buttonHeight) / 2)
    symbol.frame = CGRect(x: inner.midX - 40, y: top, width: 80, height: 56)
    address.frame = CGRect(x: inner.midX - width / 2, y: top + 72, width: width, height: textHeight)
    button.frame = CGRect(x: inner.midX - width / 2, y: top + 88 + textHeight, width: width, height: buttonHeight)
  }
}
