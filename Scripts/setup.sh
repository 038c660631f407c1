# Sourced by the scripts at the root: checks the Swift toolchain and installs missing system packages.
#
#   source Scripts/setup.sh
#   need_swift
#   need_packages "${run_packages[@]}"

# The packages that built programs need, then those that building needs as well. Tests also need a virtual display and a
# pointer for it, fonts, settings and an accessibility bus to observe, and validators of desktop files. ./test --desktop
# also needs a screen reader, an input method for Chinese, a Wayland compositor with a keyboard and a clipboard, GTK's
# display for browsers, and another toolkit.
# A package whose name depends on the system is listed with all its names; the first available one is installed. One that
# not every system has ends with a question mark, and is installed where it's available.
picture_packages=(librsvg2-2 'libpoppler-glib8t64|libpoppler-glib8')
program_packages=(libgtk-4-1 fonts-inter fonts-noto-color-emoji bootstrap-icons "${picture_packages[@]}")
run_packages=(git ca-certificates libgtk-4-dev pkg-config fonts-inter fonts-noto-color-emoji bootstrap-icons "${picture_packages[@]}")
# Swift links with gold where it finds it. GNU ld, the alternative, needs 45 times as long for the gallery. Debian 12 has
# gold in binutils, Debian 13 in a package of its own.
command -v ld.gold >/dev/null || run_packages+=('binutils-gold?')
test_packages=("${run_packages[@]}" xvfb xdotool x11-utils fonts-dejavu-core dbus-daemon
  xsettingsd gsettings-desktop-schemas libglib2.0-bin at-spi2-core fonts-droid-fallback desktop-file-utils appstream)
desktop_packages=("${test_packages[@]}" orca ibus ibus-gtk4 ibus-m17n python3-gi gir1.2-ibus-1.0 gir1.2-gtk-3.0
  sway wtype wl-clipboard libgtk-4-bin)
# The same, described for systems without apt.
run_packages_elsewhere="GTK 4.8 or newer with its headers, pkg-config, librsvg, Poppler's library for GLib, the fonts Inter and Noto Color
Emoji, Bootstrap's icons, and gold (binutils), without which linking takes long"
test_packages_elsewhere="$run_packages_elsewhere, Xvfb, xdotool, xprop, dbus-daemon, xsettingsd, gsettings with GNOME's schemas, the fonts DejaVu
and Droid Sans Fallback, AT-SPI's bus and registry, desktop-file-validate and appstreamcli"
desktop_packages_elsewhere="$test_packages_elsewhere; Orca; ibus with its GTK 4 module, ibus-m17n, Python's bindings of ibus and of GTK 3; sway, wtype
and wl-clipboard; gtk4-broadwayd"

fail() {
  printf '%s\n' "$*" >&2
  exit 1
}

# Runs a command quietly; shows its output if it fails.
quietly() {
  local log
  log=$(mktemp)
  logged "$log" "$@"
  rm -f "$log"
}

# Runs a command with its output in a log. If the command fails, shows the log and removes it.
logged() {
  local log=$1 code=0
  shift
  "$@" >"$log" 2>&1 || code=$?
  ((code)) || return 0
  cat "$log" >&2
  rm -f "$log"
  fail "This failed with exit code $code: $*"
}

# Builds quietly, like `quietly swift build` with the given arguments, and also fails on a warning about a file of this package,
# unless a regular expression in Tests/allowed-warnings matches it. The compiler warns only about files that it compiles, so
# the files with warnings are marked as changed.
build_without_warnings() {
  local log found root
  root=$(sed 's/[].*^$+?(){}|\\[]/\\&/g' <<<"$PWD")
  log=$(mktemp)
  logged "$log" swift build "$@"
  found=$(grep -aE "^($root/(Sources|Tests|Plugins|Examples)/.*: )?warning: " "$log" \
    | grep -avE -f <(grep -v '^#' Tests/allowed-warnings) | sort -u) || true
  rm -f "$log"
  [[ $found ]] || return 0
  printf '%s\n' "$found" >&2
  grep -oE '^/[^:]+\.(swift|c|h)' <<<"$found" | sort -u | xargs -r -d '\n' touch -c
  fail "The build succeeded with warnings, see above."
}

# The Swift whose formatter the sources follow. Others differ in details, such as the order of imports.
formatter=6.3

# Whether the formatter at hand is that one.
has_formatter() { [[ $(swift format --version 2>/dev/null). == "$formatter".* ]]; }

# Checks the formatting of the Swift files in the given folders, except for those that passed before: .build/formatted
# has the checksum of each, after that of the formatter's version and its settings.
check_formatting() {
  local passed=.build/formatted settings files
  settings=$({ swift format --version && cat .swift-format; } | sha256sum) || return
  files=$(find "$@" -name '*.swift' -type f -not -path '*/.*' -exec sha256sum {} + \
    | sed "s/^/${settings%% *} /" | LC_ALL=C sort) || return
  mkdir -p .build && touch "$passed" || return
  LC_ALL=C comm -23 - "$passed" <<<"$files" | cut -c 132- \
    | xargs -r -d '\n' swift format lint --strict --parallel || return
  printf '%s\n' "$files" >"$passed"
}

