import Driver
import Glibc

exit(lpa_main(CommandLine.argc, CommandLine.unsafeArgv))
