package dev.signalbox.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.signalbox.host.TokenAuthority;
import dev.signalbox.web.http.HttpLimits;
import dev.signalbox.web.http.RawClient;
import dev.signalbox.web.http.TrustedProxies;
import java.time.InstantSource;
import java.util.Optional;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** Behind nginx with a plain {@code proxy_pass}, which speaks HTTP/1.0. */
final class NginxTest {
  private static final String FORWARDED =
      """
      proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
      proxy_set_header X-Forwarded-Proto https;
      proxy_set_header X-Forwarded-Host queue.example.org;
      """;

  private static TestServer server;
  private static Nginx nginx;

  @BeforeAll
  static void start() {
    assumeTrue(Nginx.program().isPresent(), "nginx is not installed");
    server =
        TestServer.start(
            HttpLimits.standard().with(TrustedProxies.parse("127.0.0.1")),
            InstantSource.system(),
            TokenAuthority.none());
    server.asRoot().withRepository("acme/app");
    nginx = Nginx.inFrontOf(server, "");
  }

  @AfterAll
  static void stop() {
    if (nginx != null) nginx.close();
    if (server != null) server.close();
  }

  private static TestClient client() {
    return new TestClient(nginx.port(), Optional.of(TestServer.ROOT_KEY));
  }

  @Test
  void the_api_answers() {
    assertThat(client().get("/v1/repos").body()).contains("\"acme\"");
    var pause = client().put("/v1/repos/acme/app/merge-queue/pause", "{\"reason\":\"x\"}");
    assertThat(pause.status()).isEqualTo(200);
    assertThat(client().delete("/v1/repos/acme/app/merge-queue/pause").status()).isEqualTo(204);
  }

  @Test
  void git_pushes_and_clones() {
    var developer = Developer.at(nginx.port(), "acme/app", "file", "content ".repeat(10_000));
    assertThat(developer.clonedHead()).isEqualTo(developer.head());
  }

  @Test
  void pages_are_shown() throws Exception {
    try (var client = new RawClient(nginx.port()).send(RawClient.get("/sign-in"))) {
      assertThat(client.readUntil("</html>")).startsWith("HTTP/1.1 200");
    }
  }

  @Test
  void news_are_told_as_they_come() throws Exception {
    String request =
        "GET /v1/repos/acme/app/merge-queue/stream HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer %s\r\n\r\n"
            .formatted(TestServer.ROOT_KEY);
    try (var client = new RawClient(nginx.port()).send(request)) {
      assertThat(client.readUntil("event: status\n")).contains("event: ping\n");
    }
  }

  @Test
  void links_lead_to_the_address_that_the_client_used() {
    server.asRoot().put("/v1/repos/acme/app/merge-queue/pause", "{\"reason\":\"links\"}");
    server.asRoot().delete("/v1/repos/acme/app/merge-queue/pause");
    try (var proxy = Nginx.inFrontOf(server, FORWARDED)) {
      var reply =
          new TestClient(proxy.port(), Optional.of(TestServer.ROOT_KEY))
              .get("/v1/repos/acme/app/logs?per_page=1");
      assertThat(reply.link("first").orElseThrow()).startsWith("https://queue.example.org/v1/");
    }
  }
}
