package dev.signalbox.engine.queue;

import static dev.signalbox.engine.story.StoryChange.good;
import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.engine.conditions.Operand.Permission;
import dev.signalbox.engine.effects.Effect;
import dev.signalbox.engine.effects.Ending;
import dev.signalbox.engine.events.Report;
import dev.signalbox.engine.explanation.Explanation;
import dev.signalbox.engine.explanation.ReasonCode;
import dev.signalbox.engine.ledger.QueueWait;
import dev.signalbox.engine.ledger.Sender;
import dev.signalbox.engine.repository.Product;
import dev.signalbox.engine.rules.Action;
import dev.signalbox.engine.story.Story;
import dev.signalbox.engine.story.StoryChange;
import dev.signalbox.engine.story.StoryRules;
import dev.signalbox.engine.story.Wishes;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class QueueWaitsTest {
  private static final Sender ADA = new Sender("ada", Permission.ADMIN);
  private static final String UNMET =
      "the merge protection `two eyes` is not met: `#approved-reviews-by >= 1`";

  private static Story story() {
    return Story.queue()
        .slowChecks()
        .ask(Wishes.products(Product.values()))
        .rules(rules -> rules.protect("two eyes", "base = main", "#approved-reviews-by >= 1"));
  }

  private static Story waiting() {
    return story().open(good("A")).ask(Wishes.queueOrWait("A", ADA)).settle();
  }

  private static Story approved(Story story) {
    return story.edit("A", pull -> pull.approvedBy("bob")).settle();
  }

  private static Optional<QueueWait> wait(Story story) {
    return story.ledger().automation().of(StoryChange.number("A")).queueWait();
  }

  private static Reply answer(Story story) {
    return story.replies().getLast();
  }

  private static List<String> comments(Story story) {
    return story.effects(Effect.Act.class).stream()
        .map(Effect.Act::action)
        .filter(Action.Comment.class::isInstance)
        .map(action -> ((Action.Comment) action).message().source())
        .toList();
  }

  private static Story permission(Story story, Ending<Permission, String> ending) {
    return story.answering(
        Effect.ReadPermission.class::isInstance,
        effect -> new Report.PermissionRead(effect.id(), StoryChange.number("A"), ending),
        true);
  }

  @Test
  void who_is_asked_to_queue_too_early_waits_and_enters_by_itself() {
    var story = waiting();
    assertThat(answer(story).refusal()).isEmpty();
    assertThat(answer(story).missing()).contains(UNMET);
    assertThat(story.isQueued("A")).isFalse();
    assertThat(story.log().entries()).isEmpty();
    approved(story);
    assertThat(story.isQueued("A")).isTrue();
    assertThat(story.log().entries().getFirst().trigger().text()).isEqualTo("Command: queue");
    assertThat(story.entry("A").sender()).contains(new Sender("ada", Permission.WRITE));
    assertThat(wait(story)).isEmpty();
  }

  @Test
  void what_is_missing_is_said_of_queue_conditions_too() {
    var story = story();
    story.rules(
        rules -> rules.queueConditions = StoryRules.conditions("base = main", "label = go"));
    story.open(good("A")).ask(Wishes.queueOrWait("A", ADA)).settle();
    assertThat(answer(story).missing().orElseThrow()).endsWith("asks for `label = go`; " + UNMET);
    story.edit("A", pull -> pull.labelled("go").approvedBy("bob")).settle();
    assertThat(story.isQueued("A")).isTrue();
  }

  @Test
  void what_no_rule_is_for_is_refused_for_good() {
    var story = story();
    story.rules(rules -> rules.queueConditions = StoryRules.conditions("base = dev", "label = x"));
    story.open(good("A")).ask(Wishes.queueOrWait("A", ADA)).settle();
    assertThat(answer(story).refusal()).contains("the queue conditions of no rule match");
    assertThat(wait(story)).isEmpty();
  }

  @Test
  void who_is_closed_or_unknown_is_refused() {
    var story = story().open(good("A")).close("A").ask(Wishes.queueOrWait("A", ADA)).settle();
    assertThat(answer(story).refusal()).contains("#1 is not open");
    story.ask(Wishes.queueOrWait("B", ADA)).settle();
    assertThat(answer(story).refusal()).contains("#2 is not known");
  }

  @Test
  void without_the_product_nobody_waits() {
    var story = story().ask(Wishes.products(Product.MERGE_QUEUE));
    story.rules(rules -> rules.queueConditions = StoryRules.conditions("label = go"));
    story.open(good("A")).ask(Wishes.queueOrWait("A", ADA)).settle();
    assertThat(answer(story).refusal()).contains("the queue conditions of no rule match");
  }

  @Test
  void a_wait_rests_while_the_product_is_off() {
    var story = waiting().ask(Wishes.products(Product.MERGE_QUEUE, Product.WORKFLOW_AUTOMATION));
    approved(story);
    assertThat(story.isQueued("A")).isFalse();
    story.ask(Wishes.products(Product.values())).settle();
    assertThat(story.isQueued("A")).isTrue();
  }

  @Test
  void a_dequeue_forgets_it() {
    var story = waiting().ask(Wishes.dequeue("A")).settle();
    assertThat(answer(story).refusal()).isEmpty();
    approved(story);
    assertThat(story.isQueued("A")).isFalse();
    story.ask(Wishes.dequeue("A")).settle();
    assertThat(answer(story).refusal()).contains("#1 is not queued");
  }

  @Test
  void a_close_forgets_it() {
    var story = waiting().close("A").settle();
    assertThat(wait(story)).isEmpty();
  }

  @Test
  void it_ends_after_14_days_and_says_so() {
    var story = waiting().pass(Duration.ofDays(13));
    assertThat(wait(story)).isPresent();
    story.pass(Duration.ofDays(1));
    assertThat(wait(story)).isEmpty();
    assertThat(comments(story)).singleElement().asString().contains("within 14 days");
    assertThat(approved(story).isQueued("A")).isFalse();
  }

  @Test
  void a_push_by_somebody_with_write_access_keeps_it() {
    var story = waiting().push("A").settle();
    assertThat(approved(story).isQueued("A")).isTrue();
  }

  @Test
  void a_push_by_somebody_without_write_access_ends_it() {
    var story = waiting();
    story.edit("A", pull -> pull.authorMay(Permission.READ)).push("A").settle();
    assertThat(wait(story)).isEmpty();
    assertThat(comments(story)).singleElement().asString().contains("without write access");
  }

  @Test
  void time_alone_lets_it_in() {
    var story = story().rules(rules -> rules.protections.clear()).at("2026-03-03T10:00:00Z");
    story.open(good("A")).edit("A", pull -> pull.body("Merge-After: 2026-03-03T11:00:00Z"));
    story.ask(Wishes.queueOrWait("A", ADA)).settle();
    assertThat(story.isQueued("A")).isFalse();
    story.pass(Duration.ofHours(1));
    assertThat(story.isQueued("A")).isTrue();
  }

  @Test
  void who_may_not_any_more_does_not_enter() {
    var story = permission(waiting(), new Ending.Done<>(Permission.READ));
    approved(story);
    assertThat(story.isQueued("A")).isFalse();
    assertThat(wait(story)).isEmpty();
    assertThat(comments(story)).singleElement().asString().contains("may not queue it any more");
  }

  @Test
  void a_permission_that_could_not_be_read_is_asked_for_again() {
    var story = permission(waiting(), new Ending.Unknown<>());
    permission(story, new Ending.Refused<>("no access"));
    permission(story, new Ending.RetryLater<>(Instant.parse("2026-03-02T09:10:00Z")));
    approved(story);
    assertThat(story.isQueued("A")).isFalse();
    assertThat(explained(story)).endsWith("the permission of ada could not be looked up yet");
    story.pass(Duration.ofMinutes(9));
    assertThat(story.isQueued("A")).isFalse();
    story.pass(Duration.ofMinutes(2));
    assertThat(story.isQueued("A")).isTrue();
    assertThat(story.effects(Effect.ReadPermission.class)).hasSize(4);
  }

  @Test
  void facts_that_change_while_it_is_asked_for_count() {
    var story = approved(waiting().holding(Effect.ReadPermission.class));
    story.edit("A", pull -> pull.approvedBy()).settle().letGo(Effect.ReadPermission.class).settle();
    assertThat(story.isQueued("A")).isFalse();
    assertThat(wait(story).orElseThrow().progress()).isEqualTo(new QueueWait.Missing(UNMET));
    assertThat(approved(story).isQueued("A")).isTrue();
  }

  @Test
  void an_answer_that_comes_twice_or_too_late_lets_nobody_in() {
    var story = approved(waiting().holding(Effect.ReadPermission.class));
    var asked = story.effects(Effect.ReadPermission.class).getFirst();
    var answer =
        new Report.PermissionRead(
            asked.id(), StoryChange.number("A"), new Ending.Done<>(Permission.WRITE));
    story.tell(answer).settle();
    assertThat(story.isQueued("A")).isTrue();
    story.ask(Wishes.dequeue("A")).tell(answer).settle();
    assertThat(story.isQueued("A")).isFalse();
  }

  @Test
  void it_is_explained() {
    var story = waiting();
    assertThat(explained(story)).isEqualTo("#1 waits in line: " + UNMET);
  }

  private static String explained(Story story) {
    var reasons =
        Explanation.of(story.ledger(), StoryChange.number("A"), story.now())
            .orElseThrow()
            .reasons();
    assertThat(reasons.getFirst().code()).isEqualTo(ReasonCode.WAITING_IN_LINE);
    return reasons.getFirst().text();
  }
}
