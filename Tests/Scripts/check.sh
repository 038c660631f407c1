#!/usr/bin/env bash
# Tests Scripts/setup.sh and Scripts/install-dependencies with stand-ins for apt and Swift: nothing is installed, and nothing waits.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

stand_in() { printf '#!/usr/bin/env bash\n%s\n' "$2" >"$folder/$1" && chmod +x "$folder/$1"; }

# No package is installed; the user is root; sleeping takes no time.
stand_in dpkg-query 'exit 1'
stand_in id 'echo 0'
stand_in sleep 'echo "$1" >>"$ALOE_FOLDER/slept"'
# This system has the packages that the file lists.
stand_in apt-cache 'grep -qx "$2" "$ALOE_FOLDER/known" && echo "$2 | 1"'
# Fails the given number of times with the given message, and records its arguments.
stand_in apt-get 'left=$(cat "$ALOE_FOLDER/failures")
echo "$1 ${*: -1}" >>"$ALOE_FOLDER/asked"
((left == 0)) && exit 0
echo $((left - 1)) >"$ALOE_FOLDER/failures"
cat "$ALOE_FOLDER/words"
exit 100'

# Runs install-dependencies with an apt that fails a number of times; keeps the output and the exit code.
try() {
  echo "$1" >"$folder/failures"
  echo "$2" >"$folder/words"
  echo "${known:-libpoppler-glib8}" >"$folder/known"
  : >"$folder/asked"
  : >"$folder/slept"
  shift 2
  code=0
  output=$(ALOE_FOLDER=$folder PATH=$folder:$PATH Scripts/install-dependencies "$@" 2>&1) || code=$?
}

expect() {
  [[ $2 == $3 ]] || { printf '%s: expected %s, found %s\noutput: %s\n' "$1" "$3" "$2" "$output" >&2; exit 1; }
}

busy='E: Could not get lock /var/lib/dpkg/lock-frontend. It is held by process 4242 (apt-get)'
try 3 "$busy"
expect 'a busy apt is waited for' "$code" 0
expect 'once it says so' "$output" '*apt is busy: held by process 4242 (apt-get); waiting for it*'
expect 'it says so only once' "$(grep -c busy <<<"$output")" 1
expect 'each wait is five seconds' "$(tr '\n' ' ' <"$folder/slept")" '5 5 5 '
expect 'and then it goes on' "$(tail -n 1 "$folder/asked")" 'install libpoppler-glib8'

try 1 'E: Unable to lock directory /var/lib/apt/lists/'
expect 'the lists may be locked as well' "$code" 0

try 1000 "$busy"
expect 'it does not wait for ever' "$code" 1
expect 'and says what failed' "$output" '*Installing * failed*'

try 1 'E: Unable to locate package libgtk-4-dev'
expect 'another failure is not waited for' "$code:$(cat "$folder/slept")" '1:'

try 0 '' --program
expect 'programs need no headers' "$output" 'installing libgtk-4-1 fonts-inter fonts-noto-color-emoji bootstrap-icons librsvg2-2 libpoppler-glib8'

known=libpoppler-glib8t64 try 0 '' --program
expect 'of two names of a package, the available one is used' "$output:$(tail -n 1 "$folder/asked")" \
  '*librsvg2-2 libpoppler-glib8t64:install libpoppler-glib8t64'

# Installs packages with these names where apt has one package; keeps the output and what apt was asked to do.
need() {
  echo 0 >"$folder/failures"
  echo "$1" >"$folder/known"
  : >"$folder/asked"
  shift
  output=$(ALOE_FOLDER=$folder PATH=$folder:$PATH bash -ec 'source Scripts/setup.sh; need_packages "$@"' need "$@" 2>&1)
  asked=$(tr '\n' ' ' <"$folder/asked")
}
need gold 'gold?'
expect 'a package that not every system has is installed where there is one' "$output:$asked" 'installing gold:update -q install gold '
need other 'gold?'
expect 'and apt is left alone where there is none' "$output:$asked" ':'
need other 'gold?' xvfb
expect 'as are the other packages' "$output:$asked" 'installing xvfb:update -q install xvfb '

try 0 '' --sometimes
expect 'an unknown option is reported' "$code:$output" "1:'--sometimes' isn't an option.*"

