/// A parsed visual format: a row or a column of views with the connections between them.
///
/// The grammar is that of Apple's Auto Layout Guide, appendix "Visual Format Language":
///
///     format     = [("H" | "V") ":"] ["|" connection] view (connection view)* [connection "|"]
///     view       = "[" name ["(" predicate ("," predicate)* ")"] "]"
///     connection = nothing | "-" | "-" predicate "-" | "-(" predicate ("," predicate)* ")-"
///     predicate  = ["==" | "<=" | ">="] (number | name) ["@" (number | name)]
///
/// There may be spaces anywhere between these. A predicate without parentheses may have a relation and a priority, too:
/// the appendix doesn't allow it, but UIKit does, and code relies on it.
struct VisualFormat: Equatable {
  var axis = NSLayoutConstraint.Axis.horizontal
  var views: [Item] = []
  /// The connection before each view, and the one after the last; `nil` at an end without `|`.
  var connections: [Connection?] = []

  /// A view in brackets, with the predicates of its size.
  struct Item: Equatable {
    var name: Word
    var predicates: [Predicate] = []
  }

  /// The connection between two neighbours.
  struct Connection: Equatable {
    var kind: Kind
    /// The index of the connection's first character; at an end, the index of its `|`.
    var position: Int

    enum Kind: Equatable {
      case flush
      case standard
      case distances([Predicate])
    }
  }

  /// A condition on a distance or a size.
  struct Predicate: Equatable {
    var relation = NSLayoutConstraint.Relation.equal
    var object: Operand
    var priority: Operand?
  }

  /// A name and the index of its first character.
  struct Word: Equatable {
    var text: String
    var position: Int
  }

  /// A number, or the name of a metric or a view.
  enum Operand: Equatable {
    case number(Double, position: Int)
    case name(Word)

    var position: Int {
      switch self {
      case .number(_, let position): position
      case .name(let name): name.position
      }
    }
  }
}

/// A syntax error in a visual format: the problem, its position, and a fix.
struct VisualFormatError: Error, Equatable {
  var sentence: String
  /// The index of the character with the error.
  var position: Int

  /// Returns the message with the format below it and a mark under the error.
  func report(of format: String) -> String {
    // A tab or a line break would displace the mark.
    let line = String(format.map { $0.isWhitespace ? " " : $0 })
    return "A visual format can't be understood. \(sentence)\n    \(line)\n    "
      + String(repeating: " ", count: position) + "^"
  }
}
