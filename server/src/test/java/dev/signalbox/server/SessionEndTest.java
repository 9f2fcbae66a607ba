package dev.signalbox.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.signalbox.host.TokenAuthority;
import dev.signalbox.web.http.HttpLimits;
import java.time.Duration;
import java.time.Instant;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;

class SessionEndTest extends ServerTest {
  private final AtomicReference<Duration> later = new AtomicReference<>(Duration.ZERO);

  @Override
  protected TestServer startServer() {
    return TestServer.start(
        HttpLimits.standard(), () -> Instant.now().plus(later.get()), TokenAuthority.none());
  }

  @Test
  void after_twelve_hours_pages_ask_to_sign_in_again_and_streams_end() {
    repository("timed");
    var visitor = Visitor.signedIn(server, TestServer.ROOT_KEY);
    var stream = visitor.follow("/r/acme/timed/stream");
    var end = CompletableFuture.supplyAsync(() -> stream.body().count());
    assertThat(visitor.get("/r/acme/timed").statusCode()).isEqualTo(200);
    assertThat(end).isNotDone();
    later.set(Duration.ofHours(12));
    assertThat(visitor.get("/r/acme/timed").statusCode()).isEqualTo(303);
    await().atMost(Duration.ofSeconds(20)).until(end::isDone);
    assertThat(visitor.get("/r/acme/timed/stream").statusCode()).isEqualTo(401);
  }
}
