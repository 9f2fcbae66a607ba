package dev.signalbox.engine.queue;

import static dev.signalbox.engine.causes.AbortCode.CONFIGURATION_CHANGED;
import static dev.signalbox.engine.story.Story.queue;
import static dev.signalbox.engine.story.StoryChange.good;
import static dev.signalbox.engine.story.StoryRules.conditions;
import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.engine.checks.CheckState;
import dev.signalbox.engine.conditions.Condition;
import dev.signalbox.engine.conditions.Operand.Permission;
import dev.signalbox.engine.effects.Effect;
import dev.signalbox.engine.events.Observation;
import dev.signalbox.engine.ledger.CommandId;
import dev.signalbox.engine.ledger.PullRequest;
import dev.signalbox.engine.ledger.Sender;
import dev.signalbox.engine.log.QueueAction;
import dev.signalbox.engine.rules.CommandRestriction;
import dev.signalbox.engine.rules.QueueRule;
import dev.signalbox.engine.story.Story;
import dev.signalbox.engine.story.StoryChange;
import dev.signalbox.engine.story.Wishes;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Who is let in when somebody asks for it, and what the others are told. */
final class EnteringTest {
  private static Optional<String> answer(Story story) {
    var replies = story.settle().replies();
    assertThat(replies.getLast().command())
        .as("everyone who asked was answered")
        .isEqualTo(new CommandId("command " + replies.size()));
    return replies.getLast().refusal();
  }

  private static Story requiring(Condition... conditions) {
    return queue().rules(rules -> rules.mergeConditions = List.of(conditions)).with(good("A"));
  }

  private static Condition check(String text) {
    return conditions(text).getFirst();
  }

  @Test
  void one_that_nobody_knows_is_refused() {
    assertThat(answer(queue().queueUp("A"))).contains("#1 is not known");
  }

  @Test
  void one_that_is_closed_or_has_landed_is_refused() {
    assertThat(answer(queue().open(good("A")).close("A").queueUp("A"))).contains("#1 is not open");
    assertThat(answer(queue().with(good("A")).runUntilQuiet().queueUp("A")))
        .contains("#1 has landed already");
    var byHand = queue().open(good("A")).edit("A", pull -> pull.state(PullRequest.State.MERGED));
    assertThat(answer(byHand.queueUp("A"))).contains("#1 has landed already");
  }

  @Test
  void one_that_is_queued_already_keeps_its_place() {
    var story = queue().silentChecks(true).with(good("A")).settle();
    assertThat(answer(story.queueUp("A"))).isEmpty();
    assertThat(story.log().of("A", QueueAction.Enter.class)).hasSize(1);
  }

  @Test
  void conditions_speak_of_who_asks_and_not_of_the_author() {
    var story = queue().silentChecks(true).open(good("A"));
    story.rules(
        rules ->
            rules.queueConditions = conditions("sender = bob", "sender-permission >= maintain"));
    assertThat(answer(story.queueUp("A"))).contains("the queue conditions of no rule match");
    var admin = new Sender("bob", Permission.ADMIN);
    assertThat(answer(story.ask(Wishes.queue("A", new Sender("bob", Permission.WRITE)))))
        .isPresent();
    assertThat(answer(story.ask(Wishes.queue("A", admin)))).isEmpty();
    story.edit("A", pull -> pull.labelled("other")).settle();
    assertThat(story.isQueued("A")).isTrue();
    assertThat(story.entry("A").sender()).contains(admin);
  }

  @Test
  void a_restricted_command_is_obeyed_for_whom_its_conditions_hold() {
    var story = queue().silentChecks(true).open(good("A"));
    story.rules(
        rules ->
            rules.restrictions =
                List.of(
                    new CommandRestriction(
                        "queue", conditions("sender-permission >= maintain", "author = alice")),
                    new CommandRestriction("dequeue", conditions("sender = bob"))));
    var alice = new Sender("alice", Permission.WRITE);
    var bob = new Sender("bob", Permission.MAINTAIN);
    assertThat(answer(story.ask(Wishes.queue("A", alice))))
        .contains("the rules restrict `queue`, and `sender-permission >= maintain` does not hold");
    assertThat(answer(story.ask(Wishes.queue("A", bob)))).isEmpty();
    assertThat(answer(story.ask(Wishes.dequeue("A", alice)))).isPresent();
    assertThat(story.isQueued("A")).isTrue();
    assertThat(answer(story.ask(Wishes.dequeue("A", bob)))).isEmpty();
    assertThat(answer(story.queueUp("A"))).as("in nobody's name").isEmpty();
  }

