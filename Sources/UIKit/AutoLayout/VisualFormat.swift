/// A parsed visual format: a row or a column of views with what lies between them.
///
/// The grammar is that of Apple's Auto Layout Guide, appendix "Visual Format Language":
///
///     format     = [("H" | "V") ":"] ["|" connection] view (connection view)* [connection "|"]
///     view       = "[" name ["(" predicate ("," predicate)* ")"] "]"
///     connection = nothing | "-" | "-" predicate "-" | "-(" predicate ("," predicate)* ")-"
///     predicate  = ["==" | "<=" | ">="] (number | name) ["@" (number | name)]
///
/// Spaces may stand anywhere between these. A predicate without parentheses may have a relation and a priority, too:
/// the appendix doesn't have that, but UIKit takes it and code relies on it.
struct VisualFormat: Equatable {
  var axis = NSLayoutConstraint.Axis.horizontal
  var views: [Item] = []
  /// What lies before each view, and after the last one; `nil` at an end without `|`.
  var connections: [Connection?] = []

  /// A view in brackets, with what is said of its size.
  struct Item: Equatable {
    var name: Word
    var predicates: [Predicate] = []
  }

  /// What lies between two neighbours.
  struct Connection: Equatable {
    var kind: Kind
    /// Where the connection, or at an end its `|`, stands.
    var position: Int

    enum Kind: Equatable {
      case flush
      case standard
      case distances([Predicate])
    }
  }

  /// What is said of a distance or a size.
  struct Predicate: Equatable {
    var relation = NSLayoutConstraint.Relation.equal
    var object: Operand
    var priority: Operand?
  }

  /// A name and where it stands, counted in characters.
  struct Word: Equatable {
    var text: String
    var position: Int
  }

  /// A number, or the name of one or of a view.
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

/// What is wrong with a visual format, where, and how to mend it.
struct VisualFormatError: Error, Equatable {
  var sentence: String
  /// The place in the format, counted in characters.
  var position: Int

  /// The sentence with the format below it and a mark under the place.
  func report(of format: String) -> String {
    // A tab or a line's end would put the mark elsewhere.
    let line = String(format.map { $0.isWhitespace ? " " : $0 })
    return "A visual format can't be understood. \(sentence)\n    \(line)\n    "
      + String(repeating: " ", count: position) + "^"
  }
}
