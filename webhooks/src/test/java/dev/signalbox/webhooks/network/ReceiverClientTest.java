package dev.signalbox.webhooks.network;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.net.InetAddress;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.locks.LockSupport;
import javax.net.ssl.SSLSocketFactory;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class ReceiverClientTest {
  private static final InetAddress LOOPBACK = InetAddress.ofLiteral("127.0.0.1");
  private static final ExchangeLimits SHORT =
      new ExchangeLimits(Duration.ofSeconds(2), Duration.ofMillis(700));

  private final ScriptedReceiver receiver = new ScriptedReceiver();
  private final List<String> asked = new ArrayList<>();

  @AfterEach
  void close() throws IOException {
    receiver.close();
  }

  private ReceiverReply post(String url, String allowed, InetAddress... addresses)
      throws IOException {
    return post(url, allowed, ExchangeLimits.STANDARD, addresses);
  }

  private ReceiverReply post(
      String url, String allowed, ExchangeLimits limits, InetAddress... addresses)
      throws IOException {
    NameResolver names =
        host -> {
          asked.add(host);
          return List.of(addresses);
        };
    var tls = (SSLSocketFactory) SSLSocketFactory.getDefault();
    try (var client = new ReceiverClient(names, AllowedReceivers.parse(allowed), tls, limits)) {
      return client.post(client.url(url), Map.of("X-Test", "1"), "{\"ä\":1}".getBytes(UTF_8));
    }
  }

  private ReceiverReply posted(ExchangeLimits limits) throws IOException {
    return post(receiver.url(), "127.0.0.1", limits);
  }

  @Test
  void a_body_is_posted_with_its_headers_and_the_answer_is_read() throws IOException {
    receiver.does(ScriptedReceiver.answer(202, "thanks", "Retry-After: 7"));
    var reply = posted(ExchangeLimits.STANDARD);
    assertThat(reply.status()).isEqualTo(202);
    assertThat(reply.body()).isEqualTo("thanks");
    assertThat(reply.retryAfter()).contains(Duration.ofSeconds(7));
    var request = receiver.received().getFirst();
    assertThat(request.target()).isEqualTo("/hook?room=7");
    assertThat(request.header("host")).isEqualTo("127.0.0.1:" + receiver.port());
    assertThat(request.header("x-test")).isEqualTo("1");
    assertThat(request.body()).isEqualTo("{\"ä\":1}");
  }

  @Test
  void a_name_is_looked_up_once_and_only_what_was_found_is_connected_to() throws IOException {
    String url = "http://hooks.invalid:" + receiver.port() + "/";
    assertThat(post(url, "hooks.invalid", LOOPBACK).status()).isEqualTo(200);
    assertThat(asked).containsExactly("hooks.invalid");
    assertThat(receiver.received().getFirst().header("host"))
        .isEqualTo("hooks.invalid:" + receiver.port());
  }

  @Test
  void a_name_that_leads_to_a_private_address_is_refused_whatever_else_it_leads_to() {
    var dns = InetAddress.ofLiteral("1.1.1.1");
    String url = "https://rebound.example.com:" + receiver.port() + "/";
    for (var addresses : List.of(new InetAddress[] {LOOPBACK}, new InetAddress[] {dns, LOOPBACK})) {
      assertThatThrownBy(() -> post(url, "other.example.com", addresses))
          .hasMessageContaining("refused")
          .hasMessageContaining("127.0.0.1");
    }
    assertThatThrownBy(() -> post(url, "")).hasMessageContaining("has no address");
    assertThat(receiver.received()).isEmpty();
  }

  @Test
  void a_redirect_is_an_answer_and_is_not_followed() throws IOException {
    receiver.does(ScriptedReceiver.answer(302, "", "Location: http://169.254.169.254/"));
    var reply = posted(ExchangeLimits.STANDARD);
    assertThat(reply.status()).isEqualTo(302);
    assertThat(reply.location()).contains("http://169.254.169.254/");
    assertThat(receiver.received()).hasSize(1);
  }

  @Test
  void of_a_huge_answer_only_the_beginning_is_read() throws IOException {
    receiver.does(
        (socket, _) -> {
          var out = socket.getOutputStream();
          out.write("HTTP/1.1 200 OK\r\n\r\n".getBytes(UTF_8));
          while (true) out.write(new byte[8_192]); // until the other side hangs up
        });
    assertThat(posted(ExchangeLimits.STANDARD).body()).hasSize(ReplyReader.MAX_BODY_BYTES);
  }

  @Test
  void chunks_are_put_together_and_interim_answers_passed_over() throws IOException {
    receiver.does(
        ScriptedReceiver.raw(
            "HTTP/1.1 103 Early Hints\r\nLink: x\r\n\r\nHTTP/1.1 200 OK\r\n"
                + "Transfer-Encoding: chunked\r\n\r\n3;x=y\r\nabc\r\n2\r\nde\r\n0\r\n\r\n"));
    assertThat(posted(ExchangeLimits.STANDARD).body()).isEqualTo("abcde");
  }

  @Test
  void a_body_that_breaks_off_or_never_ends_does_not_undo_the_status() throws IOException {
    String begin = "HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\nbegun";
    receiver.does(ScriptedReceiver.raw(begin));
    assertThat(posted(ExchangeLimits.STANDARD).body()).isEqualTo("begun");
    receiver.does(ScriptedReceiver.silence(begin));
    assertThat(posted(SHORT).body()).isEqualTo("begun");
  }

  @Test
  void whoever_says_nothing_or_drips_is_left_at_the_deadline() {
    receiver.does(ScriptedReceiver.silence(""));
    assertThatThrownBy(() -> posted(SHORT)).hasMessageContaining("did not answer within");
    receiver.does(
        (socket, _) -> {
          while (true) {
            socket.getOutputStream().write('H');
            LockSupport.parkNanos(20_000_000);
          }
        });
    assertThatThrownBy(() -> posted(SHORT)).hasMessageContaining("did not answer within");
  }

  @Test
  void what_is_no_answer_is_told_in_words() throws IOException {
    receiver.does((socket, _) -> socket.close());
    assertThatThrownBy(() -> posted(SHORT)).hasMessageContaining("without an answer");
    receiver.does(ScriptedReceiver.raw("SSH-2.0-OpenSSH_9.9\r\n"));
    assertThatThrownBy(() -> posted(SHORT)).hasMessageContaining("is not HTTP/1.1");
    receiver.does(ScriptedReceiver.raw("HTTP/1.1 200 OK\r\nX: " + "x".repeat(40_000)));
    assertThatThrownBy(() -> posted(SHORT)).hasMessageContaining("headers are too long");
    receiver.goesAway();
    assertThatThrownBy(() -> posted(SHORT)).hasMessageContaining("cannot connect to 127.0.0.1");
  }
}
