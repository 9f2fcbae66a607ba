#!/usr/bin/env bash
# Installs an archive on a bare Debian and lands a pull request there, as an operator would:
#   dist/try-bare.sh signalbox-0.1.0-linux-x86_64.tar.gz
# Needs root, mmdebstrap and Debian's packages. The system is a folder without a JDK, entered by chroot in namespaces of
# its own.
set -euo pipefail
archive=$(realpath "$1")
[ "$(id -u)" = 0 ] || { echo "try-bare: needs root" >&2; exit 2; }
command -v mmdebstrap >/dev/null || { echo "try-bare: needs mmdebstrap (apt install mmdebstrap)" >&2; exit 2; }
bare=$(mktemp -d)
trap 'rm -rf --one-file-system "$bare"' EXIT
# The database runs as another user, who must get to its folder.
chmod 755 "$bare"
echo "try-bare: making a Debian in $bare" >&2
mmdebstrap --quiet --variant=minbase --include=git,ca-certificates,openssl "${SUITE:-bookworm}" "$bare/root" >&2
mkdir "$bare/root/opt/signalbox"
tar -xzf "$archive" -C "$bare/root/opt/signalbox" --strip-components=1
ln -s /opt/signalbox/bin/signalbox "$bare/root/usr/local/bin/signalbox"
cat >"$bare/root/story.sh" <<'STORY'
set -eu
! command -v java
signalbox --version
mkdir /etc/signalbox
openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 30 -subj /CN=localhost \
  -addext subjectAltName=DNS:localhost -keyout /etc/signalbox/key.pem -out /etc/signalbox/cert.pem 2>/dev/null
openssl rand -hex 32 >/etc/signalbox/root-key
cat >/etc/signalbox/signalbox.yml <<'SETTINGS'
port: 0
tls_cert: /etc/signalbox/cert.pem
tls_key: /etc/signalbox/key.pem
root_key_file: /etc/signalbox/root-key
SETTINGS
signalbox serve --check
signalbox serve >/tmp/serve.log 2>&1 &
server=$!
until grep -q 'listening on' /tmp/serve.log; do kill -0 $server || { cat /tmp/serve.log; exit 1; }; sleep 0.2; done
port=$(sed -n 's/.*listening on .*:\([0-9]*\)$/\1/p' /tmp/serve.log)
export SIGNALBOX_URL=https://localhost:$port SIGNALBOX_CA_FILE=/etc/signalbox/cert.pem GIT_SSL_CAINFO=/etc/signalbox/cert.pem
SIGNALBOX_KEY=$(cat /etc/signalbox/root-key)
export SIGNALBOX_KEY
signalbox repo create acme/widgets
git config --global user.name A
git config --global user.email a@example.com
git init -q -b main /tmp/demo
cd /tmp/demo
cat >.signalbox.yml <<'RULES'
queue_rules:
  - name: default
    merge_conditions: [ "check-success = test" ]
    batch_max_wait_time: 1 s
checks:
  - { name: test, run: "test -s readme", timeout: 5 min }
RULES
echo hello >readme
git add . && git commit -qm Begin
git remote add origin "https://me:$SIGNALBOX_KEY@localhost:$port/git/acme/widgets.git"
git push -q origin main
echo more >>readme && git commit -qam 'Say more'
git push -q origin HEAD:refs/for/main/more -o queue
for try in $(seq 300); do
  if signalbox log -R acme/widgets | grep -q merged; then break; fi
  sleep 0.5
done
signalbox log -R acme/widgets
git fetch -q origin main
git show FETCH_HEAD:readme | grep more
kill -TERM $server
wait $server || [ $? = 143 ]
echo "try-bare: landed on a bare system"
STORY
# With a root that is a mount, as checks need it for namespaces of their own, a /proc and a /dev/shm; whatever is left ends
# with the first process.
unshare --mount --pid --fork --kill-child env -i PATH=/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin HOME=/root JAVA_HOME=/nowhere \
  sh -c "mount --bind '$bare/root' '$bare/root' && mount -t proc proc '$bare/root/proc' && mount -t tmpfs tmpfs '$bare/root/dev/shm' && exec chroot '$bare/root' sh /story.sh"
