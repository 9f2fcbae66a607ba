# Fetches GitHub's published descriptions unless they are there. Without npm the tests that need them are skipped.
set -eu
cd "$(dirname "$0")"
# npm writes this file when all else is there.
if [ node_modules/.package-lock.json -nt package-lock.json ]; then exit 0; fi
if ! command -v npm >/dev/null; then
  echo "fakehub: npm is not on the PATH, so GitHub's published descriptions are not fetched: tests that need them are skipped" >&2
  exit 0
fi
npm ci --ignore-scripts --silent
