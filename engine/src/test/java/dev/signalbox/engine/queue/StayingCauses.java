package dev.signalbox.engine.queue;

import static dev.signalbox.engine.story.Story.queue;
import static dev.signalbox.engine.story.StoryChange.bad;
import static dev.signalbox.engine.story.StoryChange.good;

import dev.signalbox.engine.checks.CheckState;
import dev.signalbox.engine.effects.BuildRefusal;
import dev.signalbox.engine.story.Story;
import dev.signalbox.engine.story.Wishes;
import java.util.Optional;

/** The causes for which the checks of the pull request C end and it stays, or lands. */
final class StayingCauses {
  private StayingCauses() {}

  private static Story behindA() {
    return queue().silentChecks(true).with(good("A"), good("C")).settle();
  }

  static Story one_ahead_of_it_left() {
    return behindA().ask(Wishes.dequeue("A"));
  }

  static Story a_batch_ahead_failed() {
    return queue().with(bad("A"), good("C"));
  }

  static Story one_of_higher_priority_interrupts() {
    return queue()
        .rules(rules -> rules.priority("urgent", 3000, true))
        .silentChecks(true)
        .with(good("C"))
        .settle()
        .with(good("D").labelled("urgent"));
  }

  static Story a_freeze_began_for_some_of_its_batch() {
    return queue()
        .batchesOf(2)
        .silentChecks(true)
        .with(good("A").labelled("risky"), good("C"))
        .settle()
        .ask(Wishes.freeze("risky"));
  }

  static Story fewer_checks_may_run_at_a_time() {
    return behindA().rules(rules -> rules.parallelChecks = 1);
  }

  static Story the_queue_was_paused() {
    return behindA().ask(Wishes.pause());
  }

  static Story the_base_moved_outside_the_queue() {
    return behindA().pushToBase();
  }

  static Story the_host_does_not_see_the_branch_yet() {
    return queue().refusesToBuild("C", new BuildRefusal.NotIndexed()).with(good("C"));
  }

  static Story its_checks_are_tried_again() {
    return queue()
        .rules(rules -> rules.retries = 1)
        .checksSay(
            (_, attempt) -> attempt == 1 ? Optional.of(CheckState.FAILURE) : Optional.empty())
        .with(good("C"));
  }

  /** The batch of C is red by itself, and the one behind it is green with it. */
  static Story a_later_green_batch_vouched_for_it() {
    return queue()
        .rules(rules -> rules.skipIntermediate = true)
        .checksSay(
            (names, _) -> names.size() == 1 ? Optional.of(CheckState.FAILURE) : Optional.empty())
        .with(good("C"), good("D"));
  }
}
