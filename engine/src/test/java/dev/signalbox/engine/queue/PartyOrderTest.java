package dev.signalbox.engine.queue;

import static dev.signalbox.engine.story.StoryChange.good;
import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.engine.checks.CheckState;
import dev.signalbox.engine.rules.BatchSize;
import dev.signalbox.engine.story.Story;
import java.time.Duration;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Who gets the next slot where more wait than there are slots: X waits upon Z, A for company. */
final class PartyOrderTest {
  /** All slots are taken, most of them by a lane in which each is tested upon the one before. */
  private static Story waiting(int slots) {
    var story =
        JointPlannerTest.lanes(slots)
            .rules(rules -> rules.batchSize = BatchSize.AUTO)
            .silentChecks(true)
            .with(good("Y").touching("c/y"), good("Z").touching("d/z"));
    IntStream.range(100, 100 + slots - 2)
        .forEach(number -> story.with(good("P" + number).touching("c/" + number)));
    story.settle();
    return story.with(good("A").touching("a/1"), good("X").touching("d/x")).settle();
  }

  private static List<String> behindZOnceASlotIsFree(Story story) {
    story.reports("Y", "test", CheckState.SUCCESS).settle();
    assertThat(story.landed()).containsExactly("Y");
    return story.train().stream().filter(names -> !names.startsWith("P")).skip(1).toList();
  }

  @Test
  void who_could_share_a_build_lets_who_stands_on_others_go_first() {
    var story = waiting(2);
    assertThat(behindZOnceASlotIsFree(story)).containsExactly("X");
    assertThat(story.waiting()).containsExactly("A");
  }

  @Test
  void who_share_a_build_go_first() {
    var story = waiting(34).with(good("B").touching("b/1")).settle();
    assertThat(behindZOnceASlotIsFree(story)).containsExactly("AB");
    assertThat(story.waiting()).containsExactly("X");
  }

  @Test
  void nobody_waits_for_company_for_longer_than_five_minutes() {
    var story = waiting(2).pass(Duration.ofMinutes(5));
    assertThat(behindZOnceASlotIsFree(story)).containsExactly("A");
  }
}
