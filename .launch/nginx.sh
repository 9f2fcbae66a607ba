# Sees to an nginx for the test of a proxy in front of the server. As root on Debian a missing one is installed; elsewhere the test is skipped.
has_nginx() {
  PATH="$PATH:/usr/sbin:/usr/local/bin" command -v nginx >/dev/null
}

install_nginx() {
  local as_root=()
  command -v apt-get >/dev/null || return 1
  if [ "$(id -u)" != 0 ]; then
    sudo -n true 2>/dev/null || return 1
    as_root=(sudo -n)
  fi
  echo "test: installing nginx for the test of a proxy" >&2
  local get=(${as_root[@]+"${as_root[@]}"} env DEBIAN_FRONTEND=noninteractive apt-get)
  local install=("${get[@]}" install -y -qq --no-install-recommends nginx-light)
  "${install[@]}" >/dev/null 2>&1 || { "${get[@]}" update -qq && "${install[@]}"; } >&2
}

if ! has_nginx; then
  install_nginx || true
  has_nginx || echo "test: no nginx and no way to install it here, so the test of a proxy is skipped." >&2
fi
