/// A cache of programs by structure, so that parts of equal structure, such as a list's rows, are presolved once.
///
/// A hash finds candidates; then the entire structure is compared. Unused programs are kept for a while, for rows that
/// come back.
final class Templates {
  private var programs: [UInt64: [Program]] = [:]
  private var count = 0
  private var unused = 0

  /// Returns the program of a structure, and whether it had to be built.
  func program(_ structure: Structure) -> (program: Program, isNew: Bool) {
    let hash = structure.hash
    for candidate in programs[hash] ?? [] where candidate.key.equals(structure) {
      if candidate.users == 0 { unused -= 1 }
      candidate.users += 1
      return (candidate, false)
    }
    let program = Program(structure.copy())
    program.users = 1
    programs[hash, default: []].append(program)
    count += 1
    return (program, true)
  }

  /// Releases a program after a part that used it was removed.
  func release(_ program: Program) {
    program.users -= 1
    guard program.users == 0 else { return }
    unused += 1
    guard unused > 64, unused > count / 2 else { return }
    programs = programs.compactMapValues { list in
      let used = list.filter { $0.users > 0 }
      return used.isEmpty ? nil : used
    }
    count -= unused
    unused = 0
  }
}
