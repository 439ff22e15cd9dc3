# Sourced by bin/cluster, bin/test-cluster and bin/test-rolling: nodes of one shop behind nginx, each with a folder of its own; database and files are
# those of TEST_DATABASE_URL and TEST_S3_URL. Who sources it names `nodes` and calls `lay_out` first.
declare -A pids ports
folder=$(mktemp -d)
chmod 755 "$folder"
clean_up() {
  local pid
  for pid in "${pids[@]}"; do kill "$pid" 2>/dev/null || true; wait "$pid" 2>/dev/null || true; done
  rm -rf "$folder"
}
trap clean_up EXIT
check() { printf '  ok  %s\n' "$*"; }

# lay_out DATABASE: an empty database, addresses, and the settings that all nodes share.
lay_out() {
  local node
  front=$(free_port)
  front_url=http://127.0.0.1:$front
  for node in "${nodes[@]}"; do ports[$node]=$(free_port); done
  psql -q "$TEST_DATABASE_URL" -c "CREATE DATABASE $1"
  export DATABASE_URL=${TEST_DATABASE_URL%/*}/$1
  export RUSHES_SECRET_KEY=AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA= RUSHES_PUBLIC_URL=$front_url RUSHES_HTTP_TRUSTED_PROXIES=127.0.0.1
  export RUSHES_STORAGE_DRIVER=s3 RUSHES_STORAGE_ENDPOINT=$TEST_S3_URL RUSHES_STORAGE_BUCKET=rushes
  export RUSHES_STORAGE_KEY=S3RVER RUSHES_STORAGE_SECRET=S3RVER RUSHES_UPLOADS_KEEP_FREE_PERCENT=0
  export RUSHES_HTTP_DRAIN_SECONDS=2 RUSHES_LOG_LEVEL=${RUSHES_LOG_LEVEL:-warn}
}

# fill BUYERS [PROGRAM]: the demo shop, with people who can buy. Their lines go to the file `buyers`.
fill() {
  RUSHES_DATA_DIR=$folder/${nodes[0]} "${2:-$binary}" demo --from demo --buyers "$1" >"$folder/demo"
  grep ^buyer "$folder/demo" >"$folder/buyers" || true
}

url_of() { echo "http://127.0.0.1:${ports[$1]}"; }

# start NODE [PROGRAM]: and waits until it is ready.
start() {
  local node=$1 program=${2:-$binary}
  RUSHES_DATA_DIR=$folder/$node RUSHES_LISTEN=127.0.0.1:${ports[$node]} "$program" serve >>"$folder/$node.log" 2>&1 &
  pids[$node]=$!
  wait_for "$(url_of "$node")/readyz"
}

# stop NODE: in an orderly way; fails when it does not end well.
stop() {
  local node=$1 status=0
  kill -TERM "${pids[$node]}"
  wait "${pids[$node]}" || status=$?
  [ "$status" = 0 ] || fail "$node ended with $status: $(tail -n 5 "$folder/$node.log")"
  unset "pids[$node]"
}

# route NODE...: nginx sends visitors to these alone. Its old workers finish what they have. A node that cannot be reached is left out for a second.
# The terminal stays with its node: what a command writes, and the command, are there.
route() {
  local node lines=
  for node in "${nodes[@]}"; do
    lines+="    server 127.0.0.1:${ports[$node]} max_fails=1 fail_timeout=1s$([[ " $* " == *" $node "* ]] || echo ' down');"$'\n'
  done
  cat >"$folder/nginx.conf" <<NGINX
pid $folder/nginx.pid;
error_log $folder/nginx.log;
events { worker_connections 8192; }
http {
  access_log off;
  client_body_temp_path $folder/body;
  proxy_temp_path $folder/proxy;
  fastcgi_temp_path $folder/fastcgi;
  uwsgi_temp_path $folder/uwsgi;
  scgi_temp_path $folder/scgi;
  client_max_body_size 64m;
  keepalive_requests 1000000;
  proxy_http_version 1.1;
  proxy_set_header Connection "";
  proxy_set_header Host \$host;
  proxy_set_header X-Forwarded-For \$remote_addr;
  proxy_request_buffering off;
  proxy_buffering off;
  upstream rushes {
$lines    keepalive 32;
    keepalive_requests 1000000;
  }
  upstream rushes_by_visitor {
    hash \$remote_addr consistent;
$lines  }
  server {
    listen 127.0.0.1:$front;
    location / { proxy_pass http://rushes; }
    location ~* ^/admin/(ajax/terminal|routine\.terminal/) { proxy_pass http://rushes_by_visitor; }
  }
}
NGINX
  if [ -e "$folder/nginx.pid" ]; then /usr/sbin/nginx -c "$folder/nginx.conf" -e "$folder/nginx.log" -s reload; fi
}

start_nginx() {
  route "${nodes[@]}"
  /usr/sbin/nginx -c "$folder/nginx.conf" -e "$folder/nginx.log" -g 'daemon off;' &
  pids[nginx]=$!
  wait_for "$front_url/healthz"
}

# settle_nginx: until nginx has no worker left that was there before the last change.
settle_nginx() {
  for _ in $(seq 1 300); do
    [ "$(pgrep -P "${pids[nginx]}" -fc 'shutting down' || true)" = 0 ] && return
    sleep 0.1
  done
  fail "old workers of nginx do not end"
}

# replace NODE [PROGRAM]: takes it out, ends it, starts it anew, and puts it back.
replace() {
  local node=$1 program=${2:-$binary} other others=() seen=
  for other in "${nodes[@]}"; do [ "$other" = "$node" ] || others+=("$other"); done
  route "${others[@]}"
  sleep 0.3
  kill -TERM "${pids[$node]}"
  for _ in $(seq 1 40); do
    seen=$(curl -s -o /dev/null -w '%{http_code}' "$(url_of "$node")/readyz" || true)
    [ "$seen" = 503 ] && break
    sleep 0.05
  done
  [ "$seen" = 503 ] || fail "$node is still ready, or gone already: $seen"
  [ "$(curl -s -o /dev/null -w '%{http_code}' "$(url_of "$node")/healthz")" = 200 ] || fail "$node does not answer while it drains"
  settle_nginx
  stop "$node"
  start "$node" "$program"
  route "${nodes[@]}"
}

# offer OPTIONS...: load in the background until `take_off`, which leaves its report in the file `load.json` and fails if a request was lost.
offer() {
  rm -f "$folder/stop"
  node tools/cluster/load.mjs --url "$front_url" --buyers "$folder/buyers" --stop "$folder/stop" "$@" >"$folder/load.json" &
  pids[load]=$!
}
take_off() {
  local failed=0
  touch "$folder/stop"
  wait "${pids[load]}" || failed=1
  unset 'pids[load]'
  [ "$failed" = 0 ] || fail "requests were lost: $(head -c 3000 "$folder/load.json")"
}
# reported NAME: a figure of that report.
reported() { node -p 'process.argv[2].split(".").reduce((value, name) => value[name], JSON.parse(require("fs").readFileSync(process.argv[1])))' "$folder/load.json" "$1"; }

ask() { psql -tAq "$DATABASE_URL" -c "$1"; }
audit_books() { RUSHES_DATA_DIR=$folder/${nodes[0]} "$binary" audit money >"$folder/audit.log" || fail "$(cat "$folder/audit.log")"; }
