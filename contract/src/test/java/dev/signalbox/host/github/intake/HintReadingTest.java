package dev.signalbox.host.github.intake;

import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.engine.repository.BranchName;
import dev.signalbox.engine.repository.CommitSha;
import dev.signalbox.engine.repository.PullRequestNumber;
import dev.signalbox.wire.Json;
import dev.signalbox.wire.MalformedJson;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

final class HintReadingTest {
  private static final CommitSha TIP = new CommitSha("a".repeat(40));
  private static final Instant NOON = Instant.parse("2026-05-04T12:00:00Z");
  private static final PullRequestNumber TWELVE = new PullRequestNumber(12);

  private static List<Hint> read(WebhookEvent event, String payload) throws MalformedJson {
    String rest = payload.strip().substring(1);
    return HintReading.of(event, Json.parse("{\"repository\": {\"id\": 7}, " + rest));
  }

  @Test
  void a_pull_request_and_its_review_are_looked_at() throws MalformedJson {
    var payload = "{\"pull_request\": {\"number\": 12}}";
    assertThat(read(WebhookEvent.PULL_REQUEST, payload))
        .containsExactly(new Hint.PullStirred(7, TWELVE));
    assertThat(read(WebhookEvent.PULL_REQUEST_REVIEW, payload))
        .containsExactly(new Hint.PullStirred(7, TWELVE));
  }

  @Test
  void whatever_reports_on_a_commit_is_looked_at() throws MalformedJson {
    var begun = new Hint.ChecksStirred(7, TIP, false, Optional.empty(), false);
    var ended = new Hint.ChecksStirred(7, TIP, true, Optional.empty(), false);
    for (var event :
        List.of(WebhookEvent.CHECK_RUN, WebhookEvent.CHECK_SUITE, WebhookEvent.WORKFLOW_RUN)) {
      var reported = "\"" + event.spelled() + "\": {\"head_sha\": \"" + TIP + "\"}}";
      assertThat(read(event, "{\"action\": \"created\", " + reported)).containsExactly(begun);
      assertThat(read(event, "{\"action\": \"completed\", " + reported)).containsExactly(ended);
    }
    var status = "{\"sha\": \"" + TIP + "\", \"context\": \"ci\", \"state\": \"%s\"}";
    var ci = Optional.of("status/ci");
    assertThat(read(WebhookEvent.STATUS, status.formatted("pending")))
        .containsExactly(new Hint.ChecksStirred(7, TIP, false, ci, false));
    assertThat(read(WebhookEvent.STATUS, status.formatted("failure")))
        .containsExactly(new Hint.ChecksStirred(7, TIP, true, ci, true));
    var run =
        """
        {"action": "completed",
         "check_run": {"id": 9, "head_sha": "%s", "conclusion": "timed_out"}}"""
            .formatted(TIP);
    assertThat(read(WebhookEvent.CHECK_RUN, run))
        .containsExactly(new Hint.ChecksStirred(7, TIP, true, Optional.of("run/9"), true));
  }

  @Test
  void a_push_names_a_branch_and_its_tip() throws MalformedJson {
    var main = new BranchName("main");
    assertThat(read(WebhookEvent.PUSH, push("refs/heads/main", TIP.hex())))
        .containsExactly(new Hint.BranchStirred(7, main, TIP));
    assertThat(read(WebhookEvent.PUSH, push("refs/heads/main", "0".repeat(40))))
        .containsExactly(new Hint.BranchGone(7, main));
    assertThat(read(WebhookEvent.PUSH, push("refs/tags/v1", TIP.hex()))).isEmpty();
  }

  private static String push(String ref, String after) {
    return "{\"ref\": \"" + ref + "\", \"after\": \"" + after + "\"}";
  }

  @Test
  void a_comment_counts_when_it_is_made_and_on_a_pull_request() throws MalformedJson {
    assertThat(read(WebhookEvent.ISSUE_COMMENT, comment("created", "\"pull_request\": {},")))
        .containsExactly(
            new Hint.Said(
                7, TWELVE, new Hint.Comment(99, 5, "ann", false, NOON, "@signalbox queue")));
    assertThat(read(WebhookEvent.ISSUE_COMMENT, comment("edited", "\"pull_request\": {},")))
        .isEmpty();
    assertThat(read(WebhookEvent.ISSUE_COMMENT, comment("created", ""))).isEmpty();
  }

  @Test
  void who_speaks_through_an_app_is_a_robot() throws MalformedJson {
    String said = comment("created", "\"pull_request\": {},");
    for (String robot :
        List.of(
            said.replace("\"User\"", "\"Bot\""),
            said.replace("\"id\": 99", "\"id\": 99, \"performed_via_github_app\": {\"id\": 1}"))) {
      var hint = (Hint.Said) read(WebhookEvent.ISSUE_COMMENT, robot).getFirst();
      assertThat(hint.comment().isByRobot()).isTrue();
    }
  }

  private static String comment(String action, String marker) {
    return """
        {"action": "%s", "issue": {%s "number": 12},
         "comment": {"id": 99, "body": "@signalbox queue", "created_at": "2026-05-04T12:00:00Z",
                     "user": {"id": 5, "login": "ann", "type": "User"}}}"""
        .formatted(action, marker);
  }
}
