#if !DEBUG
  /// Stands for the trials in optimised builds, which don't see the internal declarations that the trials use.
  @main struct ReleaseCommand {
    static func main() { print("Random trials need a debug build: ./test --random makes one.") }
  }
#endif
