package dev.signalbox.engine.evaluation;

import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.engine.checks.CheckState;
import dev.signalbox.engine.checks.QueueCheck;
import dev.signalbox.engine.conditions.Attribute;
import dev.signalbox.engine.conditions.Condition;
import dev.signalbox.engine.story.RandomCases;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

class OutlookPropertyTest {
  private static final Set<CheckState> UNFINISHED =
      EnumSet.of(CheckState.PENDING, CheckState.CANCELLED, CheckState.STALE);
  private static final List<Attribute> OF_CHECKS =
      List.of(
          Attribute.CHECK_SUCCESS,
          Attribute.CHECK_FAILURE,
          Attribute.CHECK_NEUTRAL,
          Attribute.CHECK_SKIPPED,
          Attribute.CHECK_TIMED_OUT,
          Attribute.LABEL);

  private static List<Attribute> and(List<Attribute> attributes, Attribute more) {
    var all = new ArrayList<>(attributes);
    all.add(more);
    return all;
  }

  private static ConditionAnswer answer(List<Condition> conditions, Subject subject, Instant now) {
    return new ConditionFold(Inquiry.of(subject, now), Assumption.NOTHING).all(conditions);
  }

  @Test
  void anything_can_be_asked_of_anyone_and_the_long_answer_agrees_with_the_short_one() {
    var trees = new RandomTrees(1);
    var subjects = new RandomSubjects(2);
    for (int i = 0; i < RandomCases.of(40_000); i++) {
      var condition = trees.next(4);
      var subject = subjects.next();
      var now = subjects.moment();
      var outlook = Outlook.of(List.of(condition), subject, now);
      var assessment = Assessment.of(condition, subject, now);
      assertThat(outlook.answer()).isEqualTo(assessment.answer());
      assertThat(outlook.nextChange()).isEqualTo(assessment.nextChange());
      assertThat(assessment.answer()).isEqualTo(composed(assessment));
    }
  }

  private static ConditionAnswer composed(Assessment whole) {
    var parts = whole.parts().stream().map(OutlookPropertyTest::composed).toList();
    return switch (whole.condition()) {
      case Condition.OfAttribute _ -> whole.answer();
      case Condition.And _ -> parts.stream().reduce(ConditionAnswer.YES, ConditionAnswer::and);
      case Condition.Or _ -> parts.stream().reduce(ConditionAnswer.NO, ConditionAnswer::or);
      case Condition.Not _ -> parts.getFirst().not();
    };
  }

  @Test
  void favours_never_make_an_answer_worse() {
    var trees = new RandomTrees(3);
    var subjects = new RandomSubjects(4);
    for (int i = 0; i < RandomCases.of(20_000); i++) {
      var outlook = Outlook.of(trees.list(), subjects.next(), subjects.moment());
      assertThat(hope(outlook.answer())).isLessThanOrEqualTo(hope(outlook.answerIgnoringTime()));
      assertThat(hope(outlook.answerIgnoringTime()))
          .isLessThanOrEqualTo(hope(outlook.answerIgnoringChecks()));
      assertThat(outlook.answerIgnoringChecks()).isNotEqualTo(ConditionAnswer.OPEN);
    }
  }

  private static int hope(ConditionAnswer answer) {
    return switch (answer) {
      case NO -> 0;
      case OPEN -> 1;
      case YES -> 2;
    };
  }

  @Test
  void only_a_yes_rests_on_a_success_and_only_where_there_is_one() {
    var trees = new RandomTrees(5, and(OF_CHECKS, Attribute.SCHEDULE));
    var subjects = new RandomSubjects(6);
    int resting = 0;
    for (int i = 0; i < RandomCases.of(20_000); i++) {
      var subject = subjects.next();
      var outlook = Outlook.of(trees.list(), subject, subjects.moment());
      if (!outlook.restsOnSuccess()) continue;
      resting++;
      assertThat(outlook.answerIgnoringTime()).isEqualTo(ConditionAnswer.YES);
      assertThat(subject.checks()).extracting(QueueCheck::state).contains(CheckState.SUCCESS);
    }
    assertThat(resting).isGreaterThan(RandomCases.of(400));
  }

  @Test
  void no_check_that_finishes_takes_an_answer_back() {
    var trees = new RandomTrees(7, and(OF_CHECKS, Attribute.CHECK));
    var subjects = new RandomSubjects(8);
    for (int i = 0; i < RandomCases.of(20_000); i++) {
      var conditions = trees.list();
      var subject = subjects.next();
      var before = answer(conditions, subject, Instant.EPOCH);
      if (before == ConditionAnswer.OPEN) continue;
      for (var later : oneFinished(subject)) {
        assertThat(answer(conditions, later, Instant.EPOCH))
            .as("%s of %s, then %s", conditions, subject.checks(), later.checks())
            .isEqualTo(before);
      }
    }
  }

