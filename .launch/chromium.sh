# Sees to a Chromium for the tests of the pages. As root on Debian a missing one is installed; elsewhere they are skipped.
# On Ubuntu a file of that name may only say where to get a browser, so it is asked for its version.
works() {
  command -v "$1" >/dev/null && "$1" --version >/dev/null 2>&1
}

has_chromium() {
  local name
  for name in "${SIGNALBOX_CHROMIUM:-chromium}" chromium chromium-browser google-chrome; do
    if works "$name"; then return 0; fi
  done
  return 1
}

install_chromium() {
  local as_root=()
  command -v apt-get >/dev/null || return 1
  if [ "$(id -u)" != 0 ]; then
    sudo -n true 2>/dev/null || return 1
    as_root=(sudo -n)
  fi
  echo "test: installing Chromium for the tests of the pages" >&2
  local get=(${as_root[@]+"${as_root[@]}"} env DEBIAN_FRONTEND=noninteractive apt-get)
  local install=("${get[@]}" install -y -qq --no-install-recommends chromium)
  "${install[@]}" >/dev/null 2>&1 || { "${get[@]}" update -qq && "${install[@]}"; } >&2
}

if ! has_chromium; then
  install_chromium || true
  has_chromium || echo "test: no Chromium and no way to install it here, so the tests of the pages are skipped." \
    "Install it, or set SIGNALBOX_CHROMIUM to its program." >&2
fi
