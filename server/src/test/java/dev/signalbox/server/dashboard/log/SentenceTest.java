package dev.signalbox.server.dashboard.log;

import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.engine.log.LogType;
import dev.signalbox.engine.log.SampleEntries;
import dev.signalbox.wire.Json;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class SentenceTest {
  private static String sentence(LogType type) {
    var entry = SampleEntries.of(type);
    String pull = entry.pullRequest().map(number -> "#" + number.value()).orElse("");
    return Sentence.of(type, pull, EntryFacts.of(Json.text(entry.metadata())));
  }

  private static String ended(Map<String, Object> metadata) {
    return Sentence.of(LogType.ACTION_QUEUE_CHECKS_END, "#3", EntryFacts.of(Json.text(metadata)));
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
      for (String pull : List.of("", "#12")) {
        var facts = EntryFacts.of(json);
        assertThat(Sentence.of(type, pull, facts)).isNotBlank().doesNotContain("null", "  ");
        assertThat(Mark.of(type, facts).shape()).isNotBlank();
      }
    }
    if (type.metadata().isPresent()) {
      assertThat(sentence(type)).isNotBlank().doesNotContain("null", "  ");
    }
  }

  @Test
  void the_way_through_the_queue_reads_like_a_story() {
    assertThat(sentence(LogType.ACTION_QUEUE_ENTER))
        .isEqualTo("#12 entered the queue of main (rule default, priority hotfix)");
    assertThat(sentence(LogType.ACTION_QUEUE_CHECKS_START))
        .isEqualTo("Checks of #12 (with #13) started: The batch is full");
    assertThat(sentence(LogType.ACTION_QUEUE_CHECKS_END))
        .isEqualTo("Checks of #12 failed and will be retried (1 of 3): test");
    assertThat(sentence(LogType.ACTION_QUEUE_BATCH_BISECTION_END))
        .isEqualTo("The search among #12, #13 ended: #13 broke the batch");
    assertThat(sentence(LogType.ACTION_QUEUE_LEAVE))
        .isEqualTo("#12 left the queue of main unmerged: Check test failed");
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
            "alice scheduled a freeze from 6 Mar 2026, 17:00:00 UTC to 9 Mar 2026, 07:00:00 UTC"
                + " for Weekend");
  }

  @Test
  void checks_pass_fail_take_too_long_or_are_cut_off() {
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
  void free_text_is_one_line_that_ends() {
    String reason = "first\nsecond\u202Eturned\u0007 " + "x".repeat(5_000);
    var facts = EntryFacts.of(Json.text(Map.of("reason", reason)));
    assertThat(Sentence.of(LogType.QUEUE_PAUSE_CREATE, "", facts))
        .startsWith("Somebody paused the queue: first second turned xxx")
        .endsWith("x…")
        .hasSizeLessThan(350);
  }

  @ParameterizedTest
  @ValueSource(strings = {"see acme/other#7", "&#39;", "##7", "#x", "abc#7"})
  void only_a_number_of_its_own_is_a_link(String text) {
    assertThat(Piece.of(text, "/r/acme/a")).noneMatch(Piece::isLink);
  }

  @Test
  void numbers_of_pull_requests_lead_to_their_pages() {
    assertThat(Piece.of("Checks of #3 (with #4) passed", "/r/acme/a"))
        .containsExactly(
            new Piece("Checks of ", ""),
            new Piece("#3", "/r/acme/a/pull/3"),
            new Piece(" (with ", ""),
            new Piece("#4", "/r/acme/a/pull/4"),
            new Piece(") passed", ""));
  }

  @Test
  void every_type_can_be_chosen_once() {
    assertThat(TypeGroup.all(List.of("action.queue.enter")))
        .flatExtracting(TypeGroup::choices)
        .hasSize(LogType.values().length)
        .filteredOn(TypeGroup.Choice::isChosen)
        .hasSize(1);
  }
}
