/// A location in a client's source, as `Module/File.swift:12`.
struct SourcePlace: CustomStringConvertible {
  let file: StaticString
  let line: UInt

  var description: String { "\(file):\(line)" }
}
