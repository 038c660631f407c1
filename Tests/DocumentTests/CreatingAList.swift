// The snippets of "Creating an AloeStackView", with no import but theirs.

import AloeStackView

@MainActor func listOfTheDocument() -> AloeStackView {
  let stackView = AloeStackView()
  return stackView
}

// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
public class MyViewController: AloeStackViewController {

  public override func viewDidLoad() {
    super.viewDidLoad()
    stackView.addRow(...)
  }

}
