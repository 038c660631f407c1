import UIKit

/// A part of a list that works on top of its layout: sections, sticky rows, reordering, swiping and the like.
///
/// A feature owns its state. The list tells it of changes, layout and touches; it answers with what it wants of them.
/// All members but `init(of:)` do nothing by default.
@MainActor protocol ListFeature: AnyObject {

  /// Makes the feature of a list, which holds it.
  init(of list: AloeStackView)

  // MARK: Changes of the model, in which the client mustn't be called

  func rowDidEnter(_ entry: RowEntry)
  func rowWillMove(_ entry: RowEntry)
  func rowDidMove(_ entry: RowEntry)
  func rowWillLeave(_ entry: RowEntry)
  func rowDidLeave(_ entry: RowEntry)
  func rowDidHideOrShow(_ entry: RowEntry)
  /// All rows have a new order.
  func rowsDidReorder(_ entries: [RowEntry])

  // MARK: Cells

  /// A row has come, or has another place; the client may be told.
  func cellDidEnter(_ cell: StackViewCell)
  /// A row was removed; the client may be told.
  func cellIsLeaving(_ cell: StackViewCell)
  /// A removed row's cell is being given up.
  func cellDidLeave(_ cell: StackViewCell)
  /// A cell gets out of sight.
  func cellEndsInteraction(_ cell: StackViewCell)
  func cellDidChangeStickiness(_ cell: StackViewCell)
  func cellDidChangeHighlight(_ cell: StackViewCell)
  /// Whether a cell stays mounted out of sight.
  func holds(_ cell: StackViewCell) -> Bool

  // MARK: Layout

  /// The list is laid out with the offset `start` at its viewport's start, maybe because it was scrolled.
  func listWillLayOut(from start: CGFloat)
  /// Entries that are to be mounted wherever they are.
  func entriesToMount(from start: CGFloat) -> [RowEntry]
  /// Draws cells where they belong. Returns false if one of them isn't mounted.
  func placeCells(from start: CGFloat) -> Bool
  /// The cells have been placed.
  func listDidArrange()
  /// The length at the viewport's start that the feature covers when a row is scrolled there.
  func lengthCovered(over entry: RowEntry) -> CGFloat

  // MARK: Style

  /// Changes what a cell looks like because of its position among others.
  func adjust(_ style: inout CellStyle, of cell: StackViewCell)
  func hidesSeparator(of cell: StackViewCell) -> Bool
  func suppressesSeparator(of cell: StackViewCell) -> Bool

  // MARK: Touches and keys

  /// Whether touches on a view inside the list are the list's own.
  func takesTouches(on view: UIView) -> Bool
  func touchBegan(in view: UIView)
  func touchEnded()
  /// Whether a tap on a row is the list's own, and nothing to the row.
  func takesTap(on cell: StackViewCell) -> Bool
  /// Ends what is open for a while, as the escape key asks. Returns whether anything was.
  func endsWhatIsOpen() -> Bool
  /// Whether a finger moves a row.
  var isMovingRow: Bool { get }
  /// Whether the list is to get keys.
  var wantsKeys: Bool { get }
  var keyCommands: [UIKeyCommand] { get }

}

extension ListFeature {

  func rowDidEnter(_ entry: RowEntry) {}
  func rowWillMove(_ entry: RowEntry) {}
  func rowDidMove(_ entry: RowEntry) {}
  func rowWillLeave(_ entry: RowEntry) {}
  func rowDidLeave(_ entry: RowEntry) {}
  func rowDidHideOrShow(_ entry: RowEntry) {}
  func rowsDidReorder(_ entries: [RowEntry]) {}

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

  func takesTouches(on view: UIView) -> Bool { false }
  func touchBegan(in view: UIView) {}
  func touchEnded() {}
  func takesTap(on cell: StackViewCell) -> Bool { false }
  func endsWhatIsOpen() -> Bool { false }
  var isMovingRow: Bool { false }
  var wantsKeys: Bool { false }
  var keyCommands: [UIKeyCommand] { [] }

}
