import Foundation

/// The appearance of the separators above and below a cell of a list.
public struct UIListSeparatorConfiguration: Hashable, @unchecked Sendable {
  // Unchecked because of UIColor and UIVisualEffect, which never change.

  /// Whether a separator is shown.
  public enum Visibility: Int, Sendable {
    /// As the list's appearance and the cell's position in it determine.
    case automatic
    /// Always.
    case visible
    /// Never.
    case hidden
  }

  /// A value that represents the system's insets, with which a separator begins at the cell's text, or at the cell's
  /// edge if it's above or below a section of a list with the appearance `.grouped`.
  public static let automaticInsets = NSDirectionalEdgeInsets(
    top: 0, leading: .greatestFiniteMagnitude, bottom: 0, trailing: .greatestFiniteMagnitude)

  /// Creates the configuration of a list's appearance.
  public init(listAppearance: UICollectionLayoutListConfiguration.Appearance) {}

  /// Whether the separator above the cell is shown. `.automatic`, the default, shows it only above the first cell of a
  /// section, and only in a list with the appearance `.grouped`.
  public var topSeparatorVisibility = Visibility.automatic
  /// Whether the separator below the cell is shown; `.automatic` by default.
  public var bottomSeparatorVisibility = Visibility.automatic
  /// The insets of the separator above the cell; ``automaticInsets`` by default.
  public var topSeparatorInsets = UIListSeparatorConfiguration.automaticInsets
  /// The insets of the separator below the cell; ``automaticInsets`` by default.
  public var bottomSeparatorInsets = UIListSeparatorConfiguration.automaticInsets
  /// The colour; `UIColor.separator` by default.
  public var color: UIColor = .separator
}
