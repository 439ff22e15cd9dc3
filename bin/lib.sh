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
  need make build-essential
}

need_nginx() { [ -x /usr/sbin/nginx ] || need nginx nginx-light; }

need_chromium() {
  need chromium chromium
  need chromium-headless-shell chromium-headless-shell
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

# The program that the API tests run, which also stops where a number overflows. It reads the web app from its folder. A program that
# BINARY names is proved as it is.
build_checked() {
  [ -z "${BINARY:-}" ] || return 0
  build_web
  (cd server && cargo build --quiet --bin rushes --bin paysim)
  binary=$root/server/target/debug/rushes
}

free_port() { node -e 'const s=require("net").createServer();s.listen(0,"127.0.0.1",()=>{console.log(s.address().port);s.close()})'; }

# Where files may lie that need not survive anything: in memory, if there is room and programs may run from there.
passing_place() {
  local memory
  memory=$(df --output=avail -k /dev/shm 2>/dev/null | tail -n 1)
  if [ "${memory:-0}" -gt 4000000 ] && ! grep -q '^[^ ]* /dev/shm .*noexec' /proc/mounts; then echo /dev/shm; else echo "${TMPDIR:-/tmp}"; fi
}

# in_memory COMMAND...: runs it with such a place for its files.
in_memory() (
  TMPDIR=$(mktemp -d -p "$(passing_place)")
  export TMPDIR
  # A PostgreSQL that a test starts is another user's.
  chmod 755 "$TMPDIR"
  trap 'rm -rf "$TMPDIR"' EXIT
  "$@"
)

# wait_for URL: until it answers, 30 s at most.
wait_for() {
  for _ in $(seq 1 300); do
    curl -fsS -o /dev/null "$1" 2>/dev/null && return
    sleep 0.1
  done
  fail "$1 does not answer"
}

# with_demo_shops COUNT COMMAND...: runs it with the program serving so many demo shops, all alike and apart from each other.
# RUSHES_SHOPS has a line for each: its address, its data folder and its first administrator's password; RUSHES_BINARY is
# the program. `demo_data`: the folder of a demo shop that they begin with, instead of a new one, which is made with `demo_options`. One address calls more often than a visitor would, so rate limits are off, and the captcha's proof of work is small.
with_demo_shops() {
  local count=$1 folder number port shops='' servers=() status=0
  shift
  folder=$(mktemp -d)
  if [ -n "${demo_data:-}" ]; then cp -r "$demo_data" "$folder/1"; else make_demo_shop "$folder/1" ${demo_options:-}; fi
  for number in $(seq 2 "$count"); do cp -r "$folder/1" "$folder/$number"; done
  for number in $(seq 1 "$count"); do
    port=${demo_port:-$(free_port)}
    serve_demo_shop "$folder/$number" "$port" &
    servers+=($!)
    wait_for "http://127.0.0.1:$port/readyz"
    shops+="http://127.0.0.1:$port $folder/$number $(first_password "$folder/$number/log")"$'\n'
  done
  RUSHES_SHOPS=$shops RUSHES_BINARY=$binary "$@" || status=$?
  kill "${servers[@]}"
  wait "${servers[@]}" 2>/dev/null || true
  # What went well is left out: what failed, said just above, must not scroll away.
  [ "$status" = 0 ] || grep -hE ' (WARN|ERROR) ' "$folder"/*/log | tail -n 20 >&2 || true
  rm -rf "$folder"
  return "$status"
}

# make_demo_shop FOLDER [OPTION...]: of `rushes demo`.
make_demo_shop() {
  local folder=$1
  shift
  RUSHES_DATA_DIR=$folder RUSHES_LOG_LEVEL=warn "$binary" demo --from demo "$@" >&2
}

# serve_demo_shop FOLDER PORT: every request is in its log, so that journeys can look for what must not be there.
serve_demo_shop() {
  export RUSHES_DATA_DIR=$1 RUSHES_LISTEN=127.0.0.1:$2 RUSHES_LIMITS_ENABLED=false RUSHES_CAPTCHA_WORK_BITS=4
  # A machine that builds and tests has a full disk more often than a shop.
  export RUSHES_UPLOADS_KEEP_FREE_PERCENT=0
  export RUSHES_TERMINAL_COMMANDS=$root/web/e2e/terminal.toml RUSHES_TERMINAL_ROOT=$1
  exec "$binary" serve >"$1/log" 2>&1
}

first_password() { sed -n 's/^First administrator: .*password: \([^ ]*\).*/\1/p' "$1"; }

# with_demo_shop COMMAND...: the same with one shop, whose address is the last argument.
with_demo_shop() { with_demo_shops 1 call_with_address "$@"; }
call_with_address() { "$@" "${RUSHES_SHOPS%% *}"; }

# run_journeys [FILTER...]: the journeys whose file names contain one of the filters, or all; a shop for each of two workers.
run_journeys() {
  npm_in tools/s3
  # For all of them the pictures are made once and copied; who runs one file does not wait for them.
  [ "$#" -gt 0 ] || demo_options=--previews
  with_demo_shops "${JOURNEY_WORKERS:-2}" npm run --prefix web --silent e2e -- "$@"
}

# The judge of packages. Built without optimising: it runs for seconds.
need_cargo_deny() {
  cargo deny --version >/dev/null 2>&1 && return
  say "Installing cargo-deny"
  CARGO_PROFILE_RELEASE_OPT_LEVEL=0 CARGO_PROFILE_RELEASE_LTO=off CARGO_PROFILE_RELEASE_CODEGEN_UNITS=16 \
    cargo install --quiet --locked --no-default-features cargo-deny --version 0.20.2
}
