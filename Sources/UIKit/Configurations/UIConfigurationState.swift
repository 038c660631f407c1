import Foundation

/// The name of a client's own value in a configuration state.
public struct UIConfigurationStateCustomKey: RawRepresentable, Hashable, Sendable {
  /// The text that distinguishes the key from others.
  public let rawValue: String
  /// Creates a key from a string that is unique in the app, such as a reverse domain name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Creates a key from a string that is unique in the app, such as a reverse domain name.
  public init(_ rawValue: String) { self.rawValue = rawValue }
}

/// The traits and states for which configurations are updated.
public protocol UIConfigurationState {
  /// Creates a state with traits and no other values.
  init(traitCollection: UITraitCollection)
  /// The traits.
  var traitCollection: UITraitCollection { get set }
  /// The client's own value for a key; `nil` by default.
  subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? { get set }
}

/// The traits and states of a header, a footer, or another view with configurations.
public struct UIViewConfigurationState: UIConfigurationState, Hashable, @unchecked Sendable {
  // Unchecked because of the clients' own values, which only the main thread uses.

  /// The traits.
  public var traitCollection: UITraitCollection
  /// Whether the view is disabled; false by default.
  public var isDisabled = false
  /// Whether the view is pressed; false by default.
  public var isHighlighted = false
  /// Whether the view is selected; false by default.
  public var isSelected = false
  /// Whether the view has the keyboard's focus; false by default.
  public var isFocused = false
  /// Whether the view stays visible while its section scrolls; false by default.
  public var isPinned = false
  private var custom: [UIConfigurationStateCustomKey: AnyHashable] = [:]

  /// Creates a state with traits, in which all other properties are false.
  public init(traitCollection: UITraitCollection) { self.traitCollection = traitCollection }

  /// The client's own value for a key; `nil` by default.
  public subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? {
    get { custom[key] }
    set { custom[key] = newValue }
  }
}

/// The traits and states of a cell.
public struct UICellConfigurationState: UIConfigurationState, Hashable, @unchecked Sendable {
  // Unchecked because of the clients' own values, which only the main thread uses.

  /// The state of a cell in a drag.
  public enum DragState: Int, Sendable {
    /// The cell isn't dragged.
    case none
    /// The cell is being lifted.
    case lifting
    /// The cell is being dragged.
    case dragging
  }

  /// The state of a cell in a drop.
  public enum DropState: Int, Sendable {
    /// No drag is over the list.
    case none
    /// A drag is over the list, but this cell isn't its target.
    case notTargeted
    /// The cell is the target of the drop.
    case targeted
  }

  /// The traits.
  public var traitCollection: UITraitCollection
  /// Whether the cell is disabled; false by default.
  public var isDisabled = false
  /// Whether the cell is pressed; false by default.
  public var isHighlighted = false
  /// Whether the cell is selected; false by default.
  public var isSelected = false
  /// Whether the cell has the keyboard's focus; false by default.
  public var isFocused = false
  /// Whether the cell stays visible while its section scrolls; false by default.
  public var isPinned = false
  /// Whether the cell is in editing mode; false by default.
  public var isEditing = false
  /// Whether the items below the cell's item are shown; false by default.
  public var isExpanded = false
  /// Whether the cell is swiped aside; false by default.
  public var isSwiped = false
  /// Whether the user is reordering the cell; false by default.
  public var isReordering = false
  /// The state of the cell in a drag; `.none` by default.
  public var cellDragState = DragState.none
  /// The role of the cell in a drop; `.none` by default.
  public var cellDropState = DropState.none
  private var custom: [UIConfigurationStateCustomKey: AnyHashable] = [:]

  /// Creates a state with traits, in which all other properties are false.
  public init(traitCollection: UITraitCollection) { self.traitCollection = traitCollection }

  /// The client's own value for a key; `nil` by default.
  public subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? {
    get { custom[key] }
    set { custom[key] = newValue }
  }
}

/// The states on which the looks of the system's configurations depend.
struct ConfigurationStates {
  let traits: UITraitCollection
  var isDisabled = false
  /// Whether the view is pressed, selected, or the target of a drop.
  var isFilled = false

  init(_ state: any UIConfigurationState) {
    traits = state.traitCollection
    switch state {
    case let state as UICellConfigurationState:
      isDisabled = state.isDisabled
      isFilled = state.isSelected || state.isHighlighted || state.cellDropState == .targeted
    case let state as UIViewConfigurationState:
      isDisabled = state.isDisabled
      isFilled = state.isSelected || state.isHighlighted
    default: break
    }
  }
}
