package dev.signalbox.app.demo;

import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.wire.Json;
import dev.signalbox.wire.MalformedJson;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class SentencesTest {
  private static final LogContext SCENERY =
      new LogContext(
          Map.of(3L, "Add tea", 4L, "Add mugs"),
          Map.of("b2", List.of(1L, 2L)),
          Map.of(3L, "1a2b3c4"));

  private static Optional<Line> line(String type, String metadata) {
    String event =
        "{\"id\":7,\"type\":\"%s\",\"pull_request\":3,\"metadata\":%s}".formatted(type, metadata);
    try {
      return Sentences.of(Json.parse(event.replace('\'', '"')), SCENERY);
    } catch (MalformedJson e) {
      throw new AssertionError(event, e);
    }
  }

  private static String told(String type, String metadata) {
    return line(type, metadata).map(line -> line.word() + " " + line.text()).orElse("");
  }

  private static String end(String metadata) {
    return told(
        "action.queue.checks_end",
        "{'train_car_id':'b1','pull_request_numbers':[3,4]," + metadata + "}");
  }

  @Test
  void whoever_enters_is_named_and_called_urgent_if_a_rule_says_so() {
    assertThat(told("action.queue.enter", "{'priority_rule_name':null}"))
        .isEqualTo("QUEUED #3 Add tea");
    assertThat(told("action.queue.enter", "{'priority_rule_name':'hotfix'}"))
        .isEqualTo("QUEUED #3 Add tea, urgent by rule hotfix");
  }

  @Test
  void a_batch_is_tested_on_main_or_on_what_is_ahead_of_it() {
    assertThat(
            told("action.queue.checks_start", "{'train_car_id':'b1','pull_request_numbers':[3,4]}"))
        .isEqualTo("TESTING #3 #4 on main");
    assertThat(
            told("action.queue.checks_start", "{'train_car_id':'b2','pull_request_numbers':[3]}"))
        .isEqualTo("TESTING #3 on main + #1 #2");
  }

  @Test
  void tests_pass_fail_are_interrupted_or_begin_again() {
    assertThat(end("'aborted':false,'abort_code':null")).isEqualTo("PASSED #3 #4");
    assertThat(
            end(
                "'aborted':true,'abort_code':'CHECKS_FAILED','speculative_check_pull_request':"
                    + "{'unsuccessful_checks':[{'name':'test','description':'failed with 1'}]}"))
        .isEqualTo("FAILED #3 #4: test failed with 1");
    assertThat(end("'aborted':true,'abort_code':'PR_WITH_HIGHER_PRIORITY_QUEUED'"))
        .isEqualTo("INTERRUPTED #3 #4: something urgent goes first");
    assertThat(end("'aborted':true,'abort_code':'BATCH_AHEAD_FAILED'"))
        .isEqualTo("AGAIN #3 #4: tests ahead of it failed");
    assertThat(
            end(
                "'aborted':true,'abort_code':'MERGE_QUEUE_RESET','abort_status':'REEMBARKED',"
                    + "'abort_reason':'main was pushed to'"))
        .isEqualTo("AGAIN #3 #4: main was pushed to");
    assertThat(end("'aborted':true,'abort_code':'PR_DEQUEUED','abort_status':'DEFINITIVE'"))
        .isEmpty();
  }

  @Test
  void a_search_tells_where_it_begins_and_whom_it_finds() {
    String metadata =
        "{'original_batch_pr_numbers':[1,3,4],'number_of_sub_batches':2,"
            + "'batch_size_before_split':2,'is_top_level':%s}";
    assertThat(told("action.queue.batch_bisection_start", metadata.formatted(true)))
        .isEqualTo("BISECTING #1 #3 #4 failed together: tested in 2 parts to find the culprit");
    assertThat(told("action.queue.batch_bisection_start", metadata.formatted(false)))
        .isEqualTo("BISECTING 2 of #1 #3 #4 failed: tested in 2 parts to find the culprit");
    assertThat(
            told(
                "action.queue.batch_bisection_end",
                "{'culprit_found':true,'culprit_pr_numbers':[4],'original_batch_pr_numbers':[3,4]}"))
        .isEqualTo("CULPRIT #4 of #3 #4");
    assertThat(told("action.queue.batch_bisection_end", "{'culprit_found':false}")).isEmpty();
  }

  @Test
  void the_end_is_told_once_with_commit_or_reason() {
    assertThat(told("action.queue.merged", "{}")).isEqualTo("LANDED #3 Add tea as 1a2b3c4");
    assertThat(told("action.queue.leave", "{'merged':true,'reason':'it was merged'}")).isEmpty();
    assertThat(told("action.queue.leave", "{'merged':false,'reason':'checks failed'}"))
        .isEqualTo("LEFT #3 Add tea: checks failed");
  }

  @Test
  void a_pause_is_told_and_what_only_counts_is_not() {
    assertThat(told("queue.pause.create", "{'reason':'lunch'}")).isEqualTo("PAUSED lunch");
    assertThat(told("queue.pause.delete", "{}")).isEqualTo("RESUMED the queue resumed");
    assertThat(told("action.queue.change", "{'size':3}")).isEmpty();
    assertThat(told("action.queue.checks.change", "{'running_checks':3}")).isEmpty();
  }

  @Test
  void entries_of_one_batch_have_one_key() {
    var first = line("action.queue.checks_start", "{'train_car_id':'b1'}").orElseThrow();
    var other = line("action.queue.checks_start", "{'train_car_id':'b2'}").orElseThrow();
    assertThat(line("action.queue.checks_start", "{'train_car_id':'b1'}")).contains(first);
    assertThat(other.key()).isNotEqualTo(first.key());
  }

  @Test
  void nothing_in_an_entry_steers_the_terminal() {
    assertThat(told("queue.pause.create", "{'reason':'\\u001b[2Jgone'}")).isEqualTo("PAUSED gone");
  }
}
