// newer: Collection.contains(_:) needs iOS 16
// An overload: the name alone is as old as Swift.
func isInside(_ numbers: [Int]) -> Bool { numbers.contains([1, 2]) }
