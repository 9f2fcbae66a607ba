# Sees to Prometheus's promtool, for ./test long. Sets promtool, its path; empty where there is none and none can be fetched.
# The package is only unpacked: installed, it would start a server.
promtool=$(command -v promtool || true)
if [ -z "$promtool" ] && command -v apt-get dpkg-deb >/dev/null; then
  promtool=$PWD/.build/prometheus/usr/bin/promtool
  if [ ! -x "$promtool" ]; then
    echo "test: fetching promtool for the alert rules" >&2
    mkdir -p .build/prometheus
    (cd .build/prometheus && apt-get download -qq prometheus && dpkg-deb -x prometheus_*.deb . && rm prometheus_*.deb) \
      >/dev/null 2>&1 || promtool=
  fi
fi
[ -n "$promtool" ] || echo "test: no promtool, so nobody tests the alert rules" >&2