# Builds that warn.
warns() {
  stand_in swift "echo '$1'"
  code=0
  output=$(PATH=$folder:$PATH bash -c 'source Scripts/setup.sh; build_without_warnings --product A' 2>&1) || code=$?
}
warns 'Compiling'
expect 'a build without warnings says nothing' "$code:$output" '0:'
warns "$PWD/Sources/A.swift:1:1: warning: unused"
expect 'a build with a warning fails and shows it' "$code:$output" "1:$PWD/Sources/A.swift:1:1: warning: unused*with warnings*"
warns "$PWD/.build/derived/A.swift:1:1: warning: unused"
expect 'a warning of a file that the package manager writes is none of ours' "$code:$output" '0:'
warns "$PWD/Tests/SpellingTests/Cases/A.swift:1:1: warning: unused"
expect 'a warning that Tests/allowed-warnings lists is none' "$code:$output" '0:'
warns 'warning: a resource is missing'
expect "the package manager's warnings count" "$code:$output" '1:warning: a resource*'

# The formatting of files that haven't passed yet is checked.
mkdir -p "$folder/formatting/Sources"
setup=$PWD/Scripts/setup.sh
stand_in swift 'if [[ $2 == --version ]]; then echo 1; else printf "%s " "${@:5}" >>"$ALOE_FOLDER/checked" && ! grep -q bad "${@:5}"; fi'
formats() {
  : >"$folder/checked"
  code=0
  output=$(cd "$folder/formatting" && ALOE_FOLDER=$folder PATH=$folder:$PATH \
    bash -c 'set -euo pipefail; source "$0"; check_formatting Sources' "$setup" 2>&1) || code=$?
  output+=$(cat "$folder/checked")
}
echo one >"$folder/formatting/.swift-format"
echo good >"$folder/formatting/Sources/A.swift"
echo fine >"$folder/formatting/Sources/B.swift"
formats
expect 'the formatting of all files is checked' "$code:$output" '0:Sources/A.swift Sources/B.swift '
formats
expect 'files that passed are not checked again' "$code:$output" '0:'
echo better >"$folder/formatting/Sources/A.swift"
formats
expect 'a file that changed is checked again' "$code:$output" '0:Sources/A.swift '
echo bad >"$folder/formatting/Sources/B.swift"
formats
expect 'a file that fails fails the check' "$((code != 0)):$output" '1:Sources/B.swift '
formats
expect 'a file that failed is checked again' "$((code != 0)):$output" '1:Sources/B.swift '
echo finer >"$folder/formatting/Sources/B.swift"
echo two >"$folder/formatting/.swift-format"
formats
expect 'with other settings all files are checked' "$code:$output" '0:Sources/A.swift Sources/B.swift '
for pair in 6.3:0 6.3.1:0 6.30:1 602.0.0:1 :1; do
  stand_in swift "echo '${pair%:*}'"
  code=0
  PATH=$folder:$PATH bash -c 'source Scripts/setup.sh; has_formatter' || code=$?
  expect "whether a formatter of version '${pair%:*}' is the one that the sources follow" "$code" "${pair#*:}"
done

# Each part of the tests writes their times to a file of its own.
mkdir -p "$folder/part/products"
printf '#!/bin/sh\necho "$ALOE_TEST_TIMES $ALOE_TEST_PART" >"$ALOE_FOLDER/times"\n' >"$folder/part/products/AloePackageTests.xctest"
chmod +x "$folder/part/products/AloePackageTests.xctest"
for times in /tmp/times ''; do
  output=$(ALOE_FOLDER=$folder ALOE_TEST_TIMES=$times Scripts/test-part "$folder/part" headless 3/16 2>&1)
  expect "the file of a part's times" "$(cat "$folder/times")$output" "${times:+$times-headless-3} 3/16"
done

# Checks that have passed aren't repeated with the same files. A check of Apple's side that notes each time it runs.
mkdir -p "$folder/passing/Tests/AppleUIKit" "$folder/passing/Sources"
stand_in swift 'echo 6'
printf '#!/bin/sh\necho ran\n! grep -q bad Sources/A.swift\n' >"$folder/passing/Tests/AppleUIKit/check.sh"
chmod +x "$folder/passing/Tests/AppleUIKit/check.sh"
passes() {
  echo "$1" >"$folder/passing/Sources/A.swift"
  code=0
  output=$(cd "$folder/passing" && PATH=$folder:$PATH \
    bash -c 'set -euo pipefail; source "$0"; libraries_inputs=(Sources Tests); check_libraries' "$setup" 2>&1) || code=$?
}
passes good
expect "Apple's side is checked" "$code:$output" '0:ran'
passes good
expect 'and not again with the same files' "$code:$output" '0:'
passes bad
expect 'but again with others' "$((code != 0)):$output" '1:ran'
passes bad
expect 'and again if it failed' "$((code != 0)):$output" '1:ran'
passes good
expect 'what passed last is known' "$code:$output" '0:'
stand_in swift 'echo 7'
passes good
expect 'another compiler checks again' "$code:$output" '0:ran'
printf '#!/bin/sh\necho ran\necho fixed >Sources/A.swift\n' >"$folder/passing/Tests/AppleUIKit/check.sh"
passes wrong
expect 'sources that are fixed during the check pass' "$code:$output" '0:ran'
passes wrong
expect 'but the wrong ones are not known to have passed' "$code:$output" '0:ran'

