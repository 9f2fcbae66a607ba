package dev.signalbox.engine.evaluation;

import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.engine.conditions.Attribute;
import dev.signalbox.engine.conditions.ConditionText;
import dev.signalbox.engine.conditions.Operand.Permission;
import dev.signalbox.engine.notation.Misread;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ValueAnswersTest {
  private static final Instant NOW = Instant.parse("2026-03-10T12:00:00Z");
  private static final KnownSubject SUBJECT =
      KnownSubject.numbered(12)
          .with(Attribute.NUMBER, new Value.Whole(12))
          .with(Attribute.TITLE, new Value.Text("Fix the lamp"))
          .with(Attribute.BODY, new Value.Text(""))
          .with(Attribute.DRAFT, new Value.Flag(false))
          .with(Attribute.CONFLICT, new Value.Flag(true))
          .with(Attribute.LABEL, new Value.Texts(List.of("bug", "hotfix")))
          .with(Attribute.ASSIGNEE, new Value.Texts(List.of()))
          .with(Attribute.FILES, new Value.Texts(List.of("server/a/B.java", "README.md")))
          .with(Attribute.DEPENDS_ON, new Value.Wholes(List.of(7L, 9L)))
          .with(Attribute.SENDER_PERMISSION, new Value.Level(Permission.WRITE))
          .with(Attribute.CREATED_AT, new Value.At(NOW.minusSeconds(3_600)))
          .with(Attribute.HEAD, new Value.Flag(true));

  private static ConditionAnswer answer(String condition) throws Misread {
    return Assessment.of(ConditionText.parse(condition), SUBJECT, NOW).answer();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "number = 12",
        "number != 13",
        "number > 11",
        "number >= 12",
        "number < 13",
        "number <= 12",
        "title",
        "title = Fix the lamp",
        "title != Fix",
        "title ~= l.mp$",
        "title *= Fix*",
        "-body",
        "body = \"\"",
        "-draft",
        "draft = false",
        "draft != true",
        "conflict",
        "label",
        "label = bug",
        "label != feature",
        "label ~= ^hot",
        "label *= h?tfix",
        "#label = 2",
        "#label < 3",
        "-assignee",
        "assignee != mara",
        "#assignee = 0",
        "files *= server/**",
        "files ~= \\.md$",
        "#files >= 2",
        "depends-on",
        "depends-on = 7",
        "depends-on != 8",
        "depends-on > 8",
        "#depends-on = 2",
        "sender-permission = write",
        "sender-permission >= triage",
        "sender-permission < admin",
        "created-at < 30 min ago",
        "created-at > 2 h ago",
        "created-at <= 1 h ago",
        "created-at >= 1 h ago",
        "created-at > 2026-03-10T10:59Z",
        "created-at < 2026-03-10T12:00Z",
        "current-datetime > 2026-03-10T11:59Z",
        "current-datetime <= 2026-03-10T12:00Z",
        "current-datetime >= 2026-03-10T13:00[Europe/Paris]",
        "schedule = Tue 13:00-14:00[Europe/Paris]",
        "schedule != Tue 13:00-14:00",
      })
  void what_is_so_is_answered_with_yes_and_its_negation_with_no(String condition) throws Misread {
    assertThat(answer(condition)).isEqualTo(ConditionAnswer.YES);
    assertThat(answer(condition.startsWith("-") ? condition.substring(1) : "-" + condition))
        .isEqualTo(ConditionAnswer.NO);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "number = 13",
        "number > 12",
        "number < 12",
        "title = fix the lamp",
        "title ~= ^lamp",
        "title *= Fix",
        "body",
        "draft",
        "draft = true",
        "label = hot",
        "label != bug",
        "label *= hot",
        "#label > 2",
        "assignee",
        "files *= *.java",
        "depends-on = 8",
        "depends-on != 7",
        "depends-on < 7",
        "sender-permission > write",
        "sender-permission != write",
        "created-at < 1 h ago",
        "created-at > 1 h ago",
        "current-datetime > 2026-03-10T12:00Z",
        "current-datetime < 2026-03-10T12:00Z",
        "schedule = Tue 11:00-12:00",
        "schedule = Wed",
        "schedule != Tue",
      })
  void what_is_not_so_is_answered_with_no(String condition) throws Misread {
    assertThat(answer(condition)).isEqualTo(ConditionAnswer.NO);
  }

  @Test
  void what_is_absent_compares_to_nothing_and_counts_zero() throws Misread {
    assertThat(answer("milestone")).isEqualTo(ConditionAnswer.NO);
    assertThat(answer("milestone = one")).isEqualTo(ConditionAnswer.NO);
    assertThat(answer("milestone != one")).isEqualTo(ConditionAnswer.NO);
    assertThat(answer("-milestone = one")).isEqualTo(ConditionAnswer.YES);
    assertThat(answer("scope != web")).isEqualTo(ConditionAnswer.NO);
    assertThat(answer("#scope = 0")).isEqualTo(ConditionAnswer.YES);
    assertThat(answer("queued-at < 1 h ago")).isEqualTo(ConditionAnswer.NO);
  }

  @Test
  void a_value_of_the_wrong_kind_answers_no_to_everything() throws Misread {
    assertThat(answer("head")).isEqualTo(ConditionAnswer.NO);
    assertThat(answer("head = true")).isEqualTo(ConditionAnswer.NO);
    assertThat(answer("head != main")).isEqualTo(ConditionAnswer.NO);
  }
}
