# Builds when sources have changed, one launcher at a time. Expects root and JAVA_HOME; sets program, the
# folder with what was built. It is named after the sources: a program that still runs keeps its own jars.

# Each source with its size and time; a file that was added, changed or removed gives another list.
sources() {
  local measure=(-exec stat -f '%N %z %Fm' {} +)
  if find / -maxdepth 0 -printf '' 2>/dev/null; then measure=(-printf '%p %s %T@\n'); fi
  find . \( -name target -o -name node_modules -o -name .git -o -name .build -o -path './*/src/test' \) -prune -o \
    -type f \( -path './*/src/*' -o -name pom.xml -o -path './.launch/*' \) "${measure[@]}"
}

digest() {
  local sum=(cksum)
  if command -v sha256sum >/dev/null; then sum=(sha256sum); fi
  (cd "$root" && sources | LC_ALL=C sort | "${sum[@]}" | cut -c 1-16 | tr -d ' ')
}

build() {
  local log=$root/.build/build.log draft=$program.$$
  echo "signalbox: building, which takes about a minute (log: $log)" >&2
  rm -rf "$root/app/target/lib"
  # Two modules at a time, and a JVM that is over before the best machine code would pay.
  (cd "$root" && MAVEN_OPTS="$MAVEN_OPTS -XX:+UseSerialGC -XX:TieredStopAtLevel=1" \
    exec "$MVN" -B -ntp -T 2 -Dplain -DskipTests -DtestCompile.skip=true -Dspotless.check.skip=true package) \
    >"$log" 2>&1 </dev/null &
  local maven=$!
  # Ctrl-C ends the build with the launcher.
  trap 'kill "$maven" 2>/dev/null || true; exit 130' INT TERM
  progress "$maven" "$log"
  if ! wait "$maven"; then
    cat "$log" >&2
    echo "signalbox: the build failed; see above" >&2
    exit 1
  fi
  trap - INT TERM
  mkdir "$draft"
  cp "$root"/app/target/signalbox-app-*.jar "$root"/app/target/lib/*.jar "$draft"
  rm -f "$draft"/*-tests.jar
  mv "$draft" "$program"
  forget_older
}

# One line on a terminal, nothing elsewhere.
progress() {
  local all
  [ -t 2 ] || return 0
  # Those of profiles come later in the file, and are not among what is built.
  all=$(sed '/<\/modules>/q' "$root/pom.xml" | grep -c '<module>')
  while kill -0 "$1" 2>/dev/null; do
    printf '\rsignalbox: built %s of %s modules ' \
      "$(grep -c 'Building jar: .*-[0-9.]*\.jar$' "$2" 2>/dev/null || true)" "$all" >&2
    sleep 0.3
  done
  printf '\r%60s\r' '' >&2
}

# The last three stay: a server that was started before may not have opened all of its jars yet.
forget_older() {
  ls -1dt "$root"/.build/program-* | tail -n +4 | while read -r old; do rm -rf "$old"; done
}

build_alone() {
  if ! mkdir -p "$root/.build" 2>/dev/null || ! [ -w "$root/.build" ]; then
    echo "signalbox: $root is not built and can't be written to; build it as a user who may" >&2
    exit 1
  fi
  (
    if command -v flock >/dev/null && ! flock -n 9; then
      echo "signalbox: waiting for another build" >&2
      flock 9
    fi
    if [ ! -d "$program" ]; then build; fi
  ) 9>"$root/.build/lock"
}

program=$root/.build/program-$(digest)
