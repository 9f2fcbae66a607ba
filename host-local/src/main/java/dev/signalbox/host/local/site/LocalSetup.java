package dev.signalbox.host.local.site;

import dev.signalbox.hosting.HostModule;
import dev.signalbox.hosting.HostSetup;
import dev.signalbox.hosting.NodeEnvironment;
import dev.signalbox.hosting.checks.Isolation;
import dev.signalbox.hosting.checks.IsolationChoice;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * How checks are run: so many at once, and where nothing isolates them, only if that is asked.
 *
 * @param network whether those that do not say so themselves have the network
 * @param hidden what they must not read, besides the data folder and the secrets of hosts
 */
public record LocalSetup(int checksAtOnce, boolean unsafe, boolean network, List<Path> hidden)
    implements HostSetup {
  public LocalSetup {
    hidden = List.copyOf(hidden);
  }

  public static LocalSetup of(int checksAtOnce, boolean unsafe) {
    return new LocalSetup(checksAtOnce, unsafe, false, List.of());
  }

  @Override
  public HostModule module(NodeEnvironment here) {
    var secrets = new ArrayList<>(hidden);
    secrets.addAll(here.hidden());
    var all = new ArrayList<>(secrets);
    all.add(here.data());
    return new LocalModule(
        new LocalSite.Settings(
            here.data().resolve("git"),
            here.data().resolve("checks"),
            all,
            IsolationChoice.of(here.data(), secrets, unsafe),
            checksAtOnce,
            network));
  }

  @Override
  public List<String> doubts(Path data, List<Path> hidden) {
    if (unsafe) {
      return List.of("checks are not isolated: they can do whatever the server can");
    }
    var secrets = new ArrayList<>(this.hidden);
    secrets.addAll(hidden);
    try {
      return switch (probed(data, secrets)) {
        case Isolation.Works(var _, var openNetwork) ->
            openNetwork
                .map(reason -> "checks share the network of this machine: " + reason)
                .stream()
                .toList();
        case Isolation.None(String reason) ->
            List.of("checks will not run because nothing here can isolate them: " + reason);
      };
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return List.of();
    }
  }

  /** The probe would make a folder that is not there, so it gets another one, which goes again. */
  private static Isolation.Answer probed(Path data, List<Path> secrets)
      throws InterruptedException {
    if (Files.isDirectory(data)) return Isolation.probe(data, secrets);
    try {
      Path stand = Files.createTempDirectory("signalbox-check");
      try {
        return Isolation.probe(stand, secrets);
      } finally {
        Files.deleteIfExists(stand);
      }
    } catch (IOException e) {
      return new Isolation.None(String.valueOf(e.getMessage()));
    }
  }
}
