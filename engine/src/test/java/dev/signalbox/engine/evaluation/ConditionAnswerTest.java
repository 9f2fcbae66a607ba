package dev.signalbox.engine.evaluation;

import static dev.signalbox.engine.evaluation.ConditionAnswer.*;
import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class ConditionAnswerTest {
  @Test
  void an_open_answer_is_overruled_only_by_one_that_decides_alone() {
    assertThat(OPEN.and(NO)).isEqualTo(NO);
    assertThat(OPEN.and(YES)).isEqualTo(OPEN);
    assertThat(OPEN.or(YES)).isEqualTo(YES);
    assertThat(OPEN.or(NO)).isEqualTo(OPEN);
    assertThat(OPEN.not()).isEqualTo(OPEN);
  }

  @Test
  void without_open_answers_it_is_the_logic_of_true_and_false() {
    for (boolean a : new boolean[] {true, false}) {
      assertThat(ConditionAnswer.of(a).not()).isEqualTo(ConditionAnswer.of(!a));
      for (boolean b : new boolean[] {true, false}) {
        assertThat(ConditionAnswer.of(a).and(ConditionAnswer.of(b)))
            .isEqualTo(ConditionAnswer.of(a && b));
        assertThat(ConditionAnswer.of(a).or(ConditionAnswer.of(b)))
            .isEqualTo(ConditionAnswer.of(a || b));
      }
    }
  }

  @Test
  void the_laws_of_logic_hold() {
    for (var a : ConditionAnswer.values()) {
      assertThat(a.not().not()).isEqualTo(a);
      assertThat(a.and(a)).isEqualTo(a);
      assertThat(a.or(a)).isEqualTo(a);
      for (var b : ConditionAnswer.values()) {
        assertThat(a.and(b)).isEqualTo(b.and(a));
        assertThat(a.or(b)).isEqualTo(b.or(a));
        assertThat(a.and(b).not()).isEqualTo(a.not().or(b.not()));
        assertThat(a.or(a.and(b))).isEqualTo(a);
        for (var c : ConditionAnswer.values()) {
          assertThat(a.and(b).and(c)).isEqualTo(a.and(b.and(c)));
          assertThat(a.and(b.or(c))).isEqualTo(a.and(b).or(a.and(c)));
        }
      }
    }
  }
}
