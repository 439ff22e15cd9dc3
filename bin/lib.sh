# Sourced by the scripts beside it: where things are, and how what is missing gets installed.
set -euo pipefail
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
cd "$root"
export PATH="$HOME/.cargo/bin:$PATH"

say() { printf '\033[1m%s\033[0m\n' "$*" >&2; }
fail() { printf '%s\n' "$*" >&2; exit 1; }

# need COMMAND PACKAGE...: installs Debian packages when the command is not there.
need() {
  local command=$1
  shift
  command -v "$command" >/dev/null 2>&1 && return
  say "Installing $*"
  local sudo=
  [ "$(id -u)" = 0 ] || sudo=sudo
  if [ -z "${apt_updated:-}" ]; then
    $sudo apt-get update -qq
    apt_updated=yes
  fi
  DEBIAN_FRONTEND=noninteractive $sudo apt-get install -y -qq "$@" >/dev/null
}

need_toolchain() {
  command -v cargo >/dev/null || fail "Rust is missing: install Rust 1.95 or newer with rustup."
  command -v node >/dev/null || need node nodejs npm
  need cc build-essential
}

need_chromium() {
  need chromium chromium
  [ -e /usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc ] || { need fc-list fontconfig; install_fonts; }
}

install_fonts() {
  say "Installing fonts-noto-cjk"
  DEBIAN_FRONTEND=noninteractive apt-get install -y -qq fonts-noto-cjk >/dev/null
}

# npm_in FOLDER: what its lock file says, unless that is there already.
npm_in() {
  local folder=$1 stamp=$1/node_modules/.installed
  if [ ! -e "$stamp" ] || [ "$folder/package-lock.json" -nt "$stamp" ]; then
    say "Installing packages of $folder"
    # Not `npm ci`: it refuses a lock file without the optional packages of other platforms, which not every registry has.
    npm install --no-save --prefix "$folder" --no-audit --no-fund --loglevel=error >&2
    touch "$stamp"
  fi
}

# The web app, unless nothing it is made of has changed.
build_web() {
  local stamp=web/dist/.built
  if [ -e "$stamp" ] && [ -z "$(find web/src web/index.html web/package-lock.json web/vite.config.ts web/tools locales routes.json \
    -newer "$stamp" -not -path '*/node_modules/*' -print -quit 2>/dev/null)" ]; then
    return
  fi
  npm_in web
  say "Building the web app"
  npm run --prefix web --silent build >&2
  touch "$stamp"
}

# What serves demo shops: the release build, unless a script says otherwise.
binary=${BINARY:-$root/server/target/release/rushes}

build_release() {
  need_toolchain
  build_web
  say "Building the server"
  (cd server && cargo build --release --quiet --bin rushes)
}

# The program that the API tests run, which also stops where a number overflows. It reads the web app from its folder.
build_checked() {
  build_web
  (cd server && cargo build --quiet --bin rushes)
  binary=$root/server/target/debug/rushes
}

free_port() { node -e 'const s=require("net").createServer();s.listen(0,"127.0.0.1",()=>{console.log(s.address().port);s.close()})'; }

# wait_for URL: until it answers, 30 s at most.
wait_for() {
  for _ in $(seq 1 300); do
    curl -fsS -o /dev/null "$1" 2>/dev/null && return
    sleep 0.1
  done
  fail "$1 does not answer"
}

# with_demo_shop COMMAND...: runs it with the program serving a fresh demo shop; its address is the last argument and
# in RUSHES_URL, its folder in RUSHES_DATA_DIR, its binary in RUSHES_BINARY and the first administrator's password in
# RUSHES_ADMIN_PASSWORD. One address calls more often than a visitor would, so limits are off.
with_demo_shop() {
  local data port server status=0 url
  data=$(mktemp -d)
  port=$(free_port)
  url=http://127.0.0.1:$port
  export RUSHES_DATA_DIR=$data RUSHES_LIMITS_ENABLED=false
  RUSHES_LOG_LEVEL=warn "$binary" demo --from demo >&2
  # Every request is in the log, so that journeys can look for what must not be there.
  RUSHES_TERMINAL_COMMANDS=$root/web/e2e/terminal.toml RUSHES_TERMINAL_ROOT=$data RUSHES_LISTEN=127.0.0.1:$port \
    "$binary" serve >"$data/log" 2>&1 &
  server=$!
  wait_for "$url/readyz"
  RUSHES_ADMIN_PASSWORD=$(sed -n 's/^First administrator: .*password: \([^ ]*\).*/\1/p' "$data/log") \
    RUSHES_BINARY=$binary RUSHES_URL=$url "$@" "$url" || status=$?
  kill "$server"
  wait "$server" 2>/dev/null || true
  # What went well is left out: what failed, said just above, must not scroll away.
  [ "$status" = 0 ] || grep -E ' (WARN|ERROR) ' "$data/log" | tail -n 20 >&2 || true
  rm -rf "$data"
  return "$status"
}
