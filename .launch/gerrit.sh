# Sees to a Gerrit for the tests of that host and for its demo: six jars that are no dependency of anything, in Maven's own folder.
# Where they can't be fetched, the tests are skipped, and the demo says so. Expects MVN.
gerrit_parts="com.google.gerrit:gerrit-acceptance-framework:3.13.5 com.google.gerrit:gerrit-plugin-api:3.13.5
  org.bouncycastle:bcprov-jdk18on:1.80 org.bouncycastle:bcpg-jdk18on:1.80
  org.bouncycastle:bcpkix-jdk18on:1.80 org.bouncycastle:bcutil-jdk18on:1.80"
gerrit_folder=$HOME/.m2/repository

gerrit_jar() {
  local group name version
  IFS=: read -r group name version <<<"$1"
  echo "$gerrit_folder/${group//.//}/$name/$version/$name-$version.jar"
}

for part in $gerrit_parts; do
  [ -f "$(gerrit_jar "$part")" ] && continue
  echo "signalbox: fetching $part" >&2
  "$MVN" -B -q -ntp dependency:get -Dtransitive=false "-Dartifact=$part" >/dev/null 2>&1 || {
    echo "signalbox: $part can't be fetched, so there is no Gerrit to try things on." >&2
    break
  }
done
