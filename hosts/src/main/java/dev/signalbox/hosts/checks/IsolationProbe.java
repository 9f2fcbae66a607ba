package dev.signalbox.hosts.checks;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;

/** Finds out which isolation works here, by running a command in it that tries to get out. */
final class IsolationProbe {
  private static final Duration LIMIT = Duration.ofSeconds(20);
  private static final String TRIES =
      """
      [ "$(id -u)" -ne 0 ] || { echo "the check was still root"; exit 1; }
      [ ! -e "$1" ] || { echo "the check could see $1"; exit 1; }
      ! (: >/signalbox-probe) 2>/dev/null || { echo "the check could write to /"; exit 1; }
      : >made
      """;

  private final Path dataFolder;

  IsolationProbe(Path dataFolder) {
    this.dataFolder = dataFolder;
  }

  Isolation.Answer run() throws InterruptedException {
    try {
      Path self = Path.of("/proc/self");
      if (!Files.exists(self)) return new Isolation.None("it needs Linux with /proc");
      int uid = (int) Files.getAttribute(self.toRealPath(), "unix:uid");
      int gid = (int) Files.getAttribute(self.toRealPath(), "unix:gid");
      Files.createDirectories(dataFolder);
      Isolation isolation =
          uid == 0 ? new Isolation.OwnUser() : new Isolation.OwnNamespace(uid, gid);
      return fault(isolation)
          .<Isolation.Answer>map(fault -> new Isolation.None(fault + ". " + advice(uid)))
          .orElseGet(() -> new Isolation.Works(isolation));
    } catch (IOException e) {
      return new Isolation.None(String.valueOf(e.getMessage()));
    }
  }

  private Optional<String> fault(Isolation isolation) throws IOException, InterruptedException {
    Path folder = Files.createTempDirectory(dataFolder.toRealPath(), "probe");
    var kin = Kin.ofFolder(UUID.randomUUID().toString());
    var execution = new Execution(kin, isolation.hasItsOwnWorld());
    try (var launcher = new Launcher()) {
      Path room = Files.createDirectory(folder.resolve("room"));
      Path checkout = Files.createDirectory(room.resolve("checkout"));
      Path secret = Files.createFile(folder.resolve("secret"));
      var place = new Isolation.Place(0, room, List.of(folder));
      var said = new OutputFile(folder.resolve("unused"), 0);
      var command = List.of("sh", "-c", TRIES, "probe", secret.toString());
      var words = isolation.around(place, command);
      int exitCode =
          execution.run(launcher, new Launcher.Order(checkout, Map.of(), words), said, LIMIT);
      boolean made = exitCode == 0 && Files.exists(checkout.resolve("made"));
      return made ? Optional.empty() : Optional.of(said.complaint(exitCode));
    } finally {
      execution.finish();
      Deletion.of(folder);
    }
  }

  private static String advice(int uid) {
    return uid == 0
        ? "Started as root, checks need mount and pid namespaces: allow them (in a container:"
            + " CAP_SYS_ADMIN), or start as an ordinary user where user namespaces are allowed."
        : "Checks need user namespaces for user " + uid + ": allow them, or start as root.";
  }
}
