import AloeCore
import Foundation

/// What a set of an asset catalog says in its `Contents.json`.
package struct AssetSet: Sendable {
  /// A picture, colour or file of a set, and where it's wanted.
  package struct Entry: Sendable {
    /// The file; `nil` of a colour, and of a place that was left empty.
    package var path: String?
    package var color: AssetColor?
    /// The name of a system's colour that stands for this one, such as `systemBlueColor`.
    package var colorReference: String?
    /// Pixels for a point; `nil` of one for all scales.
    package var scale: Double?
    package var idiom = "universal"
    package var isDark: Bool?
    package var isHighContrast = false
    package var isRightToLeft: Bool?
    package var language: String?
    package var isWideGamut = false
    /// Whether it's only for some memory, graphics or size class.
    package var isSpecial = false
    package var slicing: AssetSlicing?
    /// The edges outside the part that is laid out, in pixels.
    package var alignment: AssetEdges?
    /// The size in points of an application's icon.
    package var pointSize: Double?
    package var typeIdentifier: String?
  }

  package var path: String
  package var entries: [Entry] = []
  /// "template" or "original", if the set says it.
  package var renderingIntent: String?

  /// Reads the set in the folder at `path`; `nil`, which is told, if its contents can't be read.
  package init?(at path: String) {
    self.path = path
    let file = path + "/Contents.json"
    do {
      let read = try JSONDecoder().decode(AssetContents.self, from: Files.data(at: file))
      entries = (read.images ?? read.colors ?? read.data ?? read.symbols ?? []).map { $0.entry(in: path) }
      renderingIntent = read.properties?.renderingIntent
    } catch {
      let reason = Files.exists(file) ? StringCatalog.reason(error) : "there is no such file"
      Messages.warn("\(file) can't be read, and its set is left out: \(reason).")
      return nil
    }
  }
}

/// Edges in pixels.
package struct AssetEdges: Sendable, Equatable {
  package var top = 0.0
  package var left = 0.0
  package var bottom = 0.0
  package var right = 0.0
}

/// How a picture is drawn larger: the edges that stay, and what happens to the middle.
package struct AssetSlicing: Sendable, Equatable {
  /// The edges that keep their size, in pixels.
  package var caps = AssetEdges()
  /// The size of the part in the middle that fills the rest, in pixels; `nil` for all that is between the edges.
  package var centerWidth: Double?
  package var centerHeight: Double?
  package var isTiled = false
}

/// A colour's parts in sRGB, from 0 to 1. Display P3 goes beyond, and is cut off.
package struct AssetColor: Sendable, Equatable {
  package var red: Double
  package var green: Double
  package var blue: Double
  package var alpha: Double
}
