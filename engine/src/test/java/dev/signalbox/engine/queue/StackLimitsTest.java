package dev.signalbox.engine.queue;

import static dev.signalbox.engine.queue.StacksTest.lastRefusal;
import static dev.signalbox.engine.queue.StacksTest.pull;
import static dev.signalbox.engine.queue.StacksTest.stack;
import static dev.signalbox.engine.story.Story.MAIN;
import static dev.signalbox.engine.story.Story.queue;
import static dev.signalbox.engine.story.StoryChange.good;
import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.engine.repository.BranchName;
import dev.signalbox.engine.story.StoryRules;
import org.junit.jupiter.api.Test;

/** What is no stack, or none that can be queued. */
final class StackLimitsTest {
  @Test
  void a_branch_that_a_rule_names_has_a_queue_of_its_own() {
    var queue = queue().rules(it -> it.queueConditions = StoryRules.conditions("base = branch-A"));
    stack(queue, "A", "B").settle();
    assertThat(pull(queue, "B").base()).isEqualTo(new BranchName("branch-A"));
    queue.rules(it -> it.queueConditions = StoryRules.conditions("-draft")).settle();
    assertThat(pull(queue, "B").base()).isEqualTo(MAIN);
  }

  @Test
  void a_branch_of_a_fork_is_nobodys_base() {
    var queue = queue().open(good("A")).settle();
    queue.edit("A", pull -> pull.fromFork("eve/app")).open(good("B").onto("branch-A")).settle();
    assertThat(pull(queue, "B").base()).isEqualTo(new BranchName("branch-A"));
  }

  @Test
  void a_circle_is_refused() {
    var queue = queue().open(good("A").onto("branch-B")).open(good("B").onto("branch-A")).settle();
    queue.queueUp("A").settle();
    assertThat(lastRefusal(queue)).contains("it depends on itself, by way of others");
  }

  @Test
  void a_stack_that_is_too_high_is_refused() {
    var queue = queue();
    String base = "main";
    for (int at = 1; at <= 60; at++) {
      queue.open(good("P" + at).onto(base));
      base = "branch-P" + at;
    }
    queue.settle().queueUp("P60").settle();
    assertThat(lastRefusal(queue)).contains("its stack has more than 50 pull requests");
  }

  @Test
  void those_above_follow_when_the_lowest_is_given_another_base() {
    var queue = stack(queue(), "A", "B", "C").settle();
    queue.edit("A", pull -> pull.base("stable")).settle();
    assertThat(pull(queue, "C").base()).isEqualTo(new BranchName("stable"));
  }

  @Test
  void the_order_in_which_they_are_told_does_not_matter() {
    var queue = queue().open(good("C").onto("branch-B")).open(good("B").onto("branch-A")).settle();
    assertThat(pull(queue, "C").base()).isEqualTo(new BranchName("branch-A"));
    queue.open(good("A")).settle();
    assertThat(pull(queue, "C").base()).isEqualTo(MAIN);
  }
}
