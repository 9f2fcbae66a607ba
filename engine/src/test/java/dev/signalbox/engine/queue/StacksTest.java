package dev.signalbox.engine.queue;

import static dev.signalbox.engine.causes.AbortCode.CHECKS_FAILED;
import static dev.signalbox.engine.causes.AbortCode.STACK_PREDECESSOR_DEQUEUED;
import static dev.signalbox.engine.story.Story.MAIN;
import static dev.signalbox.engine.story.Story.queue;
import static dev.signalbox.engine.story.StoryChange.bad;
import static dev.signalbox.engine.story.StoryChange.good;
import static dev.signalbox.engine.story.StoryChange.number;
import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.engine.effects.Effect;
import dev.signalbox.engine.effects.Effect.StackedChange;
import dev.signalbox.engine.ledger.Pinned;
import dev.signalbox.engine.ledger.PullRequest;
import dev.signalbox.engine.repository.BranchName;
import dev.signalbox.engine.story.Story;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Pull requests that target the branches of others. */
final class StacksTest {
  static Story stack(Story queue, String... names) {
    String base = "main";
    for (String name : names) {
      queue.open(good(name).onto(base));
      base = "branch-" + name;
    }
    return queue;
  }

  static Story all(Story queue, String... names) {
    for (String name : names) queue.queueUp(name);
    return queue;
  }

  static PullRequest pull(Story queue, String name) {
    return queue.ledger().entries().pull(number(name));
  }

  static Optional<String> lastRefusal(Story queue) {
    return queue.replies().getLast().refusal();
  }

  static Stream<StackedChange> stacked(Story queue) {
    return queue.effects(Effect.Build.class).stream()
        .flatMap(build -> Stream.concat(build.ahead().stream(), Stream.of(build.own())))
        .flatMap(unit -> unit.stacked().orElse(List.of()).stream());
  }

  @Test
  void who_targets_the_branch_of_another_is_queued_behind_it_for_the_same_base() {
    var queue = stack(queue().slowChecks(), "A", "B", "C").settle();
    assertThat(pull(queue, "C").base()).isEqualTo(MAIN);
    assertThat(pull(queue, "C").target()).isEqualTo(new BranchName("branch-B"));
    assertThat(pull(queue, "C").dependsOn()).containsExactly(number("B"));
    all(queue, "C", "B", "A").settle();
    assertThat(queue.train()).containsExactly("A", "B", "C");
  }

  @Test
  void a_stack_lands_in_order_whatever_order_it_was_queued_in() {
    for (int size : List.of(1, 2, 3)) {
      var queue = all(stack(queue().batchesOf(size), "A", "B", "C"), "C", "B", "A");
      assertThat(queue.runUntilQuiet().landed()).containsExactly("A", "B", "C");
    }
  }

  @Test
  void a_candidate_says_what_its_changes_were_built_upon() {
    var queue = all(stack(queue().batchesOf(2), "A", "B"), "A", "B").runUntilQuiet();
    var lower = new Pinned(number("A"), pull(queue, "A").head());
    assertThat(stacked(queue)).contains(new StackedChange(number("B"), lower, false));
    assertThat(stacked(queue)).noneMatch(it -> it.number().equals(number("A")));
  }

  @Test
  void a_base_that_is_changed_for_the_landing_changes_nothing_else() {
    var queue = all(stack(queue().slowChecks(), "A", "B"), "A", "B").settle();
    queue.edit("B", pull -> pull.base("main")).settle();
    assertThat(queue.isRunning("B")).isTrue();
    assertThat(pull(queue, "B").dependsOn()).containsExactly(number("A"));
  }

  @Test
  void who_is_not_queued_leaves_the_stack_by_another_base() {
    var queue = stack(queue(), "A", "B").settle();
    queue.edit("B", pull -> pull.base("main")).settle();
    assertThat(pull(queue, "B").dependsOn()).isEmpty();
    assertThat(pull(queue, "B").details().stackedOn()).isEmpty();
  }

  @Test
  void when_the_lower_one_is_closed_or_leaves_those_above_leave() {
    var queue = all(stack(queue().slowChecks(), "A", "B", "C"), "A", "B", "C").settle();
    queue.close("A").settle();
    assertThat(queue.left("B")).isEqualTo(STACK_PREDECESSOR_DEQUEUED);
    assertThat(queue.left("C")).isEqualTo(STACK_PREDECESSOR_DEQUEUED);
    queue.queueUp("B").settle();
    assertThat(lastRefusal(queue)).contains("it depends on #1, which was closed");
  }

  @Test
  void when_the_lower_one_is_pushed_to_those_above_leave() {
    var queue = all(stack(queue().slowChecks(), "A", "B"), "A", "B").settle();
    queue.push("A").settle();
    assertThat(queue.left("B")).isEqualTo(STACK_PREDECESSOR_DEQUEUED);
  }

  @Test
  void a_culprit_within_takes_along_those_above_it_and_nobody_else() {
    var queue = queue().batchesOf(4);
    queue.with(good("A"), bad("B").onto("branch-A"), good("C").onto("branch-B"), good("D"));
    queue.runUntilQuiet();
    assertThat(queue.landed()).containsExactly("A", "D");
    assertThat(queue.left("B")).isEqualTo(CHECKS_FAILED);
    assertThat(queue.left("C")).isEqualTo(STACK_PREDECESSOR_DEQUEUED);
  }

  @Test
  void what_is_merged_into_the_branch_below_it_has_landed_when_that_has() {
    var queue = stack(queue(), "A", "B", "C").settle();
    queue.edit("B", pull -> pull.state(PullRequest.State.MERGED)).settle();
    assertThat(pull(queue, "C").dependsOn()).containsExactly(number("A"));
    assertThat(pull(queue, "C").base()).isEqualTo(MAIN);
  }
}
