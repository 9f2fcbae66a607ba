package dev.signalbox.engine.queue;

import static dev.signalbox.engine.queue.StacksTest.lastRefusal;
import static dev.signalbox.engine.queue.StacksTest.stack;
import static dev.signalbox.engine.queue.StacksTest.stacked;
import static dev.signalbox.engine.story.Story.queue;
import static dev.signalbox.engine.story.StoryChange.good;
import static dev.signalbox.engine.story.StoryChange.number;
import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.engine.causes.Trigger;
import dev.signalbox.engine.events.Command;
import dev.signalbox.engine.log.QueueAction;
import dev.signalbox.engine.story.Story;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** A stack is queued by one command. */
final class StackQueueingTest {
  private static Story queueWithStack(Story queue, String name) {
    return queue.ask(
        id ->
            new Command.Queue(id, number(name), Optional.empty(), new Trigger.Command("queue"))
                .includingStack());
  }

  @Test
  void those_below_are_queued_first_if_asked() {
    var queue = stack(queue().batchesOf(3), "A", "B", "C");
    queueWithStack(queue, "C").runUntilQuiet();
    assertThat(queue.landed()).containsExactly("A", "B", "C");
  }

  @Test
  void all_of_a_stack_are_queued_or_none() {
    var queue = queue().open(good("A")).open(good("B").onto("branch-A").asDraft());
    queueWithStack(queue.open(good("C").onto("branch-B")), "C").settle();
    assertThat(lastRefusal(queue).orElseThrow())
        .startsWith("it depends on #2, which can't be queued: ");
    assertThat(queue.ledger().entries().byNumber().isEmpty()).isTrue();
    assertThat(queue.log().of("A", QueueAction.Enter.class)).isEmpty();
  }

  @Test
  void what_depends_by_its_words_is_queued_with_its_stack_too() {
    var queue = queue().batchesOf(2).open(good("A")).open(good("B").dependingOn("A"));
    queueWithStack(queue, "B").runUntilQuiet();
    assertThat(queue.landed()).containsExactly("A", "B");
    assertThat(stacked(queue)).isEmpty();
  }
}
