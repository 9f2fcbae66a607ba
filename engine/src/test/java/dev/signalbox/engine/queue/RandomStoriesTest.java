package dev.signalbox.engine.queue;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.LongStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

final class RandomStoriesTest {
  static LongStream seeds() {
    return LongStream.rangeClosed(1, 60);
  }

  @ParameterizedTest
  @MethodSource("seeds")
  void whatever_happens_everyone_lands_or_leaves_in_the_end(long seed) {
    var random = new RandomStory(seed);
    random.tell(50);
    random.end();
    assertThat(random.stuck()).isEmpty();
  }
}
