import Foundation
import GTKPlatform

/// The list of a font picker, which can be searched.
final class FontListController: UITableViewController, UISearchResultsUpdating {
  private let rows: [FontRow]
  private var shown: [FontRow]
  private let usesSystemFont: Bool
  /// The font with a mark.
  var selection: UIFontDescriptor? { didSet { if isViewLoaded { tableView.reloadData() } } }
  /// Called with the font of the row that the user has selected.
  var onSelect: (UIFontDescriptor) -> Void = { _ in }

  init(_ rows: [FontRow], usesSystemFont: Bool) {
    (self.rows, shown, self.usesSystemFont) = (rows, rows, usesSystemFont)
    super.init(style: .plain)
  }

  /// Creates a list without fonts.
  required init?(coder: NSCoder) {
    (rows, shown, usesSystemFont) = ([], [], true)
    super.init(coder: coder)
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    let search = UISearchController(searchResultsController: nil)
    search.searchResultsUpdater = self
    search.obscuresBackgroundDuringPresentation = false
    navigationItem.searchController = search
    navigationItem.hidesSearchBarWhenScrolling = false
  }

  func updateSearchResults(for searchController: UISearchController) {
    let text = searchController.searchBar.text ?? ""
    shown = text.isEmpty ? rows : rows.filter { $0.title.localizedStandardContains(text) }
    tableView.reloadData()
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { shown.count }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell =
      tableView.dequeueReusableCell(withIdentifier: "font") ?? UITableViewCell(style: .default, reuseIdentifier: "font")
    let row = shown[indexPath.row]
    let usual = UIFont.preferredFont(forTextStyle: .body)
    cell.textLabel?.text = row.title
    cell.textLabel?.font = usesSystemFont ? usual : UIFont(row.face.description(size: usual.pointSize))
    let isSelected = selection.map(row.isDescribed) ?? false
    cell.accessoryType = row.faces.isEmpty ? (isSelected ? .checkmark : .none) : .disclosureIndicator
    return cell
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    let row = shown[indexPath.row]
    guard !row.faces.isEmpty else {
      tableView.deselectRow(at: indexPath, animated: true)
      return onSelect(row.descriptor)
    }
    let inner = FontListController(row.faces, usesSystemFont: usesSystemFont)
    (inner.title, inner.selection, inner.onSelect) = (row.title, selection, onSelect)
    navigationController?.pushViewController(inner, animated: true)
  }
}