  @Test
  void a_wish_that_is_told_twice_is_granted_once() {
    var story = queue().silentChecks(true).with(good("A")).settle();
    var wish = Wishes.dequeue("A").apply(new CommandId("once"));
    story.tell(wish).settle().queueUp("A").settle();
    assertThat(story.tell(wish).settle().replies()).hasSize(4);
    assertThat(story.log().of("A", QueueAction.Enter.class)).hasSize(2);
    assertThat(story.isQueued("A")).isTrue();
  }

  @Test
  void the_rule_is_the_one_that_was_named_or_the_first_that_matches() {
    var story = queue().rules(rules -> rules.queueConditions = conditions("label = first"));
    story.rules(
        rules ->
            rules.more.add(
                QueueRule.builder("second")
                    .queueConditions(conditions("-draft"))
                    .mergeConditions(rules.mergeConditions)
                    .build()));
    story.silentChecks(true).with(good("A"), good("B").labelled("first"));
    story.open(good("C").labelled("first")).ask(Wishes.queue("C", Optional.of("second"))).settle();
    assertThat(story.entry("A").rule()).isEqualTo("second");
    assertThat(story.entry("B").rule()).isEqualTo("default");
    assertThat(story.entry("C").rule()).isEqualTo("second");
    assertThat(answer(story.open(good("D")).ask(Wishes.queue("D", Optional.of("default")))))
        .contains("the queue conditions of no rule match");
    assertThat(answer(story.ask(Wishes.queue("D", Optional.of("third")))))
        .contains("there is no rule `third`");
  }

  @Test
  void one_that_depends_on_itself_or_on_a_closed_one_is_refused() {
    var circle = queue().open(good("A").dependingOn("B")).open(good("B").dependingOn("C"));
    assertThat(answer(circle.open(good("C").dependingOn("A")).queueUp("A")))
        .contains("it depends on itself, by way of others");
    var closed = queue().open(good("A")).close("A").open(good("B").dependingOn("A")).queueUp("B");
    assertThat(answer(closed)).contains("it depends on #1, which was closed");
  }

  @Test
  void one_that_depends_on_a_circle_of_others_may_wait_for_it() {
    var story = queue().open(good("A").dependingOn("B")).open(good("B").dependingOn("A"));
    assertThat(answer(story.open(good("C").dependingOn("A")).queueUp("C"))).isEmpty();
    assertThat(story.waiting()).containsExactly("C");
  }

  @Test
  void one_that_gets_into_a_circle_later_leaves() {
    var story = queue().silentChecks(true).with(good("A"), good("B").dependingOn("A")).settle();
    story.edit("A", pull -> pull.dependingOn("B")).settle();
    assertThat(story.isQueued("A")).isFalse();
    assertThat(story.log().of("A", QueueAction.Leave.class).getFirst().reason())
        .isEqualTo("it depends on itself, by way of others");
  }

  @Test
  void one_that_is_in_no_partition_is_refused() {
    var story = queue().rules(rules -> rules.partition("left", "label = left")).with(good("A"));
    assertThat(answer(story)).contains("it is in no partition");
  }

  @Test
  void a_rule_that_requires_no_check_lets_nobody_in() {
    var none = Optional.of("the rule `default` requires no check");
    assertThat(answer(requiring())).isEqualTo(none);
    assertThat(answer(requiring(check("label = ready")))).isEqualTo(none);
    assertThat(answer(requiring(check("-check-success = test")))).isEqualTo(none);
    assertThat(answer(requiring(new Condition.Not(check("check-success = test"))))).isEqualTo(none);
  }