# Prints the checksum of the text of standard input, of the compiler's version and of the files in the given files and folders.
checksum() {
  { swift --version 2>/dev/null && cat && find "$@" -type f -not -path '*/.*' -print0 | LC_ALL=C sort -z | xargs -0 sha256sum; } \
    | sha256sum | cut -d ' ' -f 1
}

# Whether the check with this name has passed with this checksum of all that it depends on, as .build/passed says.
has_passed() { [[ $(cat ".build/passed/$1" 2>/dev/null) == "$2" ]]; }

# Notes that it has.
note_passed() { mkdir -p .build/passed && printf '%s\n' "$2" >".build/passed/$1"; }

# What the check of Apple's side reads. Tests/Scripts/check.sh compares it with the names in that check.
libraries_inputs=(Sources/{AloeCore,AloeSourceTool,AloeStackView,InterfaceFiles,ListGeometry,PHBStackLayout,SourceTranslation}
  Sources/{StackLayout,SystemStrings} Sources/UIKit/Services/AbsentTypes.swift
  Tests/{AloeStackViewTests,AppleUIKit,ConstraintDSL,FixtureApp,ListGeometryTests,SceneFixtureApp,StackLayoutTests,TestBasics}
  Package.swift README.md .github/workflows/apple.yml Scripts/setup.sh)

# Checks Apple's side of the libraries, unless it has passed with the same sources, which takes most of a minute of a core.
# Sources that change meanwhile haven't passed: it's unknown which of them were read.
check_libraries() {
  local sum
  sum=$(checksum "${libraries_inputs[@]}" </dev/null) || return
  has_passed libraries "$sum" && return
  Tests/AppleUIKit/check.sh || return
  [[ $(checksum "${libraries_inputs[@]}" </dev/null) != "$sum" ]] || note_passed libraries "$sum"
}

# Prints the compiler's name of the system. Toolchains name the same one differently: x86_64-unknown-linux-gnu and
# x86_64-pc-linux-gnu.
swift_target() { swift -print-target-info | sed -n 's/.*"triple": "\([^"]*\)".*/\1/p' | head -n 1; }

# Sets the array `flags`: the compiler's arguments to import the modules in a folder of products.
module_flags() {
  local target
  target=$(swift_target)
  read -r -a flags < <(pkg-config --cflags-only-I gtk4 | sed 's/-I/-Xcc -I/g')
  flags+=(-target "$target" -I "$1/Modules" -I Sources/CGTK
    -Xcc "-fmodule-map-file=$1/CRuntimePatches.build/module.modulemap")
}

# The oldest Swift whose compiler supports `isolated deinit`; the tools version in Package.swift is the same.
oldest_swift=6.2

# Requires that version of Swift or a newer one.
need_swift() {
  local advice="Install Swift $oldest_swift or newer from https://swift.org/install." version
  command -v swift >/dev/null 2>&1 || fail "Swift isn't installed, or not on the PATH. $advice"
  version=$(swift --version 2>/dev/null | sed -n 's/.*Swift version \([0-9][0-9]*\(\.[0-9][0-9]*\)*\).*/\1/p' | head -n 1)
  [[ $(printf '%s\n' "$oldest_swift" "${version:-0}" | sort -V | head -n 1) == "$oldest_swift" ]] \
    || fail "Swift ${version:-of an unknown version} is too old. $advice"
}

