package dev.signalbox.engine.queue;

import static dev.signalbox.engine.causes.AbortCode.CHECKS_FAILED;
import static dev.signalbox.engine.story.Story.queue;
import static dev.signalbox.engine.story.StoryChange.bad;
import static dev.signalbox.engine.story.StoryChange.breaksWith;
import static dev.signalbox.engine.story.StoryChange.good;
import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

final class BatchingTest {
  @Test
  void good_pull_requests_land_together_in_the_order_of_the_queue() {
    var queue = queue().batchesOf(3).with(good("A"), good("B"), good("C"));
    queue.runUntilQuiet();
    assertThat(queue.landed()).containsExactly("A", "B", "C");
  }

  @Test
  void a_pull_request_that_breaks_only_together_with_another_leaves_alone() {
    var queue = queue().batchesOf(4).with(good("A"), good("B"), breaksWith("B", "C"), good("D"));
    queue.runUntilQuiet();
    assertThat(queue.landed()).containsExactly("A", "B", "D");
    assertThat(queue.left("C")).isEqualTo(CHECKS_FAILED);
  }

  @Test
  void a_bad_one_leaves() {
    var queue = queue().with(good("A"), bad("B"), good("C"));
    queue.runUntilQuiet();
    assertThat(queue.landed()).containsExactly("A", "C");
    assertThat(queue.left("B")).isEqualTo(CHECKS_FAILED);
  }
}
