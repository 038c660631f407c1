import AloeStackView
import UIKit

private final class OwnCell: StackViewCell {
  var isOwn = true
}

private final class OwnList: AloeStackView {
  let calls = Calls()
  override func cellForRow(_ row: UIView) -> StackViewCell {
    calls.note("cellForRow")
    return OwnCell(contentView: row)
  }
  override func configureCell(_ cell: StackViewCell) { calls.note("configureCell") }
}

private final class OwnListController: AloeStackViewController {
  override func makeStackView() -> AloeStackView { OwnList() }
}

extension ClientProgram {
  static func checkLists(_ findings: Findings) {
    let controller = OwnListController(), row = UILabel()
    row.text = "Row"
    controller.stackView.addRow(row)
    controller.stackView.addRows((1...200).map { _ in UILabel() })
    let window = show(controller)
    controller.stackView.hideRow(row)
    paint(window)
    controller.stackView.showRow(row)
    paint(window)
    guard let list = controller.stackView as? OwnList else {
      return findings.expect(false, "OwnListController.makeStackView isn't called.")
    }
    findings.expect(list.calls, of: OwnList.self, "cellForRow", "configureCell")
    findings.expect((row.superview as? OwnCell)?.isOwn == true, "A row's cell isn't the client's.")
    findings.expect(row.frame.height > 0, "A row has no height.")
  }
}
