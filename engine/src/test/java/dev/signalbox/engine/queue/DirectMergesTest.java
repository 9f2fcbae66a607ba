package dev.signalbox.engine.queue;

import static dev.signalbox.engine.story.StoryChange.good;
import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.engine.checks.CheckState;
import dev.signalbox.engine.effects.ActRefusal;
import dev.signalbox.engine.effects.Effect;
import dev.signalbox.engine.effects.Ending;
import dev.signalbox.engine.effects.LandRefusal;
import dev.signalbox.engine.events.Report;
import dev.signalbox.engine.judge.DirectMerge;
import dev.signalbox.engine.ledger.ActionState;
import dev.signalbox.engine.ledger.LandingProof;
import dev.signalbox.engine.log.LogEntry;
import dev.signalbox.engine.log.PullRequestAction;
import dev.signalbox.engine.repository.CommitSha;
import dev.signalbox.engine.repository.Product;
import dev.signalbox.engine.repository.TreeSha;
import dev.signalbox.engine.rules.Action;
import dev.signalbox.engine.rules.MergeMethod;
import dev.signalbox.engine.rules.MergeProtection;
import dev.signalbox.engine.story.Story;
import dev.signalbox.engine.story.StoryChange;
import dev.signalbox.engine.story.StoryRules;
import dev.signalbox.engine.story.Wishes;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;

/** Merges by rules, without the queue. */
class DirectMergesTest {
  private static final CommitSha COMMIT = new CommitSha("c".repeat(40));
  private static final TreeSha TREE = new TreeSha("d".repeat(40));

  private static Story withoutQueue(Consumer<StoryRules> rules) {
    return Story.queue()
        .ask(Wishes.products(Product.WORKFLOW_AUTOMATION, Product.MERGE_PROTECTIONS))
        .rules(rules);
  }

  private static void merging(StoryRules rules) {
    rules.act("land it", "label = go", new Action.Merge(Optional.empty(), Optional.empty()));
  }

  private static Story go(Story story) {
    return story.open(good("A")).edit("A", pull -> pull.labelled("go"));
  }

  private static ActionState state(Story story) {
    var automation = story.ledger().automation().of(StoryChange.number("A"));
    return automation.match("land it").orElseThrow().actions().getFirst();
  }

  private static String missing(Story story) {
    return ((ActionState.Wanted) state(story)).missing();
  }

  private static List<LogEntry> merges(Story story) {
    return story.log().entries().stream()
        .filter(entry -> entry.metadata() instanceof PullRequestAction.Merge)
        .toList();
  }

  @Test
  void a_rule_merges_at_the_head_it_was_decided_for_and_says_so() {
    var story = go(withoutQueue(DirectMergesTest::merging)).settle();
    var merge = story.effects(Effect.Merge.class).getFirst();
    assertThat(merge.pull().number()).isEqualTo(StoryChange.number("A"));
    assertThat(merge.branch().value()).isEqualTo("main");
    assertThat(merge.method()).isEqualTo(MergeMethod.MERGE);
    assertThat(merges(story)).hasSize(1);
    assertThat(merges(story).getFirst().trigger().text()).isEqualTo("Rule: land it");
    assertThat(state(story)).isInstanceOf(ActionState.Done.class);
  }

  @Test
  void it_is_refused_while_the_queue_is_on_and_a_rule_covers_the_base() {
    var story =
        go(Story.queue().ask(Wishes.products(Product.values())).rules(DirectMergesTest::merging));
    story.settle();
    assertThat(story.effects(Effect.Merge.class)).isEmpty();
    assertThat(missing(story)).isEqualTo("the merge queue is on and a queue rule covers main");
    story.ask(Wishes.products(Product.WORKFLOW_AUTOMATION)).settle();
    assertThat(story.effects(Effect.Merge.class)).hasSize(1);
  }

  @Test
  void it_merges_beside_the_queue_where_no_rule_covers_the_base() {
    var story =
        Story.queue()
            .ask(Wishes.products(Product.values()))
            .rules(
                rules -> {
                  merging(rules);
                  rules.queueConditions = StoryRules.conditions("base = release");
                });
    go(story).settle();
    assertThat(story.effects(Effect.Merge.class)).hasSize(1);
  }

  @Test
  void it_waits_for_what_the_host_requires_of_that_branch() {
    var ofMain = requirement("main", "base = main", "check-success = ci");
    var ofOther = requirement("other", "base = other", "check-success = never");
    var story =
        go(
            Story.queue()
                .ask(Wishes.products(Product.WORKFLOW_AUTOMATION))
                .rules(
                    rules -> {
                      merging(rules);
                      rules.hostRequirements = Optional.of(List.of(ofOther, ofMain));
                    }));
    story.settle();
    assertThat(story.effects(Effect.Merge.class)).isEmpty();
    assertThat(missing(story)).isEqualTo("the host requires of main: `check-success = ci`");
    story.edit("A", pull -> pull.checked("ci", CheckState.SUCCESS)).settle();
    assertThat(story.effects(Effect.Merge.class)).hasSize(1);
  }

  private static MergeProtection requirement(String branch, String when, String asked) {
    return new MergeProtection(
        branch, Optional.empty(), StoryRules.conditions(when), StoryRules.conditions(asked));
  }

  @Test
  void it_waits_for_protections() {
    var story =
        go(
            withoutQueue(
                rules -> {
                  merging(rules);
                  rules.protect("two eyes", "base = main", "#approved-reviews-by >= 1");
                }));
    story.settle();
    assertThat(story.effects(Effect.Merge.class)).isEmpty();
    assertThat(missing(story)).contains("two eyes");
    story.edit("A", pull -> pull.approvedBy("ada")).settle();
    assertThat(story.effects(Effect.Merge.class)).hasSize(1);
  }

