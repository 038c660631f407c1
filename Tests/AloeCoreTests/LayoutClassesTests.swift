import Testing

@testable import AloeCore

/// The list of classes whose layout is known.
@MainActor @Suite struct LayoutClassesTests {
  private class Card {}
  private final class TallCard: Card {}

  @Test func classesAreRegisteredWithTheirModule() {
    #expect(!LayoutClasses.contains(module: "Cards"))
    #expect(!LayoutClasses.isSteady(Card.self))
    LayoutClasses.register(steady: [Card.self], file: "Cards/Card.swift")
    #expect(LayoutClasses.contains(module: "Cards"))
    #expect(LayoutClasses.isSteady(Card.self))
    #expect(!LayoutClasses.isSteady(TallCard.self), "A subclass may have other code.")
  }
}
