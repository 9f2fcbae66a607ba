package dev.signalbox.engine.view;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.signalbox.engine.conditions.Condition;
import dev.signalbox.engine.conditions.ConditionText;
import dev.signalbox.engine.evaluation.Evaluation;
import dev.signalbox.engine.evaluation.KnownSubject;
import dev.signalbox.engine.evaluation.ScheduleHours;
import dev.signalbox.engine.evaluation.ScheduleHours.Day;
import dev.signalbox.engine.evaluation.ScheduleHours.Range;
import dev.signalbox.engine.evaluation.ScheduleHours.Time;
import dev.signalbox.engine.notation.Misread;
import dev.signalbox.engine.repository.PullRequestNumber;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class ConditionEvaluationTest {
  private static final Instant TUESDAY = Instant.parse("2026-03-10T12:00:00Z");
  private static final KnownSubject TESTED = KnownSubject.numbered(7).withChecks("test success");
  private static final KnownSubject WAITING = KnownSubject.numbered(8).withChecks("test pending");

  private static Condition condition(String text) throws Misread {
    return ConditionText.parse(text);
  }

  @Test
  void it_matches_when_it_does_for_everyone_and_tells_who_is_waited_for() throws Misread {
    var conditions = List.of(condition("check-success = test"));
    var told = ConditionEvaluation.of(conditions, List.of(TESTED, WAITING), TUESDAY);
    var evaluations =
        List.of(
            new Evaluation(new PullRequestNumber(7), true, null, List.of("test"), null),
            new Evaluation(new PullRequestNumber(8), false, null, List.of("test"), null));
    var leaf =
        new ConditionEvaluation(
            false,
            "check-success = test",
            "waiting for check `test`",
            null,
            List.of(),
            evaluations);
    assertThat(told)
        .isEqualTo(
            new ConditionEvaluation(false, "all of", null, null, List.of(leaf), evaluations));
    assertThat(ConditionEvaluation.of(conditions, List.of(TESTED), TUESDAY).match()).isTrue();
  }

  @Test
  void groups_are_told_as_groups() throws Misread {
    var either =
        new Condition.Or(
            List.of(
                new Condition.Not(condition("draft")),
                new Condition.And(List.of(condition("-closed"), condition("#label > 0")))));
    var told = ConditionEvaluation.of(List.of(either), List.of(TESTED), TUESDAY);
    var any = told.subconditions().getFirst();
    assertThat(any.label()).isEqualTo("any of");
    assertThat(any.match()).isTrue();
    assertThat(any.subconditions())
        .extracting(ConditionEvaluation::label)
        .containsExactly("not", "all of");
    assertThat(any.subconditions().getFirst().subconditions().getFirst().match()).isFalse();
    assertThat(any.subconditions().getLast().subconditions())
        .extracting(ConditionEvaluation::label, ConditionEvaluation::match)
        .containsExactly(tuple("-closed", true), tuple("#label > 0", false));
  }

  @Test
  void a_schedule_is_told_with_its_hours_and_when_it_opens() throws Misread {
    var conditions = List.of(condition("schedule = Tue 13:30-24:00"));
    var told = ConditionEvaluation.of(conditions, List.of(TESTED), TUESDAY);
    var leaf = told.subconditions().getFirst();
    var hours = new Day(List.of(new Range(new Time(13, 30), new Time(24, 0))));
    assertThat(leaf.schedule()).isEqualTo(new ScheduleHours("UTC", Map.of("tuesday", hours)));
    assertThat(leaf.evaluations().getFirst().nextEvaluationAt()).isEqualTo("2026-03-10T13:30:00Z");
    assertThat(leaf.description()).isNull();
  }

  @Test
  void without_conditions_everyone_matches() {
    var told = ConditionEvaluation.of(List.of(), List.of(TESTED), TUESDAY);
    assertThat(told.match()).isTrue();
    assertThat(told.subconditions()).isEmpty();
    assertThat(told.evaluations()).hasSize(1);
  }

  @Test
  void checks_that_a_pattern_finds_are_named() throws Misread {
    var subject =
        KnownSubject.numbered(7).withChecks("a1 success, a2 pending, a3 failure, b stale");
    var told =
        ConditionEvaluation.of(
            List.of(condition("check-success ~= ^a"), condition("#check-failure = 0")),
            List.of(subject),
            TUESDAY);
    assertThat(told.subconditions().getFirst().evaluations().getFirst().relatedChecks())
        .containsExactly("a1", "a2");
    assertThat(told.evaluations().getFirst().relatedChecks())
        .containsExactly("a1", "a2", "a3", "b");
    assertThat(told.subconditions().getLast().description()).isNull();
  }
}
