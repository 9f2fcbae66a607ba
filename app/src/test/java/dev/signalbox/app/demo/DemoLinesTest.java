package dev.signalbox.app.demo;

import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.engine.repository.PullRequestNumber;
import dev.signalbox.wire.Json;
import dev.signalbox.wire.MalformedJson;
import dev.signalbox.wire.log.LogContext;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class DemoLinesTest {
  private static final PullRequestNumber THREE = new PullRequestNumber(3);
  private static final LogContext CONTEXT =
      new LogContext(
          Map.of(THREE, "Add tea"),
          Map.of("b1", List.of(), "b2", List.of(new PullRequestNumber(1))),
          Map.of(THREE, "1a2b3c4"));

  private static Optional<Line> line(String type, String metadata) {
    String event =
        "{\"id\":7,\"type\":\"%s\",\"pull_request\":3,\"metadata\":%s}".formatted(type, metadata);
    try {
      return DemoLines.of(Json.parse(event.replace('\'', '"')), CONTEXT);
    } catch (MalformedJson e) {
      throw new AssertionError(event, e);
    }
  }

  private static String told(String type, String metadata) {
    return line(type, metadata).map(line -> line.word() + " " + line.text()).orElse("");
  }

  private static String start(String batch) {
    return told(
        "action.queue.checks_start",
        "{'train_car_id':'%s','branch':'main','pull_request_numbers':[3,4]}".formatted(batch));
  }

  private static String end(String metadata) {
    return told(
        "action.queue.checks_end",
        "{'train_car_id':'b1','pull_request_numbers':[3,4]," + metadata + "}");
  }

  @Test
  void whoever_enters_lands_or_leaves_is_named() {
    assertThat(told("action.queue.enter", "{'queue_name':'default','priority_rule_name':'hotfix'}"))
        .isEqualTo("QUEUED #3 Add tea (rule default, priority hotfix)");
    assertThat(told("action.queue.merged", "{}")).isEqualTo("LANDED #3 Add tea as 1a2b3c4");
    assertThat(told("action.queue.leave", "{'merged':true,'reason':'it was merged'}")).isEmpty();
    assertThat(told("action.queue.leave", "{'merged':false,'reason':'checks failed'}"))
        .isEqualTo("LEFT #3 Add tea: checks failed");
  }

  @Test
  void a_batch_is_tested_on_main_or_on_what_is_ahead_of_it() {
    assertThat(start("b1")).isEqualTo("TESTING Checks of #3 (with #4) on main");
    assertThat(start("b2")).isEqualTo("TESTING Checks of #3 (with #4) on main + #1");
  }

  @Test
  void tests_pass_fail_are_interrupted_or_begin_again() {
    assertThat(end("'aborted':false,'abort_code':null")).isEqualTo("PASSED Checks of #3 (with #4)");
    assertThat(
            end(
                "'aborted':true,'abort_code':'CHECKS_FAILED','speculative_check_pull_request':"
                    + "{'unsuccessful_checks':[{'name':'test','description':'exit code 1'}]}"))
        .isEqualTo("FAILED Checks of #3 (with #4): test (exit code 1)");
    assertThat(end("'aborted':true,'abort_code':'PR_WITH_HIGHER_PRIORITY_QUEUED'"))
        .startsWith("INTERRUPTED ");
    assertThat(end("'aborted':true,'abort_code':'BATCH_AHEAD_FAILED'")).startsWith("AGAIN ");
    assertThat(
            end(
                "'aborted':true,'abort_code':'MERGE_QUEUE_RESET','abort_status':'REEMBARKED',"
                    + "'abort_reason':'main was pushed to'"))
        .isEqualTo("AGAIN Checks of #3 (with #4): main was pushed to; it stays in the queue");
    assertThat(end("'aborted':true,'abort_code':'PR_DEQUEUED','abort_status':'DEFINITIVE'"))
        .isEmpty();
  }

  @Test
  void a_bisection_tells_where_it_begins_and_whom_it_finds() {
    assertThat(
            told(
                "action.queue.batch_bisection_start",
                "{'original_batch_pr_numbers':[1,3,4],'number_of_sub_batches':2}"))
        .isEqualTo("BISECTING The batch of #1, #3, #4 in 2 parts to find the culprit");
    assertThat(
            told(
                "action.queue.batch_bisection_end",
                "{'culprit_found':true,'culprit_pr_numbers':[4],'original_batch_pr_numbers':[3,4]}"))
        .isEqualTo("CULPRIT The bisection of #3, #4: #4 broke the batch");
    assertThat(told("action.queue.batch_bisection_end", "{'culprit_found':false}")).isEmpty();
  }

  @Test
  void a_pause_is_told_and_what_only_counts_is_not() {
    assertThat(told("queue.pause.create", "{'reason':'lunch','created_by':{'name':'alice'}}"))
        .isEqualTo("PAUSED alice: lunch");
    assertThat(told("queue.pause.delete", "{}")).isEqualTo("RESUMED Someone");
    assertThat(told("action.queue.change", "{'size':3}")).isEmpty();
    assertThat(told("action.queue.checks.change", "{'running_checks':3}")).isEmpty();
    assertThat(told("of.tomorrow", "{}")).isEmpty();
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
    assertThat(told("queue.pause.create", "{'reason':'\\u001b[2Jgone'}"))
        .isEqualTo("PAUSED Someone: gone");
  }
}
