package dev.signalbox.browser;

import dev.signalbox.app.process.ServerProcess;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import tools.jackson.databind.JsonNode;

/** {@code signalbox serve} on a folder of its own; may be killed, and comes back where it was. */
final class Program implements AutoCloseable {
  private static final String CHECKS_AT_ONCE = "16";

  private final Path data;
  private final int port;
  private ServerProcess server;

  private Program(Path data, ServerProcess server) {
    this.data = data;
    this.server = server;
    this.port = server.port();
  }

  static Program start() {
    try {
      Path data = Files.createTempDirectory("signalbox-browser-");
      return new Program(data, started(data, 0));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static ServerProcess started(Path data, int port) {
    return ServerProcess.start(
            data,
            "--port",
            Integer.toString(port),
            "--checks-at-once",
            CHECKS_AT_ONCE,
            "--unsafe-checks")
        .awaitReady();
  }

  Site site() {
    return new Site("http://127.0.0.1:" + port, ServerProcess.ROOT_KEY);
  }

  void kill() {
    try {
      server.kill();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new AssertionError(e);
    }
  }

  void startAgain() {
    server = started(data, port);
  }

  JsonNode get(String path) {
    return server.get(path);
  }

  JsonNode call(String method, String path, String body) {
    return server.call(method, path, body);
  }

  /** Reached by somebody who sees what this owner has, and nothing else. */
  Site siteOf(String owner) {
    String wish = "{\"role\":\"admin\",\"name\":\"Ada\",\"owner\":\"%s\"}".formatted(owner);
    return new Site(site().address(), call("POST", "/v1/keys", wish).get("key").asString());
  }

  @Override
  public void close() {
    server.close();
    try (var all = Files.walk(data)) {
      for (Path path : all.sorted(Comparator.reverseOrder()).toList()) Files.deleteIfExists(path);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
