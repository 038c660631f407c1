// swift-format-ignore-file
//  As Xcode's template has it, with the window made in code.

import UIKit

class SceneDelegate: UIResponder, UIWindowSceneDelegate {

    var window: UIWindow?


    func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions) {
        guard let windowScene = (scene as? UIWindowScene) else { return }
        let window = UIWindow(windowScene: windowScene)
        window.rootViewController = UINavigationController(rootViewController: ViewController())
        window.makeKeyAndVisible()
        self.window = window
        for context in connectionOptions.urlContexts { print("started with \(context.url.lastPathComponent)") }
    }

    func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>) {
        for context in URLContexts { print("opened \(context.url.lastPathComponent)") }
    }

    func sceneDidDisconnect(_ scene: UIScene) {
        print("disconnected")
    }

    func sceneDidBecomeActive(_ scene: UIScene) {
        print("active")
    }

    func sceneWillResignActive(_ scene: UIScene) {
    }

    func sceneWillEnterForeground(_ scene: UIScene) {
    }

    func sceneDidEnterBackground(_ scene: UIScene) {
    }


}
