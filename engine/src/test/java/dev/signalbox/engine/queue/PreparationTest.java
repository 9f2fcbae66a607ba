package dev.signalbox.engine.queue;

import static dev.signalbox.engine.causes.AbortCode.BRANCH_UPDATE_FAILED;
import static dev.signalbox.engine.causes.AbortCode.DRAFT_PULL_REQUEST_CREATION_FAILED;
import static dev.signalbox.engine.story.Story.queue;
import static dev.signalbox.engine.story.StoryChange.good;
import static dev.signalbox.engine.story.StoryChange.number;
import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.engine.checks.CheckState;
import dev.signalbox.engine.effects.BuildRefusal;
import dev.signalbox.engine.effects.Effect;
import dev.signalbox.engine.effects.Ending;
import dev.signalbox.engine.events.Report;
import dev.signalbox.engine.ledger.Built;
import dev.signalbox.engine.ledger.Stage;
import dev.signalbox.engine.repository.CommitSha;
import dev.signalbox.engine.repository.PullRequestNumber;
import dev.signalbox.engine.rules.MergeMethod;
import dev.signalbox.engine.story.Story;
import dev.signalbox.engine.story.Wishes;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** How candidates come to be, and what happens when they do not. */
final class PreparationTest {
  private static Story builds(Story story, Ending<Built, BuildRefusal> ending) {
    return story.answering(
        effect -> effect instanceof Effect.Build,
        effect -> new Report.BuildEnded(effect.id(), ending),
        true);
  }

  private static Story updates(Story story, Ending<CommitSha, String> ending) {
    return story.answering(
        effect -> effect instanceof Effect.UpdateBranch,
        effect -> new Report.UpdateEnded(effect.id(), ending),
        true);
  }

  /** A is behind its base, which its method does not allow. */
  private static Story behind() {
    return queue()
        .rules(rules -> rules.method = MergeMethod.FAST_FORWARD)
        .refusesToBuild("A", new BuildRefusal.NotUpToDate(number("A")));
  }

  private static int built(Story story) {
    return story.effects(Effect.Build.class).size();
  }

  @Test
  void a_build_of_unknown_end_is_tried_again_after_twice_as_long_each_time() {
    var story = queue();
    for (int time = 0; time < 4; time++) builds(story, new Ending.Unknown<>());
    story.with(good("A")).settle();
    var waits = new ArrayList<Long>();
    while (built(story) < 5) {
      var wait = Duration.between(story.now(), story.wakeAt().orElseThrow());
      waits.add(wait.toSeconds());
      story.pass(wait);
    }
    assertThat(waits).containsExactly(5L, 10L, 20L, 40L);
    assertThat(story.landed()).containsExactly("A");
  }

  @Test
  void one_that_the_host_has_no_verdict_on_leaves_after_five_tries_and_the_line_goes_on() {
    var story = queue();
    story.neverAnswersBuildsOf("B");
    story.with(good("A"), good("B"), good("C")).runUntilQuiet();
    assertThat(story.landed()).containsExactly("A", "C");
    assertThat(story.left("B")).isEqualTo(DRAFT_PULL_REQUEST_CREATION_FAILED);
  }

  @Test
  void of_a_batch_only_the_one_leaves_that_the_host_has_no_verdict_on() {
    for (String bad : List.of("A", "B", "C", "D", "E")) {
      var story = queue().batchesOf(5);
      story.neverAnswersBuildsOf(bad);
      story.with(good("A"), good("B"), good("C"), good("D"), good("E")).runUntilQuiet();
      assertThat(story.left(bad)).isEqualTo(DRAFT_PULL_REQUEST_CREATION_FAILED);
      assertThat(story.landed()).hasSize(4).doesNotContain(bad);
    }
  }

  @Test
  void a_host_that_always_asks_for_time_is_not_asked_for_ever() {
    var story = queue();
    story.answering(
        effect -> effect instanceof Effect.Build,
        effect -> new Report.BuildEnded(effect.id(), new Ending.RetryLater<>(story.now())),
        false);
    story.with(good("A")).runUntilQuiet();
    assertThat(story.left("A")).isEqualTo(DRAFT_PULL_REQUEST_CREATION_FAILED);
    assertThat(built(story)).isEqualTo(31);
  }

  @Test
  void an_update_without_a_verdict_is_not_tried_for_ever() {
    var story = behind();
    story.answering(
        effect -> effect instanceof Effect.UpdateBranch,
        effect -> new Report.UpdateEnded(effect.id(), new Ending.Unknown<>()),
        false);
    story.with(good("A")).runUntilQuiet();
    assertThat(story.left("A")).isEqualTo(BRANCH_UPDATE_FAILED);
    assertThat(story.effects(Effect.UpdateBranch.class)).hasSize(5);
  }

