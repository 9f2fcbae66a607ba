package dev.signalbox.app.demo;

import dev.signalbox.host.local.site.LocalSetup;
import dev.signalbox.hosting.HostSetup;
import dev.signalbox.hosting.checks.Isolation;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;

/** The git host inside the program. */
record LocalDemoHost() implements DemoHost {
  @Override
  public HostSetup setup(Path data) throws InterruptedException {
    return LocalSetup.of(DemoServer.CHECKS_AT_ONCE, !isIsolated(data));
  }

  /** Where nothing isolates checks they run as they are: these are our own. */
  static boolean isIsolated(Path data) throws InterruptedException {
    return Isolation.probe(data, List.of()) instanceof Isolation.Works;
  }

  @Override
  public ShopClone open(DemoServer stage, Path folder, boolean withHistory) {
    stage.createRepository(Map.of(), withHistory);
    return LocalShopClone.begin(folder, stage.cloneUrl());
  }

  @Override
  public Programme programme(int changes) {
    return Programme.of(changes);
  }

  @Override
  public Duration limit(int changes) {
    return Duration.ofSeconds(90 + 3L * changes);
  }

  @Override
  public String introduction(DemoServer stage) {
    return "A toy web shop, " + DemoServer.SLUG + ", is hosted at " + stage.address();
  }

  @Override
  public void close() {
    // It ends with the server.
  }
}
