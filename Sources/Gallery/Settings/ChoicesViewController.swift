import AloeCore
import AloeStackView
import UIKit

/// A list of values of which one is chosen.
final class ChoicesViewController: GroupedListController {
  private let choices: [String]
  private var chosen: String?
  private let onChoice: (String) -> Void
  private var choiceRows: [GroupedRow] = []

  init(title: String, choices: [String], chosen: String?, onChoice: @escaping (String) -> Void) {
    self.choices = choices
    self.chosen = chosen
    self.onChoice = onChoice
    super.init()
    self.title = title
  }

  required init?(coder: NSCoder) {
    Messages.stop("A ChoicesViewController isn't made from an archive.")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    navigationItem.largeTitleDisplayMode = .never
    choiceRows = choices.map { choice in
      let row = GroupedRow(choice, accessory: .check)
      row.isChosen = choice == chosen
      // A soft hyphen allows a word to be broken, and isn't part of any name.
      row.accessibilityIdentifier = "choices.\(choice.filter { $0 != "\u{AD}" })"
      row.onTap = { [weak self] in self?.choose(choice) }
      return row
    }
    addGroup(choiceRows)
  }

  private func choose(_ choice: String) {
    chosen = choice
    for (row, value) in zip(choiceRows, choices) { row.isChosen = value == choice }
    onChoice(choice)
  }
}
