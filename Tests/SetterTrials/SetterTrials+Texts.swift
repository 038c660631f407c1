import TrialSupport
import UIKit

extension SetterTrial {
  static var ofTexts: [SetterTrial] {
    [
      Setting.of("UILabel.numberOfLines", \UILabel.numberOfLines, label),
      Setting.of("UILabel.shadowOffset", \UILabel.shadowOffset, label),
      Setting.of("UILabel.minimumScaleFactor", \UILabel.minimumScaleFactor, fitted),
      Setting.of("UILabel.preferredMaxLayoutWidth", \UILabel.preferredMaxLayoutWidth, label),
      SetterTrial("UILabel.textRect") { (value: CGRect) in
        Setting.show(label) { label in
          _ = label.textRect(forBounds: value, limitedToNumberOfLines: 2)
          _ = label.textRect(forBounds: label.bounds, limitedToNumberOfLines: .min)
          Setting.draw { _ in label.drawText(in: value) }
        }
      },
      SetterTrial("UIFont.size") { (value: CGFloat) in
        Setting.show(label) { $0.font = .systemFont(ofSize: value) }
        Setting.show({ UITextField() }) { ($0.text, $0.font) = ("Text", UIFont(name: "Helvetica", size: value)) }
        Setting.show({ UITextView() }) { ($0.text, $0.font) = ("Text", UIFont.systemFont(ofSize: 9).withSize(value)) }
        _ = UIFontMetrics.default.scaledValue(for: value)
        _ = UIFontMetrics.default.scaledFont(for: .systemFont(ofSize: 12), maximumPointSize: value)
      },
      SetterTrial("UIFont.weight") { (value: CGFloat) in
        Setting.show(label) { $0.font = .systemFont(ofSize: 12, weight: UIFont.Weight(rawValue: value)) }
      },
      attributed("NSShadow.shadowOffset") { (value: CGSize) in
        let shadow = NSShadow()
        shadow.shadowOffset = value
        return [.shadow: shadow]
      },
      attributed("NSShadow.shadowBlurRadius") { (value: CGFloat) in
        let shadow = NSShadow()
        shadow.shadowBlurRadius = value
        return [.shadow: shadow]
      },
      attributed("NSAttributedString.kern") { (value: CGFloat) in
        [.kern: value, .baselineOffset: value, .strokeWidth: value, .expansion: value, .obliqueness: value]
      },
      attributed("NSAttributedString.underlineStyle") { (value: Int) in
        [.underlineStyle: value, .strikethroughStyle: value, .ligature: value]
      },
      paragraph("NSMutableParagraphStyle.lineSpacing") { $0.lineSpacing = $1 },
      paragraph("NSMutableParagraphStyle.paragraphSpacing") { $0.paragraphSpacing = $1 },
      paragraph("NSMutableParagraphStyle.paragraphSpacingBefore") { $0.paragraphSpacingBefore = $1 },
      paragraph("NSMutableParagraphStyle.firstLineHeadIndent") { $0.firstLineHeadIndent = $1 },
      paragraph("NSMutableParagraphStyle.headIndent") { $0.headIndent = $1 },
      paragraph("NSMutableParagraphStyle.tailIndent") { $0.tailIndent = $1 },
      paragraph("NSMutableParagraphStyle.minimumLineHeight") { $0.minimumLineHeight = $1 },
      paragraph("NSMutableParagraphStyle.maximumLineHeight") { $0.maximumLineHeight = $1 },
      paragraph("NSMutableParagraphStyle.lineHeightMultiple") { $0.lineHeightMultiple = $1 },
      SetterTrial("NSStringDrawingContext.minimumScaleFactor") { (value: CGFloat) in
        let context = NSStringDrawingContext()
        context.minimumScaleFactor = value
        let text = NSAttributedString(string: "Some words in a line")
        Setting.draw { _ in
          text.draw(with: CGRect(x: 0, y: 0, width: 20, height: 9), options: .usesLineFragmentOrigin, context: context)
        }
      },
      SetterTrial("NSAttributedString.draw") { (value: CGRect) in
        let text = NSAttributedString(string: "Some words in a line")
        Setting.draw { _ in
          text.draw(with: value, options: .usesLineFragmentOrigin, context: nil)
          text.draw(at: value.origin)
        }
        _ = text.boundingRect(with: value.size, options: .usesLineFragmentOrigin, context: nil)
      },
    ] + ofEditors
  }

