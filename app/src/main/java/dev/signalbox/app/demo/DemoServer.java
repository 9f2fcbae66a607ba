package dev.signalbox.app.demo;

import dev.signalbox.app.cli.Version;
import dev.signalbox.app.client.ServerAddress;
import dev.signalbox.app.client.ServerClient;
import dev.signalbox.app.serve.RunningServer;
import dev.signalbox.engine.repository.RepositorySlug;
import dev.signalbox.insights.endpoints.InsightsRoutes;
import dev.signalbox.insights.uploads.TestedCommits;
import dev.signalbox.store.executions.ExecutionAppender;
import dev.signalbox.store.log.BackdatedLog;
import dev.signalbox.store.repositories.Repositories;
import dev.signalbox.web.http.HttpLimits;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.time.Instant;
import java.util.HashMap;
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
  static final int CHECKS_AT_ONCE = 6;

  static DemoServer open(Path data, int port, DemoHost host) throws InterruptedException {
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
                List.of(host.setup(data)),
                HttpLimits.standard(),
                Version.text()));
    String address = "http://" + LOOPBACK + ":" + running.port();
    return new DemoServer(
        running, ServerClient.at(ServerAddress.parse(address), key), address, key);
  }

  /** With what its host wants to be told besides its name. */
  void createRepository(Map<String, String> more, boolean withHistory) {
    var wanted = new HashMap<>(more);
    wanted.putAll(Map.of("owner", OWNER, "name", NAME));
    server.post("/repos", wanted);
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