# All folders that the check of Apple's side names are among those whose changes repeat it.
named=$({
  sed -nE 's/^ *for (module|app|target) in ([A-Za-z ]*);.*/\2/p' Tests/AppleUIKit/check.sh | tr ' ' '\n'
  grep -ohE '(\$sources"?|\$here/\.\.|\$here"/\.\.)/[A-Za-z]+' Tests/AppleUIKit/*.sh | sed 's|.*/||'
  sed -nE 's/.*"\$libraries" != "([^"]*)".*|.*"\$tests" != "([^"]*)".*/\1\2/p' Tests/AppleUIKit/check.sh | tr ' ' '\n'
} | sort -u | grep -vxE '|UIKit|CSystemStrings')
expect "the check's folders are found" "$(wc -l <<<"$named")" 16
for name in $named; do
  expect "$name repeats the check" " $(cd "$folder" && source "$setup" && printf '%s ' "${libraries_inputs[@]}")" "*/$name *"
done

# The required version of Swift, and the message for an older one.
swift_says() {
  stand_in swift "echo '$1'"
  code=0
  output=$(PATH=$folder:$PATH bash -c 'source Scripts/setup.sh; need_swift' 2>&1) || code=$?
}
for version in 6.2 6.2.1 6.3.1-dev 6.10 7.0 10.1; do
  swift_says "Swift version $version (swift-$version-RELEASE)"
  expect "Swift $version is new enough" "$code:$output" '0:'
done
for version in 6.1.2 6.0 5.10.1; do
  swift_says "Apple Swift version $version (swiftlang)"
  expect "Swift $version is too old" "$code:$output" \
    "1:Swift $version is too old. Install Swift 6.2 or newer from https://swift.org/install."
done
swift_says 'something else'
expect 'a Swift without a version is too old' "$code:$output" '1:Swift of an unknown version is too old.*'
output=$(sed -n 's|^// swift-tools-version: ||p' Package.swift)
expect 'the manifest needs the same Swift' "$output" "$(source Scripts/setup.sh && printf %s "$oldest_swift")"
output=$(grep -o 'swift:[0-9.]*' .github/workflows/linux.yml | sort -u)
expect 'the workflow for Linux uses that Swift' "$output" "swift:$(source Scripts/setup.sh && printf %s "$oldest_swift")"

# Continuous integration runs all tests.
mkdir -p "$folder/ci/.ci"
cp .ci/run "$folder/ci/.ci"
printf '#!/bin/sh\necho "$0 $*"\n' >"$folder/ci/test" && chmod +x "$folder/ci/test"
output=$("$folder/ci/.ci/run")
expect 'continuous integration runs ./test' "$output" '*/test --optimised'

# Scripts/check-skips, with made-up tests and logs.
printf '%s\n' 'GalleryTests.ListScreenTests/testRows' 'UIKitTests.ViewTests/testFrame' >"$folder/tests"
skips() {
  printf '%s\n' "$1" >"$folder/allowed"
  printf '%s\n' "Test Case 'ViewTests.testBounds' passed (0.1 seconds)" "${@:2}" >"$folder/log"
  code=0
  output=$(ALOE_ALLOWED_SKIPS=$folder/allowed Scripts/check-skips "$folder/tests" "$folder/log" 2>&1) || code=$?
}
skipped="Test Case 'ListScreenTests.testRows' skipped (0.2 seconds)"
skips '# none'
expect 'no test was skipped' "$code:$output" '0:'
skips '# none' "$skipped"
expect 'a skipped test has failed' "$code:$output" '1:ListScreenTests.testRows was skipped*'
skips 'GalleryTests.ListScreenTests/testRows there is no wheel' "$skipped"
expect 'one on the list has not' "$code:$output" '0:'
skips '# none' '➜ Test stops() skipped: "not here"'
expect 'nor may one of Swift Testing be skipped' "$code:$output" '1:stops() was skipped*'
skips 'GalleryTests.ListScreenTests/testColumns there are none'
expect 'a name that no test has is an error' "$code:$output" '1:*lists GalleryTests.ListScreenTests/testColumns, but no test*'
skips 'GalleryTests.ListScreenTests/testRows'
expect 'and so is a missing reason' "$code:$output" '1:*gives no reason for GalleryTests.ListScreenTests/testRows*'

