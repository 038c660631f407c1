// swift-format-ignore-file
import UIKit

final class Person: NSObject { @objc dynamic var name = ""; @objc var partner: Person?; @objc var address = Address()
  var path: String { #keyPath(name) }
  var path2: String { return #keyPath(partner.name) }
}
final class Address: NSObject { @objc var street = "" }
enum Outer2 { final class Inner: NSObject { @objc var value = 1 } }

@MainActor func literalCases(_ check: Check) {
  check(#keyPath(Person.name) == "name")
  check(#keyPath(Person.partner.name) == "partner.name")
  check(#keyPath(Person.partner.partner.address.street) == "partner.partner.address.street")
  check(#keyPath(Outer2.Inner.value) == "value")
  check(Person().path == "name")
  check(Person().path2 == "partner.name")
  check("x" + #keyPath(Person.address.street) + "y" == "xaddress.streety")
  check(#keyPath(
    Person.name
  ) == "name")
  check(#keyPath(CALayer.opacity) == "opacity")
  check("\(#keyPath(Person.name))" == "name")
  let color = #colorLiteral(red: 1, green: 0.5, blue: 0, alpha: 1)
  var red: CGFloat = 0, green: CGFloat = 0, blue: CGFloat = 0, alpha: CGFloat = 0
  color.getRed(&red, green: &green, blue: &blue, alpha: &alpha)
  check(red == 1 && abs(green - 0.5) < 0.01 && blue == 0)
  let view = UIView(); view.backgroundColor = #colorLiteral(red: 0, green: 0, blue: 1, alpha: 0.5); check(view.backgroundColor != nil)
  let colors: [UIColor] = [#colorLiteral(red: 0, green: 0, blue: 1, alpha: 0.5), .red]; check(colors.count == 2)
  let image = #imageLiteral(resourceName: "there is none"); check(image.size == .zero)
  check(UIImageView(image: #imageLiteral(resourceName: "there is none")).image != nil)
}
