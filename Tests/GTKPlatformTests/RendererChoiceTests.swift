import XCTest

@testable import GTKPlatform

/// Cairo draws where OpenGL would draw on the processor, unless the user has chosen otherwise.
final class RendererChoiceTests: XCTestCase {
  private func choice(
    _ glRenderer: String?, _ environment: [String: String] = [:], display: String? = "GdkX11Display"
  ) -> String? {
    RendererChoice.renderer(environment: environment, display: display) { glRenderer }
  }

  private let llvmpipe = "llvmpipe (LLVM 15.0.6, 256 bits)"

  func testSoftwareIsLeftToCairo() {
    for name in [
      llvmpipe, "softpipe", "Software Rasterizer", "SWR (LLVM 9.0.0, 256 bits)",
      "Google SwiftShader", "ANGLE (Google, Vulkan 1.3.0 (SwiftShader Device (LLVM 10.0.0)), SwiftShader driver)",
    ] {
      XCTAssertEqual(choice(name), "cairo", name)
      XCTAssertEqual(choice(name, display: "GdkWaylandDisplay"), "cairo", name)
    }
  }

  func testGraphicsProcessorsDrawByThemselves() {
    for name in [
      "Mesa Intel(R) UHD Graphics 620 (KBL GT2)", "AMD Radeon RX 6700 XT (navi22, LLVM 15.0.6, DRM 3.49)",
      "NVIDIA GeForce RTX 3060/PCIe/SSE2", "V3D 4.2", "D3D12 (NVIDIA GeForce GTX 1650)",
      "virgl (Mesa Intel(R) Graphics)",
      "SVGA3D; build: RELEASE;  LLVM;", "zink Vulkan 1.3(NVIDIA)", "",
    ] { XCTAssertNil(choice(name), name) }
    XCTAssertNil(choice(nil), "If OpenGL reports nothing or isn't available, GSK decides.")
  }

  func testPeoplesOwnChoicesCount() {
    XCTAssertNil(choice(llvmpipe, ["GSK_RENDERER": "gl"]))
    XCTAssertNil(choice(llvmpipe, ["GSK_RENDERER": "cairo"]), "There's nothing to add.")
    XCTAssertEqual(choice(llvmpipe, ["GSK_RENDERER": ""]), "cairo")
    for flags in ["gl-egl", "events,gl-glx", "vulkan-disable"] {
      XCTAssertNil(choice(llvmpipe, ["GDK_DEBUG": flags]), flags)
    }
    XCTAssertEqual(choice(llvmpipe, ["GDK_DEBUG": "events"]), "cairo")
  }

  func testOpenGLIsAskedOnlyWhereItMatters() {
    func isAsked(_ environment: [String: String], _ display: String?) -> Bool {
      var isAsked = false
      _ = RendererChoice.renderer(environment: environment, display: display) {
        isAsked = true
        return nil
      }
      return isAsked
    }
    XCTAssertTrue(isAsked([:], "GdkWaylandDisplay"))
    XCTAssertFalse(isAsked(["GSK_RENDERER": "ngl"], "GdkX11Display"))
    XCTAssertFalse(isAsked([:], "GdkBroadwayDisplay"))
    XCTAssertFalse(isAsked([:], nil))
    XCTAssertFalse(isAsked(["LIBGL_ALWAYS_SOFTWARE": "true"], "GdkX11Display"))
    XCTAssertEqual(choice(nil, ["LIBGL_ALWAYS_SOFTWARE": "1"]), "cairo")
    XCTAssertTrue(isAsked(["LIBGL_ALWAYS_SOFTWARE": "0"], "GdkX11Display"))
  }
}
