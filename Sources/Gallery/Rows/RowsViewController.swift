import AloeStackView
import Foundation
import UIKit

/// A hundred thousand rows, each a view that is kept. Typing hides the rows that don't contain the text.
///
/// Rows are created and searched in pieces, one per frame, so that taps and keys take effect immediately on the
/// visible rows.
final class RowsViewController: AloeStackViewController {
  /// The number of rows: a hundred thousand, or the smaller number in the environment variable `ALOE_GALLERY_ROWS`.
  /// Tests whose results don't depend on the number wait for fewer.
  static let count =
    ProcessInfo.processInfo.environment["ALOE_GALLERY_ROWS"].flatMap { Int($0) }.map { min(max($0, 1), 100_000) }
    ?? 100_000
  /// The number of rows created before the screen is shown, and in each frame after that.
  private static let firstRows = 100, rowsInFrame = 2_000

  private var rows: [LightRow] = []
  private let searchRow = SearchRow()
  private let nothingFound = UILabel(nil, style: .body, color: .secondaryLabel, lines: 0)
  private var search = RowSearch(text: "", count: 0)
  private var frames: CADisplayLink?

  /// The typed text, in lower case.
  var typed: String { search.text }

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Rows"
    // Sticky rows are below the bar, whose safe area doesn't shrink with a large title.
    navigationItem.largeTitleDisplayMode = .never
    let demand = UIBarButtonItem(
      image: UIImage(systemName: "bolt"),
      primaryAction: UIAction { [weak self] _ in self?.showRowsOnDemand(animated: true) })
    demand.accessibilityLabel = "On demand"
    demand.accessibilityIdentifier = "rows.demand"
    navigationItem.rightBarButtonItem = demand
    stackView.rowInset = UIEdgeInsets(top: 9, left: 16, bottom: 9, right: 16)
    stackView.rowsFollowReadableWidth = true
    stackView.separatorInset = UIEdgeInsets(top: 0, left: 60, bottom: 0, right: 0)
    nothingFound.textAlignment = .center
    nothingFound.accessibilityIdentifier = "rows.nothing"
    searchRow.field.addAction(
      UIAction { [weak self] _ in self?.search(for: self?.searchRow.field.text ?? "", animated: true) },
      for: .editingChanged)
    stackView.addRows([searchRow, nothingFound])
    stackView.hideSeparators(forRows: [searchRow, nothingFound])
    stackView.setInset(forRow: nothingFound, inset: UIEdgeInsets(top: 40, left: 32, bottom: 40, right: 32))
    stackView.hideRow(nothingFound)
    makeRows(Self.firstRows)
    showSearch(animated: false)
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    goOnInFrames()
  }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    stopFrames()
  }

  /// Scrolls to the last row.
  func scrollToEnd() {
    makeRows(Self.count)
    if let last = stackView.lastRow { stackView.scrollRowToVisible(last, animated: false) }
  }

  /// Shows as many rows that are made on demand.
  func showRowsOnDemand(animated: Bool) {
    navigationController?.pushViewController(RowsOnDemandViewController(), animated: animated)
  }

  // MARK: - Rows

  private func makeRows(_ number: Int) {
    let new = (rows.count..<min(Self.count, rows.count + number)).map { LightRow.make($0 + 1) }
    guard !new.isEmpty else { return }
    stackView.addRows(new)
    search.add(rows.count..<rows.count + new.count)
    rows += new
  }

  // MARK: - Searching

  /// Shows the rows that contain a text: without an animation all now, otherwise the visible ones now and the others
  /// in the following frames.
  func search(for text: String, animated: Bool) {
    if searchRow.field.text != text { searchRow.field.text = text }
    let text = text.lowercased()
    guard text != typed else { return }
    if !animated { makeRows(Self.count) }
    search = RowSearch(text: text, count: rows.count)
    stackView.scrollToRow(searchRow, at: .start, animated: false)
    repeat { searchOn(animated: animated) } while !animated && !search.isOver
    goOnInFrames()
  }

  /// Searches the next few rows.
  private func searchOn(animated: Bool) {
    let change = search.next(in: rows)
    stackView.hideRows(change.hidden, animated: animated)
    stackView.showRows(change.shown, animated: animated)
    showSearch(animated: animated)
  }

  private func showSearch(animated: Bool) {
    searchRow.show(typed, count: search.found, of: Self.count)
    let isEmpty = search.isOver && search.found == 0 && rows.count == Self.count
    if isEmpty { nothingFound.text = "No row contains “\(typed)”. Escape brings all of them back." }
    stackView.setRowHidden(nothingFound, isHidden: !isEmpty, animated: animated)
  }

  // MARK: - Pieces

  private func goOnInFrames() {
    guard frames == nil, view.window != nil, rows.count < Self.count || !search.isOver else { return }
    let link = CADisplayLink(target: self, selector: Selector(RowsViewController.goOn))
    link.add(to: .main, forMode: .common)
    frames = link
  }

  /// Searches or creates the next piece.
  private func goOn() {
    if !search.isOver {
      searchOn(animated: true)
    } else if rows.count < Self.count {
      makeRows(Self.rowsInFrame)
    } else {
      stopFrames()
    }
  }

  private func stopFrames() {
    frames?.invalidate()
    frames = nil
  }

  // MARK: - Typing

  /// The commands: Escape ends a search; without one, it may lead back to the menu.
  override var keyCommands: [UIKeyCommand]? {
    let endSearch = UIKeyCommand(
      input: UIKeyCommand.inputEscape, modifierFlags: [], action: Selector(RowsViewController.endSearch))
    return (super.keyCommands ?? []) + (typed.isEmpty ? [] : [endSearch])
  }

  private func endSearch() { search(for: "", animated: true) }
}
