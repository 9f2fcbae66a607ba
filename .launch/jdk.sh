# Sets JAVA_HOME to a JDK of at least 25. A folder's name proves nothing: its release file is read.
jdk_major() {
  [ -x "$1/bin/javac" ] && [ -r "$1/release" ] || return 1
  sed -n 's/^JAVA_VERSION="\([0-9]*\).*/\1/p' "$1/release"
}

find_jdk() {
  local on_path candidate major
  on_path=$(command -v javac 2>/dev/null || true)
  [ -z "$on_path" ] || on_path=$(dirname "$(dirname "$(readlink -f "$on_path")")")
  for candidate in "${JAVA_HOME:-}" "$on_path" /usr/lib/jvm/* /opt/java/* /opt/jdk* \
      "$HOME"/.sdkman/candidates/java/* "$HOME"/.jdks/* /Library/Java/JavaVirtualMachines/*/Contents/Home; do
    [ -n "$candidate" ] || continue
    major=$(jdk_major "$candidate") || continue
    if [ "${major:-0}" -ge 25 ]; then
      printf '%s\n' "$candidate"
      return 0
    fi
  done
  return 1
}

if ! JAVA_HOME=$(find_jdk); then
  echo "signalbox: no JDK 25 or newer found. Install one (Temurin 25, say) or set JAVA_HOME to it." >&2
  exit 1
fi
export JAVA_HOME
