# Sees to the public linters of the API's description and of the container files, for ./test long. Sets linters, the folder of their programs; empty
# where there is no npm.
linters=
if command -v npm >/dev/null; then
  linters=$PWD/.build/linters/node_modules/.bin
  if [ ! -x "$linters/redocly" ] || [ ! -x "$linters/spectral" ] ||
      [ ! -x "$linters/dockerfilelint" ] || [ ! -x "$linters/dclint" ]; then
    echo "test: installing linters" >&2
    npm install --silent --no-audit --no-fund --prefix .build/linters \
      @redocly/cli@2.73.0 @stoplight/spectral-cli@6.16.3 dockerfilelint@1.8.0 dclint@3.1.0 >&2 || linters=
  fi
fi
[ -n "$linters" ] || echo "test: no npm, so no linter looks at the API's description and the container files" >&2
