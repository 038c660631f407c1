/// A genus of succulents, with where it's at home.
struct Genus {
  let name: String
  let home: String
}

/// Genera of a family.
struct Family {
  let name: String
  let note: String
  let genera: [Genus]

  static let all: [Family] = [
    Family(
      name: "Asphodelaceae", note: "They keep water in their leaves and bloom on a long stalk.",
      genera: [
        Genus(name: "Aloe", home: "Africa, Arabia"), Genus(name: "Aristaloe", home: "South Africa"),
        Genus(name: "Astroloba", home: "South Africa"), Genus(name: "Gasteria", home: "South Africa"),
        Genus(name: "Haworthia", home: "Southern Africa"), Genus(name: "Kumara", home: "South Africa"),
      ]),
    Family(
      name: "Crassulaceae", note: "They open their pores at night only.",
      genera: [
        Genus(name: "Aeonium", home: "Canary Islands"), Genus(name: "Crassula", home: "Southern Africa"),
        Genus(name: "Echeveria", home: "Mexico"), Genus(name: "Graptopetalum", home: "Mexico"),
        Genus(name: "Kalanchoe", home: "Madagascar"), Genus(name: "Sedum", home: "The north"),
        Genus(name: "Sempervivum", home: "Mountains of Europe"),
      ]),
    Family(
      name: "Cactaceae", note: "Their leaves have become spines, and the stem does what leaves do elsewhere.",
      genera: [
        Genus(name: "Astrophytum", home: "Mexico"), Genus(name: "Ferocactus", home: "Mexico"),
        Genus(name: "Mammillaria", home: "Mexico"), Genus(name: "Opuntia", home: "The Americas"),
        Genus(name: "Rebutia", home: "Bolivia"), Genus(name: "Schlumbergera", home: "Brazil"),
      ]),
    Family(
      name: "Aizoaceae", note: "Two leaves a year, and a flower between them.",
      genera: [
        Genus(name: "Conophytum", home: "Namibia"), Genus(name: "Delosperma", home: "South Africa"),
        Genus(name: "Fenestraria", home: "Namibia"), Genus(name: "Lithops", home: "Namibia"),
      ]),
  ]
}
