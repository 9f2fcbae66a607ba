# Process 1 of a check's sandbox: new mount, pid, ipc and uts namespaces, where we are root.
# usage: sandbox OWNER NETWORK ROOM HIDDEN... -- COMMAND...
# ROOM becomes /tmp and belongs to OWNER (empty: it already does), all else is read-only, each
# HIDDEN folder or file is empty. NETWORK is "own" in a new network namespace, else "shared". When
# COMMAND ends, process 1 ends, and the kernel kills whatever is left.
set -eu
owner=$1 network=$2 room=$3
shift 3

# What git and most systems bring along; SIOCSIFFLAGS with IFF_UP is all that any of them does.
raise='socket(S, 2, 2, 0) && ioctl(S, 0x8914, $r = pack("a16 s x22", "lo", 1)) or exit 1'
if [ "$network" = own ]; then
  ip link set lo up 2>/dev/null || ifconfig lo up 2>/dev/null || perl -e "$raise" 2>/dev/null || {
    echo "loopback can't be brought up in a network namespace: install iproute2"
    exit 1
  }
fi

if [ -n "$owner" ]; then chown -Rh "$owner:$owner" "$room"; fi
mounts=$(cat /proc/self/mountinfo)
names=$(readlink -f /etc/resolv.conf || true)
resolvers=$(cat /etc/resolv.conf 2>/dev/null || true)

# A mount of its own, made before all others lose the right to be written to.
mount --bind "$room" "$room"
cd "$room"
printf '%s\n' "$mounts" | while read -r _ _ _ _ place options _; do
  place=$(printf %b "$place")
  # Hidden by another mount, or out of reach for us and so for the check.
  [ -e "$place" ] || continue
  case $options in ro | ro,*) continue ;; esac
  # A user namespace may not drop an option that was set outside, so all are named again.
  mount -o "remount,bind,$options,ro" "$place"
done
mount -t proc -o nosuid,nodev,noexec proc /proc

empty() { if [ -d "$1" ]; then mount -t tmpfs -o "size=1m,mode=755,nosuid,nodev,$2" empty "$1"; fi; }

# By way of the current folder: its path can lie below /tmp or below a hidden folder.
mount --no-canonicalize --bind . /tmp
if [ -d /var/tmp ]; then mount --bind /tmp /var/tmp; fi
if [ -d /dev/shm ]; then mount -t tmpfs -o size=1g,mode=1777,nosuid,nodev shm /dev/shm; fi
if [ -d /dev/pts ]; then mount -t devpts -o newinstance,ptmxmode=0666,mode=620 devpts /dev/pts; fi
# Sockets of other services live there, and a read-only mount does not keep anyone from calling.
empty /run rw
case $names in
  /run/*)
    mkdir -p "${names%/*}"
    printf '%s\n' "$resolvers" >"$names"
    ;;
esac
while [ "$1" != -- ]; do
  if [ -d "$1" ]; then empty "$1" ro; elif [ -e "$1" ]; then mount --bind /dev/null "$1"; fi
  shift
done
shift

cd /tmp/checkout
unset OLDPWD
umask 022
prlimit --pid $$ --core=0
# As root, so that the check can't take it back.
echo 1000 >/proc/self/oom_score_adj
# Each fails where less is allowed already, which is as good.
for limit in nproc=4096 nofile=65536 fsize=17179869184; do
  prlimit --pid $$ "--$limit" 2>/dev/null || true
done
set +e
"$@" </dev/null &
wait $!
