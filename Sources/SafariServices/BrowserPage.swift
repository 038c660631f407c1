import AppResources
import Foundation
import UIKit

/// The contents of a browser controller: a bar with Done and the address, and a message that the page is in the
/// browser.
final class BrowserPage: UIView {
  var onDone: (() -> Void)?
  var onOpen: (() -> Void)?
  var barColor: UIColor? { didSet { bar.backgroundColor = barColor ?? .secondarySystemBackground } }

  private let host: String
  private let bar = UIView()
  private let line = UIView()
  private let done = UIButton(type: .system)
  private let address = UILabel()
  private let symbol = UIImageView()
  private let message = UILabel()
  private let open = UIButton(type: .system)

  init(host: String) {
    self.host = host
    super.init(frame: .zero)
    backgroundColor = .systemBackground
    bar.backgroundColor = .secondarySystemBackground
    line.backgroundColor = .separator
    done.titleLabel?.font = .systemFont(ofSize: 17, weight: .semibold)
    done.addAction(UIAction { [weak self] _ in self?.onDone?() }, for: .touchUpInside)
    address.text = host
    address.font = .systemFont(ofSize: 17)
    address.textAlignment = .center
    address.lineBreakMode = .byTruncatingMiddle
    symbol.image = UIImage(
      systemName: "globe", withConfiguration: UIImage.SymbolConfiguration(pointSize: 48, weight: .light))
    symbol.tintColor = .secondaryLabel
    symbol.contentMode = .center
    message.font = .preferredFont(forTextStyle: .body)
    message.adjustsFontForContentSizeCategory = true
    message.textColor = .secondaryLabel
    message.textAlignment = .center
    message.numberOfLines = 0
    message.text = SystemWord.openingInBrowser.text(host)
    open.setTitle(SystemWord.openAgain.text, for: .normal)
    open.titleLabel?.font = .preferredFont(forTextStyle: .body)
    open.titleLabel?.adjustsFontForContentSizeCategory = true
    open.addAction(UIAction { [weak self] _ in self?.onOpen?() }, for: .touchUpInside)
    for view in [bar, line, done, address, symbol, message, open] { addSubview(view) }
  }

  required init?(coder: NSCoder) { return nil }

  func setDone(_ title: String) {
    done.setTitle(title, for: .normal)
    setNeedsLayout()
  }

  /// Shows whether the browser has opened the page.
  func show(isOpened: Bool) {
    message.text = (isOpened ? SystemWord.openInBrowser : .noBrowser).text(host)
    open.setTitle((isOpened ? SystemWord.openAgain : .tryAgain).text, for: .normal)
    setNeedsLayout()
  }

  /// The displayed message, for tests.
  var text: String { message.text ?? "" }

  override func layoutSubviews() {
    super.layoutSubviews()
    let inner = bounds.inset(by: safeAreaInsets)
    let pixel = 1 / max(1, traitCollection.displayScale)
    bar.frame = CGRect(x: 0, y: 0, width: bounds.width, height: inner.minY + 50)
    line.frame = CGRect(x: 0, y: bar.frame.maxY - pixel, width: bounds.width, height: pixel)
    let doneWidth = done.sizeThatFits(inner.size).width
    let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let doneX = isRightToLeft ? inner.maxX - 16 - doneWidth : inner.minX + 16
    done.frame = CGRect(x: doneX, y: inner.minY + 3, width: doneWidth, height: 44)
    address.frame = CGRect(
      x: inner.minX + doneWidth + 32, y: inner.minY + 3, width: max(0, inner.width - 2 * (doneWidth + 32)), height: 44)
    let width = min(320, inner.width - 48)
    let height = message.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude)).height
    let openHeight = max(44, open.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude)).height)
    let top = max(bar.frame.maxY, (bar.frame.maxY + inner.maxY - (56 + 16 + height + 16 + openHeight)) / 2)
    symbol.frame = CGRect(x: inner.midX - 40, y: top, width: 80, height: 56)
    message.frame = CGRect(x: inner.midX - width / 2, y: top + 72, width: width, height: height)
    open.frame = CGRect(x: inner.midX - width / 2, y: top + 88 + height, width: width, height: openHeight)
  }
}
