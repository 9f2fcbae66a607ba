package dev.signalbox.engine.conditions;

import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.engine.notation.Misread;
import dev.signalbox.engine.story.RandomCases;
import java.util.Random;
import org.junit.jupiter.api.Test;

class ConditionTextPropertyTest {
  @Test
  void a_printed_condition_reads_as_itself() throws Misread {
    var conditions = new RandomConditions(20_260_131);
    for (int i = 0; i < RandomCases.of(20_000); i++) {
      var condition = conditions.next();
      assertThat(ConditionText.parse(ConditionText.print(condition)))
          .as(() -> ConditionText.print(condition))
          .isEqualTo(condition);
    }
  }

  @Test
  void any_text_is_understood_or_misread_at_a_place_inside_it() throws Misread {
    var conditions = new RandomConditions(1);
    var random = new Random(2);
    for (int i = 0; i < RandomCases.of(20_000); i++) {
      var text = new StringBuilder(ConditionText.print(conditions.next()));
      for (int n = random.nextInt(4); n > 0 && !text.isEmpty(); n--) {
        int at = random.nextInt(text.length());
        if (random.nextBoolean()) text.deleteCharAt(at);
        else text.insert(at, (char) random.nextInt(0x20, 0x7f));
      }
      try {
        ConditionText.parse(text.toString());
      } catch (Misread misread) {
        assertThat(misread.offset()).as(text::toString).isBetween(0, text.length());
      }
    }
  }
}
