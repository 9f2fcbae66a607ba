package dev.signalbox.wire.log;

import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.engine.log.LogType;
import dev.signalbox.engine.log.SampleEntries;
import dev.signalbox.engine.repository.PullRequestNumber;
import dev.signalbox.wire.Json;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class LogSentenceTest {
  private static final PullRequestNumber THREE = new PullRequestNumber(3);

  private static String sentence(LogType type) {
    var entry = SampleEntries.of(type);
    var facts = LogFacts.of(entry.pullRequest(), Json.text(entry.metadata()));
    return LogSentence.of(type, facts).text();
  }

  private static String ended(Map<String, Object> metadata) {
    var facts = LogFacts.of(Optional.of(THREE), Json.text(metadata));
    return LogSentence.of(LogType.ACTION_QUEUE_CHECKS_END, facts).text();
  }

  @ParameterizedTest
  @EnumSource
  void every_type_is_a_sentence_whatever_its_metadata_holds(LogType type) {
    var odd =
        List.of(
            "{}",
            "[]",
            "null",
            "7",
            "not json",
            "{\"added\":{\"a\":1},\"reason\":[1],\"created_by\":\"x\",\"pull_request_numbers\":\"y\"}",
            "{\"aborted\":true,\"speculative_check_pull_request\":[],\"culprit_found\":true}");
    for (String json : odd) {
      for (var pull : List.of(Optional.<PullRequestNumber>empty(), Optional.of(THREE))) {
        assertThat(LogSentence.of(type, LogFacts.of(pull, json)).text())
            .matches("[A-Z#].*")
            .doesNotContain("null", "  ", " A pull");
      }
    }
    if (type.metadata().isPresent()) {
      assertThat(sentence(type)).isNotBlank().doesNotContain("null", "  ");
    }
  }

  @Test
  void the_way_through_the_queue_reads_like_a_story() {
    assertThat(sentence(LogType.ACTION_QUEUE_ENTER))
        .isEqualTo("#12 entered the queue for main (rule default, priority hotfix)");
    assertThat(sentence(LogType.ACTION_QUEUE_CHECKS_START))
        .isEqualTo("Checks of #12 (with #13) started: The batch is full");
    assertThat(sentence(LogType.ACTION_QUEUE_CHECKS_END))
        .isEqualTo("Checks of #12 failed and will be retried (1 of 3): test (2 of 310 failed)");
    assertThat(sentence(LogType.ACTION_QUEUE_BATCH_BISECTION_START))
        .isEqualTo("The batch of #12, #13 failed; bisecting it in 2 parts to find the culprit");
    assertThat(sentence(LogType.ACTION_QUEUE_BATCH_BISECTION_END))
        .isEqualTo("The bisection of #12, #13 ended: #13 broke the batch");
    assertThat(sentence(LogType.ACTION_QUEUE_LEAVE))
        .isEqualTo("#12 left the queue for main unmerged: Check test failed");
    assertThat(sentence(LogType.ACTION_QUEUE_MERGED)).isEqualTo("#12 landed on main");
  }

  @Test
  void what_people_do_names_them() {
    assertThat(sentence(LogType.QUEUE_PAUSE_CREATE))
        .isEqualTo("alice paused the queue: Release of 2.0");
    assertThat(sentence(LogType.QUEUE_PAUSE_DELETE)).isEqualTo("deployer resumed the queue");
    assertThat(sentence(LogType.COMMAND_DEQUEUE))
        .isEqualTo("alice asked to remove #12 from the queue");
    assertThat(sentence(LogType.ACTION_LABEL))
        .isEqualTo("#12 got the label backend and lost the label triage");
    assertThat(sentence(LogType.SCHEDULED_FREEZE_CREATE))
        .isEqualTo(
            "alice scheduled a freeze from 6 Mar 2026, 17:00:00 UTC to 9 Mar 2026, 07:00:00 UTC:"
                + " Weekend");
  }

  @Test
  void checks_pass_fail_time_out_or_are_aborted() {
    assertThat(ended(Map.of("aborted", false))).isEqualTo("Checks of #3 passed");
    var failing = Map.of("unsuccessful_checks", List.of(Map.of("name", "unit-tests")));
    assertThat(
            ended(
                Map.of(
                    "aborted",
                    true,
                    "abort_code",
                    "CHECKS_FAILED",
                    "pull_request_numbers",
                    List.of(3, 4),
                    "speculative_check_pull_request",
                    failing)))
        .isEqualTo("Checks of #3 (with #4) failed: unit-tests");
    assertThat(
            ended(
                Map.of(
                    "aborted",
                    true,
                    "abort_code",
                    "BATCH_AHEAD_FAILED",
                    "abort_reason",
                    "a batch ahead of it is gone",
                    "abort_status",
                    "REEMBARKED")))
        .isEqualTo("Checks of #3 were aborted: a batch ahead of it is gone; it stays in the queue");
  }

  @Test
  void whoever_knows_more_than_the_entry_says_so() {
    var context =
        new LogContext(
            Map.of(THREE, "Add tea"),
            Map.of("b2", List.of(new PullRequestNumber(1), new PullRequestNumber(2))),
            Map.of(THREE, "1a2b3c4"));
    var landed = new LogFacts(Optional.of(THREE), Json.tree(Map.of()), context, it -> it);
    assertThat(LogSentence.of(LogType.ACTION_QUEUE_MERGED, landed).text())
        .isEqualTo("#3 Add tea landed as 1a2b3c4");
    var metadata = Map.of("train_car_id", "b2", "branch", "main");
    var started = new LogFacts(Optional.of(THREE), Json.tree(metadata), context, it -> it);
    assertThat(LogSentence.of(LogType.ACTION_QUEUE_CHECKS_START, started).text())
        .isEqualTo("Checks of #3 started on main + #1 #2");
  }

  @Test
  void free_text_is_one_line_that_ends() {
    String reason = "first\nsecond\u202Eturned\u0007 " + "x".repeat(5_000);
    var facts = LogFacts.of(Optional.empty(), Json.text(Map.of("reason", reason)));
    assertThat(LogSentence.of(LogType.QUEUE_PAUSE_CREATE, facts).text())
        .startsWith("Someone paused the queue: first second turned xxx")
        .endsWith("x…")
        .hasSizeLessThan(350);
  }
}