  @Test
  void it_waits_for_the_end_of_a_pause() {
    var story = go(withoutQueue(DirectMergesTest::merging).ask(Wishes.pause())).settle();
    assertThat(story.effects(Effect.Merge.class)).isEmpty();
    assertThat(missing(story)).isEqualTo("the queue is paused");
    story.ask(Wishes.unpause()).settle();
    assertThat(merges(story)).hasSize(1);
  }

  @Test
  void it_waits_for_the_end_of_a_freeze() {
    var story = go(withoutQueue(DirectMergesTest::merging).ask(Wishes.freeze("go"))).settle();
    assertThat(missing(story)).isEqualTo("it is frozen");
    story.ask(Wishes.thaw()).settle();
    assertThat(merges(story)).hasSize(1);
  }

  @Test
  void what_it_waits_for_follows_a_freeze_that_begins_and_ends_by_itself() {
    var story =
        withoutQueue(
            rules -> {
              merging(rules);
              rules.protect("two eyes", "base = main", "#approved-reviews-by >= 1");
            });
    var until = Optional.of("2026-03-02T11:00:00Z");
    go(story.ask(Wishes.freeze("go", "2026-03-02T10:00:00Z", until))).settle();
    assertThat(missing(story)).contains("two eyes");
    assertThat(missing(story.at("2026-03-02T10:00:00Z"))).isEqualTo("it is frozen");
    assertThat(missing(story.at("2026-03-02T11:00:00Z"))).contains("two eyes");
  }

  @Test
  void it_waits_until_a_safety_stop_was_acknowledged() {
    var story = withoutQueue(DirectMergesTest::merging).tell(new Report.PromiseBroken("broken"));
    go(story).settle();
    assertThat(missing(story)).isEqualTo("the queue was stopped for safety");
    story.ask(Wishes.acknowledge()).settle();
    assertThat(merges(story)).hasSize(1);
  }

  @Test
  void drafts_are_not_merged() {
    var story =
        withoutQueue(DirectMergesTest::merging)
            .open(good("A"))
            .edit("A", pull -> pull.labelled("go").draft(true))
            .settle();
    assertThat(missing(story)).isEqualTo("it is a draft");
  }

  private static Report ended(Story story, Ending<CommitSha, LandRefusal> ending) {
    var merge = story.effects(Effect.Merge.class).getLast();
    var land =
        new Effect.Land(
            merge.id(),
            merge.branch(),
            COMMIT,
            COMMIT,
            TREE,
            List.of(merge.unit(Optional.empty())),
            LandingProof.COMMIT,
            merge.rules(),
            merge.at(),
            Optional.of(merge.rule()));
    return Report.landed(land, ending);
  }

  private static Story asked() {
    var story = withoutQueue(DirectMergesTest::merging).holding(Effect.Merge.class);
    return go(story).settle();
  }

  @Test
  void who_lost_the_race_for_the_tip_tries_again() {
    var story = asked();
    story
        .tell(ended(story, new Ending.Refused<>(new LandRefusal.TipMoved(COMMIT, TREE, false))))
        .settle();
    assertThat(state(story)).isInstanceOf(ActionState.PutOff.class);
    story.pass(Duration.ofSeconds(10)).settle();
    assertThat(story.effects(Effect.Merge.class)).hasSize(2);
  }

  @Test
  void what_the_host_refuses_is_told_and_tried_again_at_the_next_head() {
    var story = asked();
    story.tell(ended(story, new Ending.Refused<>(new LandRefusal.ByHost("no rights")))).settle();
    assertThat(state(story)).isInstanceOf(ActionState.Failed.class);
    story.pass(Duration.ofHours(1)).settle();
    assertThat(story.effects(Effect.Merge.class)).hasSize(1);
    story.push("A").settle();
    assertThat(story.effects(Effect.Merge.class)).hasSize(2);
  }

  @Test
  void what_an_independent_merge_contradicts_stops_everything() {
    var story = asked();
    story
        .tell(ended(story, new Ending.Refused<>(new LandRefusal.AuditFailed("another tree"))))
        .settle();
    assertThat(story.ledger().policy().stop()).isPresent();
  }

  @Test
  void what_the_facts_forbid_at_the_last_moment_waits_for_them() {
    var story = asked();
    var merge = story.effects(Effect.Merge.class).getFirst();
    assertThat(DirectMerge.objection(story.ledger(), merge, story.now())).isEmpty();
    story.ask(Wishes.pause()).settle();
    assertThat(DirectMerge.objection(story.ledger(), merge, story.now()))
        .contains("the queue is paused");
    story.tell(
        new Report.ActEnded(
            merge.id(),
            merge.pull().number(),
            merge.rule(),
            new Ending.Refused<>(new ActRefusal.NotNow("the queue is paused"))));
    story.pass(Duration.ofMinutes(1)).settle();
    assertThat(missing(story)).isEqualTo("the queue is paused");
  }

  @Test
  void a_rule_that_has_ceased_to_match_merges_nothing() {
    var story = asked();
    var merge = story.effects(Effect.Merge.class).getFirst();
    story.edit("A", pull -> pull.labelled("other")).settle();
    assertThat(DirectMerge.objection(story.ledger(), merge, story.now()))
        .contains("no rule asks for it any more");
  }
}
