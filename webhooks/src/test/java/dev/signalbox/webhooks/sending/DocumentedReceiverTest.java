package dev.signalbox.webhooks.sending;

import static java.util.concurrent.TimeUnit.SECONDS;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.signalbox.webhooks.Delivery;
import dev.signalbox.webhooks.DeliveryState;
import dev.signalbox.webhooks.PayloadFormat;
import dev.signalbox.webhooks.SigningSecret;
import dev.signalbox.webhooks.Subscription;
import java.io.IOException;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The receiver of docs/webhooks.md, run as that page says. */
class DocumentedReceiverTest extends DeliveryScene {
  private static final Path PAGE = Path.of("..", "docs", "webhooks.md");
  private static final Pattern EXAMPLE = Pattern.compile("(?s)```java\n(.*?)```");

  private static int freePort() throws IOException {
    try (var socket = new ServerSocket(0)) {
      return socket.getLocalPort();
    }
  }

  private static boolean listens(int port) {
    try (var socket = new Socket("127.0.0.1", port)) {
      return socket.isConnected();
    } catch (IOException e) {
      return false;
    }
  }

  private Subscription webhookTo(int port, SigningSecret secret) {
    String url = "http://127.0.0.1:" + port + "/";
    var wanted = new Subscription.Settings(url, PayloadFormat.JSON, EVERYTHING);
    return subscriptions.create(change(), wanted, secret).orElseThrow();
  }

  @Test
  void it_takes_what_we_signed_and_nothing_else(@TempDir Path folder) throws IOException {
    var example = EXAMPLE.matcher(Files.readString(PAGE));
    assertThat(example.find()).isTrue();
    Path source = Files.writeString(folder.resolve("Receiver.java"), example.group(1));
    int port = freePort();
    var secret = SigningSecret.random();
    String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
    var command = new ProcessBuilder(java, source.toString(), Integer.toString(port));
    command.environment().put("WEBHOOK_SECRET", secret.text());
    var process =
        command.redirectErrorStream(true).redirectOutput(folder.resolve("out").toFile()).start();
    try {
      await().atMost(60, SECONDS).until(() -> listens(port));
      now.set(Instant.now());
      var known = webhookTo(port, secret);
      var stranger = webhookTo(port, SigningSecret.random());
      log(7);
      serve();
      assertThat(deliveries(known))
          .extracting(Delivery::state)
          .containsExactly(DeliveryState.DELIVERED);
      assertThat(deliveries(stranger).getFirst().attempt().orElseThrow().fault())
          .isEqualTo("the receiver answered 401");
      await()
          .atMost(10, SECONDS)
          .until(() -> Files.readString(folder.resolve("out")).contains("\"pull_request\":7"));
      now.updateAndGet(it -> it.minusSeconds(600));
      history.request(known.id(), deliveries(known).getFirst().id(), now.get());
      serve();
      assertThat(deliveries(known).getFirst().attempt().orElseThrow().fault())
          .as("an old request, sent again by somebody else")
          .isEqualTo("the receiver answered 401");
    } finally {
      process.destroyForcibly();
    }
  }
}