# ./test compares the number of tests that ran with that of all tests, and looks for skipped ones.
counts() {
  printf '# none\n' >"$folder/allowed"
  printf '%s\n' "${@:2}" >"$folder/headless-1.log"
  code=0
  output=$(ALOE_ALLOWED_SKIPS=$folder/allowed folder=$folder number=$1 bash -c 'set -euo pipefail
    source Scripts/setup.sh
    source <(sed -n "/^summary()/p; /^counts_of()/,/^}/p" test)
    tests_of() { for ((place = 1; place <= number; place++)); do echo "A.ATests/test$place"; done; }
    counts_of headless' 2>&1) || code=$?
}
counts 2 'Executed 2 tests, with 0 failures (0 unexpected) in 0.1 (0.1) seconds'
expect 'all tests ran' "$code:$output" '0:2 0'
counts 3 'Executed 2 tests, with 0 failures (0 unexpected) in 0.1 (0.1) seconds'
expect 'a test that did not run has failed' "$code:$output" '1:Only 2 of 3 tests ran.*'
counts 2 "Test Case 'ATests.test1' skipped (0.1 seconds)" \
  'Executed 2 tests, with 1 test skipped and 0 failures (0 unexpected) in 0.1 (0.1) seconds'
expect './test fails if a test was skipped' "$code:$output" '1:ATests.test1 was skipped*'

# What ./bench --profile prints of a profiler's records, with names that are readable already.
stand_in swift cat
flames() {
  code=0
  output=$(PATH=$folder:$PATH python3 -B Benchmarks/Profile/flames.py "$1" Case "$folder/folded" "${@:2}" 2>&1) || code=$?
  output+=$'\n'$(cat "$folder/folded" 2>/dev/null || true)
  rm -f "$folder/folded"
}
samples='program 3000000:\n\t1 leaf (/app/program)\n\t2 branch (/app/program)\n\t2 branch (/app/program)\n\t3 main (/app/program)\n
program 1000000:\n\t4 [unknown] (/lib/libgtk-4.so.1)\n\t5 [unknown] (/lib/libgtk-4.so.1)\n\t3 main (/app/program)\n'
flames perf < <(printf %b "$samples")
expect "perf's samples become stacks, and recursion is shown once" "$code:$output" \
  '0:Case: 4 ms of processor time*75.0%   75.0%  leaf*0.0%  100.0%  main*program;main;*libgtk-4.so.1* 1000
program;main;branch;leaf 3000'
flames perf </dev/null
expect 'a record without samples is reported' "$code:$output" '1:The profiler recorded nothing.*'
printf '%s\n' 'fn=(1) main' '10 2000000' "fn=(2) leaf'2'main" '20 4000000' 'cfn=(1)' 'calls=1 10' '20 9000000' 'fn=(1)' '+1 2000000' \
  >"$folder/counts"
flames callgrind "$folder/counts"
expect "callgrind's counts become stacks, without those of calls and of recursion" "$code:$output" \
  '0:Case: 8 million instructions*50.0%   50.0%  leaf*main 4000
main;leaf 4000'

# ./test checks its arguments first.
try_test() {
  code=0
  output=$(./test "$@" 2>&1) || code=$?
}
try_test --help
expect 'help is given' "$code:$output" '0:Usage: ./test*--desktop*--random*'
try_test --dekstop
expect 'an unknown option is reported' "$code:$output" "1:./test doesn't support '--dekstop'. The options are --optimised*--desktop*--random*"
try_test --desktop now
expect 'and so is an extra argument' "$code:$output" "1:./test doesn't support '--desktop now'.*"

try_test --sanitize heap
expect 'and so is an unknown sanitizer' "$code:$output" "1:'heap' isn't a sanitizer. Use ./test --sanitize address or ./test --sanitize thread."

# Without --desktop, ./test needs none of the programs for desktop tests.
source Scripts/setup.sh
for package in orca sway wtype wl-clipboard ibus python3-gi libgtk-4-bin; do
  expect "$package is for --desktop alone" " ${test_packages[*]} :: ${desktop_packages[*]} " "*::* $package *"
  [[ " ${test_packages[*]} " != *" $package "* ]] || { printf '%s is among the test packages\n' "$package" >&2; exit 1; }
done

# Only sources are committed. Outside a git repository, nothing is.
expect 'no build product is committed' \
  "$(git ls-files 2>/dev/null | grep -E '\.(swiftmodule|swiftdoc|swiftdeps|o|a|so|xctest)$' || true)" ''
