# Starts the program. Expects program and JAVA_HOME.

class_path() {
  local LC_ALL=C jars=("$program"/*.jar)
  (IFS=: && printf '%s' "${jars[*]}")
}

# The cache fits one JVM and one set of jars; a start without it is slower and nothing else.
cache_file() {
  printf '%s/%s.aot' "$program" "$(cksum <"$JAVA_HOME/release" | tr -d ' ')"
}

# A run that uses what a server and its clients use, on a folder of its own.
train() {
  local draft=$cache.$$ folder detached=()
  folder=$(mktemp -d) || return 0
  # A database that root starts runs as somebody else, who must get to its folder.
  chmod 711 "$folder"
  if command -v setsid >/dev/null; then detached=(setsid); fi
  if ${detached[@]+"${detached[@]}"} nice "$JAVA_HOME/bin/java" -XX:AOTCacheOutput="$draft" "${flags[@]}" \
      -cp "$classes" dev.signalbox.app.Main warm-up "$folder/data"; then
    mv -f "$draft" "$cache"
  fi
  rm -rf "$folder" "$draft" "$draft".*
}

# After a build it belongs to the build; else it is made in the background, once a day at most, should it
# never succeed.
train_once() {
  local mark=$cache.training
  [ -w "$program" ] || return 0
  if ! mkdir "$mark" 2>/dev/null; then
    [ -n "$(find "$mark" -maxdepth 0 -mmin +1440 2>/dev/null)" ] || return 0
    touch "$mark"
  fi
  if [ -n "${just_built:-}" ]; then
    train >"$mark/log" 2>&1 </dev/null
  else
    (train >"$mark/log" 2>&1 </dev/null &)
  fi
}

start() {
  local cache classes flags
  cache=$(cache_file)
  classes=$(class_path)
  # A cache that does not fit is no news to whoever types a command.
  flags=(--enable-native-access=ALL-UNNAMED --sun-misc-unsafe-memory-access=allow
    -Xlog:disable -Xlog:all=error:stderr)
  [ -f "$cache" ] || train_once
  # Most of what a short command loads can't be cached, and opening the cache takes it longer than it saves.
  case ${1:-} in
    serve | demo)
      flags+=(-XX:+ExitOnOutOfMemoryError)
      [ ! -f "$cache" ] || flags+=(-XX:AOTCache="$cache")
      ;;
    # They compute on all cores, for hours maybe. With less inlining the JIT compiler, half of the first minutes, takes less.
    soak | simulate)
      flags+=(-XX:+UseParallelGC -XX:InlineSmallCode=1000 -XX:MaxInlineLevel=9)
      # Large pages save an eighth of the time; other systems don't know the flag.
      [ "$(uname)" != Linux ] || flags+=(-XX:+UseTransparentHugePages)
      ;;
    *) flags+=(-XX:+UseSerialGC -XX:TieredStopAtLevel=1) ;;
  esac
  exec "$JAVA_HOME/bin/java" "${flags[@]}" -cp "$classes" dev.signalbox.app.Main "$@"
}
