#!/bin/sh
# Type-checks AloeStackView, StackLayout and PHBStackLayout, in Swift 6 mode, against the signatures of Apple's UIKit of
# iOS 15 in Signatures/, as they are read on Apple's systems. So nothing slips in that only our own UIKit has.
# Prints nothing but a line if all is well; needs nothing but the Swift toolchain.
set -eu

here=$(cd "$(dirname "$0")" && pwd)
sources=$(cd "$here/../../Sources" && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# A copy, so that the compiler's caches of the interfaces are made anew each time.
cp "$here"/Signatures/*.swiftinterface "$work"
# -enable-objc-interop makes @objc and #selector mean something on Linux.
check() {
  swiftc -frontend -swift-version 6 -package-name aloe -enable-objc-interop -I "$work" -module-cache-path "$work/cache" "$@"
}

check -emit-module -warnings-as-errors -parse-as-library -module-name AloeCore \
  -o "$work/AloeCore.swiftmodule" "$sources"/AloeCore/*.swift
check -typecheck -warnings-as-errors -module-name AloeStackView $(find "$sources/AloeStackView" -name "*.swift")
check -emit-module -warnings-as-errors -parse-as-library -module-name StackLayout \
  -o "$work/StackLayout.swiftmodule" $(find "$sources/StackLayout" -name "*.swift")
check -typecheck -warnings-as-errors -module-name PHBStackLayout $(find "$sources/PHBStackLayout" -name "*.swift")

# The fixture apps and their layout library are iOS code: translated by the plugin's tool, they fit Apple's signatures
# in both language modes.
swiftc -swift-version 6 -package-name aloe -parse-as-library -emit-library -static -emit-module \
  -module-name SourceTranslation -emit-module-path "$work/SourceTranslation.swiftmodule" \
  -o "$work/libSourceTranslation.a" "$sources"/SourceTranslation/*.swift
swiftc -swift-version 6 -package-name aloe -parse-as-library -I "$work" -L "$work" -lSourceTranslation \
  -o "$work/translate" "$sources"/AloeSourceTool/*.swift
# A module of the list's signatures alone, for the apps.
check -emit-module -experimental-skip-all-function-bodies -parse-as-library -module-name AloeStackView \
  -o "$work/AloeStackView.swiftmodule" $(find "$sources/AloeStackView" -name "*.swift")
# Without Objective-C: with it the compiler takes the address of a variable in a way that Linux's library hasn't.
swiftc -frontend -swift-version 5 -I "$work" -module-cache-path "$work/cache" -emit-module -parse-as-library \
  -module-name ConstraintDSL -o "$work/ConstraintDSL.swiftmodule" "$here"/../ConstraintDSL/*.swift
for app in FixtureApp SceneFixtureApp; do
  mkdir "$work/$app"
  set -- UIKit,AloeStackView,AloeObjC,ConstraintDSL
  for file in $(find "$here/../$app/App" -name "*.swift"); do
    set -- "$@" "$file" "$work/$app/$(basename "$file")"
  done
  "$work/translate" "$@"
  for mode in 5 6; do
    swiftc -frontend -swift-version $mode -enable-objc-interop -I "$work" -module-cache-path "$work/cache" \
      -typecheck -parse-as-library -module-name $app "$work/$app"/*.swift
  done
done

# The check must bite.
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
echo "Apple's side: AloeStackView, StackLayout and PHBStackLayout use only what Apple's UIKit has, and so do the fixture apps."