  private static List<KnownSubject> oneFinished(KnownSubject subject) {
    var all = new ArrayList<KnownSubject>();
    for (int i = 0; i < subject.checks().size(); i++) {
      var check = subject.checks().get(i);
      if (!UNFINISHED.contains(check.state())) continue;
      for (var state : EnumSet.complementOf(EnumSet.copyOf(UNFINISHED))) {
        var checks = new ArrayList<>(subject.checks());
        checks.set(i, KnownSubject.check(check.name(), state));
        all.add(subject.withChecks(checks));
      }
    }
    return all;
  }

  @Test
  void nothing_stays_open_once_every_check_has_reported_and_finished() {
    var trees = new RandomTrees(9, OF_CHECKS);
    var subjects = new RandomSubjects(10);
    for (int i = 0; i < RandomCases.of(20_000); i++) {
      var subject = subjects.next();
      var checks = new ArrayList<>(subject.checks());
      checks.removeIf(check -> UNFINISHED.contains(check.state()));
      for (var name : RandomTrees.NAMES) checks.add(KnownSubject.check(name, CheckState.SKIPPED));
      assertThat(answer(trees.list(), subject.withChecks(checks), Instant.EPOCH))
          .isNotEqualTo(ConditionAnswer.OPEN);
    }
  }

  @Test
  void time_changes_no_answer_before_it_was_said_to() {
    var timed =
        List.of(
            Attribute.SCHEDULE,
            Attribute.CURRENT_DATETIME,
            Attribute.CREATED_AT,
            Attribute.QUEUED_AT,
            Attribute.CHECK_SUCCESS,
            Attribute.AUTHOR,
            Attribute.DRAFT);
    var trees = new RandomTrees(11, timed);
    var subjects = new RandomSubjects(12);
    for (int i = 0; i < 300; i++) {
      var conditions = trees.list();
      var subject = subjects.next();
      var now = subjects.moment();
      var outlook = Outlook.of(conditions, subject, now);
      var horizon = now.plus(Duration.ofDays(2));
      var next = outlook.nextChange().filter(horizon::isAfter).orElse(horizon);
      assertThat(next).isAfter(now);
      var at = now;
      while (at.isBefore(next) && answer(conditions, subject, at) == outlook.answer()) {
        at = at.plusSeconds(60);
      }
      assertThat(at).as("%s of %s from %s", conditions, subject, now).isAfterOrEqualTo(next);
      assertThat(answer(conditions, subject, next.minusNanos(1))).isEqualTo(outlook.answer());
    }
  }

  @Test
  void nothing_holds_and_nothing_is_ruled_out_for_want_of_members() {
    var trees = new RandomTrees(15, List.of(Attribute.AUTHOR, Attribute.ASSIGNEE, Attribute.DRAFT));
    var subjects = new RandomSubjects(16);
    int doubtful = 0;
    for (int i = 0; i < RandomCases.of(20_000); i++) {
      var conditions = trees.list();
      var subject = subjects.next();
      var surely = Outlook.of(conditions, subject, Instant.EPOCH).answer();
      var possibly = Outlook.unlessRuledOut(conditions, subject, Instant.EPOCH).answer();
      if (surely != possibly) doubtful++;
      for (var members : List.of(List.<String>of(), RandomTrees.NAMES)) {
        var known = subject.withTeam("lost", members.toArray(String[]::new));
        var answer = answer(conditions, known, Instant.EPOCH);
        if (surely == ConditionAnswer.YES) assertThat(answer).isEqualTo(ConditionAnswer.YES);
        if (possibly == ConditionAnswer.NO) assertThat(answer).isEqualTo(ConditionAnswer.NO);
      }
    }
    assertThat(doubtful).isGreaterThan(RandomCases.of(400));
  }

  @Test
  void a_single_condition_is_another_at_the_very_moment_that_was_said() {
    var trees = new RandomTrees(13, List.of(Attribute.CURRENT_DATETIME, Attribute.CREATED_AT));
    var subjects = new RandomSubjects(14);
    int changes = 0;
    for (int i = 0; i < RandomCases.of(5_000); i++) {
      var condition = trees.next(0);
      var subject = subjects.next();
      var outlook = Outlook.of(List.of(condition), subject, subjects.moment());
      if (outlook.nextChange().isEmpty()) continue;
      changes++;
      assertThat(answer(List.of(condition), subject, outlook.nextChange().get()))
          .isEqualTo(outlook.answer().not());
    }
    assertThat(changes).isGreaterThan(RandomCases.of(500));
  }
}
