/// A genus of succulents and its region.
struct Genus {
  /// The name with soft hyphens, at which it may be broken if it doesn't fit on a line.
  let written: String
  let region: String

  /// The name without soft hyphens.
  var name: String { written.filter { $0 != "\u{AD}" } }
}

/// Genera of a family.
struct Family {
  /// The name with soft hyphens, at which it may be broken if it doesn't fit into a line.
  let written: String
  let note: String
  let genera: [Genus]

  /// The name without soft hyphens.
  var name: String { written.filter { $0 != "\u{AD}" } }

  static let all: [Family] = [
    Family(
      written: "Asphodel\u{AD}aceae", note: "They keep water in their leaves and bloom on a long stalk.",
      genera: [
        Genus(written: "Aloe", region: "Africa, Arabia"), Genus(written: "Aristaloe", region: "South Africa"),
        Genus(written: "Astroloba", region: "South Africa"), Genus(written: "Gasteria", region: "South Africa"),
        Genus(written: "Haworth\u{AD}ia", region: "Southern Africa"), Genus(written: "Kumara", region: "South Africa"),
      ]),
    Family(
      written: "Crassul\u{AD}aceae", note: "They open their pores at night only.",
      genera: [
        Genus(written: "Aeonium", region: "Canary Islands"), Genus(written: "Crassula", region: "Southern Africa"),
        Genus(written: "Eche\u{AD}veria", region: "Mexico"), Genus(written: "Grapto\u{AD}petalum", region: "Mexico"),
        Genus(written: "Kalan\u{AD}choe", region: "Mada\u{AD}gascar"), Genus(written: "Sedum", region: "The north"),
        Genus(written: "Semper\u{AD}vivum", region: "Moun\u{AD}tains of Europe"),
      ]),
    Family(
      written: "Cact\u{AD}aceae", note: "Their leaves have become spines, and the stem does what leaves do elsewhere.",
      genera: [
        Genus(written: "Astro\u{AD}phytum", region: "Mexico"), Genus(written: "Fero\u{AD}cactus", region: "Mexico"),
        Genus(written: "Mammil\u{AD}laria", region: "Mexico"), Genus(written: "Opuntia", region: "The Americas"),
        Genus(written: "Rebutia", region: "Bolivia"), Genus(written: "Schlum\u{AD}bergera", region: "Brazil"),
      ]),
    Family(
      written: "Aizo\u{AD}aceae", note: "Two leaves a year, and a flower between them.",
      genera: [
        Genus(written: "Cono\u{AD}phytum", region: "Namibia"),
        Genus(written: "Delo\u{AD}sperma", region: "South Africa"),
        Genus(written: "Fenes\u{AD}traria", region: "Namibia"), Genus(written: "Lithops", region: "Namibia"),
      ]),
  ]
}
