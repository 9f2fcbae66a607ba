package dev.signalbox.server;

import static java.nio.charset.StandardCharsets.UTF_8;
import static java.util.concurrent.TimeUnit.SECONDS;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

class WebhookPagesTest extends ServerTest {
  private static final Pattern ONE = Pattern.compile("/webhooks/([0-9a-f-]{36})/ping");
  private static final Pattern AGAIN = Pattern.compile("/deliveries/([0-9a-f-]{36})/again");

  private final AtomicInteger received = new AtomicInteger();
  private HttpServer receiver;

  @BeforeAll
  void listen() throws IOException {
    receiver = HttpServer.create(new InetSocketAddress(InetAddress.ofLiteral("127.0.0.1"), 0), 0);
    receiver.createContext(
        "/",
        exchange -> {
          received.incrementAndGet();
          byte[] answer = "<b>gone fishing</b>".getBytes(UTF_8);
          exchange.sendResponseHeaders(502, answer.length);
          exchange.getResponseBody().write(answer);
          exchange.close();
        });
    receiver.start();
  }

  @AfterAll
  void hangUp() {
    receiver.stop(0);
  }

  private String url() {
    return "http://127.0.0.1:" + receiver.getAddress().getPort() + "/hook/pass-word";
  }

  private static Map<String, String> signed(Visitor visitor, String page, String... fields) {
    var form = new LinkedHashMap<String, String>();
    form.put("token", visitor.tokenOn(page));
    for (int i = 0; i < fields.length; i += 2) form.put(fields[i], fields[i + 1]);
    return form;
  }

  private static String found(Pattern pattern, String page) {
    var matcher = pattern.matcher(page);
    assertThat(matcher.find()).as(page).isTrue();
    return matcher.group(1);
  }

  private static String added(Visitor visitor, String list, String url) {
    var form =
        signed(visitor, list, "url", url, "format", "json", "event_type", "queue.pause.create");
    return visitor.submit(list + "/add", form).body();
  }

  @Test
  void a_webhook_is_added_and_its_secret_shown_once() {
    repository("hooked");
    var visitor = Visitor.signedIn(server, TestServer.ROOT_KEY);
    String list = "/r/acme/hooked/webhooks";
    assertThat(visitor.get(list).body()).contains("Nobody is told of what happens here yet.");
    String page = added(visitor, list, url());
    assertThat(page).contains("whsec_", "shown this once", url());
    String one = list + "/" + found(ONE, page);
    assertThat(visitor.get(one).body())
        .contains(url(), "queue.pause.create", "Nothing was sent yet.")
        .doesNotContain("whsec_");
    assertThat(visitor.get(list).body())
        .contains(one, "http://127.0.0.1", ">active<")
        .doesNotContain("pass-word", "whsec_");
    assertThat(visitor.submit(one + "/rotate", signed(visitor, one)).body()).contains("whsec_");
    assertThat(visitor.get(one).body()).contains("The old secret stops signing");
    assertThat(visitor.submit(one + "/pause", signed(visitor, one)).statusCode()).isEqualTo(303);
    assertThat(visitor.get(one).body()).contains("Paused: paused by root.", "Resume");
    assertThat(visitor.submit(one + "/resume", signed(visitor, one)).statusCode()).isEqualTo(303);
    assertThat(visitor.get(one).body()).doesNotContain("Resume");
    assertThat(visitor.submit(one + "/delete", signed(visitor, one)).statusCode()).isEqualTo(303);
    assertThat(visitor.get(one).statusCode()).isEqualTo(404);
  }

  @Test
  void what_is_wrong_with_a_new_one_is_said_above_what_was_filled_in() {
    repository("faulty");
    var visitor = Visitor.signedIn(server, TestServer.ROOT_KEY);
    assertThat(added(visitor, "/r/acme/faulty/webhooks", "https://10.0.0.1/hook"))
        .contains("not a public address", "value=\"https://10.0.0.1/hook\"")
        .contains("value=\"queue.pause.create\" checked");
  }

  @Test
  void deliveries_are_shown_with_their_answers_and_sent_again_by_click() {
    String repository = repository("delivered");
    var visitor = Visitor.signedIn(server, TestServer.ROOT_KEY);
    String list = "/r/acme/delivered/webhooks";
    String one = list + "/" + found(ONE, added(visitor, list, url()));
    root.put(repository + "/merge-queue/pause", "{\"reason\":\"lunch\"}");
    await()
        .atMost(20, SECONDS)
        .untilAsserted(
            () ->
                assertThat(visitor.get(one).body())
                    .contains(
                        ">failing<",
                        "Failed so far, ",
                        "the receiver answered 502",
                        "&lt;b&gt;gone fishing&lt;/b&gt;",
                        "lunch")
                    .doesNotContain("<b>gone"));
    int before = received.get();
    String again = one + "/deliveries/" + found(AGAIN, visitor.get(one).body()) + "/again";
    assertThat(visitor.submit(again, signed(visitor, one)).statusCode()).isEqualTo(303);
    await().atMost(20, SECONDS).until(() -> received.get() > before);
    assertThat(visitor.submit(one + "/ping", signed(visitor, one)).statusCode()).isEqualTo(303);
    await()
        .atMost(20, SECONDS)
        .untilAsserted(
            () ->
                assertThat(visitor.get(one).body())
                    .contains("webhook.ping", "Failed, 1 try, the last: answered 502 after "));
  }

  @Test
  void to_others_than_administrators_there_is_no_such_page() {
    repository("hidden");
    var writer = Visitor.signedIn(server, key("{\"role\":\"write\",\"owner\":\"acme\"}"));
    assertThat(writer.get("/r/acme/hidden").body()).doesNotContain("Webhooks");
    assertThat(writer.get("/r/acme/hidden/webhooks").statusCode()).isEqualTo(404);
    var form = signed(writer, "/r/acme/hidden", "url", "https://example.com/");
    assertThat(writer.submit("/r/acme/hidden/webhooks/add", form).statusCode()).isEqualTo(404);
  }
}
