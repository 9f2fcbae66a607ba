package dev.signalbox.hosting.checks;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** What is mounted where: a file can be reached by more than one path. */
record MountTable(List<Mount> mounts) {
  private static final Path FILE = Path.of("/proc/self/mountinfo");
  private static final int DEVICE = 2;
  private static final int ROOT = 3;
  private static final int POINT = 4;

  /** A folder {@code root} of a file system, seen at {@code point}. */
  record Mount(String device, Path root, Path point) {}

  static MountTable read() throws IOException {
    return parse(Files.readString(FILE, StandardCharsets.UTF_8));
  }

  static MountTable parse(String mountinfo) {
    var mounts = new ArrayList<Mount>();
    for (String line : mountinfo.lines().toList()) {
      String[] fields = line.split(" ", -1);
      if (fields.length <= POINT) continue;
      mounts.add(
          new Mount(
              fields[DEVICE], Path.of(unescaped(fields[ROOT])), Path.of(unescaped(fields[POINT]))));
    }
    return new MountTable(List.copyOf(mounts));
  }

  /** The other paths under which a file or folder, or a part of that folder, can be reached. */
  List<Path> aliases(Path path) {
    var holder = holder(path);
    if (holder.isEmpty()) return List.of();
    Path inside = moved(path, holder.get().point(), holder.get().root());
    var found = new ArrayList<Path>();
    for (Mount mount : mounts) {
      if (!mount.device().equals(holder.get().device())) continue;
      if (inside.startsWith(mount.root())) {
        found.add(moved(inside, mount.root(), mount.point()));
      } else if (mount.root().startsWith(inside)) {
        found.add(mount.point());
      }
    }
    return found.stream().filter(alias -> !alias.startsWith(path)).distinct().toList();
  }

  /** Where several are mounted at one place, the last covers the others. */
  private Optional<Mount> holder(Path path) {
    Optional<Mount> best = Optional.empty();
    for (Mount mount : mounts) {
      boolean closer = best.map(other -> mount.point().startsWith(other.point())).orElse(true);
      if (path.startsWith(mount.point()) && closer) best = Optional.of(mount);
    }
    return best;
  }

  private static Path moved(Path path, Path from, Path to) {
    return to.resolve(from.relativize(path)).normalize();
  }

  /** Spaces, tabs, line feeds and backslashes are written as three octal digits. */
  private static String unescaped(String field) {
    return field
        .replace("\\040", " ")
        .replace("\\011", "\t")
        .replace("\\012", "\n")
        .replace("\\134", "\\");
  }
}
