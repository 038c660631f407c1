import AppResources
import Foundation

/// The grabber at the top of a sheet. A click, the space key and the arrows change the sheet's height, and so do the
/// actions of assistive apps.
final class SheetGrabber: UIControl {
  weak var presentation: Presentation?
  private let bar = UIView()

  /// The size of the bar, and its distance from the top, in points, estimated from UIKit's.
  private static let barSize = CGSize(width: 36, height: 5)
  private static let distance: CGFloat = 5
  /// The size of the area that takes clicks, in points.
  static let size = CGSize(width: 80, height: 22)

  override init(frame: CGRect) {
    super.init(frame: frame)
    bar.backgroundColor = .tertiaryLabel
    bar.layer.cornerRadius = Self.barSize.height / 2
    bar.isUserInteractionEnabled = false
    addSubview(bar)
    isAccessibilityElement = true
    accessibilityTraits = [.button, .adjustable]
    accessibilityLabel = SystemWord.sheetGrabber.text
    addAction(UIAction { [weak self] _ in self?.toggle() }, for: .touchUpInside)
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }

  override func layoutSubviews() {
    super.layoutSubviews()
    bar.frame = CGRect(
      x: (bounds.width - Self.barSize.width) / 2, y: Self.distance, width: Self.barSize.width,
      height: Self.barSize.height)
  }

  private var sheet: UISheetPresentationController? { presentation?.sheet }

  private func toggle() {
    guard sheet?.step(up: true, wraps: true) != true else { return }
    presentation?.dismissByUser()
  }

  override var accessibilityValue: String? {
    get {
      guard let sheet, let container = sheet.containerView else { return nil }
      let all = sheet.heights(in: container)
      let now = sheet.selectedHeight(in: container)
      guard all.count > 1, let index = all.firstIndex(of: now) else { return nil }
      return SystemWord.placeOf.text(String(index + 1), String(all.count))
    }
    set {}
  }

  override func accessibilityIncrement() { _ = sheet?.step(up: true) }
  override func accessibilityDecrement() { _ = sheet?.step(up: false) }

  override func adjustByKey(_ key: AdjustingKey) -> Bool {
    switch key {
    case .up: sheet?.step(up: true) ?? false
    case .down: sheet?.step(up: false) ?? false
    default: false
    }
  }
}
