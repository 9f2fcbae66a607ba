package dev.signalbox.hosting.checks;

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
      [ "$(readlink /proc/self/ns/net)" != "$2" ] || { echo "the check could use the network"; exit 3; }
      shift 2
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
      if (!Files.exists(self)) return new Isolation.None("it requires Linux with /proc");
      int uid = (int) Files.getAttribute(self.toRealPath(), "unix:uid");
      int gid = (int) Files.getAttribute(self.toRealPath(), "unix:gid");
      Files.createDirectories(dataFolder);
      var closed = isolation(uid, gid, Sandbox.Network.CLOSED);
      var fault = fault(closed, Files.readSymbolicLink(self.resolve("ns/net")).toString());
      if (fault.isEmpty()) return new Isolation.Works(closed, Optional.empty());
      var open = isolation(uid, gid, Sandbox.Network.OPEN);
      return fault(open, "")
          .<Isolation.Answer>map(Isolation.None::new)
          .orElseGet(() -> new Isolation.Works(open, fault));
    } catch (IOException e) {
      return new Isolation.None(String.valueOf(e.getMessage()));
    }
  }

  private static Isolation isolation(int uid, int gid, Sandbox.Network network) {
    return uid == 0
        ? new Isolation.OwnUser(network)
        : new Isolation.OwnNamespace(uid, gid, network);
  }

  /** What is wrong with an isolation, if anything; the network is the one it has to leave. */
  private Optional<String> fault(Isolation isolation, String network)
      throws IOException, InterruptedException {
    var secrets = HiddenPaths.of(withDataFolder());
    var open = secrets.fault(isolation instanceof Isolation.OwnNamespace);
    return open.isPresent() ? open : fault(isolation, network, secrets);
  }

  private List<Path> withDataFolder() {
    var all = new ArrayList<>(hidden);
    all.add(dataFolder);
    return all;
  }

  private Optional<String> fault(Isolation isolation, String network, HiddenPaths secrets)
      throws IOException, InterruptedException {
    Path folder = Files.createTempDirectory(dataFolder.toRealPath(), "probe");
    var processes = ProcessTree.ofFolder(UUID.randomUUID().toString());
    var execution = new Execution(processes, isolation.isSandboxed());
    try (var launcher = new Launcher()) {
      Path room = Files.createDirectory(folder.resolve("room"));
      Path checkout = Files.createDirectory(room.resolve("checkout"));
      Path secret = Files.createFile(folder.resolve("secret"));
      var place = new Isolation.Place(0, room, secrets.paths(), false);
      var said = new OutputFile(folder.resolve("unused"), 0);
      var command = new ArrayList<>(List.of("sh", "-c", TRIES, "probe"));
      command.addAll(List.of(secret.toString(), network));
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