  @Test
  void a_host_that_asks_for_time_gets_it() {
    var story = queue();
    var later = story.now().plusSeconds(100);
    builds(story, new Ending.RetryLater<>(later)).with(good("A")).settle();
    assertThat(story.wakeAt()).contains(later);
    builds(story, new Ending.RetryLater<>(later.plusSeconds(1))).pass(Duration.ofSeconds(100));
    assertThat(story.wakeAt()).contains(later.plusSeconds(10));
    assertThat(story.runUntilQuiet().landed()).containsExactly("A");
  }

  @Test
  void one_alone_and_up_to_date_is_tested_as_it_is() {
    var story = queue().silentChecks(true).with(good("A").upToDate(), good("B").upToDate());
    story.settle();
    assertThat(story.batch("A").inPlace()).isTrue();
    assertThat(story.batch("B").inPlace()).isFalse();
    assertThat(story.tested("A")).isEqualTo(story.entry("A").head());
    var together = queue().batchesOf(2).silentChecks(true);
    together.with(good("A").upToDate(), good("B").upToDate()).settle();
    assertThat(together.batch("A").inPlace()).isFalse();
    assertThat(queue().silentChecks(true).with(good("A")).settle().batch("A").inPlace()).isFalse();
  }

  @Test
  void one_that_is_not_up_to_date_after_all_is_tested_as_a_candidate() {
    var story = queue().silentChecks(true);
    story.refusesToBuild("A", new BuildRefusal.NotUpToDate(number("A")));
    story.with(good("A").upToDate()).settle();
    assertThat(story.batch("A").inPlace()).isFalse();
    assertThat(story.effects(Effect.UpdateBranch.class)).isEmpty();
    assertThat(story.stageOf("A")).isInstanceOf(Stage.Running.class);
  }

  @Test
  void to_fast_forward_the_branch_is_brought_up_to_date_and_its_new_head_lands() {
    var story = behind().with(good("A")).runUntilQuiet();
    assertThat(story.effects(Effect.UpdateBranch.class)).hasSize(1);
    assertThat(story.landed()).containsExactly("A");
    var heads = story.effects(Effect.Build.class).stream().map(build -> build.own().changes());
    assertThat(heads.distinct()).hasSize(2);
  }

  @Test
  void an_update_that_fails_for_now_is_tried_again() {
    var story = behind();
    updates(story, new Ending.Unknown<>()).with(good("A")).settle();
    assertThat(story.wakeAt()).contains(story.now().plusSeconds(5));
    var later = story.now().plusSeconds(60);
    updates(story, new Ending.RetryLater<>(later)).pass(Duration.ofSeconds(5));
    assertThat(story.wakeAt()).contains(later);
    assertThat(story.effects(Effect.UpdateBranch.class)).hasSize(2);
    assertThat(story.runUntilQuiet().landed()).containsExactly("A");
  }

  @Test
  void whose_branch_can_not_be_updated_leaves() {
    var story = updates(behind(), new Ending.Refused<>("no")).with(good("A")).runUntilQuiet();
    assertThat(story.left("A")).isEqualTo(BRANCH_UPDATE_FAILED);
  }

  @Test
  void to_fast_forward_one_waits_for_the_other() {
    var story = queue().rules(rules -> rules.method = MergeMethod.FAST_FORWARD);
    story.silentChecks(true).with(good("A").upToDate(), good("B").upToDate()).settle();
    assertThat(story.train()).containsExactly("A");
    assertThat(story.waiting()).containsExactly("B");
  }

  @Test
  void our_own_push_does_not_make_it_leave_even_in_a_pause() {
    var story = behind().holding(Effect.UpdateBranch.class).with(good("A")).settle();
    story.push("A").ask(Wishes.pause()).settle();
    assertThat(story.isQueued("A")).isTrue();
  }

  @Test
  void one_that_conflicts_within_its_batch_is_held_and_the_rest_goes_on_without_it() {
    var conflict = new BuildRefusal.Conflict(number("B"), false, Set.of(number("A")));
    var story = queue().batchesOf(3).silentChecks(true).refusesToBuild("B", conflict);
    story.with(good("A"), good("B"), good("C")).settle();
    assertThat(story.train()).containsExactly("AC");
    assertThat(story.entry("B").journey().conflicts()).containsExactly(number("A"));
    assertThat(story.effects(Effect.Build.class).getLast().own().changes()).hasSize(2);
  }