# Installs the given Debian packages that are missing, if any.
need_packages() {
  if ! command -v dpkg-query >/dev/null 2>&1 || ! command -v apt-get >/dev/null 2>&1; then
    need_elsewhere "$@"
    return
  fi
  local package missing=()
  for package in "$@"; do
    is_installed "$package" || missing+=("$package")
  done
  ((${#missing[@]})) || return 0
  [[ $(names_of "${missing[@]}") ]] || return 0
  local as_root=()
  if [[ $(id -u) -ne 0 ]]; then
    command -v sudo >/dev/null 2>&1 \
      || fail "Packages are missing. Install them as root: apt-get install $(names_of "${missing[@]}")"
    as_root=(sudo)
  fi
  printf 'installing %s\n' "$(names_of "${missing[@]}")"
  local log
  log=$(mktemp)
  if ! { when_apt_is_free "$log" "${as_root[@]}" env LC_ALL=C apt-get update -q \
    && read -r -a missing < <(names_of "${missing[@]}") \
    && when_apt_is_free "$log" "${as_root[@]}" env LC_ALL=C DEBIAN_FRONTEND=noninteractive \
      apt-get install -y -q --no-install-recommends "${missing[@]}"; }; then
    tail -n 15 "$log" >&2
    fail "Installing $(names_of "${missing[@]}") failed, see above; the whole log is $log."
  fi
  rm -f "$log"
}

# Whether a package is installed, under any of its names.
is_installed() {
  local name
  for name in ${1//[|?]/ }; do
    [[ $(dpkg-query -W -f '${db:Status-Status}' "$name" 2>/dev/null) == installed ]] && return 0
  done
  return 1
}

# Whether apt has a package of this name.
is_available() { [[ $(apt-cache madison "$1" 2>/dev/null) ]]; }

# Prints packages in one line. Of alternative names it prints the first that this system has a package for, or the last; of
# one with a question mark, nothing if this system has none.
names_of() {
  local entry name names=()
  for entry in "$@"; do
    if [[ $entry == *"?" ]]; then
      is_available "${entry%\?}" && names+=("${entry%\?}")
      continue
    fi
    for name in ${entry//|/ }; do
      [[ $entry != *"|"* ]] || is_available "$name" && break
    done
    names+=("$name")
  done
  printf '%s\n' "${names[*]}"
}

# Runs an apt command with its output in the log. While another program, such as a desktop's updater, holds apt's locks,
# this prints one message and retries every five seconds, for at most half an hour.
when_apt_is_free() {
  local log=$1 tries=0
  shift
  until "$@" >"$log" 2>&1; do
    grep -qE 'Could not get lock|Unable to (lock|acquire)' "$log" || return 1
    ((tries++)) || printf 'apt is busy: %s; waiting for it\n' \
      "$(sed -n 's/.*It is held by \(process [0-9]* ([^)]*)\).*/held by \1/p' "$log" | head -n 1 | grep . || echo locked)" >&2
    ((tries < 360)) || return 1
    sleep 5
  done
}

# Without apt: checks whether the main dependencies are installed, and lists what to install if they aren't.
need_elsewhere() {
  local needed=$run_packages_elsewhere
  [[ " $* " == *" xvfb "* ]] && needed=$test_packages_elsewhere
  [[ " $* " == *" sway "* ]] && needed=$desktop_packages_elsewhere
  command -v pkg-config >/dev/null 2>&1 && pkg-config --atleast-version=4.8 gtk4 \
    || fail "This system has no apt, so install with its own package manager: $needed."
  if [[ " $* " == *" xvfb "* ]]; then
    command -v Xvfb >/dev/null 2>&1 && command -v xdotool >/dev/null 2>&1 \
      || fail "This system has no apt, so install with its own package manager: $needed."
  fi
}

# Starts a virtual X server on a free display and sets DISPLAY; the server stops with the script. Its screen has the size
# that the argument gives, in pixels. ALOE_SCREEN_FILE is the path of the screen's image, in the XWD format.
start_display() {
  local size=${1:-1280x1024} folder
  folder=$(mktemp -d)
  mkfifo "$folder/number"
  Xvfb -displayfd 3 -screen 0 "${size}x24" -fbdir "$folder" -nolisten tcp -noreset \
    3>"$folder/number" >"$folder/log" 2>&1 &
  display_server=$!
  display_folder=$folder
  trap stop_display EXIT
  local number
  read -r -t 180 number <"$folder/number" \
    || fail "Xvfb didn't start: $(tail -n 3 "$folder/log")"
  export DISPLAY=":$number" ALOE_SCREEN_FILE="$folder/Xvfb_screen0"
  unset WAYLAND_DISPLAY
  export GDK_BACKEND=x11
  add_keys
}

# Adds keys that an American keyboard lacks to the display's keyboard, for tests to press. xdotool itself would add a missing
# key only for a moment, and a busy program would read the keyboard too late.
add_keys() {
  local keys number=13
  keys=$(for name in dead_acute Multi_key Arabic_seen Arabic_lam Arabic_alef Arabic_meem; do
    printf 'key <FK%s> { [ %s ] };' $((number++)) "$name"
  done)
  xkbcomp -w 0 - "$DISPLAY" <<<"xkb_keymap {
    xkb_keycodes { include \"evdev+aliases(qwerty)\" }; xkb_types { include \"complete\" };
    xkb_compat { include \"complete\" }; xkb_symbols { include \"pc+us+inet(evdev)\" $keys };
  };" || fail "The display's keyboard couldn't be changed."
}

stop_display() {
  kill "$display_server" 2>/dev/null || true
  wait "$display_server" 2>/dev/null || true
  rm -rf "$display_folder"
}

# Sets the environment in which texts and images are the same on each machine.
pin_surroundings() {
  export FONTCONFIG_FILE="$PWD/Tests/fonts.conf"
  export GSK_RENDERER=cairo LC_ALL=C.UTF-8 GTK_A11Y=none NO_AT_BRIDGE=1 GTK_THEME=Adwaita
  export GDK_SCALE=1
  # GTK's own input method, even if others are installed. Tests of the others select them.
  export GTK_IM_MODULE=gtk-im-context-simple
  # Settings, such as the recently used emoji, last only as long as the process.
  export GSETTINGS_BACKEND=memory
  # No window's size is saved: this path isn't a folder.
  export XDG_STATE_HOME=/dev/null
  unset DESKTOP_SESSION XDG_CURRENT_DESKTOP
  # Debian 12 has Inter 3.19, whose letters differ from Inter 4's.
  local version
  version=$(fc-match -f '%{fontversion}' Inter 2>/dev/null) || version=
  if ((${version:-0} >= 4 * 65536)); then export SCREEN_TESTING_VARIANT=inter-4; fi
}
