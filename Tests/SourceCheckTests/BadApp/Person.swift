// swift-format-ignore-file
import Foundation
import CoreData

class Person: NSManagedObject {

    @NSManaged var name: String

}
