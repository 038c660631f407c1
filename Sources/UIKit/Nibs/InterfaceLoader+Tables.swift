import AloeCore
import Foundation
import InterfaceFiles

/// Sets up tables and collection views, and keeps the elements of their prototype cells.
extension InterfaceLoader {
  func fillTable(_ table: UITableView, _ element: InterfaceElement) {
    fillScroll(table, element)
    // The attributes' own defaults are those of a table made in code.
    func set(_ attribute: String, _ assign: (CGFloat) -> Void) {
      guard let value = element.length(attribute) else { return }
      assign(value < 0 ? UITableView.automaticDimension : value)
    }
    set("rowHeight") { table.rowHeight = $0 }
    set("estimatedRowHeight") { table.estimatedRowHeight = $0 }
    // Xcode writes this height into every table. Titles that need more outgrow it.
    let unset: CGFloat = table.style == .plain ? 28 : 18
    set("sectionHeaderHeight") {
      table.sectionHeaderHeight = $0
      if $0 == unset { table.state.outgrownHeights.header = $0 }
    }
    set("sectionFooterHeight") {
      table.sectionFooterHeight = $0
      if $0 == unset { table.state.outgrownHeights.footer = $0 }
    }
    set("estimatedSectionHeaderHeight") { table.estimatedSectionHeaderHeight = $0 }
    set("estimatedSectionFooterHeight") { table.estimatedSectionFooterHeight = $0 }
    if element["separatorStyle"] == "none" { table.separatorStyle = .none }
    if let color = file.color(element, "separatorColor") { table.separatorColor = color }
    if let insets = element.child(key: "separatorInset") { table.separatorInset = InterfaceFile.insets(insets) }
    if let value = element.flag("contentViewInsetsToSafeArea") { table.insetsContentViewsToSafeArea = value }
    if let color = file.color(element, "sectionIndexColor") { table.sectionIndexColor = color }
    if let color = file.color(element, "sectionIndexBackgroundColor") { table.sectionIndexBackgroundColor = color }
    if let color = file.color(element, "sectionIndexTrackingBackgroundColor") {
      table.sectionIndexTrackingBackgroundColor = color
    }
    switch element["allowsSelection"] ?? element["selectionType"] {
    case "NO", "none": table.allowsSelection = false
    default: break
    }
    if let value = element.flag("allowsMultipleSelection") { table.allowsMultipleSelection = value }
    if let value = element.flag("allowsSelectionDuringEditing") { table.allowsSelectionDuringEditing = value }
    if let value = element.flag("allowsMultipleSelectionDuringEditing") {
      table.allowsMultipleSelectionDuringEditing = value
    }
    if let view = element.child(key: "tableHeaderView") { table.tableHeaderView = make(view) as? UIView }
    if let view = element.child(key: "tableFooterView") { table.tableFooterView = make(view) as? UIView }
    for cell in element.contents("prototypes") {
      guard let identifier = cell["reuseIdentifier"] else { continue }
      table.state.reuse.cellMakers[identifier] = maker(of: cell)
    }
    if let sections = element.child("sections") { fillStatic(table, sections) }
  }

  /// Returns a function that creates the object of an element that is created repeatedly, such as a cell. It refers to
  /// the controller without retaining it.
  func maker<Made: AnyObject>(of element: InterfaceElement) -> () -> Made? {
    let (file, id) = (file, controller.flatMap { ($0.interface as? SceneInterface)?.scene.controller.id })
    return { [weak controller] in
      let loader = InterfaceLoader(file, controller: controller)
      loader.isRepeated = true
      if let id, let controller { loader.objects[id] = controller }
      let made = loader.make(element) as? Made
      loader.finish()
      return made
    }
  }

  private func fillStatic(_ table: UITableView, _ element: InterfaceElement) {
    let rows = StaticRows()
    for section in element.children where section.name == "tableViewSection" {
      rows.sections.append(
        StaticRows.Section(
          header: file.text(section, "headerTitle", section["headerTitle"] ?? section.child(key: "headerTitle")?.text),
          footer: file.text(section, "footerTitle", section["footerTitle"] ?? section.child(key: "footerTitle")?.text),
          cells: section.contents("cells").compactMap { cell in
            (make(cell) as? UITableViewCell).map { ($0, cell.length("rowHeight")) }
          }))
    }
    table.state.defaultAnswers.rows = rows
  }

  func fillCell(_ cell: UITableViewCell, _ element: InterfaceElement) {
    if let style: UITableViewCell.SelectionStyle = element.choice("selectionStyle", InterfaceNames.selectionStyles) {
      cell.selectionStyle = style
    }
    if let type: UITableViewCell.AccessoryType = element.choice("accessoryType", InterfaceNames.accessoryTypes) {
      cell.accessoryType = type
    }
    if let type: UITableViewCell.AccessoryType = element.choice("editingAccessoryType", InterfaceNames.accessoryTypes) {
      cell.editingAccessoryType = type
    }
    if let value = element.integer("indentationLevel") { cell.indentationLevel = value }
    if let value = element.length("indentationWidth") { cell.indentationWidth = value }
    if let insets = element.child(key: "separatorInset") { cell.separatorInset = InterfaceFile.insets(insets) }
    if let value = element.flag("shouldIndentWhileEditing") { cell.shouldIndentWhileEditing = value }
    if let content = element.child("listContentConfiguration", key: "contentConfiguration") {
      cell.contentConfiguration = listContent(content, of: element)
      return
    }
    guard let content = element.child(key: "contentView") else { return }
    // The labels of a style exist already.
    var hasParts = false
    for (key, view) in [("textLabel", cell.textLabel), ("detailTextLabel", cell.detailTextLabel)] {
      guard let view, let child = part(key, "label", of: element, in: content) else { continue }
      register(view, for: child)
      hasParts = true
    }
    if let view = cell.imageView, let child = part("imageView", "imageView", of: element, in: content) {
      register(view, for: child)
      hasParts = true
    }
    if hasParts { note(cell.contentView, for: content) } else { addContent(content, to: cell.contentView) }
  }

