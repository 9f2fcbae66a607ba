# Tries each way out, and says which one led somewhere.
try() {
  way=$1
  shift
  echo "tried $way"
  if ("$@") >/dev/null 2>&1; then echo "ESCAPED $way"; fi
}
in_namespace() { unshare --user --map-root-user --mount sh -c "$1"; }

try move-refs git --git-dir="$REPOSITORY" update-ref refs/heads/evil "$SIGNALBOX_COMMIT"
try write-refs sh -c 'echo "$SIGNALBOX_COMMIT" >"$REPOSITORY/refs/heads/evil"'
try read-secret cat "$DATA/secret"
try read-password cat "$DATA/database/password"
try read-key-file grep . "$APP_KEY"
try read-other-checkout cat "$DATA/checks/rooms/$OTHER/checkout/private"
try forge-other-output sh -c 'echo forged >>"$DATA/checks/output/$OTHER"'
try reach-loopback bash -c ': </dev/tcp/127.0.0.1/'"$PORT"
try write-outside touch "$OUTSIDE/evil"
try write-programs touch /usr/bin/signalbox-evil
try read-server-environment grep . "/proc/$SERVER/environ"
try signal-server kill -0 "$SERVER"
try become-root setpriv --reuid=0 true
try make-device mknod disk b 8 0
try uncover in_namespace 'umount -l "$DATA"; umount -l /tmp; cat "$DATA/secret"'
try make-writable in_namespace 'mount -o remount,bind,rw / ; mount -o remount,rw /; touch "$OUTSIDE/evil"'
try enter-namespace nsenter --target 1 --mount cat "$DATA/secret"
try root-of-process-1 cat "/proc/1/root$DATA/secret"
try environment-of-process-1 grep . /proc/1/environ
