package dev.signalbox.postgres;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/** A user of the system that a cluster can belong to. */
record Owner(int uid, int gid, String name) {
  private static final Duration LOOKUP_LIMIT = Duration.ofMinutes(1);

  /** The user of this very process. */
  static Owner self() throws IOException {
    return of(Path.of("/proc/self").toRealPath());
  }

  static Owner of(Path file) throws IOException {
    var links = LinkOption.NOFOLLOW_LINKS;
    return new Owner(
        (int) Files.getAttribute(file, "unix:uid", links),
        (int) Files.getAttribute(file, "unix:gid", links),
        Files.getOwner(file, links).getName());
  }

  static Optional<Owner> named(String name) {
    var uid = ProgramRun.run(LOOKUP_LIMIT, List.of("id", "-u", "--", name));
    var gid = ProgramRun.run(LOOKUP_LIMIT, List.of("id", "-g", "--", name));
    if (!uid.ok() || !gid.ok()) {
      return Optional.empty();
    }
    return Optional.of(
        new Owner(Integer.parseInt(uid.output()), Integer.parseInt(gid.output()), name));
  }

  boolean isRoot() {
    return uid == 0;
  }

  boolean owns(Path file) throws IOException {
    return of(file).uid == uid;
  }

  void take(Path file) throws IOException {
    if (!owns(file)) {
      Files.setAttribute(file, "unix:gid", gid, LinkOption.NOFOLLOW_LINKS);
      Files.setAttribute(file, "unix:uid", uid, LinkOption.NOFOLLOW_LINKS);
    }
  }
}
