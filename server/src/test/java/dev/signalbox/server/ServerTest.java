package dev.signalbox.server;

import dev.signalbox.engine.repository.RepositorySlug;
import dev.signalbox.store.repositories.Repositories;
import java.util.Optional;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.TestInstance;

/** A server for all tests of a class, each test with repositories of its own. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
public abstract class ServerTest {
  @SuppressWarnings("NullAway.Init") // set before the first test
  protected TestServer server;

  @SuppressWarnings("NullAway.Init") // set before the first test
  protected TestClient root;

  protected TestServer startServer() {
    return TestServer.start();
  }

  @BeforeAll
  void start() {
    server = startServer();
    root = server.asRoot();
  }

  @AfterAll
  void stop() {
    server.close();
  }

  /** The address of a new repository. */
  protected String repository(String name) {
    root.withRepository("acme/" + name);
    return "/v1/repos/acme/" + name;
  }

  /** The address of a new repository that lives at GitHub, which nobody is connected to. */
  protected String hosted(String name) {
    var slug = RepositorySlug.parse("acme/" + name);
    server
        .database()
        .run(
            tx ->
                Repositories.create(
                    tx, slug, DistantHost.KIND, Optional.of((long) name.hashCode()), "main"));
    return "/v1/repos/" + slug;
  }

  /** The secret of a new key. */
  protected String key(String body) {
    return root.post("/v1/keys", body).json().get("key").stringValue();
  }
}
