# Sets MVN. As root on Debian a missing Maven is installed; elsewhere the fix is told.
MVN=$(command -v mvn || true)
if [ -z "$MVN" ] && [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null; then
  echo "signalbox: installing Maven" >&2
  (apt-get update -qq && apt-get install -y -qq maven) >&2
  MVN=$(command -v mvn || true)
fi
if [ -z "$MVN" ]; then
  echo "signalbox: Maven 3.8 or newer is needed to build. Install it (apt install maven, brew install maven)." >&2
  exit 1
fi
# Maven 3.8 on a JDK 25 warns about its own libraries on every run; those warnings are not ours to mend.
export MAVEN_OPTS="${MAVEN_OPTS:-} --sun-misc-unsafe-memory-access=allow --enable-native-access=ALL-UNNAMED"
# Large pages save compilers a twentieth of their time; other systems don't know the flag.
[ "$(uname)" != Linux ] || MAVEN_OPTS+=" -XX:+UseTransparentHugePages"
