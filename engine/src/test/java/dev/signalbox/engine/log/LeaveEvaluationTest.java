package dev.signalbox.engine.log;

import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.engine.conditions.ConditionText;
import dev.signalbox.engine.evaluation.KnownSubject;
import dev.signalbox.engine.evaluation.ScheduleHours;
import dev.signalbox.engine.notation.Misread;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;

class LeaveEvaluationTest {
  private static LeaveEvaluation told(String condition) throws Misread {
    var subject = KnownSubject.numbered(7).withChecks("test failure");
    return LeaveEvaluation.of(
        List.of(ConditionText.parse(condition)), List.of(subject), Instant.EPOCH);
  }

  @Test
  void what_users_wrote_is_told_apart_from_what_groups_it() throws Misread {
    var root = told("-check-success = test");
    assertThat(root.label()).isEqualTo("all of");
    assertThat(root.isLabelUserInput()).isFalse();
    assertThat(root.attributeName()).isNull();
    assertThat(root.operator()).isNull();

    var leaf = root.subconditions().getFirst();
    assertThat(leaf.label()).isEqualTo("-check-success = test");
    assertThat(leaf.isLabelUserInput()).isTrue();
    assertThat(leaf.attributeName()).isEqualTo("check-success");
    assertThat(leaf.operator()).isEqualTo("=");
    assertThat(leaf.match()).isTrue();
  }

  @Test
  void a_count_names_what_it_counts_and_a_bare_attribute_has_no_operator() throws Misread {
    var count = told("#check-failure > 0").subconditions().getFirst();
    assertThat(count.attributeName()).isEqualTo("check-failure");
    assertThat(count.operator()).isEqualTo(">");

    var bare = told("check-failure").subconditions().getFirst();
    assertThat(bare.attributeName()).isEqualTo("check-failure");
    assertThat(bare.operator()).isNull();
  }

  @Test
  void a_schedule_keeps_its_hours() throws Misread {
    var leaf = told("schedule = Mon 09:00-17:00[Europe/Paris]").subconditions().getFirst();
    assertThat(leaf.schedule())
        .isNotNull()
        .extracting(ScheduleHours::timezone)
        .isEqualTo("Europe/Paris");
  }
}
