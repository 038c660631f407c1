import ScreenTesting

// The checks of whole screens are a part of the product. Tests that import its other names import it themselves.
package typealias ScreenCheck = ScreenTesting.ScreenCheck
package typealias ScreenFault = ScreenTesting.ScreenFault
