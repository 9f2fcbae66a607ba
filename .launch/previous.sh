# Sees to an earlier build of the program, from the history of this clone, for ./test long: nodes of it run beside those of the present one.
# Sets previous, the folder of its jars; empty where the history does not reach so far back. The commit moves on with each release.
previous_commit=0fda3f0cfadf857151fdfd425ab97d12f1af313f

previous_build() (
  root=$PWD/.build/previous/$previous_commit
  if [ ! -d "$root" ]; then
    rm -rf "$root.draft"
    mkdir -p "$root.draft"
    git archive "$previous_commit" | tar -x -C "$root.draft" || exit 1
    mv "$root.draft" "$root" || exit 1
  fi
  . "$root/.launch/build.sh"
  if [ ! -d "$program" ]; then build_alone >&2 || exit 1; fi
  printf '%s\n' "$program"
)

previous=
if git cat-file -e "$previous_commit^{commit}" 2>/dev/null; then
  previous=$(previous_build) || previous=
  [ -n "$previous" ] || echo "test: the earlier build failed, so no nodes of two versions run side by side" >&2
else
  echo "test: the history of this clone lacks commit ${previous_commit:0:8}, so no nodes of two versions run side by side" >&2
fi
