package dev.signalbox.app.serve;

import dev.signalbox.host.gerrit.site.GerritOptions;
import dev.signalbox.host.github.site.GitHubOptions;
import dev.signalbox.host.local.site.LocalOptions;
import dev.signalbox.hosting.HostOptions;
import java.util.List;

/** The hosts that this program knows: a new one is a module of its own, and a line here. */
public final class KnownHosts {
  private KnownHosts() {}

  public static List<HostOptions> options() {
    return List.of(new LocalOptions(), new GitHubOptions(), new GerritOptions());
  }
}
