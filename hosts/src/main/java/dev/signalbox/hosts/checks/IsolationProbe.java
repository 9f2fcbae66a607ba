package dev.signalbox.hosts.checks;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;

/** Finds out which isolation works here, by running a command in it that tries to get out. */
final class IsolationProbe {
  private static final Duration LIMIT = Duration.ofSeconds(20);
  private static final int ESCAPED = 3;
  private static final String TRIES =
      """
      [ "$(id -u)" -ne 0 ] || { echo "the check was still root"; exit 3; }
      [ ! -e "$1" ] || { echo "the check could see $1"; exit 3; }
      grep -q signalbox-check /proc/1/cmdline || { echo "the check could see processes"; exit 3; }
      shift
      for path; do
        if [ -d "$path" ]; then found=$(ls -A -- "$path" | head -c 1 | wc -c)
        else found=$(head -c 1 -- "$path" | wc -c); fi 2>/dev/null
        [ "$found" -eq 0 ] || { echo "the check could read $path"; exit 3; }
      done
      ! (: >/signalbox-probe) 2>/dev/null || { echo "the check could write to /"; exit 3; }
      : >made
      """;

  private final Path dataFolder;
  private final List<Path> hidden;

  IsolationProbe(Path dataFolder, List<Path> hidden) {
    this.dataFolder = dataFolder;
    this.hidden = hidden;
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
          .<Isolation.Answer>map(Isolation.None::new)
          .orElseGet(() -> new Isolation.Works(isolation));
    } catch (IOException e) {
      return new Isolation.None(String.valueOf(e.getMessage()));
    }
  }

  private Optional<String> fault(Isolation isolation) throws IOException, InterruptedException {
    var secrets = HiddenPaths.of(withDataFolder());
    var open = secrets.fault(isolation instanceof Isolation.OwnNamespace);
    return open.isPresent() ? open : fault(isolation, secrets);
  }

  private List<Path> withDataFolder() {
    var all = new ArrayList<>(hidden);
    all.add(dataFolder);
    return all;
  }

  private Optional<String> fault(Isolation isolation, HiddenPaths secrets)
      throws IOException, InterruptedException {
    Path folder = Files.createTempDirectory(dataFolder.toRealPath(), "probe");
    var kin = Kin.ofFolder(UUID.randomUUID().toString());
    var execution = new Execution(kin, isolation.hasItsOwnWorld());
    try (var launcher = new Launcher()) {
      Path room = Files.createDirectory(folder.resolve("room"));
      Path checkout = Files.createDirectory(room.resolve("checkout"));
      Path secret = Files.createFile(folder.resolve("secret"));
      var place = new Isolation.Place(0, room, secrets.paths());
      var said = new OutputFile(folder.resolve("unused"), 0);
      var command = new ArrayList<>(List.of("sh", "-c", TRIES, "probe", secret.toString()));
      secrets.paths().forEach(path -> command.add(path.toString()));
      var words = isolation.around(place, command);
      int exitCode =
          execution.run(launcher, new Launcher.Order(checkout, Map.of(), words), said, LIMIT);
      boolean made = exitCode == 0 && Files.exists(checkout.resolve("made"));
      if (made) return Optional.empty();
      String advice = exitCode == ESCAPED ? "." : ". " + isolation.advice();
      return Optional.of(said.complaint(exitCode) + advice);
    } finally {
      execution.finish();
      Deletion.of(folder);
    }
  }
}
