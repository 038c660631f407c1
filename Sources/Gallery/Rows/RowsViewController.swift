import AloeStackView
import Foundation
import UIKit

/// A hundred thousand rows, each a view that is kept. What is typed hides those that don't contain it.
final class RowsViewController: AloeStackViewController {
  static let count = 100_000

  private let rows = (1...RowsViewController.count).map { LightRow.make($0) }
  private let searchRow = SearchRow()
  /// What was typed, in small letters.
  private(set) var typed = ""

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Rows"
    // What is sticky lies below the bar, whose room doesn't shrink with a large title.
    navigationItem.largeTitleDisplayMode = .never
    stackView.rowInset = UIEdgeInsets(top: 9, left: 16, bottom: 9, right: 16)
    stackView.separatorInset = UIEdgeInsets(top: 0, left: 60, bottom: 0, right: 0)
    stackView.addRow(searchRow)
    stackView.hideSeparator(forRow: searchRow)
    stackView.addRows(rows)
    searchRow.show("", count: rows.count, of: rows.count)
  }

  /// Scrolls to the last row.
  func scrollToEnd() {
    if let last = stackView.lastRow { stackView.scrollRowToVisible(last, animated: false) }
  }

  // MARK: - Searching

  /// Shows the rows that contain a text, in one change.
  func search(for text: String, animated: Bool) {
    let text = text.lowercased()
    guard text != typed else { return }
    typed = text
    var (shown, hidden): ([UIView], [UIView]) = ([], [])
    for row in rows {
      if text.isEmpty || strstr(row.searchText, text) != nil { shown.append(row) } else { hidden.append(row) }
    }
    searchRow.show(text, count: shown.count, of: rows.count)
    stackView.scrollToRow(searchRow, at: .top, animated: false)
    stackView.hideRows(hidden, animated: animated)
    stackView.showRows(shown, animated: animated)
  }

  // MARK: - Typing

  // There is no text field in it: the keys come as commands.

  private lazy var typingCommands = "abcdefghijklmnopqrstuvwxyz0123456789 -.,".map { character in
    UIKeyCommand(
      input: String(character), modifierFlags: [], action: Selector(RowsViewController.typeCharacter(_:)))
  }
  private lazy var erasingCommands = [
    // GDK's name of the key: what it types is no character here.
    UIKeyCommand(
      input: "BackSpace", modifierFlags: [], action: Selector(RowsViewController.eraseCharacter)),
    UIKeyCommand(
      input: UIKeyCommand.inputEscape, modifierFlags: [], action: Selector(RowsViewController.eraseAll)),
  ]

  /// Escape and backspace are the search's only while there is one; else Escape may lead back.
  override var keyCommands: [UIKeyCommand]? {
    (super.keyCommands ?? []) + typingCommands + (typed.isEmpty ? [] : erasingCommands)
  }

  private func typeCharacter(_ command: UIKeyCommand) {
    search(for: typed + (command.input ?? ""), animated: true)
  }

  private func eraseCharacter() { search(for: String(typed.dropLast()), animated: true) }

  private func eraseAll() { search(for: "", animated: true) }
}
