/// A genus of succulents, with where it's at home.
struct Genus {
  /// The name with soft hyphens, where it may be broken if it has no room in a line.
  let written: String
  let home: String

  /// The name without them.
  var name: String { written.filter { $0 != "\u{AD}" } }
}

/// Genera of a family.
struct Family {
  /// The name with soft hyphens, where it may be broken if it has no room in a line.
  let written: String
  let note: String
  let genera: [Genus]

  /// The name without soft hyphens.
  var name: String { written.filter { $0 != "\u{AD}" } }

  static let all: [Family] = [
    Family(
      written: "Asphodel\u{AD}aceae", note: "They keep water in their leaves and bloom on a long stalk.",
      genera: [
        Genus(written: "Aloe", home: "Africa, Arabia"), Genus(written: "Aristaloe", home: "South Africa"),
        Genus(written: "Astroloba", home: "South Africa"), Genus(written: "Gasteria", home: "South Africa"),
        Genus(written: "Haworth\u{AD}ia", home: "Southern Africa"), Genus(written: "Kumara", home: "South Africa"),
      ]),
    Family(
      written: "Crassul\u{AD}aceae", note: "They open their pores at night only.",
      genera: [
        Genus(written: "Aeonium", home: "Canary Islands"), Genus(written: "Crassula", home: "Southern Africa"),
        Genus(written: "Eche\u{AD}veria", home: "Mexico"), Genus(written: "Grapto\u{AD}petalum", home: "Mexico"),
        Genus(written: "Kalan\u{AD}choe", home: "Mada\u{AD}gascar"), Genus(written: "Sedum", home: "The north"),
        Genus(written: "Semper\u{AD}vivum", home: "Moun\u{AD}tains of Europe"),
      ]),
    Family(
      written: "Cact\u{AD}aceae", note: "Their leaves have become spines, and the stem does what leaves do elsewhere.",
      genera: [
        Genus(written: "Astro\u{AD}phytum", home: "Mexico"), Genus(written: "Fero\u{AD}cactus", home: "Mexico"),
        Genus(written: "Mammil\u{AD}laria", home: "Mexico"), Genus(written: "Opuntia", home: "The Americas"),
        Genus(written: "Rebutia", home: "Bolivia"), Genus(written: "Schlum\u{AD}bergera", home: "Brazil"),
      ]),
    Family(
      written: "Aizo\u{AD}aceae", note: "Two leaves a year, and a flower between them.",
      genera: [
        Genus(written: "Cono\u{AD}phytum", home: "Namibia"), Genus(written: "Delo\u{AD}sperma", home: "South Africa"),
        Genus(written: "Fenes\u{AD}traria", home: "Namibia"), Genus(written: "Lithops", home: "Namibia"),
      ]),
  ]
}
