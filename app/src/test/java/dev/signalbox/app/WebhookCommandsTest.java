package dev.signalbox.app;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpServer;
import dev.signalbox.app.cli.ExitCode;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

class WebhookCommandsTest extends ServedShell {
  private static final Pattern ID = Pattern.compile("[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}");

  private HttpServer receiver;
  private volatile int status = 200;

  @BeforeAll
  void listen() throws IOException {
    receiver = HttpServer.create(new InetSocketAddress(InetAddress.ofLiteral("127.0.0.1"), 0), 0);
    receiver.createContext(
        "/",
        exchange -> {
          exchange.getRequestBody().readAllBytes();
          byte[] answer = "noted".getBytes(UTF_8);
          exchange.sendResponseHeaders(status, answer.length);
          exchange.getResponseBody().write(answer);
          exchange.close();
        });
    receiver.start();
  }

  @AfterAll
  void hangUp() {
    receiver.stop(0);
  }

  private static String id(String text) {
    var matcher = ID.matcher(text);
    assertThat(matcher.find()).as(text).isTrue();
    return matcher.group();
  }

  @Test
  void a_webhook_is_made_tested_paused_resumed_rotated_and_deleted() {
    var here = in("acme/hooked");
    assertThat(here.run("webhook", "list").out()).isEqualTo("There are no webhooks.\n");
    String url = "http://127.0.0.1:" + receiver.getAddress().getPort() + "/hook";
    var made =
        here.run(
            "webhook",
            "create",
            url,
            "--type",
            "action.queue.merged",
            "--pull-request",
            "7",
            "--base-ref",
            "main");
    assertThat(made.out()).contains("Created webhook ", "shown this once: whsec_");
    String id = id(made.out());
    assertThat(here.run("webhook", "list").out())
        .contains(id, "active", "json", url, "action.queue.merged of #7 on main");
    var test = here.run("webhook", "test", id);
    assertThat(test.out()).startsWith("Delivered: the receiver answered 200 after ");
    assertThat(test.code()).isEqualTo(ExitCode.DONE);
    String deliveries = here.run("webhook", "deliveries", id).out();
    assertThat(deliveries).contains("webhook.ping", "delivered", "200");
    String delivery = id(deliveries);
    status = 500;
    var again = here.run("webhook", "redeliver", id, delivery);
    assertThat(again.out()).contains("Failed after ", "the receiver answered 500");
    assertThat(again.code()).isEqualTo(ExitCode.FAILED);
    assertThat(here.run("webhook", "deliveries", id, "--state", "failed").out())
        .isEqualTo("Nothing was sent yet.\n");
    assertThat(here.run("webhook", "pause", id).out())
        .isEqualTo("Paused the webhook " + id + ".\n");
    assertThat(here.run("webhook", "show", id).out())
        .containsPattern("state +paused")
        .containsPattern("paused because +paused by root");
    assertThat(here.run("webhook", "resume", id, "--skip-backlog").out())
        .isEqualTo("Resumed the webhook " + id + ".\n");
    assertThat(here.run("webhook", "rotate", id).out()).contains("shown this once: whsec_");
    assertThat(here.run("webhook", "delete", id).out())
        .isEqualTo("Deleted the webhook " + id + ".\n");
    assertThat(here.run("webhook", "show", id).code()).isEqualTo(ExitCode.NOT_FOUND);
  }

  @Test
  void a_url_that_is_refused_says_why() {
    var refused = in("acme/refused").run("webhook", "create", "https://192.168.0.1/");
    assertThat(refused.code()).isEqualTo(ExitCode.REFUSED);
    assertThat(refused.err()).contains("not a public address", "--webhook-allow");
  }
}
