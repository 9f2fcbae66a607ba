package dev.signalbox.web.http;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** What goes over the wire with old clients, and how connections end. */
final class ConnectionTest {
  private static final Set<String> SEEN = ConcurrentHashMap.newKeySet();
  private static HttpServer server;

  @BeforeAll
  static void start() {
    server = HttpServer.start("127.0.0.1", 0, HttpLimits.standard(), ConnectionTest::answer);
  }

  @AfterAll
  static void stop() {
    server.close();
  }

  private static Answer answer(Request request) {
    SEEN.add(request.rawPath());
    return switch (request.rawPath()) {
      case "/nothing" -> Answer.noContent();
      case "/host" -> Answer.bytes("text/plain", request.host().orElse("").getBytes(UTF_8));
      case "/echo" ->
          switch (request.readBody()) {
            case BodyReading.Whole(byte[] bytes) -> Answer.bytes("text/plain", bytes);
            case BodyReading.TooLarge _, BodyReading.TooSlow _, BodyReading.Broken _ ->
                Answer.problem(400, "not read");
          };
      case "/streamed" ->
          Answer.streamed(
              "text/plain",
              out -> {
                for (int i = 0; i < 3; i++) {
                  out.write(("piece " + i + "\n").getBytes(UTF_8));
                  out.flush();
                }
              });
      case "/broken" ->
          Answer.streamed(
              "text/plain",
              out -> {
                out.write("half".getBytes(UTF_8));
                out.flush();
                throw new IOException("no more");
              });
      default -> Answer.bytes("text/plain", "hello".getBytes(UTF_8));
    };
  }

  private static RawClient client() throws IOException {
    return new RawClient(server.port());
  }

  @Test
  void http_1_0_gets_a_whole_answer_and_the_connection_ends() throws Exception {
    try (var client = client().send("GET / HTTP/1.0\r\n\r\n")) {
      assertThat(client.readToEnd())
          .startsWith("HTTP/1.1 200 OK\r\n")
          .contains("Content-Length: 5\r\n")
          .containsIgnoringCase("Connection: close\r\n")
          .endsWith("\r\n\r\nhello");
    }
  }

  @Test
  void http_1_0_may_ask_to_keep_the_connection() throws Exception {
    String request = "GET / HTTP/1.0\r\nConnection: Keep-Alive\r\n\r\n";
    try (var client = client().send(request)) {
      assertThat(client.readUntil("hello")).containsIgnoringCase("Connection: keep-alive\r\n");
      client.send("GET / HTTP/1.0\r\n\r\n");
      assertThat(client.readToEnd()).endsWith("hello");
    }
  }

  @Test
  void http_1_0_is_never_sent_chunks() throws Exception {
    try (var client = client().send("GET /streamed HTTP/1.0\r\nHost: x\r\n\r\n")) {
      assertThat(client.readToEnd())
          .doesNotContain("chunked")
          .contains("Content-Type: text/plain\r\n")
          .endsWith("\r\n\r\npiece 0\npiece 1\npiece 2\n");
    }
  }

  @Test
  void http_1_0_need_not_name_a_host() throws Exception {
    try (var client = client().send("GET /host HTTP/1.0\r\n\r\n")) {
      assertThat(client.readToEnd()).endsWith("\r\n\r\n127.0.0.1:" + server.port());
    }
    try (var client = client().send("GET /host HTTP/1.0\r\nhost: named\r\n\r\n")) {
      assertThat(client.readToEnd()).endsWith("\r\n\r\nnamed");
    }
  }

  @Test
  void http_1_0_sends_bodies_by_their_length_only() throws Exception {
    String post = "POST /echo HTTP/1.0\r\nExpect: 100-continue\r\nContent-Length: 2\r\n\r\nhi";
    try (var client = client().send(post)) {
      assertThat(client.readToEnd()).startsWith("HTTP/1.1 200").endsWith("\r\n\r\nhi");
    }
    String chunked = "POST /echo HTTP/1.0\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n";
    try (var client = client().send(chunked)) {
      assertThat(client.readToEnd()).startsWith("HTTP/1.1 400");
    }
  }

  @Test
  void what_breaks_off_does_not_look_complete_to_http_1_0() throws Exception {
    try (var client = client().send("GET /broken HTTP/1.0\r\n\r\n")) {
      assertThat(client.readToEnd()).endsWith("half").doesNotContain("500");
    }
  }

  @Test
  void a_connection_that_is_to_be_closed_is_closed() throws Exception {
    String last = "GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n";
    try (var client = client().send(last + RawClient.get("/never"))) {
      assertThat(client.readToEnd())
          .containsIgnoringCase("Connection: close\r\n")
          .endsWith("\r\n\r\nhello");
    }
    assertThat(SEEN).doesNotContain("/never");
    String streamed = "GET /streamed HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n";
    try (var client = client().send(streamed)) {
      assertThat(client.readToEnd()).contains("piece 2\n").endsWith("\r\n0\r\n\r\n");
    }
  }

  @Test
  void requests_of_any_version_follow_each_other() throws Exception {
    String kept = "GET /host HTTP/1.0\r\nConnection: keep-alive\r\nHost: a\r\n\r\n";
    String body = "POST /echo HTTP/1.1\r\nHost: x\r\nContent-Length: 4\r\n\r\nbody";
    String chunked = "POST /echo HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n";
    String chunks = "3\r\nchu\r\n4\r\nnked\r\n0\r\n\r\n";
    try (var client = client().send(body + kept + chunked + chunks + "GET / HTTP/1.0\r\n\r\n")) {
      String all = client.readToEnd();
      assertThat(all.split("HTTP/1.1 200 OK", -1)).hasSize(5);
      assertThat(all)
          .containsSubsequence("\r\n\r\nbody", "\r\n\r\na", "\r\n\r\nchunked", "\r\n\r\nhello");
    }
  }

  @Test
  void no_content_has_no_length() throws Exception {
    try (var client = client().send(RawClient.get("/nothing") + RawClient.get("/"))) {
      String head = client.readUntil("\r\n\r\n");
      assertThat(head).startsWith("HTTP/1.1 204").doesNotContainIgnoringCase("content-length");
      assertThat(client.readUntil("hello")).startsWith("HTTP/1.1 200");
    }
  }
}
