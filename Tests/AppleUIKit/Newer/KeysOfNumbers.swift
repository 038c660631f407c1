// newer: Int.init(codingKey:) needs iOS 15.4
// It has the major version that the package declares.
func number(of key: some CodingKey) -> Int? { Int(codingKey: key) }
