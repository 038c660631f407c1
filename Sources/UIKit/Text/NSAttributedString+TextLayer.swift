import Foundation
import GTKPlatform
import QuartzCore

extension NSAttributedString: LayerText {
  /// Returns the drawing of a `CATextLayer`'s text.
  @MainActor package func node(in size: CGSize, _ look: TextLayerLook) -> RenderNode? {
    let text = NSMutableAttributedString(attributedString: self)
    let whole = NSRange(location: 0, length: length)
    if look.isPlain {
      let name = (look.font as? NSString) ?? (look.font as? CGFont)?.postScriptName
      let named = name.flatMap { UIFont(name: $0 as String, size: look.size) }
      let font = (look.font as? UIFont)?.withSize(look.size) ?? named ?? .systemFont(ofSize: look.size)
      text.addAttributes([.font: font, .foregroundColor: UIColor(cgColor: look.color)], range: whole)
    }
    let style = NSMutableParagraphStyle()
    style.alignment = alignment(look.alignment)
    if !look.isWrapped { style.lineBreakMode = truncation(look.truncation) }
    text.addAttribute(.paragraphStyle, value: style, range: whole)
    return CGContext.record(size: size) { _ in
      guard look.isWrapped || look.truncation != .none else {
        // A line that doesn't fit extends beyond the layer, which clips it.
        let available = max(size.width, text.size().width)
        return text.draw(
          with: CGRect(x: 0, y: 0, width: available.rounded(.up), height: 1e5), options: .usesLineFragmentOrigin,
          context: nil)
      }
      let options: NSStringDrawingOptions =
        look.truncation == .none ? .usesLineFragmentOrigin : [.usesLineFragmentOrigin, .truncatesLastVisibleLine]
      // Without wrapping, it's one line, which is truncated with an ellipsis.
      let available = look.isWrapped ? size : CGSize(width: size.width, height: text.size().height.rounded(.up))
      text.draw(with: CGRect(origin: .zero, size: available), options: options, context: nil)
    }
  }

  private func alignment(_ mode: CATextLayerAlignmentMode) -> NSTextAlignment {
    switch mode {
    case .left: .left
    case .right: .right
    case .center: .center
    case .justified: .justified
    default: .natural
    }
  }

  private func truncation(_ mode: CATextLayerTruncationMode) -> NSLineBreakMode {
    switch mode {
    case .start: .byTruncatingHead
    case .middle: .byTruncatingMiddle
    case .end: .byTruncatingTail
    default: .byClipping
    }
  }
}
