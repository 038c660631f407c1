// Swift Testing declares that a file that imports it and CoreGraphics also imports this module. On Apple's platforms,
// it attaches images to tests. Here, it only has to exist, and is empty, so that programs don't load Swift Testing.
