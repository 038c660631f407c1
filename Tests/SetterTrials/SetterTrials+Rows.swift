import AloeStackView
import StackLayout
import TrialSupport
import UIKit

extension SetterTrial {
  static var ofRows: [SetterTrial] {
    [
      Setting.of("AloeStackView.rowInset", \AloeStackView.rowInset, list),
      Setting.of("AloeStackView.separatorWidth", \AloeStackView.separatorWidth, list),
      Setting.of("AloeStackView.separatorHeight", \AloeStackView.separatorHeight, list),
      Setting.of("AloeStackView.separatorInset", \AloeStackView.separatorInset, list),
      Setting.of("AloeStackView.maximumIntrinsicLength", \AloeStackView.maximumIntrinsicLength, list),
      Setting.of("StackViewCell.rowInset", \StackViewCell.rowInset, cell),
      Setting.of("StackViewCell.separatorWidth", \StackViewCell.separatorWidth, cell),
      Setting.of("StackViewCell.separatorHeight", \StackViewCell.separatorHeight, cell),
      Setting.of("StackViewCell.separatorInset", \StackViewCell.separatorInset, cell),
      Setting.of("StackViewCell.accessibilityActivationPoint", \StackViewCell.accessibilityActivationPoint, cell),
      Setting.of("StackViewCell.accessibilityFrame", \StackViewCell.accessibilityFrame, cell),
      SetterTrial("AloeStackView.setInset") { (value: UIEdgeInsets) in
        Setting.show(list) { list in
          list.setInset(forRows: Array(list.rows), inset: value)
          list.setSeparatorInset(forRows: Array(list.rows), inset: value)
          list.setSeparatorWidth(forRows: Array(list.rows), width: value.top)
        }
      },
      SetterTrial("AloeStackView.addRows") { (value: Int) in
        Setting.show(list) { list in
          list.addRows(count: value) { _ in UILabel() }
          _ = (list.rows.existingRow(at: value), list.accessibilityElement(at: value))
          if let row = list.rows.first { list.moveRow(row, to: value, animated: true) }
          let range = value < 2 ? value..<2 : 2..<value
          list.setRowsHidden(at: range, isHidden: true, animated: true)
          list.removeRows(at: range, animated: true)
          list.removeRows(at: 3..<Int.max)
        }
      },
      SetterTrial("AloeStackView.scrollRectToVisible") { (value: CGRect) in
        Setting.show(list) { $0.scrollRectToVisible(value, animated: true) }
      },
      SetterTrial("AloeStackView.contentOffset") { (value: CGPoint) in
        Setting.show(list) { $0.contentOffset = value }
      },
    ] + ofNodes
  }

  private static func list() -> AloeStackView {
    let list = AloeStackView()
    for _ in 0..<3 { list.addRow(label()) }
    return list
  }

  private static func cell() -> StackViewCell { StackViewCell(contentView: label()) }

  private static func label() -> UILabel {
    let label = UILabel()
    label.text = "Text"
    return label
  }

  // MARK: Nodes of layouts

  private static var both: [StackLayout] { [.view(label()), .view(label())] }

  private static var ofNodes: [SetterTrial] {
    [
      node("Rows.spacing", Rows(spacing: 1, of: both), \.spacing),
      node("Cols.spacing", Cols(spacing: 1, of: both), \.spacing),
      SetterTrial("Spacing.length") { (value: CGFloat) in
        let space = Spacing(of: 3)
        let rows = Rows {
          label()
          space
          label()
        }
        show(rows, value) { space.length = $0 }
      },
      SetterTrial("Spacer.minimum") { (value: CGFloat?) in
        let space = Spacer(minimum: 3)
        let rows = Rows {
          label()
          space
          label()
        }
        show(rows, value) { space.minimum = $0 }
      },
      node("Inset.insets", Inset(by: 3) { label() }, \.insets),
      node("Sized.width", Sized(width: 3) { label() }, \.width),
      node("Sized.height", Sized(height: 3) { label() }, \.height),
      node("Sized.minWidth", Sized(minWidth: 3) { label() }, \.minWidth),
      node("Sized.maxWidth", Sized(maxWidth: 3) { label() }, \.maxWidth),
      node("Sized.minHeight", Sized(minHeight: 3) { label() }, \.minHeight),
      node("Sized.maxHeight", Sized(maxHeight: 3) { label() }, \.maxHeight),
      node("AspectRatio.ratio", AspectRatio(2) { label() }, \.ratio),
      node("Wrap.spacing", Wrap(spacing: 1, of: both), \.spacing),
      node("Wrap.lineSpacing", Wrap(spacing: 1, of: both), \.lineSpacing),
      node("Grid.spacing", Grid(spacing: 1, of: [both]), \.spacing),
      node("Grid.rowSpacing", Grid(spacing: 1, of: [both]), \.rowSpacing),
    ]
  }

  /// Changes a node that is shown.
  private static func node<Node: StackLayoutNode, Value: Hostile>(
    _ name: String, _ make: @escaping @autoclosure () -> Node, _ path: ReferenceWritableKeyPath<Node, Value>
  ) -> SetterTrial {
    SetterTrial(name) { (value: Value) in
      let (early, late) = (make(), make())
      early[keyPath: path] = value
      show(early, value) { early[keyPath: path] = $0 }
      show(late, value) { late[keyPath: path] = $0 }
    }
  }

  /// Shows a node among others, and changes it by a value, at once and in an animation.
  private static func show<Value>(_ node: some StackLayoutNode, _ value: Value, _ change: @escaping (Value) -> Void) {
    let host = UIView(frame: CGRect(x: 0, y: 0, width: 90, height: 90))
    let installation = StackLayout.rows(of: [node.layout, both[0]]).install(in: host)
    Setting.paint(host)
    change(value)
    Setting.paint(host)
    UIView.animate(withDuration: 0.3) {
      change(value)
      host.layoutIfNeeded()
    }
    Setting.letTimePass(host)
    _ = installation.dump()
    installation.uninstall()
  }
}