  private static var ofEditors: [SetterTrial] {
    [
      Setting.of("UITextField.minimumFontSize", \UITextField.minimumFontSize, field),
      SetterTrial("UITextField.text input") { (value: Int) in
        Setting.show(field) { use($0, value) }
      },
      Setting.of("UITextView.textContainerInset", \UITextView.textContainerInset, editor),
      Setting.of("UITextView.selectedRange", \UITextView.selectedRange, editor),
      Setting.of("UITextView.bounds", \UITextView.bounds, editor),
      Setting.of("UITextView.contentSize", \UITextView.contentSize, editor),
      SetterTrial("UITextView.scrollRangeToVisible") { (value: NSRange) in
        Setting.show(editor) { $0.scrollRangeToVisible(value) }
      },
      SetterTrial("UITextView.setMarkedText") { (value: NSRange) in
        Setting.show(editor) { $0.setMarkedText("marked", selectedRange: value) }
        Setting.show(field) { $0.setMarkedText("marked", selectedRange: value) }
      },
      SetterTrial("UITextView.text input") { (value: Int) in
        Setting.show(editor) { use($0, value) }
      },
      SetterTrial("UITextView.closestPosition") { (value: CGPoint) in
        Setting.show(editor) {
          _ = ($0.closestPosition(to: value), $0.characterRange(at: value))
        }
        Setting.show(field) {
          _ = ($0.closestPosition(to: value), $0.characterRange(at: value))
        }
      },
      SetterTrial("NSTextContainer.lineFragmentPadding") { (value: CGFloat) in
        Setting.show(editor) { $0.textContainer.lineFragmentPadding = value }
      },
      SetterTrial("NSTextContainer.size") { (value: CGSize) in
        Setting.show(editor) {
          $0.textContainer.size = value
          _ = $0.layoutManager.usedRect(for: $0.textContainer)
        }
      },
      SetterTrial("NSTextAttachment.bounds") { (value: CGRect) in
        Setting.show({ UILabel() }) { label in
          let attachment = NSTextAttachment(image: UIImage())
          attachment.bounds = value
          label.attributedText = NSAttributedString(attachment: attachment)
        }
      },
      SetterTrial("NSTextAttachment.lineLayoutPadding") { (value: CGFloat) in
        Setting.show({ UILabel() }) { label in
          let attachment = NSTextAttachment(image: UIImage())
          attachment.lineLayoutPadding = value
          label.attributedText = NSAttributedString(attachment: attachment)
        }
      },
      SetterTrial("NSTextContainer.maximumNumberOfLines") { (value: Int) in
        Setting.show(editor) { $0.textContainer.maximumNumberOfLines = value }
      },
      Setting.of(
        "UISearchBar.searchTextPositionAdjustment", \UISearchBar.searchTextPositionAdjustment, { UISearchBar() }),
      SetterTrial("UISearchBar.selectedScopeButtonIndex") { (value: Int) in
        Setting.show({ UISearchBar() }) {
          ($0.scopeButtonTitles, $0.showsScopeBar) = (["A", "B"], true)
          $0.selectedScopeButtonIndex = value
        }
      },
      SetterTrial("UISearchTextField.insertToken") { (value: Int) in
        Setting.show({ UISearchTextField() }) {
          $0.insertToken(UISearchToken(icon: nil, text: "A"), at: 0)
          $0.insertToken(UISearchToken(icon: nil, text: "B"), at: value)
        }
      },
      SetterTrial("UISearchTextField.removeToken") { (value: Int) in
        Setting.show({ UISearchTextField() }) {
          $0.insertToken(UISearchToken(icon: nil, text: "A"), at: 0)
          $0.removeToken(at: value)
        }
      },
      SetterTrial("UISearchTextField.positionOfToken") { (value: Int) in
        Setting.show({ UISearchTextField() }) { _ = $0.positionOfToken(at: value) }
      },
      SetterTrial("UndoManager.levelsOfUndo") { (value: Int) in
        let manager = UndoManager()
        manager.levelsOfUndo = value
        Setting.show(editor) {
          $0.insertText("x")
          $0.undoManager?.levelsOfUndo = value
          $0.insertText("y")
          $0.undoManager?.undo()
        }
      },
    ]
  }

  private static func use(_ input: any UITextInput, _ value: Int) {
    let start = input.beginningOfDocument
    for direction in [UITextLayoutDirection.left, .right, .up, .down] {
      _ = input.position(from: start, in: direction, offset: value)
    }
    if let position = input.position(from: start, offset: value) {
      _ = (input.offset(from: start, to: position), input.caretRect(for: position))
    }
    guard let middle = input.position(from: start, offset: 3) else { return }
    _ = input.position(from: middle, offset: value)
    _ = input.position(from: input.endOfDocument, offset: value)
    if let range = input.textRange(from: start, to: middle) {
      _ = input.position(within: range, atCharacterOffset: value)
    }
  }

  private static func label() -> UILabel {
    let label = UILabel()
    label.numberOfLines = 0
    (label.text, label.shadowColor) = ("Some words, שלום,\nin lines", .gray)
    return label
  }

  private static func fitted() -> UILabel {
    let label = UILabel()
    (label.text, label.adjustsFontSizeToFitWidth) = ("Some words in a line that has to shrink", true)
    return label
  }

  private static func field() -> UITextField {
    let field = UITextField()
    (field.text, field.adjustsFontSizeToFitWidth) = ("Some words in a field that has to shrink", true)
    return field
  }

  private static func editor() -> UITextView {
    let view = UITextView()
    view.text = "Some words in lines,\nof which there are\nthree."
    return view
  }

  private static func attributed<Value: Hostile>(
    _ name: String, _ attributes: @escaping (Value) -> [NSAttributedString.Key: Any]
  ) -> SetterTrial {
    SetterTrial(name) { (value: Value) in
      let text = NSAttributedString(string: "Some words\nin lines", attributes: attributes(value))
      let (label, editor) = (label(), editor())
      (label.attributedText, editor.attributedText) = (text, text)
      for view in [label, editor] as [UIView] { Setting.showOnce(view) }
    }
  }

  private static func paragraph(
    _ name: String, _ change: @escaping (NSMutableParagraphStyle, CGFloat) -> Void
  ) -> SetterTrial {
    attributed(name) { (value: CGFloat) in
      let style = NSMutableParagraphStyle()
      change(style, value)
      return [.paragraphStyle: style]
    }
  }
}
