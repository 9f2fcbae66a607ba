package dev.signalbox.app.demo;

import dev.signalbox.app.cli.Version;
import dev.signalbox.app.client.ServerAddress;
import dev.signalbox.app.client.ServerClient;
import dev.signalbox.app.serve.RunningServer;
import dev.signalbox.engine.repository.RepositorySlug;
import dev.signalbox.host.local.site.LocalSetup;
import dev.signalbox.hosting.checks.Isolation;
import dev.signalbox.insights.endpoints.InsightsRoutes;
import dev.signalbox.insights.uploads.TestedCommits;
import dev.signalbox.store.executions.ExecutionAppender;
import dev.signalbox.store.log.BackdatedLog;
import dev.signalbox.store.repositories.Repositories;
import dev.signalbox.web.http.HttpLimits;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.time.Instant;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** A server of the demo's own, with a client that speaks to it. */
record DemoServer(RunningServer running, ServerClient server, String address, String key)
    implements AutoCloseable {
  static final String OWNER = "demo";
  static final String NAME = "shop";
  static final String SLUG = OWNER + "/" + NAME;

  private static final String LOOPBACK = "127.0.0.1";
  private static final int KEY_BYTES = 16;

  /** The sample's checks mostly sleep. */
  private static final int CHECKS_AT_ONCE = 6;

  static DemoServer open(Path data, int port) throws InterruptedException {
    byte[] secret = new byte[KEY_BYTES];
    new SecureRandom().nextBytes(secret);
    String key = HexFormat.of().formatHex(secret);
    var running =
        RunningServer.start(
            new RunningServer.Wish(
                LOOPBACK,
                port,
                data,
                Optional.empty(),
                "",
                Optional.of(key),
                Optional.empty(),
                List.of(LocalSetup.of(CHECKS_AT_ONCE, !isIsolated(data))),
                HttpLimits.standard(),
                Version.text()));
    String address = "http://" + LOOPBACK + ":" + running.port();
    return new DemoServer(
        running, ServerClient.at(ServerAddress.parse(address), key), address, key);
  }

  /** Where nothing isolates checks they run as they are: these are our own. */
  private static boolean isIsolated(Path data) throws InterruptedException {
    return Isolation.probe(data, List.of()) instanceof Isolation.Works;
  }

  void createRepository(boolean withHistory) {
    server.post("/repos", Map.of("owner", OWNER, "name", NAME));
    if (!withHistory) return;
    var repository =
        new Repositories(running.database()).find(RepositorySlug.parse(SLUG)).orElseThrow();
    var now = Instant.now();
    BackdatedLog.begin(running.database(), repository.id(), MadeUpHistory.until(now));
    var uploads = InsightsRoutes.uploads(running.database(), TestedCommits.UNKNOWN);
    var tests = MadeUpTests.until(now);
    tests.forEach(it -> uploads.keep(repository, List.of(it.run()), it.at()));
    var jobs = MadeUpJobs.of(tests, now);
    running.database().run(tx -> ExecutionAppender.append(tx, repository.id(), jobs));
  }

  String cloneUrl() {
    return "http://x:"
        + key
        + "@"
        + address.substring("http://".length())
        + "/git/"
        + SLUG
        + ".git";
  }

  @Override
  public void close() {
    server.close();
    running.close();
  }
}
