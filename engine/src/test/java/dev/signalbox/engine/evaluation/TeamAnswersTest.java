package dev.signalbox.engine.evaluation;

import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.engine.conditions.Attribute;
import dev.signalbox.engine.conditions.Condition;
import dev.signalbox.engine.conditions.ConditionText;
import dev.signalbox.engine.notation.Misread;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TeamAnswersTest {
  private static final Instant NOW = Instant.parse("2026-03-10T12:00:00Z");
  private static final KnownSubject SUBJECT =
      KnownSubject.numbered(12)
          .with(Attribute.AUTHOR, new Value.Text("Ada"))
          .with(Attribute.SENDER, new Value.Text("bob"))
          .with(Attribute.ASSIGNEE, new Value.Texts(List.of()))
          .with(Attribute.APPROVED_REVIEWS_BY, new Value.Texts(List.of("bob", "carl")))
          .with(Attribute.REVIEW_REQUESTED, new Value.Texts(List.of("@acme/Lost", "dora")))
          .with(Attribute.LABEL, new Value.Texts(List.of("@acme/core")))
          .withTeam("core", "ada", "CARL");

  private static ConditionAnswer answer(String condition) throws Misread {
    return assessed(condition).answer();
  }

  private static Assessment assessed(String condition) throws Misread {
    return Assessment.of(ConditionText.parse(condition), SUBJECT, NOW);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "author = @acme/core",
        "author = @core",
        "author: @ACME/Core",
        "author = \"@core\"",
        "-author != @core",
        "sender != @core",
        "-sender = @core",
        "approved-reviews-by = @core",
        "assignee != @core",
        "review-requested != @core",
        "review-requested = @acme/lost",
        "-merged-by = @core",
        "label = @acme/core",
      })
  void people_are_equal_to_the_teams_they_belong_to(String condition) throws Misread {
    assertThat(answer(condition)).isEqualTo(ConditionAnswer.YES);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "author != @core",
        "sender = @core",
        "approved-reviews-by != @core",
        "assignee = @core",
        "merged-by = @core",
        "merged-by != @core",
        "author = @other/core",
      })
  void and_different_from_the_others(String condition) throws Misread {
    assertThat(answer(condition)).isEqualTo(ConditionAnswer.NO);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "author = @lost",
        "author != @lost",
        "-author = @lost",
        "-author != @lost",
        "assignee != @lost",
        "sender != @other/core",
      })
  void a_team_that_nobody_knows_fails_either_way_and_says_so(String condition) throws Misread {
    var leaf = ConditionText.parse(condition);
    assertThat(answer(condition)).isEqualTo(ConditionAnswer.NO);
    assertThat(Assessment.of(new Condition.Not(leaf), SUBJECT, NOW).answer())
        .isEqualTo(ConditionAnswer.NO);
    assertThat(assessed(condition).words())
        .startsWith("`" + condition + "` (nobody knows who belongs to `@")
        .endsWith("`: there is no such team)");
    assertThat(Finding.of(List.of(leaf), List.of(SUBJECT), NOW).evaluations())
        .extracting(Evaluation::evaluationError)
        .allMatch(error -> error != null && error.endsWith("there is no such team"));
  }

  @Test
  void time_may_rule_out_what_nobody_knows() throws Misread {
    var both =
        Condition.all(
            List.of(
                ConditionText.parse("author = @lost"),
                ConditionText.parse("schedule = 09:00-13:00")));
    var assessment = Assessment.of(new Condition.Not(both), SUBJECT, NOW);
    assertThat(assessment.answer()).isEqualTo(ConditionAnswer.NO);
    assertThat(assessment.nextChange()).contains(NOW.plus(Duration.ofHours(1)));
  }

  @Test
  void what_holds_anyway_needs_no_team() throws Misread {
    var either =
        Condition.any(
            List.of(ConditionText.parse("author = @lost"), ConditionText.parse("author = Ada")));
    var assessment = Assessment.of(either, SUBJECT, NOW);
    assertThat(assessment.answer()).isEqualTo(ConditionAnswer.YES);
    assertThat(assessment.trouble()).isEmpty();
  }
}
