package dev.signalbox.engine.queue;

import static dev.signalbox.engine.story.StoryChange.bad;
import static dev.signalbox.engine.story.StoryChange.good;
import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.engine.causes.AbortCode;
import dev.signalbox.engine.checks.CheckState;
import dev.signalbox.engine.effects.BuildRefusal;
import dev.signalbox.engine.effects.Effect;
import dev.signalbox.engine.ledger.ConfigurationChange;
import dev.signalbox.engine.ledger.PullRequest;
import dev.signalbox.engine.repository.Product;
import dev.signalbox.engine.rules.Action;
import dev.signalbox.engine.rules.Template;
import dev.signalbox.engine.story.Story;
import dev.signalbox.engine.story.StoryRules;
import dev.signalbox.engine.story.Wishes;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class MergeProtectionsTest {
  private static Story story(Consumer<StoryRules> rules) {
    return Story.queue().ask(Wishes.products(Product.values())).rules(rules);
  }

  private static StoryRules twoEyes(StoryRules rules) {
    return rules.protect("two eyes", "base = main", "#approved-reviews-by >= 1");
  }

  private static List<String> said(Story story) {
    return story.effects(Effect.Act.class).stream()
        .map(Effect.Act::action)
        .filter(Action.PostCheck.class::isInstance)
        .map(Action.PostCheck.class::cast)
        .map(
            check ->
                check.conclusion().orElseThrow().spelled()
                    + ": "
                    + check.title().orElseThrow().source())
        .toList();
  }

  private static String summary(Story story) {
    var act = story.effects(Effect.Act.class).getLast();
    return ((Action.PostCheck) act.action()).summary().orElseThrow().source();
  }

  private static String answer(Story story) {
    return story.replies().getLast().refusal().orElse("");
  }

  @Test
  void a_check_says_how_the_protections_stand_and_follows_the_head() {
    var story = story(rules -> twoEyes(rules)).open(good("A")).settle();
    assertThat(said(story)).containsExactly("failure: Not met: two eyes");
    assertThat(summary(story)).contains("- [ ] `#approved-reviews-by >= 1`");
    story.edit("A", pull -> pull.approvedBy("ada")).settle();
    story.edit("A", pull -> pull.labelled("other")).settle();
    assertThat(said(story)).hasSize(2).endsWith("success: All protections are met");
    story.push("A").settle();
    assertThat(said(story)).hasSize(3);
  }

  @Test
  void the_check_is_no_action_of_a_rule() {
    var story = story(rules -> twoEyes(rules)).open(good("A")).settle();
    for (int i = 0; i < 40; i++) {
      story.edit("A", pull -> pull.approvedBy("ada")).settle();
      story.edit("A", pull -> pull.approvedBy()).settle();
    }
    assertThat(said(story)).hasSize(81);
    assertThat(story.log().entries()).isEmpty();
  }

  @Test
  void without_protections_nothing_is_said() {
    var story = story(rules -> {}).open(good("A")).settle();
    assertThat(story.effects(Effect.Act.class)).isEmpty();
  }

  @Test
  void whom_no_protection_concerns_is_told_so() {
    var story = story(rules -> rules.protect("other", "base = dev", "label = ok"));
    story.open(good("A")).settle();
    assertThat(said(story)).containsExactly("success: No protection concerns this pull request");
  }

  @Test
  void the_queue_lets_nobody_in_whose_protections_fail() {
    var story = story(rules -> twoEyes(rules)).open(good("A")).queueUp("A").settle();
    assertThat(answer(story))
        .isEqualTo("the merge protection `two eyes` is not met: `#approved-reviews-by >= 1`");
    story.edit("A", pull -> pull.approvedBy("ada")).queueUp("A").runUntilQuiet();
    assertThat(story.landed()).containsExactly("A");
  }

  @Test
  void nobody_lands_whose_protections_fail_by_then() {
    var story = story(rules -> twoEyes(rules)).slowChecks().open(good("A"));
    story.edit("A", pull -> pull.approvedBy("ada")).queueUp("A").settle();
    assertThat(story.isRunning("A")).isTrue();
    story.edit("A", pull -> pull.approvedBy()).runUntilQuiet();
    assertThat(story.landed()).isEmpty();
  }

  @Test
  void a_protection_may_rest_on_a_check_that_only_own_heads_have() {
    var story = story(rules -> rules.protect("scan", "base = main", "check-success = scan"));
    story.open(good("A")).queueUp("A").settle();
    assertThat(answer(story)).contains("check-success = scan");
    story.edit("A", pull -> pull.checked("scan", CheckState.SUCCESS)).queueUp("A").runUntilQuiet();
    assertThat(story.landed()).containsExactly("A");
  }

  @Test
  void what_a_candidate_says_of_a_check_counts_before_what_the_own_head_says() {
    var story = story(rules -> rules.protect("tested", "base = main", "check-success = test"));
    story.open(bad("A")).edit("A", pull -> pull.checked("test", CheckState.SUCCESS));
    story.queueUp("A").runUntilQuiet();
    assertThat(story.landed()).isEmpty();
  }

  @Test
  void protections_do_nothing_while_their_product_is_off() {
    var story =
        Story.queue()
            .ask(Wishes.products(Product.MERGE_QUEUE))
            .rules(rules -> twoEyes(rules))
            .with(good("A"))
            .runUntilQuiet();
    assertThat(story.landed()).containsExactly("A");
    assertThat(story.effects(Effect.Act.class)).isEmpty();
  }

  @Test
  void a_rules_file_with_faults_holds_the_pull_request_that_brings_it() {
    var fault = new ConfigurationChange.ConfigurationFault(3, 5, "unknown key `batchsize`");
    var story = story(rules -> {}).open(good("A")).open(good("B"));
    story.edit("A", pull -> pull.configuration(List.of(fault))).queueUp("A").settle();
    assertThat(answer(story))
        .isEqualTo(
            "the merge protection `Configuration changed` is not met: "
                + ".signalbox.yml:3:5: unknown key `batchsize`");
    assertThat(said(story)).containsExactly("failure: Not met: Configuration changed");
    var act = story.effects(Effect.Act.class).getLast();
    assertThat(act.annotations().orElseThrow().known()).containsExactly(fault);

    story.edit("A", pull -> pull.configuration(List.of())).queueUp("A").runUntilQuiet();
    assertThat(said(story)).endsWith("success: All protections are met");
    assertThat(story.landed()).containsExactly("A");
  }

  @Test
  void a_rules_file_that_nobody_has_read_is_not_taken_for_valid() {
    var story = story(rules -> {}).open(good("A"));
    var unread = ConfigurationChange.unread(".signalbox.yml");
    story.edit("A", pull -> pull.configuration(unread)).queueUp("A").settle();
    assertThat(answer(story)).contains("`.signalbox.yml` is not validated yet");
  }

  @Test
  void of_many_faults_the_first_are_told() {
    var faults =
        IntStream.rangeClosed(1, 12)
            .mapToObj(i -> new ConfigurationChange.ConfigurationFault(i, 1, "no"));
    var story = story(rules -> {}).open(good("A"));
    story.edit("A", pull -> pull.configuration(faults.toList())).settle();
    assertThat(summary(story))
        .contains(".signalbox.yml:10:1: no; and 2 more")
        .doesNotContain(":11:");
  }

  @Test
  void merge_after_holds_until_the_time() {
    var story = story(rules -> {}).at("2026-03-01T10:00:00Z").open(good("A"));
    story.edit("A", pull -> pull.body("why\nMerge-After: 2026-03-01T12:00+01:00\n")).queueUp("A");
    assertThat(answer(story.settle()))
        .isEqualTo(
            "the merge protection `Merge-After` is not met: not before 2026-03-01T11:00:00Z");
    assertThat(said(story)).containsExactly("failure: Not met: Merge-After");
    story.pass(Duration.ofHours(1)).settle();
    assertThat(said(story)).endsWith("success: All protections are met");
  }

  @Test
  void a_time_that_cannot_be_read_is_told() {
    var story = story(rules -> {}).open(good("A"));
    story.edit("A", pull -> pull.body("Merge-After: tomorrow {{ body }}")).queueUp("A");
    assertThat(answer(story.settle())).endsWith("its time is not written like 2026-01-31T09:00Z");
  }

  @Test
  void the_check_waits_for_what_it_depends_on_and_ignores_circles() {
    var story = story(rules -> {}).open(good("A")).open(good("B"));
    story.edit("B", pull -> pull.dependingOn("A")).settle();
    assertThat(said(story)).containsExactly("failure: Not met: Depends-On");
    story.edit("A", pull -> pull.state(PullRequest.State.MERGED)).settle();
    assertThat(said(story)).endsWith("success: All protections are met");
    story.open(good("C")).open(good("D")).edit("D", pull -> pull.dependingOn("C"));
    story.edit("C", pull -> pull.dependingOn("D")).settle();
    assertThat(said(story)).endsWith("success: All protections are met");
    assertThat(summary(story)).contains("in a circle");
  }

  @Test
  void whoever_closes_a_long_circle_has_all_in_it_looked_at() {
    var story = story(rules -> {}).open(good("A")).open(good("B")).open(good("C"));
    story.edit("A", pull -> pull.dependingOn("B")).edit("B", pull -> pull.dependingOn("C"));
    assertThat(said(story.settle())).endsWith("failure: Not met: Depends-On");
    story.edit("C", pull -> pull.dependingOn("A")).settle();
    assertThat(said(story).reversed())
        .startsWith(
            "success: All protections are met",
            "success: All protections are met",
            "success: All protections are met");
    story.edit("C", pull -> pull.state(PullRequest.State.CLOSED)).settle();
    assertThat(said(story).reversed())
        .startsWith("failure: Not met: Depends-On", "failure: Not met: Depends-On");
  }

  @Test
  void who_passes_is_queued_by_itself() {
    var story = story(rules -> twoEyes(rules).autoMerge = Optional.of(List.of()));
    story.open(good("A")).settle();
    assertThat(story.isQueued("A")).isFalse();
    story.edit("A", pull -> pull.approvedBy("ada")).runUntilQuiet();
    assertThat(story.landed()).containsExactly("A");
    assertThat(story.log().entries().getFirst().trigger().text()).isEqualTo("Rule: auto-merge");
  }

  @Test
  void who_left_with_the_base_branch_is_not_queued_over_and_over() {
    var story = story(rules -> twoEyes(rules).autoMerge = Optional.of(List.of()));
    story.refusesToBuild("A", new BuildRefusal.BaseGone()).open(good("A")).settle();
    story.edit("A", pull -> pull.approvedBy("ada")).runUntilQuiet();
    assertThat(story.left("A")).isEqualTo(AbortCode.BASE_BRANCH_MISSING);
    assertThat(story.effects(Effect.Build.class)).hasSize(1);
  }

  @Test
  void nothing_is_merged_because_nothing_was_asked() {
    var story = story(rules -> rules.autoMerge = Optional.of(List.of()));
    story.open(good("A")).settle();
    assertThat(story.isQueued("A")).isFalse();
    story.rules(rules -> rules.protect("titled", "base = main", "-label = wip")).runUntilQuiet();
    assertThat(story.landed()).isEmpty();
  }

  @Test
  void what_holds_before_anyone_says_anything_was_not_asked() {
    var story = story(rules -> rules.autoMerge = Optional.of(List.of()));
    story.rules(rules -> rules.protect("none", "base = main", "#approved-reviews-by >= 0"));
    story.open(good("A")).runUntilQuiet();
    assertThat(story.landed()).isEmpty();
    story.rules(rules -> rules.protect("two", "base = main", "-#approved-reviews-by < 2"));
    story.edit("A", pull -> pull.approvedBy("ada", "bob")).runUntilQuiet();
    assertThat(story.landed()).containsExactly("A");
  }

  @Test
  void a_check_that_a_rule_posts_was_not_asked_of_anyone() {
    var check =
        new Action.PostCheck(
            Optional.of(Template.of("Fine")),
            Optional.empty(),
            List.of(),
            List.of(),
            Optional.empty());
    var story =
        story(
            rules -> {
              rules.act("nod", "base = main", check);
              rules.protect("nodded", "base = main", "check-success = nod");
              rules.autoMerge = Optional.of(List.of());
            });
    story.open(good("A")).edit("A", pull -> pull.checked("nod", CheckState.SUCCESS));
    story.runUntilQuiet();
    assertThat(said(story)).contains("success: All protections are met");
    assertThat(story.landed()).isEmpty();
  }

  @Test
  void drafts_and_those_whom_the_list_leaves_out_are_not_merged_by_themselves() {
    var story =
        story(
            rules -> {
              twoEyes(rules);
              rules.queueConditions = List.of();
              rules.autoMerge = Optional.of(StoryRules.conditions("label = go"));
            });
    story.open(good("A")).edit("A", pull -> pull.approvedBy("ada").labelled("go").draft(true));
    assertThat(story.settle().isQueued("A")).isFalse();
    story.edit("A", pull -> pull.draft(false).labelled()).settle();
    assertThat(story.isQueued("A")).isFalse();
    story.edit("A", pull -> pull.labelled("go")).runUntilQuiet();
    assertThat(story.landed()).containsExactly("A");
  }

  @Test
  void whom_somebody_took_out_is_not_queued_again_until_something_changes() {
    var story = story(rules -> twoEyes(rules).autoMerge = Optional.of(List.of())).slowChecks();
    story.open(good("A")).edit("A", pull -> pull.approvedBy("ada")).settle();
    assertThat(story.isQueued("A")).isTrue();
    story.ask(Wishes.dequeue("A")).edit("A", pull -> pull.labelled("more")).settle();
    assertThat(story.isQueued("A")).isFalse();
    story.push("A").settle();
    assertThat(story.isQueued("A")).isTrue();
  }

  @Test
  void without_the_queue_it_is_merged_directly() {
    var story =
        Story.queue()
            .ask(Wishes.products(Product.MERGE_PROTECTIONS))
            .rules(rules -> twoEyes(rules).autoMerge = Optional.of(List.of()))
            .open(good("A"))
            .edit("A", pull -> pull.approvedBy("ada"))
            .settle();
    assertThat(story.effects(Effect.Merge.class)).hasSize(1);
    assertThat(story.log().entries().getFirst().trigger().text()).isEqualTo("Rule: auto-merge");
  }

  @Test
  void a_queue_that_is_switched_off_stands_still_and_goes_on() {
    var story = story(rules -> {}).holding(Effect.Build.class).with(good("A"), good("C")).settle();
    story.ask(Wishes.products(Product.MERGE_PROTECTIONS)).letGo(Effect.Build.class);
    story.open(good("B")).queueUp("B").settle();
    assertThat(answer(story)).isEqualTo("the product `merge_queue` is switched off");
    story.runUntilQuiet();
    assertThat(story.landed()).isEmpty();
    assertThat(story.isQueued("A")).isTrue();
    story.ask(Wishes.dequeue("C")).settle();
    assertThat(story.isQueued("C")).isFalse();
    story.ask(Wishes.products(Product.values())).runUntilQuiet();
    assertThat(story.landed()).containsExactly("A");
  }
}
