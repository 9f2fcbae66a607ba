package dev.signalbox.engine.evaluation;

import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.engine.conditions.ConditionText;
import dev.signalbox.engine.notation.Misread;
import java.time.Instant;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CheckAnswersTest {
  private static void assertAnswer(String condition, String checks, ConditionAnswer answer)
      throws Misread {
    var subject = KnownSubject.numbered(1).withChecks(checks);
    assertThat(Assessment.of(ConditionText.parse(condition), subject, Instant.EPOCH).answer())
        .isEqualTo(answer);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "check-success = test | test success | YES",
        "check-success = test | '' | OPEN",
        "check-success = test | lint success | OPEN",
        "check-success = test | test pending | OPEN",
        "check-success = test | test cancelled | OPEN",
        "check-success = test | test stale | OPEN",
        "check-success = test | test failure | NO",
        "check-success = test | test error | NO",
        "check-success = test | test action_required | NO",
        "check-success = test | test timed_out | NO",
        "check-success = test | test neutral | NO",
        "check-success = test | test skipped | NO",
        "-check-success = test | test failure | YES",
        "check-success != test | test success | NO",
        "check-success != test | test pending | OPEN",
        "check-success != test | test failure | YES",
      })
  void a_success_is_asked_for_by_name(String condition, String checks, ConditionAnswer answer)
      throws Misread {
    assertAnswer(condition, checks, answer);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "test success, test success | YES",
        "test success, test pending | OPEN",
        "test success, test failure | NO",
        "test pending, test failure | NO",
        "test skipped, test success | NO",
      })
  void where_reporters_share_a_name_none_outvotes_another(String checks, ConditionAnswer answer)
      throws Misread {
    assertAnswer("check-success = test", checks, answer);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "check-success ~= ^t | test failure, tidy success | YES",
        "check-success ~= ^t | test failure, tidy pending | OPEN",
        "check-success ~= ^t | test failure, lint success | NO",
        "check-success ~= ^t | lint success | OPEN",
        "check-success *= t* | tidy success | YES",
        "check-success *= t* | test timed_out | NO",
        "check-success | lint success, test failure | YES",
        "check-success | test failure | NO",
        "check-success | '' | OPEN",
        "-check-failure | test success, lint pending | OPEN",
        "-check-failure | test success, lint skipped | YES",
      })
  void a_pattern_asks_for_some_check(String condition, String checks, ConditionAnswer answer)
      throws Misread {
    assertAnswer(condition, checks, answer);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "check-failure = test | test failure | YES",
        "check-failure = test | test error | YES",
        "check-failure = test | test action_required | YES",
        "check-failure = test | test timed_out | YES",
        "check-failure = test | test success, test failure | YES",
        "check-failure = test | test success | NO",
        "check-failure = test | test cancelled | OPEN",
        "check-failure = test | '' | OPEN",
        "check-neutral = test | test neutral | YES",
        "check-neutral = test | test skipped | NO",
        "check-skipped = test | test skipped | YES",
        "check-skipped = test | test neutral | NO",
        "check-timed-out = test | test timed_out | YES",
        "check-timed-out = test | test failure | NO",
        "check-timed-out = test | test pending | OPEN",
      })
  void other_ends_are_asked_for_likewise(String condition, String checks, ConditionAnswer answer)
      throws Misread {
    assertAnswer(condition, checks, answer);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "check = test | test failure | YES",
        "check = test | lint success | OPEN",
        "check != test | test pending | NO",
        "check | '' | OPEN",
        "check | test stale | YES",
        "check-pending = test | test pending | YES",
        "check-pending = test | test cancelled | NO",
        "check-pending = test | '' | NO",
        "check-pending | lint success | NO",
        "-check-pending | '' | YES",
        "check-stale = test | test stale | YES",
        "check-stale = test | test pending | NO",
        "check-stale ~= . | '' | NO",
        "check-cancelled = test | test cancelled | YES",
        "check-cancelled = test | test pending | NO",
        "check-cancelled = test | test failure | NO",
      })
  void what_is_there_now_is_told_at_once(String condition, String checks, ConditionAnswer answer)
      throws Misread {
    assertAnswer(condition, checks, answer);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "#check-success >= 1 | a success, b failure | YES",
        "#check-success >= 2 | a success, b pending | OPEN",
        "#check-success >= 2 | a success, b failure | NO",
        "#check-success >= 1 | '' | OPEN",
        "#check-success >= 0 | '' | YES",
        "#check-success = 1 | a success, b stale | OPEN",
        "#check-success = 1 | a success, b neutral | YES",
        "#check-success = 3 | a success, b pending | NO",
        "#check-success != 3 | a success, b pending | YES",
        "#check-success != 2 | a success, b pending | OPEN",
        "#check-success > 1 | a success, b pending | OPEN",
        "#check-success > 0 | a success, b pending | YES",
        "#check-success < 2 | a success, b pending | OPEN",
        "#check-success < 3 | a success, b pending | YES",
        "#check-success < 1 | a success, b pending | NO",
        "#check-success <= 1 | a success, b pending | OPEN",
        "#check-success <= 0 | a success, b pending | NO",
        "#check-failure = 0 | a success, b pending | OPEN",
        "#check-failure = 0 | a success, b skipped | YES",
        "#check-failure = 0 | '' | OPEN",
        "#check-pending = 0 | '' | YES",
        "#check-pending = 0 | a stale | YES",
        "#check-pending = 0 | a pending | NO",
        "#check >= 2 | a success | OPEN",
        "#check >= 2 | a success, b pending | YES",
        "#check = 1 | a success | YES",
        "#check = 0 | '' | OPEN",
        "#check <= 1 | a success, b pending | NO",
      })
  void counts_allow_for_what_unfinished_checks_may_become(
      String condition, String checks, ConditionAnswer answer) throws Misread {
    assertAnswer(condition, checks, answer);
  }
}
