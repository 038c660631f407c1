#!/usr/bin/env bash
# Compiles the adapter of Point-Free's swift-snapshot-testing against the built modules, and a client of it. Nothing is
# downloaded: SnapshotTesting.swift stands in for the package.
#   Tests/SnapshotTestingAdapter/check.sh PRODUCTS
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
source Scripts/setup.sh
here=Tests/SnapshotTestingAdapter
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
module_flags "$1"
compile() {
  swiftc "${flags[@]}" -I "$folder" -swift-version 6 -warnings-as-errors -module-cache-path "$folder/cache" "$@"
}
compile -emit-module -o "$folder/" -module-name SnapshotTesting $here/SnapshotTesting.swift
compile -emit-module -o "$folder/" -module-name AloeSnapshotTesting Adapters/SnapshotTesting/Sources/AloeSnapshotTesting/*.swift
compile -typecheck $here/Client.swift
