import Testing

/// Checks that a program that ended wrote all of these words to its standard error output.
package func expect(
  _ result: ExitTest.Result?, toSay words: String..., sourceLocation: SourceLocation = #_sourceLocation
) throws {
  let said = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
  for word in words {
    #expect(said.contains(word), "\(said)", sourceLocation: sourceLocation)
  }
}
