/// In a file of a folder.
enum FolderOfTheName { static let place = "View/Layout.swift" }