  /// Returns the content that replaces a cell's content view.
  private func listContent(_ element: InterfaceElement, of cell: InterfaceElement) -> UIListContentConfiguration {
    var result = UIListContentConfiguration.cell()
    func text(_ key: String) -> String? {
      file.text(
        cell, "contentConfiguration.\(key)", element[key] ?? element.child("string", key: key)?.text)
    }
    result.text = text("text")
    // An empty string takes no space in UIKit.
    result.secondaryText = text("secondaryText").flatMap { $0.isEmpty ? nil : $0 }
    if let text = file.attributedString(element, "attributedText") { result.attributedText = text }
    if let text = file.attributedString(element, "secondaryAttributedText") { result.secondaryAttributedText = text }
    result.image = file.image(element, "image")
    return result
  }

  /// Returns the element of a label or an image that a cell's attribute names; `nil` unless it's inside the content, as
  /// a wrong file may name any object.
  private func part(
    _ attribute: String, _ name: String, of cell: InterfaceElement, in content: InterfaceElement
  ) -> InterfaceElement? {
    guard let id = cell[attribute], let found = document.element(id), found.name == name else { return nil }
    return sequence(first: found, next: \.parent).contains { $0 === content } ? found : nil
  }

  // MARK: - Collection views

  func fillCollection(_ view: UICollectionView, _ element: InterfaceElement) {
    fillScroll(view, element)
    if let layout = element.child("collectionViewFlowLayout", key: "collectionViewLayout") {
      view.collectionViewLayout = flowLayout(layout)
    } else if let layout = element.child("collectionViewLayout", key: "collectionViewLayout"),
      let type = InterfaceClass.find(layout, in: file) as? UICollectionViewLayout.Type,
      let made = type.init(coder: coder(for: layout, baseClass: type))
    {
      register(made, for: layout)
      view.collectionViewLayout = made
    }
    if let value = element.flag("prefetchingEnabled") { view.isPrefetchingEnabled = value }
    for cell in element.contents("cells") {
      guard let identifier = cell["reuseIdentifier"] else { continue }
      view.state.reuse.makers[CollectionReuse.Key(kind: nil, identifier: identifier)] = maker(of: cell)
    }
    for (key, kind) in [
      ("sectionHeaderView", UICollectionView.elementKindSectionHeader),
      ("sectionFooterView", UICollectionView.elementKindSectionFooter),
    ] {
      guard let child = element.child(key: key), let identifier = child["reuseIdentifier"] else { continue }
      view.state.reuse.makers[CollectionReuse.Key(kind: kind, identifier: identifier)] = maker(of: child)
    }
  }

  private func flowLayout(_ element: InterfaceElement) -> UICollectionViewFlowLayout {
    let type = InterfaceClass.find(element, in: file) as? UICollectionViewFlowLayout.Type
    let layout = type.flatMap { $0.init(coder: coder(for: element, baseClass: $0)) } ?? UICollectionViewFlowLayout()
    if element["scrollDirection"] == "horizontal" { layout.scrollDirection = .horizontal }
    if let value = element.length("minimumLineSpacing") { layout.minimumLineSpacing = value }
    if let value = element.length("minimumInteritemSpacing") { layout.minimumInteritemSpacing = value }
    if let size = element.child("size", key: "itemSize") { layout.itemSize = InterfaceFile.size(size) }
    if let size = element.child("size", key: "headerReferenceSize") {
      layout.headerReferenceSize = InterfaceFile.size(size)
    }
    if let size = element.child("size", key: "footerReferenceSize") {
      layout.footerReferenceSize = InterfaceFile.size(size)
    }
    if let size = element.child("size", key: "estimatedItemSize") {
      layout.estimatedItemSize = InterfaceFile.size(size)
    }
    if element.flag("automaticEstimatedItemSize") == true {
      layout.estimatedItemSize = UICollectionViewFlowLayout.automaticSize
    }
    if let insets = element.child(key: "sectionInset") { layout.sectionInset = InterfaceFile.insets(insets) }
    let references: [String: UICollectionViewFlowLayout.SectionInsetReference] = [
      "contentInset": .fromContentInset, "safeArea": .fromSafeArea, "layoutMargins": .fromLayoutMargins,
    ]
    if let value = element.choice("sectionInsetReference", references) { layout.sectionInsetReference = value }
    register(layout, for: element)
    return layout
  }

  func fillReusable(_ view: UICollectionReusableView, _ element: InterfaceElement) {
    view.membership.identifier = element["reuseIdentifier"]
    guard let cell = view as? UICollectionViewCell, let content = element.child(key: "contentView") else { return }
    addContent(content, to: cell.contentView)
  }
}
