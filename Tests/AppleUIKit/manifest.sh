#!/bin/sh
# Checks the manifests as Apple's systems read them: Aloe's own, and the one that README shows, which has to find there
# every product that it names. The package manager looks products up before it looks at conditions.
#   manifest.sh FOLDER    leaves in FOLDER/description which targets Apple's systems see
set -eu

here=$(cd "$(dirname "$0")" && pwd)
root=$(cd "$here/../.." && pwd)
work=$1

# Aloe as another system sees it: its manifest takes the other way at each `#if os(Linux)`.
mkdir "$work/aloe"
sed 's/^#if os(Linux)/#if os(macOS)/' "$root/Package.swift" >"$work/aloe/Package.swift"
for folder in Sources Tests; do ln -s "$root/$folder" "$work/aloe/$folder"; done
swift package --package-path "$work/aloe" describe --type text >"$work/description"
if grep -q "Name: GTKPlatform" "$work/description"; then
  echo "error: The manifest declares GTKPlatform on Apple's systems, too." >&2
  exit 1
fi

# The workflow builds products that there are.
schemes=$(sed -n 's/^ *scheme: \[\(.*\)\]$/\1/p' "$root/.github/workflows/apple.yml" | tr -d ',')
for scheme in ${schemes:-none}; do
  if ! sed '/^Targets:/q' "$work/description" | grep -q "^    Name: $scheme\$"; then
    echo "error: .github/workflows/apple.yml builds $scheme, which is no product on Apple's systems." >&2
    exit 1
  fi
done

# A client with the manifest of README, letter for letter but for the address.
mkdir -p "$work/hello/Sources/Hello"
: >"$work/hello/Sources/Hello/Hello.swift"
awk '/^```swift/ { inside = 1; text = ""; next }
  /^```/ { if (inside && text ~ /import PackageDescription/) { printf "%s", text; exit } inside = 0 }
  inside { text = text $0 "\n" }' "$root/README.md" \
  | sed "s|\\.package(url: \"[^\"]*\", branch: \"main\")|.package(path: \"$work/aloe\")|" >"$work/hello/Package.swift"
if ! grep -q "path: \"$work/aloe\"" "$work/hello/Package.swift"; then
  echo "error: README shows no manifest that depends on the package." >&2
  exit 1
fi
resolve() { swift package --package-path "$work/hello" show-dependencies >"$work/resolved" 2>&1; }
if ! resolve; then
  echo "error: README's manifest doesn't resolve where Aloe has no Linux products:" >&2
  cat "$work/resolved" >&2
  exit 1
fi

# The check must refuse a product that is on Linux only, whatever the condition.
cp "$work/hello/Package.swift" "$work/manifest"
line='        .product(name: "UIKit", package: "aloe", condition: .when(platforms: [.macOS])),'
awk -v line="$line" '{ print } /dependencies: \[$/ { print line }' "$work/manifest" >"$work/hello/Package.swift"
if resolve || ! grep -q "product 'UIKit' .*not found" "$work/resolved"; then
  echo "error: A manifest that names the product UIKit resolves without it, so this checks nothing:" >&2
  cat "$work/hello/Package.swift" "$work/resolved" >&2
  exit 1
fi
