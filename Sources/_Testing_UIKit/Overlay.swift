// Swift Testing declares that a file that imports it and UIKit imports this module, too. On Apple's systems it attaches
// pictures to tests. Here it only has to be there, and it's empty, so that programs don't load Swift Testing.
