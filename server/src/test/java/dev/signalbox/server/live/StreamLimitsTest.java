package dev.signalbox.server.live;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.signalbox.engine.log.SampleEntries;
import dev.signalbox.engine.repository.RepositorySlug;
import dev.signalbox.host.TokenAuthority;
import dev.signalbox.server.TestServer;
import dev.signalbox.store.log.LogAppender;
import dev.signalbox.store.repositories.Repositories;
import dev.signalbox.web.http.HttpLimits;
import dev.signalbox.web.http.LiveLimits;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.InstantSource;
import java.util.Optional;
import org.junit.jupiter.api.Test;

final class StreamLimitsTest {
  private static final String PATH = "/v1/repos/acme/site/merge-queue/stream";

  private static TestServer server(int onNode, int ofCaller, Duration patience) {
    var live = new LiveLimits(onNode, ofCaller, Duration.ofMillis(100));
    var server =
        TestServer.start(
            HttpLimits.standard().withPatience(patience).with(live),
            InstantSource.system(),
            TokenAuthority.none());
    server.asRoot().withRepository("acme/site");
    return server;
  }

  private static Listener listener(TestServer server, String key) {
    return Listener.on(server, key, PATH, Optional.empty());
  }

  private static boolean hasOpen(TestServer server, int count) {
    String line = "\nsignalbox_http_streams " + count + ".0";
    return server.asRoot().get("/metrics").body().contains(line);
  }

  @Test
  void beyond_the_limits_there_is_no_room_until_somebody_goes() {
    try (var server = server(2, 1, Duration.ofSeconds(10))) {
      String key =
          server.asRoot().post("/v1/keys", "{\"role\":\"admin\"}").json().get("key").stringValue();
      try (var first = listener(server, TestServer.ROOT_KEY)) {
        first.awaits("ping", each -> true);
        var again = server.asRoot().get(PATH);
        assertThat(again.status()).isEqualTo(503);
        assertThat(again.header("Retry-After")).isPresent();
        try (var second = listener(server, key)) {
          second.awaits("ping", each -> true);
          assertThat(server.asRoot().get(PATH).status()).isEqualTo(503);
        }
      }
      await().until(() -> hasOpen(server, 0));
      listener(server, TestServer.ROOT_KEY).close();
    }
  }

  @Test
  void a_line_is_never_silent_for_long() {
    try (var server = server(10, 10, Duration.ofSeconds(10));
        var listener = listener(server, TestServer.ROOT_KEY)) {
      await().until(() -> listener.heard("ping").size() > 3);
    }
  }

  @Test
  void a_reader_who_takes_nothing_is_cut_off() throws Exception {
    try (var server = server(10, 10, Duration.ofSeconds(1));
        var socket = new Socket()) {
      socket.setReceiveBufferSize(4096);
      socket.connect(new InetSocketAddress(InetAddress.getLoopbackAddress(), server.port()));
      String request =
          "GET %s?after=0 HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer %s\r\n\r\n"
              .formatted(PATH, TestServer.ROOT_KEY);
      socket.getOutputStream().write(request.getBytes(StandardCharsets.US_ASCII));
      await().until(() -> hasOpen(server, 1));
      var repository =
          new Repositories(server.database()).find(RepositorySlug.parse("acme/site")).orElseThrow();
      await()
          .atMost(Duration.ofSeconds(60))
          .until(
              () -> {
                server
                    .database()
                    .transaction(
                        tx -> LogAppender.append(tx, repository.id(), SampleEntries.all()));
                return hasOpen(server, 0);
              });
    }
  }

  @Test
  void a_server_that_stops_ends_its_streams() {
    var server = server(10, 10, Duration.ofSeconds(10));
    try (var listener = listener(server, TestServer.ROOT_KEY)) {
      listener.awaits("status", each -> true);
      server.close();
      listener.awaitsEnd();
    }
  }
}
