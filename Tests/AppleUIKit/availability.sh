#!/usr/bin/env bash
# Checks that sources use nothing of the standard library and of Foundation that came after iOS 15.0. The type check
# can't see it: it's one for Linux, where everything is available.
#   availability.sh list FOLDER            writes FOLDER/newer: what is newer, by the toolchain's own declarations
#   availability.sh check FOLDER FILE...   looks for that in syntax trees (swiftc -dump-ast -dump-ast-format json)
#   availability.sh words FILE...          looks in sources for words that the declarations on Linux give no version to
#   availability.sh reasons FILE...        looks in sources for what Apple wants a reason for
set -eu

here=$(cd "$(dirname "$0")" && pwd)
source "$here/../../Scripts/setup.sh"
command=$1
shift

# Each symbol that says it came with a later iOS, as lines: its identifier, the version, its name and whether it's a type.
list() {
  mkdir -p "$1/symbols"
  target=$(swift_target)
  for module in Swift _Concurrency _StringProcessing RegexBuilder Synchronization Observation FoundationEssentials \
    FoundationInternationalization Foundation; do
    swift symbolgraph-extract -module-name "$module" -target "$target" -output-dir "$1/symbols" \
      -minimum-access-level public -skip-synthesized-members
  done
  cat "$1"/symbols/*.json | sed 's/{"kind":{/\n&/g' | awk -v declared=15 '
    function between(start, end, all, after) {
      after = index(all, start)
      if (!after) return ""
      after = substr(all, after + length(start))
      return substr(after, 1, index(after, end) - 1)
    }
    # A part of a version, which is left out if it is 0.
    function number(part, all) { return between("\"" part "\":", ",", all) + 0 }
    /^\{"kind":\{/ {
      introduced = between("\"domain\":\"iOS\",\"introduced\":{", "}", $0) ","
      major = number("major", introduced)
      minor = number("minor", introduced)
      # Not as decimal fractions, of which 15.10 would be 15.1.
      if (major < declared || major == declared && minor == 0) next
      version = minor ? major "." minor : major
      path = between("\"pathComponents\":[", "]", $0)
      gsub(/"/, "", path)
      gsub(/,/, ".", path)
      kind = between("\"identifier\":\"swift.", "\"", $0)
      isType = kind ~ /^(struct|class|enum|protocol)$/ ? "type" : "member"
      print between("\"precise\":\"", "\"", $0), version, path, isType
    }' | sort -u >"$1/newer"
  rm -r "$1/symbols"
}

# Identifiers of what is used, and types as they stand in mangled names.
check() {
  newer=$1/newer
  shift
  status=0
  for tree in "$@"; do
    file=$(sed 's/.*"_kind":"source_file","filename":"\([^"]*\)".*/\1/;q' "$tree")
    grep -oE '"(decl_usr|usr)":"[^"]*"|"\$s[^"]*"' "$tree" | sort -u | awk -v newer="$newer" -v file="$file" '
      BEGIN {
        while ((getline line < newer) > 0) {
          split(line, part, " ")
          version[part[1]] = part[2]
          name[part[1]] = part[3]
          if (part[4] == "type") types[part[1]] = substr(part[1], 3)
        }
      }
      function tell(symbol) {
        if (told[symbol]++) return
        print file ": error: " name[symbol] " needs iOS " version[symbol] "; the package declares iOS 15." > "/dev/stderr"
        bad = 1
      }
      /usr":"s:/ {
        symbol = $0
        sub(/^[^:]*:"/, "", symbol)
        sub(/"$/, "", symbol)
        if (symbol in version) tell(symbol)
      }
      { for (symbol in types) if (index($0, types[symbol])) tell(symbol) }
      END { exit bad }' || status=1
  done
  return $status
}

# Words that no version stands at on Linux, or that stand in parts for other systems.
words() {
  status=0
  for file in "$@"; do
    sed 's|//.*||' "$file" | awk -v list="$here/newer-words.txt" -v file="$file" '
      BEGIN {
        while ((getline line < list) > 0) {
          if (line ~ /^#/ || line == "") continue
          since = line
          sub(/ .*/, "", since)
          word = line
          sub(/^[^ ]* /, "", word)
          version[word] = since
        }
      }
      {
        text = " " $0 " "
        gsub(/[^A-Za-z0-9_]+/, " ", text)
        for (word in version) if (index(text, " " word " ") && !index($0, "#available(iOS " version[word] ",")) {
          print file ":" NR ": error: " word " needs iOS " version[word] "; the package declares iOS 15." > "/dev/stderr"
          bad = 1
        }
      }
      END { exit bad }' || status=1
  done
  return $status
}

# Words of Apple's list of required-reason APIs.
reasons() {
  status=0
  for file in "$@"; do
    sed 's|//.*||' "$file" | awk -v list="$here/reasoned-words.txt" -v file="$file" '
      BEGIN { while ((getline line < list) > 0) if (line !~ /^#/ && line != "") words[line] = 1 }
      {
        count = split($0, part, /[^A-Za-z0-9_]+/)
        for (place = 1; place <= count; place++) if (part[place] in words) {
          print file ":" NR ": error: Apple wants a reason for " part[place] ", in a privacy manifest, and there is none." \
            > "/dev/stderr"
          bad = 1
        }
      }
      END { exit bad }' || status=1
  done
  return $status
}

"$command" "$@"
