package dev.signalbox.engine.queue;

import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.engine.explanation.Explanation;
import dev.signalbox.engine.judge.DeferredTrial;
import dev.signalbox.engine.judge.FallbackValidity;
import dev.signalbox.engine.judge.SoloTrial;
import dev.signalbox.engine.ledger.Batch;
import dev.signalbox.engine.ledger.Ledger;
import dev.signalbox.engine.story.RandomCases;
import dev.signalbox.engine.story.Story;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

final class RandomStoriesTest {
  static LongStream seeds() {
    return LongStream.rangeClosed(1, RandomCases.of(450));
  }

  static LongStream fewSeeds() {
    return LongStream.rangeClosed(1, RandomCases.of(60));
  }

  @ParameterizedTest
  @MethodSource("seeds")
  void whatever_happens_everyone_lands_or_leaves_in_the_end(long seed) {
    var random = new RandomStory(seed);
    random.tell(50);
    random.end();
    assertThat(random.stuck()).isEmpty();
  }

  @ParameterizedTest
  @MethodSource("fewSeeds")
  void whatever_happens_everyone_who_waits_is_told_why(long seed) {
    var random = new RandomStory(seed);
    for (int step = 0; step < 50; step++) {
      random.tell(1);
      var story = random.story;
      for (var entry : story.ledger().entries().byNumber()) {
        var told = Explanation.of(story.ledger(), entry.number(), story.now()).orElseThrow();
        assertThat(told.reasons()).as("%s in step %d", entry, step).isNotEmpty();
      }
    }
  }

  @Test
  void whatever_happens_no_fallback_is_kept_that_can_not_come_true() {
    int seen = 0;
    for (long seed = 1; seed <= 30; seed++) {
      var random = RandomStory.joint(seed);
      for (int step = 0; step < 50; step++) {
        random.tell(1);
        var ledger = random.story.ledger();
        for (var fallback : ledger.batches().fallbacks(Story.MAIN)) {
          seen++;
          assertThat(isOfUse(ledger, fallback))
              .as("seed %d, step %d, %s", seed, step, fallback)
              .isTrue();
        }
      }
    }
    assertThat(seen).isPositive();
  }

  private static boolean isOfUse(Ledger ledger, Batch fallback) {
    return FallbackValidity.isPossible(ledger, fallback)
        || SoloTrial.isOfUse(ledger, fallback)
        || DeferredTrial.isOfUse(ledger, fallback);
  }
}
