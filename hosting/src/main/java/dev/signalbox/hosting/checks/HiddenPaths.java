package dev.signalbox.hosting.checks;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermission;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** The files and folders that no check may read, under all their names. */
record HiddenPaths(List<Path> paths) {
  /** These are the check's own already. */
  private static final Set<Path> PRIVATE =
      Set.of(Path.of("/tmp"), Path.of("/var/tmp"), Path.of("/dev/shm"), Path.of("/run"));

  HiddenPaths {
    paths = List.copyOf(paths);
  }

  /** These, the home of the server's user and its folder for temporary files. */
  static HiddenPaths of(List<Path> named) throws IOException {
    var wanted = new ArrayList<>(named);
    home().ifPresent(wanted::add);
    wanted.add(Path.of(System.getProperty("java.io.tmpdir")));
    var mounts = MountTable.read();
    var found = new LinkedHashSet<Path>();
    for (Path path : wanted) {
      Path real = real(path);
      found.add(real);
      found.addAll(mounts.aliases(real));
    }
    found.removeAll(PRIVATE);
    return new HiddenPaths(List.copyOf(found));
  }

  /** A file with a hard link has another name, which nobody can find. */
  Optional<String> fault(boolean sameUser) throws IOException {
    for (Path path : paths) {
      if (!Files.isRegularFile(path, LinkOption.NOFOLLOW_LINKS)) continue;
      boolean readable =
          sameUser || Files.getPosixFilePermissions(path).contains(PosixFilePermission.OTHERS_READ);
      if (readable && (int) Files.getAttribute(path, "unix:nlink") > 1) {
        return Optional.of(path + " has a hard link through which a check could read it.");
      }
    }
    return Optional.empty();
  }

  private static Optional<Path> home() {
    Path home = Path.of(System.getProperty("user.home"));
    boolean hasPrograms = List.of(Launcher.PATH.split(":")).contains(home.toString());
    boolean isHome = home.isAbsolute() && home.getNameCount() > 0 && !hasPrograms;
    return isHome ? Optional.of(home) : Optional.empty();
  }

  private static Path real(Path path) {
    try {
      return path.toRealPath();
    } catch (IOException e) {
      return path.toAbsolutePath().normalize();
    }
  }
}
