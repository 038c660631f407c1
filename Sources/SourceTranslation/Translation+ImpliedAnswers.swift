/// A method of UIKit's protocols whose result is implied by another method on Apple's systems: where a data
/// source implements the other one, rows can be deleted or moved. Swift can't tell whether a method is implemented.
struct ImpliedAnswer {
  /// The full names of the method that implies the answer, and of the method that gives it.
  let cause: String
  let name: String
  /// The declaration of the method that gives the answer, without modifiers.
  let declaration: String

  static let all = [
    ImpliedAnswer(
      cause: "tableView(_:commit:forRowAt:)", name: "tableView(_:canEditRowAt:)",
      declaration: "func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { true }"),
    ImpliedAnswer(
      cause: "tableView(_:moveRowAt:to:)", name: "tableView(_:canMoveRowAt:)",
      declaration: "func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { true }"),
  ]

  /// Classes whose own result applies until a subclass returns another, as on Apple's systems.
  static let answeringClasses: Set<String> = ["UITableViewDiffableDataSource"]
}

extension Declarations {
  /// Returns whether a class that implements the cause of an answer needs the answer, too: neither the class itself nor
  /// a superclass gives it.
  func needs(_ answer: ImpliedAnswer, in type: String) -> Bool {
    var current: String? = type, seen: Set<String> = []
    while let next = current, seen.insert(next).inserted {
      if declares(next, answer.name) { return false }
      // A superclass that implements the cause gets the answer itself.
      if next != type, declares(next, answer.cause) { return false }
      let above = supertypes[next] ?? []
      if above.contains(where: ImpliedAnswer.answeringClasses.contains) { return false }
      current = superclass(of: next)
    }
    return true
  }
}

extension Translation {
  /// Adds the answers that methods of data sources imply.
  mutating func translateImpliedAnswers() {
    for (type, syntax) in file.methods where type.kind != .protocol && !isErased(syntax.keyword) {
      let method = Method(file, syntax, in: type)
      guard !method.isPrivate, !method.isStatic,
        let answer = ImpliedAnswer.all.first(where: { $0.cause == method.fullName }),
        declarations.needs(answer, in: type.simpleName)
      else { continue }
      let kept: Set = ["public", "open", "package", "override", "nonisolated"]
      let words = (syntax.start..<syntax.keyword).filter(file.isWord).map(file.text).filter(kept.contains)
      // An extension can't override the answer of a superclass either; see below.
      if type.kind == .extension, words.contains("override") { continue }
      addMembers([words.map { $0 + " " }.joined() + answer.declaration], to: type)
    }
    addImpliedAnswersOfExtensions()
  }

  /// Adds the answers to classes in whose extensions methods of data sources override a superclass's.
  private mutating func addImpliedAnswersOfExtensions() {
    for type in keptTypes where type.kind == .class && !type.isLocal && conditions.isActive(type.keyword) {
      for member in movedMembers(of: type) where member.isOverride && member.condition == nil {
        guard let answer = ImpliedAnswer.all.first(where: { $0.cause == member.name }),
          declarations.needs(answer, in: type.simpleName)
        else { continue }
        addMembers(["override " + member.modifiers + answer.declaration], to: type)
      }
    }
  }
}
