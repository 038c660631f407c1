// newer: Span needs iOS 26
func sum(_ numbers: borrowing Span<Int>) -> Int { numbers[0] }
