# Sees to Debian's PostgreSQL, for ./test long: three nodes share one while they are killed and cut off. Any installed version will do.
# Sets postgresql, the folder of its programs; empty where it is installed, or where none can be fetched.
# The packages are only unpacked: installed, they would start a server.
unpacked_postgresql() {
  local home=$PWD/.build/postgresql programs
  for programs in "$home"/usr/lib/postgresql/*/bin; do
    LD_LIBRARY_PATH=$(echo "$home"/usr/lib/*-linux-gnu)
    export LD_LIBRARY_PATH
    "$programs/initdb" --version >/dev/null 2>&1 && "$programs/postgres" --version >/dev/null 2>&1 || continue
    printf '%s\n' "$programs"
    return
  done
  return 1
}

fetch_postgresql() {
  local home=$PWD/.build/postgresql version
  command -v apt-get apt-cache dpkg-deb >/dev/null || return 1
  version=$(apt-cache depends postgresql 2>/dev/null | sed -n 's/.*Depends: postgresql-\([0-9]*\)$/\1/p' | head -1)
  [ -n "$version" ] || return 1
  echo "test: fetching PostgreSQL $version for the nodes that are cut off" >&2
  mkdir -p "$home"
  # An installed package newer than the list of packages can't be fetched: the list alone is asked.
  (cd "$home" && apt-get -o Dir::State::status=/dev/null download -qq "postgresql-$version" libpq5 \
    && for package in *.deb; do dpkg-deb -x "$package" .; done && rm -f -- *.deb) >/dev/null 2>&1
}

postgresql=
if ! ls /usr/lib/postgresql/*/bin/postgres >/dev/null 2>&1; then
  postgresql=$(unpacked_postgresql || { fetch_postgresql && unpacked_postgresql; }) || postgresql=
  [ -n "$postgresql" ] || echo "test: no PostgreSQL is installed and none can be fetched, so no nodes are cut off from one" >&2
fi
