import Foundation
import RuntimePatches

/// A reference to a cell that doesn't keep it alive.
///
/// It isn't a weak reference, because Swift keeps the reference counts of an object that has one in a separate
/// allocation, which makes every use of the cell slower.
@MainActor final class CellLink {
  // The cell's deinitialiser, which isn't isolated but runs on the main thread, clears it.
  private nonisolated(unsafe) var held: Unmanaged<UITableViewCell>?

  /// The cell; `nil` also during its deallocation.
  var cell: UITableViewCell? { held?.takeIfAlive() }

  func begin(for cell: UITableViewCell) { held = .passUnretained(cell) }
  nonisolated func cellWasDeallocated() { held = nil }
}

/// The content view of a cell. The built-in labels and the image determine its height, if there are any.
final class CellContentView: UIView {
  var link: CellLink?
  private var cell: UITableViewCell? { link?.cell }

  override var contentHeightDependsOnWidth: Bool { true }

  override var intrinsicContentSize: CGSize {
    intrinsicContentSize(forWidth: bounds.width > 0 ? bounds.width : 320)
  }

  override func intrinsicContentSize(forWidth width: CGFloat) -> CGSize {
    CGSize(
      width: UIView.noIntrinsicMetric,
      height: cell?.contentHeight(forWidth: width) ?? UIView.noIntrinsicMetric)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    cell?.layOutContent()
  }
}

/// The label of a built-in text. When its size changes, the row is laid out again.
final class CellLabel: UILabel {
  var link: CellLink?
  private var cell: UITableViewCell? { link?.cell }

  override func invalidateIntrinsicContentSize() {
    super.invalidateIntrinsicContentSize()
    if !isCellSetting { cell?.builtInChanged() }
  }

  /// Whether the cell itself is changing the label, in which case it needs no notification.
  private var isCellSetting = false
  private var isWrapped = false

  /// Lets a single-line text use as many lines as it needs, or reverses that.
  func wrap(_ wraps: Bool) {
    guard wraps != isWrapped, numberOfLines == (wraps ? 1 : 0) else { return }
    isCellSetting = true
    isWrapped = wraps
    numberOfLines = wraps ? 0 : 1
    isCellSetting = false
  }

  /// Aligns a label to the end of a narrow column, or to the row's start if it's above the other label. The client's
  /// own alignment stays.
  func align(isInColumn: Bool, isRightToLeft: Bool) {
    let alignment: NSTextAlignment = isInColumn ? .natural : isRightToLeft ? .left : .right
    guard alignment != given, textAlignment == given ?? textAlignment else { return }
    isCellSetting = true
    textAlignment = alignment
    isCellSetting = false
    given = alignment
  }
  private var given: NSTextAlignment?
}

/// The view of the built-in image. When the image changes, the row is laid out again.
final class CellImageView: UIImageView {
  var link: CellLink?
  private var cell: UITableViewCell? { link?.cell }

  override var image: UIImage? { didSet { cell?.builtInChanged() } }
}
