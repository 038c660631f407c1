// newer: URL.appending(path:directoryHint:) needs iOS 16
import Foundation

func file(in folder: URL) -> URL { folder.appending(path: "file") }
