import UIKit

/// The plants that the gallery shows.
enum Variety: String, CaseIterable {
  case aloe, echeveria, saguaro, pearls, lithops, barrel

  /// The common name.
  var name: String {
    switch self {
    case .aloe: "Aloe"
    case .echeveria: "Echeveria"
    case .saguaro: "Saguaro"
    case .pearls: "String of pearls"
    case .lithops: "Living stones"
    case .barrel: "Golden barrel"
    }
  }

  /// The region it comes from.
  var origin: String {
    switch self {
    case .aloe: "From the south of Arabia"
    case .echeveria: "From the highlands of Mexico"
    case .saguaro: "From the Sonoran desert"
    case .pearls: "From the dry south-west of Africa"
    case .lithops: "From the gravel plains of Namibia"
    case .barrel: "From the canyons of Querétaro"
    }
  }

  /// Advice on caring for the plant on a windowsill.
  var advice: String {
    switch self {
    case .aloe: "Bright light, and water only when the soil is dry to the bottom of the pot."
    case .echeveria: "Keep water out of the rosette, and turn the pot once a week."
    case .saguaro: "Patience: the first arm grows after some seventy years."
    case .pearls: "Hang it high. When the pearls wrinkle, it is thirsty."
    case .lithops: "No water at all while the old leaves feed the new ones."
    case .barrel: "All the sun there is, and a dry rest in winter."
    }
  }

  /// The variety's image for cards.
  @MainActor var picture: UIImage { Artwork.card(of: self) }
}
