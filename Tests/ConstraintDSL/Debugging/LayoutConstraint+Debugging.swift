// swift-format-ignore-file
import UIKit

public extension LayoutConstraint {

    override var description: String {
        return "<DSL constraint \(Unmanaged.passUnretained(self).toOpaque())>"
    }

}
