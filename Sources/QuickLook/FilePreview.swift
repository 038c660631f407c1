import AppResources
import Foundation
import UIKit
import UniformTypeIdentifiers

/// The content of a file: an image, text, or a symbol with the file's name, type and size.
final class FilePreview: UIView {
  private let picture = UIImageView()
  private let text = UITextView()
  private let name = UILabel()
  private let details = UILabel()
  /// The maximum number of bytes of a text file that are shown.
  static let longestText = 1 << 20

  /// The parts of a file that are shown.
  enum Content: Equatable {
    case image, text, symbol
  }
  private(set) var content = Content.symbol

  init(_ url: URL?, title: String?) {
    super.init(frame: .zero)
    backgroundColor = .systemBackground
    picture.contentMode = .scaleAspectFit
    text.isEditable = false
    text.font = UIFontMetrics.default.scaledFont(for: .monospacedSystemFont(ofSize: 14, weight: .regular))
    text.adjustsFontForContentSizeCategory = true
    name.text = title
    name.font = .preferredFont(forTextStyle: .headline)
    details.text = url.map { Self.details(of: $0) }
    details.font = .preferredFont(forTextStyle: .subheadline)
    details.textColor = .secondaryLabel
    for label in [name, details] {
      label.adjustsFontForContentSizeCategory = true
      label.textAlignment = .center
      label.numberOfLines = 0
    }
    for view in [picture, text, name, details] { addSubview(view) }
    show(url)
  }

  required init?(coder: NSCoder) { return nil }

  private func show(_ url: URL?) {
    if let url, let string = Self.text(of: url) {
      content = .text
      text.text = string
    } else if let url, let image = Self.image(of: url) {
      content = .image
      picture.image = image
    } else {
      picture.image = UIImage(
        systemName: "doc", withConfiguration: UIImage.SymbolConfiguration(pointSize: 64, weight: .light))
      picture.tintColor = .secondaryLabel
      picture.contentMode = .center
    }
    picture.isHidden = content == .text
    text.isHidden = content != .text
    for label in [name, details] { label.isHidden = content != .symbol }
    isAccessibilityElement = content == .image
    accessibilityTraits = .image
    accessibilityLabel = name.text
  }

  /// Returns the type of a file, by its extension; `nil` if the file has no extension, or an unknown one.
  private static func type(of url: URL) -> UTType? { UTType(filenameExtension: url.pathExtension) }

  /// Returns an image, or the first page of a PDF; `nil` for files of other types, and if it can't be read.
  private static func image(of url: URL) -> UIImage? {
    let type = type(of: url)
    guard type?.conforms(to: .image) != false || type?.conforms(to: .pdf) == true else { return nil }
    return UIImage(contentsOfFile: url.path)
  }

  /// Returns the beginning of a UTF-8 text file; `nil` for files of other types, and if it can't be read.
  private static func text(of url: URL) -> String? {
    guard type(of: url)?.conforms(to: .text) != false, let file = try? FileHandle(forReadingFrom: url) else {
      return nil
    }
    defer { try? file.close() }
    // It's `nil` at the end of the file.
    guard let bytes = try? file.read(upToCount: longestText + 4) ?? Data() else { return nil }
    if bytes.count <= longestText { return String(data: bytes, encoding: .utf8) }
    // A character may be cut.
    for end in stride(from: longestText, to: longestText - 4, by: -1) {
      if let string = String(data: bytes.prefix(end), encoding: .utf8) { return string + "\n…" }
    }
    return nil
  }

  private static func details(of url: URL) -> String {
    let size = (try? FileManager.default.attributesOfItem(atPath: url.path))?[.size] as? Int
    let words = [
      url.pathExtension.uppercased(), size.map { Int64($0).formatted(.byteCount(style: .file)) } ?? "",
    ]
    return words.filter { !$0.isEmpty }.joined(separator: ", ")
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let area = bounds.inset(by: safeAreaInsets)
    text.frame = area
    guard content == .symbol else {
      picture.frame = area
      return
    }
    let width = max(0, min(320, area.width - 48))
    let fitting = CGSize(width: width, height: .greatestFiniteMagnitude)
    let heights = [96, name.sizeThatFits(fitting).height, details.sizeThatFits(fitting).height]
    var y = max(area.minY, area.midY - (heights.reduce(0, +) + 16) / 2)
    for (view, height) in zip([picture, name, details] as [UIView], heights) {
      view.frame = CGRect(x: area.midX - width / 2, y: y, width: width, height: height)
      y += height + 8
    }
  }
}
