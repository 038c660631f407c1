import AloeCore
import StackLayout
import UIKit

/// A layout that is replaced while it's shown: the views that both layouts contain move to their new positions.
final class LiveDemo: UIView {
  private let blocks = [
    Block("A"), Block("B", .systemTeal), Block("C", .systemOrange), Block("D", .systemPink),
  ]
  private let button = UIButton(type: .system)
  private let content = UIView()
  private var installation: StackLayout.Installation?
  private var step = 0

  /// Called when the button is pressed.
  var onNext: (() -> Void)?

  init() {
    super.init(frame: .zero)
    button.setTitle("Next Layout", for: .normal)
    button.titleLabel?.font = .preferredFont(forTextStyle: .headline)
    button.titleLabel?.adjustsFontForContentSizeCategory = true
    button.accessibilityIdentifier = "layouts.live.next"
    button.addAction(UIAction { [weak self] _ in self?.onNext?() }, for: .touchUpInside)
    installation = tree.install(in: content)
    Rows(alignment: .fill, spacing: 12) {
      content
      button
    }.install(in: self)
  }

  required init?(coder: NSCoder) {
    Messages.stop("A LiveDemo isn't made from an archive; use its init.")
  }

  /// Shows the next layout.
  func showNext(animated: Bool) {
    step += 1
    installation?.update(to: tree, animated: animated)
  }

  @ChildBuilder private var tree: StackLayout {
    switch step % 3 {
    case 0:
      Cols(spacing: 8) {
        blocks[0]
        blocks[1]
        Spacer()
        blocks[2]
      }
    case 1:
      Rows(alignment: .fill, spacing: 8) {
        Cols(spacing: 8) {
          blocks[2]
          blocks[3]
        }
        Cols {
          Spacer()
          blocks[0]
        }
        blocks[1]
      }
    default:
      Grid(columns: [.fill], spacing: 8) {
        GridRow {
          blocks[3]
          blocks[2]
        }
        GridRow {
          blocks[1]
          blocks[0]
        }
      }
    }
  }
}