  @Test
  void checks_of_our_own_are_no_required_ones() {
    var none = Optional.of("the rule `default` requires no check");
    assertThat(answer(requiring(check("check-success = Signalbox")))).isEqualTo(none);
    assertThat(answer(requiring(check("check-success = \"Signalbox merge protections\""))))
        .isEqualTo(none);
  }

  @Test
  void a_success_of_our_own_is_none_that_a_candidate_could_land_with() {
    var test = check("check-success = test");
    var own = check("check-success = Signalbox");
    var story = requiring(new Condition.Or(List.of(test, own))).silentChecks(true).settle();
    story.reports("A", "Signalbox", CheckState.SUCCESS).settle();
    assertThat(story.landed()).isEmpty();
    story.reports("A", "test", CheckState.SUCCESS).runUntilQuiet();
    assertThat(story.landed()).containsExactly("A");
  }

  @Test
  void a_check_may_be_required_deep_inside_of_other_conditions() {
    var test = check("check-success = test");
    assertThat(answer(requiring(new Condition.And(List.of(check("-draft"), test))))).isEmpty();
    assertThat(answer(requiring(new Condition.Or(List.of(check("-draft"), test))))).isEmpty();
    assertThat(answer(requiring(new Condition.Not(check("-check-success = test"))))).isEmpty();
    assertThat(answer(requiring(check("check = test")))).isEmpty();
  }

  @Test
  void who_asks_for_one_that_is_not_queued_to_leave_is_told_so() {
    assertThat(answer(queue().open(good("A")).ask(Wishes.dequeue("A"))))
        .contains("#1 is not queued");
  }

  @Test
  void queued_again_it_goes_behind_those_who_came_meanwhile() {
    var story = queue().rules(rules -> rules.parallelChecks = 1).silentChecks(true);
    story.with(good("A")).settle().pass(Duration.ofSeconds(1));
    story.with(good("B")).settle().pass(Duration.ofSeconds(1));
    assertThat(answer(story.ask(Wishes.requeue("A")))).isEmpty();
    assertThat(story.train()).containsExactly("B");
    assertThat(story.waiting()).containsExactly("A");
  }

  @Test
  void one_that_is_landing_is_not_queued_again() {
    var story = queue().holding(Effect.Land.class).with(good("A")).settle();
    assertThat(answer(story.ask(Wishes.requeue("A")))).contains("#1 is landing");
    assertThat(story.letGo(Effect.Land.class).runUntilQuiet().landed()).containsExactly("A");
  }

  @Test
  void whoever_asks_for_a_landing_one_to_leave_comes_too_late() {
    var story = queue().holding(Effect.Land.class).with(good("A")).settle();
    assertThat(answer(story.ask(Wishes.dequeue("A")))).isEmpty();
    assertThat(story.letGo(Effect.Land.class).runUntilQuiet().landed()).containsExactly("A");
  }

  @Test
  void what_is_told_late_of_a_pull_request_changes_nothing() {
    var story = queue().silentChecks(true).open(good("A"));
    var old = story.settle().ledger().entries().pull(StoryChange.number("A"));
    story.edit("A", pull -> pull.labelled("new")).queueUp("A").settle();
    var before = story.ledger();
    story.tell(new Observation.PullRequestSeen(old)).settle();
    assertThat(story.ledger()).isEqualTo(before);
  }

  @Test
  void who_waits_for_one_that_is_closed_now_leaves() {
    var story = queue().open(good("A")).with(good("B").dependingOn("A")).settle();
    assertThat(story.waiting()).containsExactly("B");
    story.close("A").settle();
    assertThat(story.isQueued("B")).isFalse();
    assertThat(story.log().of("B", QueueAction.Leave.class).getFirst().reason())
        .isEqualTo("it depends on #1, which was closed");
  }

  @Test
  void who_depends_on_another_now_is_taken_out_of_its_batch_and_waits_for_it() {
    var story = queue().silentChecks(true).open(good("B")).with(good("A")).settle();
    story.edit("A", pull -> pull.dependingOn("B")).settle();
    assertThat(story.log().codes("A")).containsExactly(CONFIGURATION_CHANGED);
    assertThat(story.waiting()).containsExactly("A");
    story.queueUp("B").settle();
    assertThat(story.train()).containsExactly("B", "A");
  }
}