  @Test
  void who_depends_on_one_that_is_held_goes_back_to_the_line_with_it() {
    var conflict = new BuildRefusal.Conflict(number("B"), false, Set.of(number("A")));
    var story = queue().batchesOf(3).silentChecks(true).refusesToBuild("B", conflict);
    story.with(good("A"), good("B"), good("C").dependingOn("B")).settle();
    assertThat(story.train()).containsExactly("A");
    assertThat(story.waiting()).containsExactly("B", "C");
  }

  @Test
  void a_conflict_with_nobody_in_particular_waits_for_all_that_are_ahead() {
    var conflict = new BuildRefusal.Conflict(number("C"), false, Set.of());
    var story = queue().silentChecks(true).refusesToBuild("C", conflict);
    story.with(good("A"), good("B"), good("C")).settle();
    assertThat(story.entry("C").journey().conflicts())
        .containsExactlyInAnyOrder(number("A"), number("B"));
  }

  @Test
  void a_conflict_with_one_that_is_gone_is_tried_again() {
    var conflict = new BuildRefusal.Conflict(number("A"), false, Set.of(number("Z")));
    var story = queue().refusesToBuild("A", conflict).with(good("A")).settle();
    assertThat(story.wakeAt()).contains(story.now().plusSeconds(5));
    assertThat(story.runUntilQuiet().landed()).containsExactly("A");
  }

  @Test
  void a_conflict_among_those_ahead_waits_for_the_one_that_is_named() {
    var story = queue().silentChecks(true).with(good("A")).settle();
    story.refusesToBuild("B", new BuildRefusal.Conflict(number("A"), false, Set.of()));
    story.with(good("B")).settle();
    assertThat(story.entry("B").journey().conflicts()).containsExactly(number("A"));
    assertThat(story.stageOf("A")).isInstanceOf(Stage.Running.class);
    story.ask(Wishes.dequeue("A")).settle();
    assertThat(story.stageOf("B")).isInstanceOf(Stage.Running.class);
  }

  @Test
  void only_the_one_that_the_host_can_not_process_leaves_its_batch() {
    var story = queue().batchesOf(2).silentChecks(true);
    story.refusesToBuild("B", new BuildRefusal.Unprocessable(number("B"), "too large"));
    story.with(good("A"), good("B")).settle();
    assertThat(story.isQueued("B")).isFalse();
    assertThat(story.train()).containsExactly("A");
    assertThat(story.ledger().entries().byNumber()).hasSize(1);
    assertThat(story.entry("A").journey().embarkations()).isEqualTo(2);
  }

  @Test
  void asked_for_again_it_still_stands_on_what_its_parent_was_tested_as() {
    var story = queue().silentChecks(true).with(good("A"), good("B")).settle();
    builds(story, new Ending.Unknown<>()).with(good("C")).settle();
    assertThat(ahead(story, "C")).containsExactly(number("A"), number("B"));
    story.reports("A", "test", CheckState.SUCCESS).settle().pass(Duration.ofSeconds(5));
    assertThat(ahead(story, "C")).containsExactly(number("B"));
    assertThat(story.effects(Effect.Build.class).getLast().onto()).isEqualTo(story.tested("B"));
    assertThat(story.log().codes("C")).isEmpty();
  }

  private static List<PullRequestNumber> ahead(Story story, String name) {
    return story.batch(name).candidate().orElseThrow().ahead().stream()
        .map(pinned -> pinned.number())
        .toList();
  }

  @Test
  void one_that_the_host_can_not_process_among_those_ahead_is_waited_for() {
    var story = queue().silentChecks(true).with(good("A")).settle();
    story.refusesToBuild("B", new BuildRefusal.Unprocessable(number("A"), "too large"));
    story.with(good("B")).settle();
    assertThat(story.entry("B").journey().conflicts()).containsExactly(number("A"));
    assertThat(story.isQueued("A")).isTrue();
  }

  @Test
  void a_branch_that_the_host_does_not_see_yet_is_tried_again_after_five_seconds() {
    var story = queue().refusesToBuild("A", new BuildRefusal.NotIndexed()).with(good("A")).settle();
    assertThat(story.wakeAt()).contains(story.now().plusSeconds(5));
    assertThat(story.pass(Duration.ofSeconds(5)).landed()).containsExactly("A");
  }

  @Test
  void in_a_batch_one_waits_in_a_conflict_only_for_those_before_it() {
    var conflict = new BuildRefusal.Conflict(number("B"), false, Set.of());
    var story = queue().batchesOf(3).silentChecks(true).refusesToBuild("B", conflict);
    story.with(good("A"), good("B"), good("C")).settle();
    assertThat(story.entry("B").journey().conflicts()).containsExactly(number("A"));
  }
}
