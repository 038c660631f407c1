import UIKit

/// A part of a list that works on top of its layout: sections, sticky rows, reordering, swiping and the like.
///
/// A feature owns its state. The list notifies it of changes, layouts and touches, and queries it. All members but
/// `init(of:)` have default implementations that do nothing.
@MainActor protocol ListFeature: AnyObject {

  /// Creates the feature of a list, which owns it.
  init(of list: AloeStackView)

  // MARK: Model changes, which mustn't call the client

  /// Notifies the feature that the rows that are inserted or moved next go to a position that the client has chosen.
  func rowsWillEnter(at place: AloeStackView.Place)
  /// Notifies the feature that these rows are in the model.
  func rowsDidEnter()
  func rowDidEnter(_ entry: RowEntry)
  func rowWillMove(_ entry: RowEntry)
  func rowDidMove(_ entry: RowEntry)
  func rowWillLeave(_ entry: RowEntry)
  func rowDidLeave(_ entry: RowEntry)
  func rowDidHideOrShow(_ entry: RowEntry)
  /// Notifies the feature that a row was made on demand, and has replaced its entry.
  func rowWasMade(_ entry: RowEntry, from unmade: RowEntry)
  /// Notifies the feature that all rows were replaced: `entries` are now the list's entries, in order, and `new` are
  /// the ones that weren't in it before.
  func rowsDidReorder(_ entries: [RowEntry], new: Set<ObjectIdentifier>)

  // MARK: Cells

  /// Notifies the feature that a row was added or moved. The feature may call the client.
  func cellDidEnter(_ cell: StackViewCell)
  /// Notifies the feature that a row was removed. The feature may call the client.
  func cellIsLeaving(_ cell: StackViewCell)
  /// Notifies the feature that a removed row's cell is being discarded.
  func cellDidLeave(_ cell: StackViewCell)
  /// Notifies the feature that a cell scrolls out of view.
  func cellEndsInteraction(_ cell: StackViewCell)
  func cellDidChangeStickiness(_ cell: StackViewCell)
  func cellDidChangeHighlight(_ cell: StackViewCell)
  /// Returns whether a cell stays mounted out of sight.
  func holds(_ cell: StackViewCell) -> Bool

  // MARK: Layout

  /// Notifies the feature of a layout whose viewport starts at the offset `start`. The list may have been scrolled.
  func listWillLayOut(from start: CGFloat)
  /// Returns entries that have to be mounted at any position.
  func entriesToMount(from start: CGFloat) -> [RowEntry]
  /// Displaces the cells that the feature draws elsewhere. Returns false if one of them isn't mounted.
  func placeCells(from start: CGFloat) -> Bool
  /// Notifies the feature that the cells have been positioned.
  func listDidArrange()
  /// Returns the length at the viewport's start that the feature covers when the list scrolls to a row.
  func lengthCovered(over entry: RowEntry) -> CGFloat

  // MARK: Style

  /// Changes the part of a cell's style that depends on its position among others.
  func adjust(_ style: inout CellStyle, of cell: StackViewCell)
  func hidesSeparator(of cell: StackViewCell) -> Bool
  func suppressesSeparator(of cell: StackViewCell) -> Bool
  func listBackgroundDidChange()

  // MARK: Touches and keys

  /// Returns whether the list handles touches on a view inside it.
  func takesTouches(on view: UIView) -> Bool
  func touchBegan(in view: UIView)
  func touchEnded()
  /// Returns whether the list consumes a tap on a row, so that the row doesn't get it.
  func handleTap(on cell: StackViewCell) -> Bool
  /// Ends a temporary state, in response to the escape key. Returns whether there was one.
  func performEscape() -> Bool
  /// Whether a touch is moving a row.
  var isMovingRow: Bool { get }
  /// Whether the list needs key presses.
  var wantsKeys: Bool { get }
  var keyCommands: [UIKeyCommand] { get }

}

extension ListFeature {

  func rowsWillEnter(at place: AloeStackView.Place) {}
  func rowsDidEnter() {}
  func rowDidEnter(_ entry: RowEntry) {}
  func rowWillMove(_ entry: RowEntry) {}
  func rowDidMove(_ entry: RowEntry) {}
  func rowWillLeave(_ entry: RowEntry) {}
  func rowDidLeave(_ entry: RowEntry) {}
  func rowDidHideOrShow(_ entry: RowEntry) {}
  func rowWasMade(_ entry: RowEntry, from unmade: RowEntry) {}
  func rowsDidReorder(_ entries: [RowEntry], new: Set<ObjectIdentifier>) {}

  func cellDidEnter(_ cell: StackViewCell) {}
  func cellIsLeaving(_ cell: StackViewCell) {}
  func cellDidLeave(_ cell: StackViewCell) {}
  func cellEndsInteraction(_ cell: StackViewCell) {}
  func cellDidChangeStickiness(_ cell: StackViewCell) {}
  func cellDidChangeHighlight(_ cell: StackViewCell) {}
  func holds(_ cell: StackViewCell) -> Bool { false }

  func listWillLayOut(from start: CGFloat) {}
  func entriesToMount(from start: CGFloat) -> [RowEntry] { [] }
  func placeCells(from start: CGFloat) -> Bool { true }
  func listDidArrange() {}
  func lengthCovered(over entry: RowEntry) -> CGFloat { 0 }

  func adjust(_ style: inout CellStyle, of cell: StackViewCell) {}
  func hidesSeparator(of cell: StackViewCell) -> Bool { false }
  func suppressesSeparator(of cell: StackViewCell) -> Bool { false }
  func listBackgroundDidChange() {}

  func takesTouches(on view: UIView) -> Bool { false }
  func touchBegan(in view: UIView) {}
  func touchEnded() {}
  func handleTap(on cell: StackViewCell) -> Bool { false }
  func performEscape() -> Bool { false }
  var isMovingRow: Bool { false }
  var wantsKeys: Bool { false }
  var keyCommands: [UIKeyCommand] { [] }

}
