package dev.signalbox.engine.evaluation;

import static dev.signalbox.engine.evaluation.ConditionAnswer.*;
import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.engine.conditions.Attribute;
import dev.signalbox.engine.conditions.Condition;
import dev.signalbox.engine.conditions.ConditionText;
import dev.signalbox.engine.notation.Misread;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class OutlookTest {
  private static final Instant TUESDAY = Instant.parse("2026-03-10T12:00:00Z");
  private static final String OPEN_NOW = "schedule = Tue 11:00-13:00";
  private static final String CLOSED_NOW = "schedule = Tue 13:00-14:00";
  private static final KnownSubject TESTED = KnownSubject.numbered(1).withChecks("test success");
  private static final KnownSubject FAILED = KnownSubject.numbered(1).withChecks("test failure");

  private static List<Condition> all(String... texts) throws Misread {
    var conditions = new ArrayList<Condition>();
    for (var text : texts) conditions.add(ConditionText.parse(text));
    return conditions;
  }

  private static Condition any(String... texts) throws Misread {
    return Condition.any(all(texts));
  }

  private static Outlook outlook(Subject subject, List<Condition> conditions) {
    return Outlook.of(conditions, subject, TUESDAY);
  }

  @Test
  void no_conditions_are_met_but_rest_on_nothing() {
    var outlook = outlook(TESTED, List.of());
    assertThat(outlook.answer()).isEqualTo(YES);
    assertThat(outlook.restsOnSuccess()).isFalse();
    assertThat(outlook.nextChange()).isEmpty();
  }

  @Test
  void outside_the_schedule_the_rest_can_still_be_met() throws Misread {
    var outlook = outlook(TESTED, all(CLOSED_NOW, "check-success = test"));
    assertThat(outlook.answer()).isEqualTo(NO);
    assertThat(outlook.answerIgnoringTime()).isEqualTo(YES);
    assertThat(outlook.restsOnSuccess()).isTrue();
    assertThat(outlook.nextChange()).contains(Instant.parse("2026-03-10T13:00:00Z"));
  }

  @Test
  void under_a_negation_it_is_a_closed_schedule_that_favours() throws Misread {
    var conditions = List.<Condition>of(new Condition.Not(any(OPEN_NOW, "draft")));
    var draft = TESTED.with(Attribute.DRAFT, new Value.Flag(true));
    assertThat(outlook(TESTED, conditions).answer()).isEqualTo(NO);
    assertThat(outlook(TESTED, conditions).answerIgnoringTime()).isEqualTo(YES);
    assertThat(outlook(draft, conditions).answerIgnoringTime()).isEqualTo(NO);
    assertThat(outlook(TESTED, all("-" + OPEN_NOW)).answerIgnoringTime()).isEqualTo(YES);
  }

  @Test
  void a_failed_check_may_be_healed_by_another_run_but_a_label_that_lacks_may_not() throws Misread {
    var failed = outlook(FAILED, all(CLOSED_NOW, "check-success = test"));
    assertThat(failed.answerIgnoringTime()).isEqualTo(NO);
    assertThat(failed.answerIgnoringChecks()).isEqualTo(YES);
    assertThat(outlook(TESTED, all("check-success = test", "label = go")).answerIgnoringChecks())
        .isEqualTo(NO);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "check-success = test | true",
        "check-success ~= ^t | true",
        "check-success *= te* | true",
        "check-success | true",
        "#check-success >= 1 | true",
        "#check-success != 0 | true",
        "#check-success = 1 | true",
        "-#check-success = 0 | true",
        "-check-success != test | true",
        "check = test | true",
        "check ~= . | true",
        "check = lint | false",
        "check | false",
        "#check >= 1 | false",
        "#check-success >= 0 | false",
        "#check-success <= 5 | false",
        "#check-success != 3 | false",
        "-check-success = lint | false",
        "check-success != lint | false",
        "-check-failure = test | false",
        "-check-failure | false",
        "-check-neutral | false",
        "check-skipped = lint | false",
        "#check-failure = 0 | false",
        "#check-pending = 0 | false",
        "-draft | false",
      })
  void a_yes_rests_on_a_success_only_if_it_asks_for_one(String condition, boolean rests)
      throws Misread {
    var outlook = outlook(TESTED.withChecks("lint skipped"), all(condition));
    assertThat(outlook.answer()).isEqualTo(YES);
    assertThat(outlook.restsOnSuccess()).isEqualTo(rests);
  }

  @Test
  void without_checks_nothing_rests_on_a_success() throws Misread {
    var outlook = outlook(KnownSubject.numbered(1), all("#check-pending = 0", "-draft"));
    assertThat(outlook.answer()).isEqualTo(YES);
    assertThat(outlook.restsOnSuccess()).isFalse();
  }

  @Test
  void among_alternatives_only_those_that_hold_carry() throws Misread {
    var ready = TESTED.with(Attribute.LABEL, new Value.Texts(List.of("go")));
    var both = Condition.all(all("check-success = test", "label = stop"));
    assertThat(outlook(ready, List.of(any("label = go", "check-success = test"))).restsOnSuccess())
        .isTrue();
    var carriedByLabel = List.<Condition>of(Condition.any(List.of(both, any("label = go"))));
    assertThat(outlook(ready, carriedByLabel).answer()).isEqualTo(YES);
    assertThat(outlook(ready, carriedByLabel).restsOnSuccess()).isFalse();
  }

  @Test
  void a_branch_that_waits_for_its_hour_does_not_carry_a_yes_of_now() throws Misread {
    var later = Condition.all(all("check-success = test", CLOSED_NOW));
    var conditions = List.of(Condition.any(List.of(later, any("-draft"))));
    assertThat(outlook(TESTED, conditions).answer()).isEqualTo(YES);
    assertThat(outlook(TESTED, conditions).restsOnSuccess()).isFalse();
  }

  @Test
  void negations_of_negations_ask_for_a_success_again() throws Misread {
    var denied = new Condition.Not(Condition.all(all("-check-success = test", "-draft")));
    assertThat(outlook(TESTED, List.of(denied)).restsOnSuccess()).isTrue();
    var denial = new Condition.Not(any("check-success = test"));
    assertThat(outlook(FAILED, List.of(denial)).answer()).isEqualTo(YES);
    assertThat(outlook(FAILED, List.of(denial)).restsOnSuccess()).isFalse();
  }

  @Test
  void time_is_not_waited_for_where_it_changes_nothing() throws Misread {
    assertThat(outlook(TESTED, all(CLOSED_NOW, "draft")).nextChange()).isEmpty();
    assertThat(outlook(TESTED, List.of(any(CLOSED_NOW, "-draft"))).nextChange()).isEmpty();
    assertThat(outlook(TESTED, all("schedule = Wed", CLOSED_NOW)).nextChange())
        .contains(Instant.parse("2026-03-11T00:00:00Z"));
  }

  @Test
  void an_age_is_reached_at_its_moment_and_passed_right_after_it() throws Misread {
    var subject = TESTED.with(Attribute.QUEUED_AT, new Value.At(TUESDAY.minusSeconds(60)));
    var reached = TUESDAY.plusSeconds(540);
    assertThat(outlook(subject, all("queued-at <= 10 min ago")).nextChange()).contains(reached);
    assertThat(outlook(subject, all("queued-at > 10 min ago")).nextChange()).contains(reached);
    assertThat(outlook(subject, all("queued-at < 10 min ago")).nextChange())
        .contains(reached.plusNanos(1));
    assertThat(outlook(subject, all("queued-at < 1 min ago")).nextChange())
        .contains(TUESDAY.plusNanos(1));
    assertThat(outlook(subject, all("queued-at < 30 s ago")).nextChange()).isEmpty();
    assertThat(outlook(subject, all("queued-at < 2027-01-01")).nextChange()).isEmpty();
  }
}
