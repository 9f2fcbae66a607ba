package dev.signalbox.engine.queue;

import static dev.signalbox.engine.queue.StacksTest.all;
import static dev.signalbox.engine.queue.StacksTest.pull;
import static dev.signalbox.engine.queue.StacksTest.stack;
import static dev.signalbox.engine.queue.StacksTest.stacked;
import static dev.signalbox.engine.story.Story.queue;
import static dev.signalbox.engine.story.StoryChange.number;
import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.engine.checks.CheckState;
import dev.signalbox.engine.effects.Effect;
import dev.signalbox.engine.effects.Effect.StackedChange;
import dev.signalbox.engine.ledger.Pinned;
import dev.signalbox.engine.ledger.PullRequest;
import org.junit.jupiter.api.Test;

/** What becomes of those above when the lower ones of a stack have landed. */
final class LandedStacksTest {
  @Test
  void who_is_left_when_the_lower_one_has_landed_goes_on_for_the_real_base() {
    var queue = all(stack(queue(), "A", "B"), "A").runUntilQuiet();
    queue.edit("A", pull -> pull.state(PullRequest.State.MERGED)).settle();
    queue.queueUp("B").runUntilQuiet();
    assertThat(queue.landed()).containsExactly("A", "B");
    var lower = new Pinned(number("A"), pull(queue, "A").head());
    assertThat(stacked(queue)).contains(new StackedChange(number("B"), lower, true));
  }

  @Test
  void what_is_pushed_to_a_landed_one_has_not_landed_with_it() {
    var queue = all(stack(queue(), "A", "B"), "A").runUntilQuiet();
    var landed = new Pinned(number("A"), pull(queue, "A").head());
    queue.push("A").settle();
    assertThat(pull(queue, "A").head()).isNotEqualTo(landed.head());
    queue.queueUp("B").runUntilQuiet();
    assertThat(queue.landed()).containsExactly("A", "B");
    assertThat(stacked(queue)).containsOnly(new StackedChange(number("B"), landed, true));
  }

  @Test
  void one_that_is_shown_as_merged_while_it_lands_stays_below_the_next() {
    var queue = all(stack(queue().silentChecks(true), "A", "B", "C"), "A", "B", "C").settle();
    queue.reports("A", "test", CheckState.SUCCESS).settle();
    queue.edit("A", pull -> pull.state(PullRequest.State.MERGED)).settle();
    queue.holding(Effect.ReadBranch.class).reports("B", "test", CheckState.SUCCESS).settle();
    assertThat(queue.main().landing()).isPresent();
    queue.edit("B", pull -> pull.state(PullRequest.State.MERGED)).settle();
    assertThat(pull(queue, "C").details().stackedOn().orElseThrow().pull()).isEqualTo(number("B"));
  }

  @Test
  void what_a_landed_one_was_built_upon_is_kept_when_its_base_is_changed() {
    var queue = all(stack(queue(), "A", "B"), "A").runUntilQuiet();
    queue.edit("A", pull -> pull.state(PullRequest.State.MERGED)).settle();
    queue.edit("B", pull -> pull.base("main")).settle();
    assertThat(pull(queue, "B").details().stackedOn().orElseThrow().pull()).isEqualTo(number("A"));
    queue.queueUp("B").runUntilQuiet();
    assertThat(stacked(queue)).anyMatch(it -> it.number().equals(number("B")) && it.landed());
  }
}
