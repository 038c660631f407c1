/// Stops the program with `sentence` unless `condition` holds.
///
/// It speaks in optimised builds, too, where `precondition` stops without a word.
@inline(__always)
func demand(
  _ condition: @autoclosure () -> Bool, _ sentence: @autoclosure () -> String, file: StaticString = #file,
  line: UInt = #line
) {
  if !condition() { fatalError(sentence(), file: file, line: line) }
}
