// SwiftPM requires a file that it compiles itself; AloeSource translates the other.
