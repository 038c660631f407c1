/// In a file whose name has a plus.
enum PlusInTheName { static let place = "View+Layout.swift" }
