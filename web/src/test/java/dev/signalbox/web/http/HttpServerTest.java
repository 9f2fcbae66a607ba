package dev.signalbox.web.http;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;

class HttpServerTest {
  private static final HttpClient HTTP = HttpClient.newHttpClient();

  private static HttpRequest request(HttpServer server) {
    return HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + server.port() + "/")).build();
  }

  private static HttpResponse<String> get(HttpServer server) throws Exception {
    return HTTP.send(request(server), BodyHandlers.ofString());
  }

  @Test
  void whoever_finds_no_room_is_told_when_to_come_back() throws Exception {
    var entered = new CountDownLatch(1);
    var released = new CountDownLatch(1);
    Handler slow =
        request -> {
          entered.countDown();
          try {
            released.await();
          } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
          }
          return Answer.noContent();
        };
    var limits = HttpLimits.standard().with(new HttpLimits.Places(1, 1, 100, 100));
    try (var server = HttpServer.start("127.0.0.1", 0, limits, slow)) {
      var first = HTTP.sendAsync(request(server), BodyHandlers.ofString());
      entered.await();
      var refused = get(server);
      assertThat(refused.statusCode()).isEqualTo(503);
      assertThat(refused.headers().firstValue("Retry-After")).contains("1");
      assertThat(refused.body()).contains("\"detail\"");
      released.countDown();
      assertThat(first.get().statusCode()).isEqualTo(204);
      assertThat(get(server).statusCode()).isEqualTo(204);
    }
  }

  @Test
  void a_failure_inside_is_answered_without_its_innards() throws Exception {
    Handler broken =
        request -> {
          throw new IllegalStateException("the innards");
        };
    try (var server = HttpServer.start("127.0.0.1", 0, HttpLimits.standard(), broken)) {
      var answer = get(server);
      assertThat(answer.statusCode()).isEqualTo(500);
      assertThat(answer.body()).isEqualTo("{\"detail\":\"Internal error\"}");
    }
  }

  @Test
  void a_header_that_would_break_out_of_its_line_is_not_sent() throws Exception {
    Handler broken = _ -> Answer.noContent().with("Location", "/a\r\nSet-Cookie: b=c");
    try (var server = HttpServer.start("127.0.0.1", 0, HttpLimits.standard(), broken)) {
      var answer = get(server);
      assertThat(answer.statusCode()).isEqualTo(500);
      assertThat(answer.headers().firstValue("Set-Cookie")).isEmpty();
    }
  }
}
