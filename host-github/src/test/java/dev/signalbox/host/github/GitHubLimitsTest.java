package dev.signalbox.host.github;

import static dev.signalbox.host.github.ScriptedGitHub.answer;
import static dev.signalbox.host.github.Station.SLUG;
import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.host.github.calls.GitHubCall;
import dev.signalbox.host.github.calls.GitHubReply;
import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class GitHubLimitsTest {
  private static final GitHubCall READ = GitHubCall.get("/repos/acme/shop");
  private static final String LINE = "GET /repos/acme/shop";
  private static final String GRAPHQL = "POST /api/graphql";
  private static final String SECONDARY =
      "{\"message\": \"You have exceeded a secondary rate limit. Please wait a few minutes.\"}";

  private final Station station = new Station();
  private final ScriptedGitHub github = station.github;

  GitHubLimitsTest() throws IOException {}

  @AfterEach
  void end() {
    station.close();
  }

  private GitHubReply<?> ask(GitHubCall call) {
    return station.client().ask(call);
  }

  private Instant laterBy(GitHubCall call) {
    if (ask(call) instanceof GitHubReply.RetryLater<?>(var at, var reason)) return at;
    throw new AssertionError("was not put off");
  }

  private Instant in(Duration time) {
    return station.clock.instant().plus(time);
  }

  private Map<String, String> rate(int remaining, Duration reset) {
    return Map.of(
        "X-RateLimit-Limit", "5000",
        "X-RateLimit-Remaining", String.valueOf(remaining),
        "X-RateLimit-Reset", String.valueOf(in(reset).getEpochSecond()));
  }

  @Test
  void a_used_up_limit_is_over_at_its_reset_and_nothing_is_sent_until_then() {
    github.on(
        LINE,
        answer(403, rate(0, Duration.ofMinutes(20)), "{\"message\": \"API rate limit exceeded\"}"),
        answer(200, "{}"));
    Instant reset = in(Duration.ofMinutes(20));
    assertThat(laterBy(READ)).isEqualTo(reset);
    assertThat(laterBy(READ.forLanding())).isEqualTo(reset);
    assertThat(github.asked()).hasSize(1);
    station.clock.advance(Duration.ofMinutes(20));
    assertThat(ask(READ)).isInstanceOf(GitHubReply.Answered.class);
  }

  @Test
  void the_last_tenth_of_the_limit_is_for_landings() {
    github.on(LINE, answer(200, rate(500, Duration.ofMinutes(20)), "{}"));
    ask(READ);
    assertThat(laterBy(READ)).isEqualTo(in(Duration.ofMinutes(20)));
    assertThat(ask(READ.forLanding())).isInstanceOf(GitHubReply.Answered.class);
  }

  @Test
  void an_unchanged_answer_costs_nothing() {
    github.on(
        LINE,
        answer(200, with("ETag", "\"v1\"", rate(501, Duration.ofMinutes(20))), "{}"),
        answer(304, rate(501, Duration.ofMinutes(20)), ""));
    for (int i = 0; i < 10; i++) assertThat(ask(READ)).isInstanceOf(GitHubReply.Answered.class);
  }

  @Test
  void retry_after_is_obeyed_by_every_call() {
    github.on(LINE, answer(429, Map.of("Retry-After", "90"), SECONDARY), answer(200, "{}"));
    assertThat(laterBy(READ)).isEqualTo(in(Duration.ofSeconds(90)));
    station.clock.advance(Duration.ofSeconds(89));
    assertThat(laterBy(READ.forLanding())).isEqualTo(in(Duration.ofSeconds(1)));
    assertThat(github.asked()).hasSize(1);
    station.clock.advance(Duration.ofSeconds(1));
    assertThat(ask(READ)).isInstanceOf(GitHubReply.Answered.class);
  }

  @Test
  void a_secondary_limit_without_a_time_means_a_minute_then_two_then_four() {
    github.on(LINE, answer(403, SECONDARY));
    for (int minutes : new int[] {1, 2, 4, 8, 16, 32, 32}) {
      assertThat(laterBy(READ)).isEqualTo(in(Duration.ofMinutes(minutes)));
      station.clock.advance(Duration.ofMinutes(minutes));
    }
  }

  @Test
  void after_peace_the_pauses_are_short_again() {
    github.on(
        LINE,
        answer(403, SECONDARY),
        answer(403, SECONDARY),
        answer(200, "{}"),
        answer(200, "{}"),
        answer(403, SECONDARY));
    laterBy(READ);
    station.clock.advance(Duration.ofMinutes(1));
    assertThat(laterBy(READ)).isEqualTo(in(Duration.ofMinutes(2)));
    station.clock.advance(Duration.ofMinutes(2));
    assertThat(ask(READ)).isInstanceOf(GitHubReply.Answered.class);
    station.clock.advance(Duration.ofMinutes(2));
    assertThat(ask(READ)).isInstanceOf(GitHubReply.Answered.class);
    assertThat(laterBy(READ)).isEqualTo(in(Duration.ofMinutes(1)));
  }

  @Test
  void a_write_that_was_limited_was_not_done() {
    var write = GitHubCall.write("DELETE", "/repos/acme/shop");
    github.on("DELETE /repos/acme/shop", answer(403, SECONDARY));
    assertThat(laterBy(write)).isEqualTo(in(Duration.ofMinutes(1)));
  }

  @Test
  void what_is_only_forbidden_is_a_refusal() {
    github.on(
        LINE,
        answer(
            403,
            rate(4000, Duration.ofMinutes(20)),
            "{\"message\": \"Resource not accessible by integration\"}"));
    assertThat(ask(READ))
        .isEqualTo(new GitHubReply.Refused<>(403, "Resource not accessible by integration"));
    assertThat(ask(READ)).isInstanceOf(GitHubReply.Refused.class);
  }

  @Test
  void graphql_says_with_200_that_the_limit_is_used_up() {
    github
        .on(
            GRAPHQL,
            answer(
                200,
                rate(0, Duration.ofMinutes(5)),
                "{\"errors\": [{\"type\": \"RATE_LIMITED\", \"message\": \"API rate limit exceeded\"}]}"))
        .on(LINE, 200, "{}");
    assertThat(laterBy(query())).isEqualTo(in(Duration.ofMinutes(5)));
    assertThat(laterBy(query())).isEqualTo(in(Duration.ofMinutes(5)));
    assertThat(github.asked()).hasSize(1);
    assertThat(ask(READ)).as("REST is counted apart").isInstanceOf(GitHubReply.Answered.class);
  }

  @Test
  void graphql_that_ran_out_of_time_did_a_mutation_or_not() {
    github.on(
        GRAPHQL,
        200,
        "{\"data\": null, \"errors\": [{\"message\": \"Something went wrong while executing your query.\"}]}");
    assertThat(ask(query())).isInstanceOf(GitHubReply.RetryLater.class);
    assertThat(ask(GitHubCall.mutation(SLUG, "mutation { x }", Map.of())))
        .isInstanceOf(GitHubReply.Unknown.class);
  }

  @Test
  void graphql_refuses_with_200_too() {
    github.on(
        GRAPHQL,
        answer(
            200,
            "{\"data\": {\"repository\": null}, \"errors\": [{\"type\": \"NOT_FOUND\", \"path\": [\"repository\"], \"message\": \"Could not resolve\"}]}"),
        answer(200, "{\"errors\": [{\"message\": \"Field 'x' doesn't exist\"}]}"));
    assertThat(ask(query())).isEqualTo(new GitHubReply.Refused<>(404, "Could not resolve"));
    assertThat(ask(query())).isEqualTo(new GitHubReply.Refused<>(422, "Field 'x' doesn't exist"));
  }

  @Test
  void a_hole_that_a_hidden_reviewer_leaves_spoils_no_read() {
    github.on(
        GRAPHQL,
        200,
        """
        {"data": {"repository": {"pullRequests": [null]}},
         "errors": [{"type": "FORBIDDEN", "path": ["repository", "pullRequests", 0],
                     "message": "Resource not accessible by integration"}]}
        """);
    assertThat(ask(query())).isInstanceOf(GitHubReply.Answered.class);
    assertThat(ask(GitHubCall.mutation(SLUG, "mutation { x }", Map.of())))
        .isInstanceOf(GitHubReply.Refused.class);
  }

  private static GitHubCall query() {
    return GitHubCall.query(SLUG, "query { x }", Map.of());
  }

  private static Map<String, String> with(String name, String value, Map<String, String> others) {
    var all = new java.util.HashMap<>(others);
    all.put(name, value);
    return all;
  }
}
