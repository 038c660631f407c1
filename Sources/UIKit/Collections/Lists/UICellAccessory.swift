import Foundation

/// A mark, a control or a view at an end of a list's cell.
///
/// The system's accessories have an order of their own, in which a cell shows them: at the leading end the controls of
/// editing mode, then client's views; at the trailing end labels and client's views, then marks, and outermost the
/// control that reorders.
public struct UICellAccessory: @unchecked Sendable {
  // Unchecked because of views and closures, which are used only on the main thread.

  /// The modes in which an accessory is shown.
  public enum DisplayedState: Sendable {
    /// In and out of editing mode.
    case always
    /// In editing mode.
    case whenEditing
    /// Out of editing mode.
    case whenNotEditing
  }

  /// The end of the cell at which a client's view is, and its position there.
  public enum Placement {
    /// A function that returns a position among the accessories at one end, counted from the leading one.
    public typealias Position = ([UICellAccessory]) -> Int
    /// At the leading end; by default after the others.
    case leading(displayed: DisplayedState = .always, at: Position = { $0.count })
    /// At the trailing end; by default before the others.
    case trailing(displayed: DisplayedState = .always, at: Position = { _ in 0 })

    /// Returns a position before an accessory of a kind; at the end if there's none.
    public static func position(before accessoryType: AccessoryType) -> Position {
      { all in all.firstIndex { $0.accessoryType == accessoryType } ?? all.count }
    }
    /// Returns a position after an accessory of a kind; at the end if there's none.
    public static func position(after accessoryType: AccessoryType) -> Position {
      { all in all.firstIndex { $0.accessoryType == accessoryType }.map { $0 + 1 } ?? all.count }
    }
  }

  /// The width of the area in which an accessory is centred.
  public enum LayoutDimension: Hashable, Sendable {
    /// The system's width, which grows with the text size.
    case standard
    /// A width in points.
    case custom(CGFloat)
    /// The accessory's own width.
    case actual
  }

  /// The kind of accessory.
  public enum AccessoryType: Hashable {
    /// A chevron: the cell leads to another screen.
    case disclosureIndicator
    /// A chevron that turns: the cell shows the items below its own.
    case outlineDisclosure
    /// A checkmark.
    case checkmark
    /// A control that deletes the cell's item.
    case delete
    /// A control that inserts an item.
    case insert
    /// A control by which the cell is moved.
    case reorder
    /// A circle with a checkmark while the cell is selected.
    case multiselect
    /// Text.
    case label
    /// A details button.
    case detail
    /// A button that shows a menu's selection.
    case popUpMenu
    /// A client's view.
    case customView(UIView)
  }

  /// A closure called when the user taps an accessory.
  public typealias ActionHandler = @MainActor () -> Void

  enum Kind {
    case disclosureIndicator, outlineDisclosure, checkmark, delete, insert, reorder, multiselect, detail
    case label(String)
    case popUpMenu(UIMenu, (@MainActor (UIMenu) -> Void)?)
    case customView(UIView, Placement, isFixed: Bool)
  }

  let kind: Kind
  let displayed: DisplayedState
  let options: Options
  let action: ActionHandler?

  private init(_ kind: Kind, _ displayed: DisplayedState, _ options: Options, _ action: ActionHandler? = nil) {
    (self.kind, self.displayed, self.options, self.action) = (kind, displayed, options, action)
  }

  /// The kind of the accessory.
  public var accessoryType: AccessoryType {
    switch kind {
    case .disclosureIndicator: .disclosureIndicator
    case .outlineDisclosure: .outlineDisclosure
    case .checkmark: .checkmark
    case .delete: .delete
    case .insert: .insert
    case .reorder: .reorder
    case .multiselect: .multiselect
    case .detail: .detail
    case .label: .label
    case .popUpMenu: .popUpMenu
    case .customView(let view, _, _): .customView(view)
    }
  }

  // MARK: - Making accessories

  /// Returns a chevron: the cell leads to another screen.
  public static func disclosureIndicator(
    displayed: DisplayedState = .always, options: DisclosureIndicatorOptions = DisclosureIndicatorOptions()
  ) -> UICellAccessory {
    UICellAccessory(.disclosureIndicator, displayed, options.options)
  }

  /// Returns a chevron that turns when the cell's item is expanded. Without a handler, a tap expands or collapses the
  /// item in the data source's section snapshot.
  public static func outlineDisclosure(
    displayed: DisplayedState = .always, options: OutlineDisclosureOptions = OutlineDisclosureOptions(),
    actionHandler: ActionHandler? = nil
  ) -> UICellAccessory {
    UICellAccessory(.outlineDisclosure, displayed, options.options, actionHandler)
  }

  /// Returns a checkmark.
  public static func checkmark(
    displayed: DisplayedState = .always, options: CheckmarkOptions = CheckmarkOptions()
  ) -> UICellAccessory {
    UICellAccessory(.checkmark, displayed, options.options)
  }

  /// Returns a control that deletes the cell's item. Without a handler, a tap shows the cell's trailing swipe actions.
  public static func delete(
    displayed: DisplayedState = .whenEditing, options: DeleteOptions = DeleteOptions(),
    actionHandler: ActionHandler? = nil
  ) -> UICellAccessory {
    UICellAccessory(.delete, displayed, options.options, actionHandler)
  }

  /// Returns a control that inserts an item.
  public static func insert(
    displayed: DisplayedState = .whenEditing, options: InsertOptions = InsertOptions(),
    actionHandler: ActionHandler? = nil
  ) -> UICellAccessory {
    UICellAccessory(.insert, displayed, options.options, actionHandler)
  }

  /// Returns a control by which the cell is moved.
  public static func reorder(
    displayed: DisplayedState = .whenEditing, options: ReorderOptions = ReorderOptions()
  ) -> UICellAccessory {
    UICellAccessory(.reorder, displayed, options.options)
  }

  /// Returns a circle with a checkmark while the cell is selected.
  public static func multiselect(
    displayed: DisplayedState = .whenEditing, options: MultiselectOptions = MultiselectOptions()
  ) -> UICellAccessory {
    UICellAccessory(.multiselect, displayed, options.options)
  }

  /// Returns a label with text.
  public static func label(
    text: String, displayed: DisplayedState = .always, options: LabelOptions = LabelOptions()
  ) -> UICellAccessory {
    UICellAccessory(.label(text), displayed, options.options)
  }

  /// Returns a details button.
  public static func detail(
    displayed: DisplayedState = .always, options: DetailOptions = DetailOptions(), actionHandler: ActionHandler? = nil
  ) -> UICellAccessory {
    UICellAccessory(.detail, displayed, options.options, actionHandler)
  }

  /// Returns a button that shows the selection of a menu. The handler is called when the selection has changed.
  public static func popUpMenu(
    _ menu: UIMenu, displayed: DisplayedState = .always, options: PopUpMenuOptions = PopUpMenuOptions(),
    selectedElementDidChangeHandler: (@MainActor (UIMenu) -> Void)? = nil
  ) -> UICellAccessory {
    UICellAccessory(.popUpMenu(menu, selectedElementDidChangeHandler), displayed, options.options)
  }

  /// Returns an accessory that shows a client's view.
  public static func customView(configuration: CustomViewConfiguration) -> UICellAccessory {
    var displayed = DisplayedState.always
    switch configuration.placement {
    case .leading(let state, _), .trailing(let state, _): displayed = state
    }
    return UICellAccessory(
      .customView(configuration.customView, configuration.placement, isFixed: configuration.maintainsFixedSize),
      displayed, configuration.options)
  }
}
