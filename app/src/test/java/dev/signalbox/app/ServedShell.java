package dev.signalbox.app;

import dev.signalbox.server.TestClient;
import dev.signalbox.server.TestServer;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.TestInstance;

/** A shell that knows a server, which runs for all tests of a class. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
abstract class ServedShell {
  TestServer server;
  TestClient root;
  Shell shell;

  @BeforeAll
  void start() {
    server = TestServer.start();
    root = server.asRoot();
    shell =
        Shell.empty()
            .with("SIGNALBOX_URL", "http://127.0.0.1:" + server.port())
            .with("SIGNALBOX_KEY", TestServer.ROOT_KEY);
  }

  @AfterAll
  void stop() {
    server.close();
  }

  Shell in(String slug) {
    root.withRepository(slug);
    return shell.with("SIGNALBOX_REPO", slug);
  }
}
