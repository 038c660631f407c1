import UIKit

/// The gallery's screens, and the states of them that snapshots show, with their names on the command line.
enum GalleryScreen: String, CaseIterable, Sendable {
  case home
  case overview
  case overviewExpanded = "overview-expanded"
  case overviewVerse = "overview-verse"
  case overviewAlert = "overview-alert"
  case overviewDetail = "overview-detail"
  case stackLayout = "stack-layout"
  case stackLayoutOther = "stack-layout-other"
  case stackLayoutNodes = "stack-layout-nodes"
  case stackLayoutExamples = "stack-layout-examples"
  case settings
  case settingsConfirm = "settings-confirm"
  case rows
  case rowsEnd = "rows-end"
  case rowsSearch = "rows-search"
  case sections
  case sectionsScrolled = "sections-scrolled"
  case sectionsGrouped = "sections-grouped"
  case sectionsFolded = "sections-folded"
  case table
  case tableGrouped = "table-grouped"
  case collection
  case collectionPage = "collection-page"
  case collectionOutline = "collection-outline"
  case updates
  case updatesChanged = "updates-changed"
  case reorder
  case reorderChanged = "reorder-changed"
  case chat
  case chatOlder = "chat-older"
  case chatAnswered = "chat-answered"
  case controls
  case controlsEnd = "controls-end"
  case text
  case textEditing = "text-editing"
  case controlsMenu = "controls-menu"
  case pickers
  case pickersEnd = "pickers-end"
  case form
  case formWrong = "form-wrong"
  case formCountry = "form-country"
  case formDone = "form-done"

  /// Creates the screen's controller; returns `nil` for the menu, which is always there.
  @MainActor func makeViewController() -> UIViewController? {
    switch self {
    case .home: nil
    case .overview, .overviewExpanded, .overviewVerse, .overviewAlert, .overviewDetail:
      OverviewViewController()
    case .stackLayout, .stackLayoutOther, .stackLayoutNodes: LayoutsViewController()
    case .stackLayoutExamples: ExamplesViewController()
    case .settings, .settingsConfirm: SettingsViewController()
    case .rows, .rowsEnd, .rowsSearch: RowsViewController()
    case .sections, .sectionsScrolled, .sectionsGrouped, .sectionsFolded: SectionsViewController()
    case .table, .tableGrouped: TableViewController()
    case .collection, .collectionPage, .collectionOutline: CollectionScreenController()
    case .updates, .updatesChanged: UpdatesViewController()
    case .reorder, .reorderChanged: ReorderViewController()
    case .chat, .chatOlder, .chatAnswered: ChatViewController()
    case .controls, .controlsEnd, .controlsMenu: ControlsViewController()
    case .pickers, .pickersEnd: PickersViewController()
    case .text, .textEditing: TextViewController()
    case .form, .formWrong, .formCountry, .formDone: FormViewController()
    }
  }

  /// Brings the top screen into the state that the name describes.
  @MainActor func enterState(in navigation: UINavigationController) { enterState(of: navigation.topViewController) }

  /// Brings a screen into the state that the name describes.
  @MainActor func enterState(of top: UIViewController?) {
    let overview = top as? OverviewViewController
    switch self {
    case .overviewExpanded: overview?.setVarietiesShown(true, animated: false)
    case .overviewVerse: overview?.readVerse(lines: 4)
    case .overviewAlert: overview?.showAlert(for: .echeveria, animated: false)
    case .overviewDetail: overview?.showDetail(animated: false)
    case .stackLayoutOther:
      (top as? LayoutsViewController)?.showNextTexts(animated: false)
      (top as? LayoutsViewController)?.showNextTree(animated: false)
    case .stackLayoutNodes: (top as? LayoutsViewController)?.scrollToNodes()
    case .settingsConfirm: (top as? SettingsViewController)?.confirmErasing(animated: false)
    case .rowsEnd: (top as? RowsViewController)?.scrollToEnd()
    case .rowsSearch: (top as? RowsViewController)?.search(for: "seven", animated: false)
    case .sectionsScrolled: (top as? SectionsViewController)?.scrollIntoSecond()
    case .sectionsGrouped: (top as? SectionsViewController)?.show(.insetGrouped)
    case .sectionsFolded: (top as? SectionsViewController)?.foldSecond(animated: false)
    case .tableGrouped: (top as? TableViewController)?.show(.insetGrouped)
    case .collectionPage: (top as? CollectionScreenController)?.show(.page)
    case .collectionOutline: (top as? CollectionScreenController)?.show(.outline)
    case .updatesChanged: (top as? UpdatesViewController)?.change(animated: false)
    case .reorderChanged: (top as? ReorderViewController)?.change(animated: false)
    case .chatOlder: (top as? ChatViewController)?.readOlder()
    case .chatAnswered: (top as? ChatViewController)?.converse()
    case .textEditing: (top as? TextViewController)?.beginEditing()
    case .controlsEnd, .pickersEnd: (top as? ControlListController)?.scrollToEnd()
    case .controlsMenu: (top as? ControlsViewController)?.openMenu()
    case .formWrong: (top as? FormViewController)?.fillIn(isWhole: false)
    case .formCountry: (top as? FormViewController)?.chooseCountry()
    case .formDone: (top as? FormViewController)?.fillIn(isWhole: true)
    case .home, .overview, .stackLayout, .stackLayoutExamples, .settings, .rows, .sections, .table, .collection,
      .updates,
      .reorder, .chat, .controls, .pickers, .text, .form:
      break
    }
  }
}
