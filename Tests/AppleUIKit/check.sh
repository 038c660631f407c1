#!/bin/sh
# Type-checks AloeStackView, StackLayout and PHBStackLayout, in Swift 6 mode, against the signatures of Apple's UIKit of
# iOS 15 in Signatures/, as they are read on Apple's systems. So nothing slips in that only our own UIKit has. The tests
# that the manifest declares there are checked likewise, and what the libraries use of the standard library and of
# Foundation against what iOS 15 has.
# Prints nothing but a line if all is well; needs nothing but the Swift toolchain.
set -eu

here=$(cd "$(dirname "$0")" && pwd)
sources=$(cd "$here/../../Sources" && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# A copy, so that the compiler's caches of the interfaces are made anew each time.
cp "$here"/Signatures/*.swiftinterface "$work"
# One with the types that closures have in other versions of Apple's headers: neither on the main actor nor sendable.
mkdir "$work/lenient"
cp "$here"/Signatures/*.swiftinterface "$work/lenient"
sed -E -i '/->/s/@_Concurrency.MainActor (@Sendable )?\(/(/g; /dynamicProvider/s/@Sendable //' "$work/lenient/UIKit.swiftinterface"
if ! grep -q "completion: ((Swift.Bool) -> Swift.Void)?" "$work/lenient/UIKit.swiftinterface"; then
  echo "error: The signatures of animations aren't those that this check expects." >&2
  exit 1
fi
# -enable-objc-interop makes @objc and #selector mean something on Linux.
check() {
  swiftc -frontend -swift-version 6 -package-name aloe -enable-objc-interop -I "$work" -module-cache-path "$work/cache" "$@"
}

"$here/manifest.sh" "$work"
"$here/availability.sh" list "$work"

check -emit-module -warnings-as-errors -enable-testing -parse-as-library -module-name AloeCore \
  -o "$work/AloeCore.swiftmodule" "$sources"/AloeCore/*.swift
check -emit-module -warnings-as-errors -enable-testing -parse-as-library -module-name ListGeometry \
  -o "$work/ListGeometry.swiftmodule" "$sources"/ListGeometry/*.swift
check -emit-module -warnings-as-errors -enable-testing -parse-as-library -module-name SystemStrings \
  -o "$work/SystemStrings.swiftmodule" "$sources"/SystemStrings/Swift/*.swift
check -typecheck -warnings-as-errors -module-name AloeStackView $(find "$sources/AloeStackView" -name "*.swift")
check -emit-module -warnings-as-errors -enable-testing -parse-as-library -module-name StackLayout \
  -o "$work/StackLayout.swiftmodule" $(find "$sources/StackLayout" -name "*.swift")
check -typecheck -warnings-as-errors -module-name PHBStackLayout $(find "$sources/PHBStackLayout" -name "*.swift")
# Unless an option says otherwise, Apple's UIKit ignores touches on views while it animates them. Ours doesn't, so no test
# could tell.
for module in AloeStackView StackLayout; do
  if [ "$(grep -rho "UIView\.animate(" "$sources/$module" | wc -l)" != \
    "$(grep -rho "options: \.allowUserInteraction" "$sources/$module" | wc -l)" ]; then
    echo "error: An animation of $module ignores touches. Give it the option allowUserInteraction." >&2
    exit 1
  fi
done
# The parts for other systems than Linux. They call optional methods of protocols, which can't be declared on Linux: here
# they're optional closures, whose names contain the label of the second argument.
mkdir "$work/optional"
cp "$here"/Signatures/*.swiftinterface "$work/optional"
sed -E -i '/^extension UIKit\.UITableView(DataSource|Delegate) \{/,/^\}/{
  s/public func numberOfSections\(in tableView: ([A-Za-z.]+)\) -> (.+)/public var numberOfSections: (@_Concurrency.MainActor (\1) -> \2)? { get }/
  s/(public func .*\))$/\1 -> Swift.Void/
  s/public func tableView\(_ tableView: ([A-Za-z.]+), ([A-Za-z]+) [a-z]+[A-Za-z]*: ([A-Za-z.]+)\) -> (.+)/public var tableView_\2: (@_Concurrency.MainActor (\1, \3) -> \4)? { get }/
}' "$work/optional/UIKit.swiftinterface"
sed -E 's/#if os\(Linux\)/#if !os(Linux)/
  s/\.numberOfSections\?\(in: /.numberOfSections?(/
  s/\.tableView\?\(table, ([A-Za-z]+): /.tableView_\1?(table, /
  s/\.tableView\(_:([A-Za-z]+):\)/.tableView_\1/' \
  "$sources/AloeStackView/Controllers/TableRows.swift" >"$work/optional/TableRows.swift"
# No other file may have such parts.
for module in AloeCore ListGeometry SystemStrings AloeStackView StackLayout PHBStackLayout; do
  if grep -rl "os(Linux)" "$sources/$module" | grep -v "/Controllers/TableRows\.swift$" >&2; then
    echo "error: This file has parts for other systems than Linux, and only those of TableRows.swift are checked." >&2
    exit 1
  fi
done
checkOptional() {
  swiftc -frontend -swift-version 6 -package-name aloe -enable-objc-interop -I "$work/optional" -I "$work" \
    -module-cache-path "$work/optional/cache" -typecheck -warnings-as-errors -module-name AloeStackView \
    $(find "$sources/AloeStackView" -name "*.swift" ! -name TableRows.swift) -primary-file "$1"
}
checkOptional "$work/optional/TableRows.swift"
# The check must find a call with a label that the delegate's methods don't have.
sed 's/tableView_heightForRowAt/tableView_heightForRow/' "$work/optional/TableRows.swift" >"$work/optional/Misnamed.swift"
if checkOptional "$work/optional/Misnamed.swift" 2>"$work/refused" || ! grep -q "tableView_heightForRow'" "$work/refused"; then
  echo "error: The part of TableRows.swift for other systems than Linux isn't checked." >&2
  cat "$work/refused" >&2
  exit 1
fi
for module in AloeStackView StackLayout; do
  swiftc -frontend -swift-version 6 -package-name aloe -enable-objc-interop -I "$work/lenient" -I "$work" \
    -module-cache-path "$work/lenient/cache" -typecheck -warnings-as-errors -module-name $module \
    $(find "$sources/$module" -name "*.swift")
done

# The fixture apps and their layout library are iOS code: translated by the plugin's tool, they fit Apple's signatures
# in both language modes.
for module in InterfaceFiles SourceTranslation; do
  swiftc -swift-version 6 -package-name aloe -parse-as-library -emit-library -static -emit-module -I "$work" \
    -module-name "$module" -emit-module-path "$work/$module.swiftmodule" -o "$work/lib$module.a" \
    $(find "$sources/$module" -name "*.swift")
done
swiftc -swift-version 6 -package-name aloe -parse-as-library -I "$work" -L "$work" -lSourceTranslation -lInterfaceFiles \
  -o "$work/translate" "$sources"/AloeSourceTool/*.swift
# A module of the list's signatures alone, for the apps.
check -emit-module -experimental-skip-all-function-bodies -enable-testing -parse-as-library -module-name AloeStackView \
  -o "$work/AloeStackView.swiftmodule" $(find "$sources/AloeStackView" -name "*.swift")
# Without Objective-C: with it the compiler takes the address of a variable in a way that Linux's library hasn't.
swiftc -frontend -swift-version 5 -I "$work" -module-cache-path "$work/cache" -emit-module -parse-as-library \
  -module-name ConstraintDSL -o "$work/ConstraintDSL.swiftmodule" "$here"/../ConstraintDSL/*.swift
for app in FixtureApp SceneFixtureApp; do
  mkdir "$work/$app"
  set -- UIKit,AloeStackView,AloeObjC,ConstraintDSL
  catalogs=$(find "$here/../$app/App" -name "*.xcassets")
  if [ "$catalogs" ]; then
    for catalog in $catalogs; do set -- "$@" "--catalog=$catalog"; done
    set -- "$@" "--symbols=$work/$app/AssetSymbols.generated.swift"
    # SwiftPM makes the bundle of a target with resources.
    echo "import Foundation; extension Bundle { static let module = Bundle.main }" >"$work/$app/Bundle.module.swift"
  fi
  for file in $(find "$here/../$app/App" -name "*.swift"); do
    set -- "$@" "$file" "$work/$app/$(basename "$file")"
  done
  "$work/translate" "$@"
  # The connections to storyboards are added at the ends of classes; Apple's runtime needs none.
  sed -E -i 's/ *(@MainActor )?override func connectInterface.*super\.connectInterface\(connection\) \} \}//' "$work/$app"/*.swift
  for mode in 5 6; do
    swiftc -frontend -swift-version $mode -enable-objc-interop -I "$work" -module-cache-path "$work/cache" \
      -typecheck -parse-as-library -module-name $app "$work/$app"/*.swift
  done
done

# Nothing is newer than iOS 15.
trees() {
  mkdir "$work/$1"
  count=0
  name=$1
  shift
  sources_and_trees=
  for file in "$@"; do
    count=$((count + 1))
    sources_and_trees="$sources_and_trees -primary-file $file -o $work/$name/$count.json"
  done
  # Paths have no blanks: the compiler's own have none, either.
  check -dump-ast -dump-ast-format json -parse-as-library -module-name "$name" $sources_and_trees
}
for module in AloeCore ListGeometry SystemStrings AloeStackView StackLayout PHBStackLayout; do
  trees $module $(find "$sources/$module" -name "*.swift")
  "$here/availability.sh" check "$work" "$work/$module"/*.json
  "$here/availability.sh" words $(find "$sources/$module" -name "*.swift")
  "$here/availability.sh" reasons $(find "$sources/$module" -name "*.swift")
done

# The manifest declares on Apple's systems what is checked here and no more, and of the tests what fits Apple's signatures.
check -emit-module -warnings-as-errors -parse-as-library -module-name PHBStackLayout \
  -o "$work/PHBStackLayout.swiftmodule" $(find "$sources/PHBStackLayout" -name "*.swift")
check -emit-module -warnings-as-errors -parse-as-library -module-name TestBasics \
  -o "$work/TestBasics.swiftmodule" "$here"/../TestBasics/*.swift
# Of each target its kind, its name and its sources, in a line.
awk '/^Targets:/ { inside = 1 } !inside { next }
  /^    [A-Z].*:/ { listing = 0 }
  /^    Name: / { name = $2; files = "" } /^    Type: / { kind = $2 } /^    Path: / { path = $2 }
  listing && NF { files = files " " path "/" $1 } /^    Sources:/ { listing = 1 }
  !NF && name { print kind, name files; name = "" } END { if (name) print kind, name files }' \
  "$work/description" >"$work/targets"
libraries=$(sed -n 's/^library \([A-Za-z]*\) .*/\1/p' "$work/targets" | sort | tr '\n' ' ')
if [ "$libraries" != "AloeCore AloeStackView CSystemStrings ListGeometry PHBStackLayout StackLayout SystemStrings TestBasics " ]; then
  echo "error: On Apple's systems the manifest declares other libraries than are checked here: $libraries" >&2
  exit 1
fi
tests=$(sed -n 's/^test \([A-Za-z]*\) .*/\1/p' "$work/targets" | sort | tr '\n' ' ')
if [ "$tests" != "AloeStackViewTests ListGeometryTests StackLayoutTests " ]; then
  echo "error: On Apple's systems the manifest declares these tests: $tests" >&2
  exit 1
fi
for target in $tests; do
  files=$(sed -n "s/^test $target //p" "$work/targets")
  (cd "$here/../.." && check -typecheck -parse-as-library -module-name "$target" $files)
done

# Each check must refuse its probes.
for probe in "$here"/Newer/*.swift; do
  words=$(sed -n '1s|^// newer: ||p' "$probe")
  rm -rf "$work/Probe"
  trees Probe "$probe"
  if { "$here/availability.sh" check "$work" "$work"/Probe/*.json && "$here/availability.sh" words "$probe"; } \
    2>"$work/refused"; then
    echo "error: $probe uses what came after iOS 15.0, and the check of that let it pass." >&2
    exit 1
  fi
  if ! grep -qF "$words" "$work/refused"; then
    echo "error: $probe was refused for another reason than \"$words\":" >&2
    cat "$work/refused" >&2
    exit 1
  fi
done
for probe in "$here"/Reasoned/*.swift; do
  if "$here/availability.sh" reasons "$probe" 2>"$work/refused" || ! grep -q "wants a reason" "$work/refused"; then
    echo "error: $probe uses what Apple wants a reason for, and the check of that let it pass." >&2
    exit 1
  fi
done
for probe in "$here"/Probes/*.swift; do
  if check -typecheck -module-name Probe "$probe" 2>"$work/refused"; then
    echo "error: $probe uses what only our UIKit has, and the check of Apple's side let it pass." >&2
    exit 1
  fi
  if ! grep -q "OnlyOurs.swift:.*error:" "$work/refused"; then
    echo "error: $probe was refused for another reason than its contents:" >&2
    cat "$work/refused" >&2
    exit 1
  fi
done

# Misuses of layouts that the compiler must refuse, with the words that each file's first line says.
for misuse in "$here"/Misuses/*.swift; do
  words=$(sed -n '1s|^// refused: ||p' "$misuse")
  if check -typecheck -module-name Misuse "$misuse" 2>"$work/refused"; then
    echo "error: $misuse compiles, although it's a misuse." >&2
    exit 1
  fi
  if ! grep -q "$(basename "$misuse"):.*$words" "$work/refused"; then
    echo "error: $misuse was refused for another reason than \"$words\":" >&2
    cat "$work/refused" >&2
    exit 1
  fi
done

# Names of earlier versions compile, with a warning whose fix-it has the new name.
for probe in "$here"/Renamed/*.swift; do
  check -typecheck -verify -module-name Renamed "$probe"
done

# Of types that our UIKit doesn't have, the compiler says what to use instead: the file that declares them is compiled
# with what it needs of UIKit, and each line of a probe has the message that it expects.
mkdir "$work/ours"
cat >"$work/ours/Base.swift" <<'END'
import Foundation
@MainActor open class UIViewController {
  public init(nibName: String?, bundle: Bundle?) {}
  public required init?(coder: NSCoder) {}
}
@MainActor open class UIView {
  public init(frame: CGRect) {}
  public required init?(coder: NSCoder) {}
}
END
swiftc -swift-version 6 -parse-as-library -emit-module -module-cache-path "$work/cache" -module-name UIKit \
  -emit-module-path "$work/ours/UIKit.swiftmodule" "$work/ours/Base.swift" "$sources/UIKit/Services/AbsentTypes.swift"
for probe in "$here"/Absent/*.swift; do
  sed -n 's|^.*  // refused: ||p' "$probe" >"$work/expected"
  swiftc -frontend -typecheck -diagnostic-style llvm -swift-version 6 -I "$work/ours" -module-cache-path "$work/cache" \
    -module-name Absent "$probe" 2>"$work/refused" || true
  # In the order of the lines, which isn't the order in which the compiler finds the errors.
  if ! sort -t : -k 2n "$work/refused" | sed -n 's|^.*/Absent/.*: error: ||p' | diff "$work/expected" - >&2; then
    echo "error: The compiler's errors in $probe aren't those that its lines expect." >&2
    exit 1
  fi
done
echo "Apple's side: AloeStackView, StackLayout and PHBStackLayout use only what Apple's UIKit has and iOS 15, and so do the fixture apps."
