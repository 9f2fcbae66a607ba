package dev.signalbox.host.github;

import static dev.signalbox.host.github.ScriptedGitHub.answer;
import static dev.signalbox.host.github.Station.value;
import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.host.github.ScriptedGitHub.Line;
import dev.signalbox.host.github.access.TokenAccess;
import dev.signalbox.host.github.calls.GitHubAddress;
import dev.signalbox.host.github.calls.GitHubCall;
import dev.signalbox.host.github.calls.GitHubReply;
import dev.signalbox.host.github.calls.RequestSender;
import dev.signalbox.host.github.calls.Secret;
import dev.signalbox.wire.Json;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CallsTest {
  private static final GitHubCall READ = GitHubCall.get("/repos/acme/shop");
  private static final GitHubCall WRITE =
      GitHubCall.write(
          "POST", "/repos/acme/shop/issues/1/comments", Json.tree(Map.of("body", "hello")));
  private static final String READ_LINE = "GET /repos/acme/shop";
  private static final String WRITE_LINE = "POST /repos/acme/shop/issues/1/comments";

  private final Station station = new Station();
  private final ScriptedGitHub github = station.github;

  CallsTest() throws IOException {}

  @AfterEach
  void end() {
    station.close();
  }

  private GitHubReply<?> ask(GitHubCall call) {
    return station.client().ask(call);
  }

  private long readId() {
    return value(station.client().ask(READ, answer -> answer.number("id")));
  }

  @Test
  void a_call_says_who_asks_and_in_which_version() {
    github.on(WRITE_LINE, 201, "{\"id\": 1}");
    ask(WRITE);
    var asked = github.last();
    assertThat(asked.header("authorization")).isEqualTo("Bearer ghp_secret");
    assertThat(asked.header("user-agent")).isEqualTo("signalbox");
    assertThat(asked.header("accept")).isEqualTo("application/vnd.github+json");
    assertThat(asked.header("x-github-api-version")).isEqualTo("2022-11-28");
    assertThat(asked.header("content-type")).isEqualTo("application/json");
    assertThat(asked.body()).isEqualTo("{\"body\":\"hello\"}");
  }

  @Test
  void a_silent_read_may_be_asked_again_and_a_silent_write_is_unknown() throws IOException {
    try (var impatient = new Station(Duration.ofMillis(300))) {
      impatient.github.on(READ_LINE, new Line.Silence()).on(WRITE_LINE, new Line.Silence());
      assertThat(impatient.client().ask(READ)).isInstanceOf(GitHubReply.RetryLater.class);
      assertThat(impatient.client().ask(WRITE)).isInstanceOf(GitHubReply.Unknown.class);
    }
  }

  @Test
  void a_connection_that_breaks_after_a_write_leaves_it_unknown() {
    github.on(READ_LINE, new Line.Cut()).on(WRITE_LINE, new Line.Cut());
    assertThat(ask(READ)).isInstanceOf(GitHubReply.RetryLater.class);
    assertThat(ask(WRITE)).isInstanceOf(GitHubReply.Unknown.class);
    assertThat(github.asked(WRITE_LINE)).hasSize(1);
  }

  @Test
  void what_could_not_be_sent_was_not_done() throws IOException {
    int port;
    try (var nobody = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      port = nobody.getLocalPort();
    }
    try (var wire =
        new RequestSender(GitHubAddress.of("http://127.0.0.1:" + port), Duration.ofSeconds(20))) {
      var access = new TokenAccess(wire, new Secret("t"), Station.SLUG, station.clock);
      assertThat(value(access.client(Station.SLUG)).ask(WRITE))
          .isEqualTo(
              new GitHubReply.RetryLater<>(
                  StillClock.START.plusSeconds(10), "no connection to GitHub"));
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {500, 502, 503, 504, 408})
  void a_broken_github_did_a_write_or_not(int status) {
    github.on(READ_LINE, status, "<html>oops</html>").on(WRITE_LINE, status, "");
    assertThat(ask(READ))
        .isEqualTo(
            new GitHubReply.RetryLater<>(
                StillClock.START.plusSeconds(10), "HTTP status " + status));
    assertThat(ask(WRITE)).isInstanceOf(GitHubReply.Unknown.class);
  }

  @ParameterizedTest
  @ValueSource(ints = {400, 404, 405, 409, 410, 422})
  void a_refusal_comes_in_githubs_own_words(int status) {
    github.on(
        WRITE_LINE,
        status,
        """
        {"message": "Validation Failed",
         "errors": [{"resource": "Issue", "field": "body", "code": "missing"}, "too late",
                    {"message": "and so on"}]}
        """);
    assertThat(ask(WRITE))
        .isEqualTo(
            new GitHubReply.Refused<>(
                status, "Validation Failed; body missing; too late; and so on"));
  }

  @Test
  void a_page_for_people_is_no_answer() {
    github.on(READ_LINE, 200, "<html>login</html>").on(WRITE_LINE, 200, "<html>login</html>");
    assertThat(ask(READ)).isInstanceOf(GitHubReply.RetryLater.class);
    assertThat(ask(WRITE)).isInstanceOf(GitHubReply.Unknown.class);
  }

  @Test
  void an_answer_that_lacks_a_part_names_it() {
    github.on(READ_LINE, 200, "{\"owner\": {}}").on(WRITE_LINE, 201, "{\"id\": \"one\"}");
    assertThat(station.client().ask(READ, answer -> answer.child("owner").text("login")))
        .isEqualTo(
            new GitHubReply.RetryLater<>(
                StillClock.START.plusSeconds(10),
                "GitHub's answer can't be read: answer.owner has no login"));
    assertThat(station.client().ask(WRITE, answer -> answer.number("id")))
        .isInstanceOf(GitHubReply.Unknown.class);
  }

  @ParameterizedTest
  @ValueSource(ints = {301, 302, 307, 308})
  void a_renamed_repository_is_read_at_its_new_place(int status) {
    github
        .on(READ_LINE, answer(status, Map.of("Location", github.api("/repositories/5")), "{}"))
        .on("GET /repositories/5", 200, "{\"id\": 5}");
    assertThat(readId()).isEqualTo(5);
  }

  @Test
  void a_write_does_not_follow_and_neither_does_our_token_leave_the_api() throws IOException {
    try (var other = new ScriptedGitHub()) {
      github
          .on(WRITE_LINE, answer(307, Map.of("Location", github.api("/repositories/5")), "{}"))
          .on(READ_LINE, answer(301, Map.of("Location", other.api("/repositories/5")), "{}"));
      assertThat(ask(WRITE)).isInstanceOf(GitHubReply.Refused.class);
      assertThat(ask(READ)).isInstanceOf(GitHubReply.Refused.class);
      assertThat(github.asked()).hasSize(2);
      assertThat(other.asked()).isEmpty();
    }
  }

  @Test
  void a_ring_of_redirects_has_an_end() {
    github.on(READ_LINE, answer(301, Map.of("Location", github.api("/repos/acme/shop")), "{}"));
    assertThat(ask(READ)).isInstanceOf(GitHubReply.Refused.class);
    assertThat(github.asked()).hasSize(4);
  }

  @Test
  void an_answer_with_a_tag_is_not_sent_twice() {
    github.on(
        READ_LINE,
        answer(200, Map.of("ETag", "\"v1\"", "Link", "<x>; rel=\"next\""), "{\"id\": 5}"),
        answer(304, Map.of("ETag", "\"v1\""), ""),
        answer(200, Map.of("ETag", "\"v2\""), "{\"id\": 6}"));
    for (long expected : new long[] {5, 5, 6}) {
      assertThat(readId()).isEqualTo(expected);
    }
    assertThat(github.asked())
        .extracting(asked -> asked.header("if-none-match"))
        .containsExactly("", "\"v1\"", "\"v1\"");
  }

  @Test
  void answers_are_remembered_only_while_there_is_room() {
    String large = "\"" + "x".repeat(900_000) + "\"";
    for (int i = 0; i < 10; i++) {
      github.on("GET /large/" + i, answer(200, Map.of("ETag", "\"v1\""), large));
      ask(GitHubCall.get("/large/" + i));
    }
    ask(GitHubCall.get("/large/9"));
    assertThat(github.last().header("if-none-match")).isEqualTo("\"v1\"");
    ask(GitHubCall.get("/large/0"));
    assertThat(github.last().header("if-none-match")).isEmpty();
    github.on(
        READ_LINE, answer(200, Map.of("ETag", "\"v1\""), "\"" + "x".repeat(2_000_000) + "\""));
    ask(READ);
    ask(READ);
    assertThat(github.last().header("if-none-match")).isEmpty();
  }

  @Test
  void a_fresh_read_is_never_from_memory() {
    github.on(READ_LINE, answer(200, Map.of("ETag", "\"v1\""), "{\"id\": 5}"));
    ask(READ);
    ask(GitHubCall.fresh("/repos/acme/shop"));
    assertThat(github.last().header("if-none-match")).isEmpty();
  }

  @Test
  void nothing_that_is_printed_holds_a_token() {
    github.on(READ_LINE, 401, "{\"message\": \"Bad credentials\"}");
    String shown = "" + ask(READ) + READ + station.client().secret();
    assertThat(shown + new Secret("ghp_secret")).doesNotContain("ghp_secret");
    assertThat(new dev.signalbox.host.github.access.TokenCredential(new Secret("ghp_x"), true))
        .asString()
        .doesNotContain("ghp_x");
  }
}
