# Sourced by ./play and ./test: finds the system's python3, which does the rest, or installs it.
# The game embeds this very Python, so no other one will do.

start() {
    command=$1
    shift
    here=$(dirname "$(readlink -f "$0")")
    if [ ! -x /usr/bin/python3 ]; then
        echo "[0] python3 is missing: installing it (as root)"
        as_root=
        if [ "$(id -u)" != 0 ]; then as_root=sudo; fi
        mkdir -p "$here/build"
        if ! { $as_root apt-get -q update && $as_root env DEBIAN_FRONTEND=noninteractive \
            apt-get -q install -y --no-install-recommends python3; } >>"$here/build/setup.log" 2>&1; then
            tail -n 4 "$here/build/setup.log" >&2
            echo "python3 could not be installed. Remedy: on Debian 12 or 13, as root, apt-get install python3" >&2
            exit 1
        fi
    fi
    exec /usr/bin/python3 -I -B "$here/scripts" "$command" "$@"
}
