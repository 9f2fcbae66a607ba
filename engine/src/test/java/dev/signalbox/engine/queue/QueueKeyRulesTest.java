package dev.signalbox.engine.queue;

import static dev.signalbox.engine.story.StoryChange.good;
import static dev.signalbox.engine.story.StoryChange.number;
import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.engine.checks.CheckState;
import dev.signalbox.engine.effects.Effect;
import dev.signalbox.engine.judge.HeadUpdates;
import dev.signalbox.engine.repository.Product;
import dev.signalbox.engine.rules.Action;
import dev.signalbox.engine.rules.QueueBranchPrefix;
import dev.signalbox.engine.rules.Template;
import dev.signalbox.engine.rules.UpdateMethod;
import dev.signalbox.engine.story.Story;
import dev.signalbox.engine.story.StoryRules;
import dev.signalbox.engine.story.Wishes;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;

final class QueueKeyRulesTest {
  /** Without the product that runs the rules of a file. */
  private static Story story(Consumer<StoryRules> rules) {
    return Story.queue().ask(Wishes.products(Product.MERGE_QUEUE)).rules(rules).silentChecks(true);
  }

  private static Story labelled() {
    return story(
        rules -> {
          rules.queuedLabel = Optional.of("queued");
          rules.dequeuedLabel = Optional.of("dequeued");
        });
  }

  private static List<String> labels(Story story) {
    return story.effects(Effect.Act.class).stream()
        .map(act -> act.title() + ": " + words((Action.Label) act.action()))
        .toList();
  }

  private static String words(Action.Label label) {
    return "+" + sources(label.add()) + " -" + sources(label.remove());
  }

  private static List<String> sources(List<Template> templates) {
    return templates.stream().map(Template::source).toList();
  }

  @Test
  void who_is_queued_and_who_left_without_landing_is_labelled() {
    var story = labelled().open(good("A")).settle();
    assertThat(labels(story)).isEmpty();
    story.with(good("A")).settle();
    assertThat(labels(story)).containsExactly("queued_label: +[queued] -[]");
    story.edit("A", pull -> pull.labelled("queued")).settle();
    story.ask(Wishes.dequeue("A")).settle();
    assertThat(labels(story).subList(1, 3))
        .containsExactly("queued_label: +[] -[queued]", "dequeued_label: +[dequeued] -[]");
    story.edit("A", pull -> pull.labelled("dequeued")).settle();
    story.with(good("A")).settle();
    assertThat(labels(story).subList(3, 5))
        .containsExactly("queued_label: +[queued] -[]", "dequeued_label: +[] -[dequeued]");
    assertThat(labels(story)).hasSize(5);
  }

  @Test
  void who_has_landed_loses_the_label_and_is_not_taken_for_one_that_left() {
    var story = labelled().with(good("A")).settle();
    story.reports("A", "test", CheckState.SUCCESS).settle();
    assertThat(story.landed()).containsExactly("A");
    assertThat(labels(story))
        .containsExactly("queued_label: +[queued] -[]", "queued_label: +[] -[queued]");
  }

  @Test
  void what_is_built_is_named_as_its_rule_says_and_a_probe_keeps_its_name() {
    var queue = Optional.of(new QueueBranchPrefix("queue/"));
    var story = story(rules -> rules.queueBranchPrefix = queue).with(good("A")).settle();
    assertThat(story.effects(Effect.Build.class))
        .extracting(Effect.Build::branchPrefix)
        .containsExactly(queue);
    story.reports("A", "test", CheckState.FAILURE).settle();
    assertThat(story.effects(Effect.Probe.class))
        .extracting(Effect.Probe::branchPrefix)
        .containsExactly(queue);

    story.rules(rules -> rules.queueBranchPrefix = Optional.of(new QueueBranchPrefix("q/")));
    story.settle().ask(Wishes.dequeue("A")).settle();

    assertThat(story.effects(Effect.StopProbe.class))
        .extracting(Effect.StopProbe::branchPrefix)
        .as("where it was shown, not where it would be by now")
        .containsExactly(queue);
  }

  @Test
  void who_is_to_be_updated_is_rebased_where_the_rule_of_its_queue_says_so() {
    var story =
        Story.queue()
            .ask(Wishes.products(Product.values()))
            .rules(
                rules -> {
                  rules.updateMethod = Optional.of(UpdateMethod.REBASE);
                  rules.queueConditions = StoryRules.conditions("-draft");
                  rules.act("update", "label = old", new Action.Update());
                })
            .open(good("A"))
            .open(good("B"));
    story.edit("A", pull -> pull.labelled("old")).settle();
    story.edit("B", pull -> pull.draft(true).labelled("old")).settle();
    assertThat(story.effects(Effect.Act.class))
        .extracting(Effect.Act::action)
        .containsExactly(new Action.Rebase(false), new Action.Update());
    assertThat(HeadUpdates.method(story.ledger(), number("A"), story.now()))
        .isEqualTo(UpdateMethod.REBASE);
    assertThat(HeadUpdates.method(story.ledger(), number("B"), story.now()))
        .isEqualTo(UpdateMethod.MERGE);
  }

  @Test
  void who_matches_a_rule_with_autoqueue_is_queued_until_somebody_takes_it_out() {
    var story =
        story(
            rules -> {
              rules.autoqueue = Optional.of(true);
              rules.queueConditions = StoryRules.conditions("-draft", "label = ready");
            });
    story.open(good("A")).settle();
    assertThat(story.ledger().entries().entry(number("A"))).isEmpty();
    story.edit("A", pull -> pull.labelled("ready")).settle();
    assertThat(story.ledger().entries().entry(number("A")))
        .hasValueSatisfying(entry -> assertThat(entry.rule()).isEqualTo("default"));
    story.ask(Wishes.dequeue("A")).settle();
    story.edit("A", pull -> pull.labelled("ready", "more")).settle();
    assertThat(story.ledger().entries().entry(number("A"))).isEmpty();
  }
}
