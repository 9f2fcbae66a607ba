package dev.signalbox.engine.queue;

import static dev.signalbox.engine.causes.AbortCode.BASE_BRANCH_MISSING;
import static dev.signalbox.engine.causes.AbortCode.MERGE_QUEUE_RESET;
import static dev.signalbox.engine.story.Story.MAIN;
import static dev.signalbox.engine.story.Story.queue;
import static dev.signalbox.engine.story.StoryChange.good;
import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.engine.checks.CheckState;
import dev.signalbox.engine.effects.BranchState;
import dev.signalbox.engine.effects.BuildRefusal;
import dev.signalbox.engine.effects.Effect;
import dev.signalbox.engine.effects.Ending;
import dev.signalbox.engine.effects.LandRefusal;
import dev.signalbox.engine.events.Observation;
import dev.signalbox.engine.events.Report;
import dev.signalbox.engine.repository.BranchName;
import dev.signalbox.engine.repository.CommitSha;
import dev.signalbox.engine.repository.TreeSha;
import dev.signalbox.engine.rules.MergeQueueSettings.Mode;
import dev.signalbox.engine.story.Story;
import java.time.Duration;
import org.junit.jupiter.api.Test;

/** How the queue finds out where a branch is. */
final class TipReadingTest {
  private static final CommitSha ELSEWHERE = new CommitSha("e".repeat(40));

  private static Story reads(Story story, Ending<BranchState, String> ending) {
    return story.answering(
        effect -> effect instanceof Effect.ReadBranch,
        effect -> new Report.BranchRead(effect.id(), MAIN, ending),
        true);
  }

  private static Ending<BranchState, String> takenBack() {
    return new Ending.Done<>(new BranchState(ELSEWHERE, new TreeSha("d".repeat(40)), false));
  }

  private static Story underTest() {
    return queue().silentChecks(true).with(good("A")).settle();
  }

  private static CommitSha tip(Story story) {
    return story.main().tip().orElseThrow().commit();
  }

  private static int readings(Story story) {
    return story.effects(Effect.ReadBranch.class).size();
  }

  @Test
  void a_branch_is_read_when_the_first_one_wants_to_land_on_it_and_then_remembered() {
    var story = underTest().with(good("B")).settle();
    assertThat(readings(story)).isEqualTo(1);
    var read = story.effects(Effect.ReadBranch.class).getFirst();
    assertThat(read.branch()).isEqualTo(MAIN);
    assertThat(read.lookingFor()).isEmpty();
  }

  @Test
  void news_of_a_branch_that_nobody_wants_to_land_on_is_ignored() {
    var story = underTest().tell(new Observation.BranchStirred(new BranchName("other"))).settle();
    assertThat(readings(story)).isEqualTo(1);
  }

  @Test
  void news_while_it_is_read_has_it_read_once_more_afterwards() {
    var story = underTest().holding(Effect.ReadBranch.class);
    var stirred = new Observation.BranchStirred(MAIN);
    story.tell(stirred).tell(stirred).tell(stirred).settle();
    assertThat(readings(story)).isEqualTo(2);
    story.letGo(Effect.ReadBranch.class).settle();
    assertThat(readings(story)).isEqualTo(3);
  }

  @Test
  void a_push_from_outside_has_what_is_under_test_built_anew() {
    var story = underTest();
    var before = tip(story);
    story.pushToBase().settle();
    assertThat(tip(story)).isNotEqualTo(before);
    assertThat(story.log().codes("A")).containsExactly(MERGE_QUEUE_RESET);
    assertThat(story.effects(Effect.Build.class).getLast().onto()).isEqualTo(tip(story));
  }

  @Test
  void a_tip_without_the_known_one_is_believed_only_when_it_was_read_four_times() {
    var story = underTest().holding(Effect.Build.class);
    var before = tip(story);
    for (int time = 0; time < 4; time++) reads(story, takenBack());
    story.tell(new Observation.BranchStirred(MAIN)).settle();
    assertThat(story.wakeAt()).contains(story.now().plusSeconds(15));
    story.pass(Duration.ofSeconds(44));
    assertThat(tip(story)).isEqualTo(before);
    story.pass(Duration.ofSeconds(1));
    assertThat(tip(story)).isEqualTo(ELSEWHERE);
    assertThat(story.log().codes("A")).containsExactly(MERGE_QUEUE_RESET);
  }

  @Test
  void a_doubt_ends_when_the_known_tip_is_read_again() {
    var story = underTest();
    var before = tip(story);
    for (int time = 0; time < 3; time++) reads(story, takenBack());
    story.tell(new Observation.BranchStirred(MAIN)).settle().pass(Duration.ofMinutes(1));
    assertThat(readings(story)).isEqualTo(5);
    for (int time = 0; time < 3; time++) reads(story, takenBack());
    story.tell(new Observation.BranchStirred(MAIN)).settle().pass(Duration.ofMinutes(1));
    assertThat(tip(story)).isEqualTo(before);
    assertThat(story.log().codes("A")).isEmpty();
  }

  @Test
  void what_could_not_be_read_is_read_later() {
    var story = underTest();
    reads(story, new Ending.Unknown<>()).tell(new Observation.BranchStirred(MAIN)).settle();
    assertThat(story.wakeAt()).contains(story.now().plusSeconds(15));
    story.pass(Duration.ofSeconds(15));
    assertThat(readings(story)).isEqualTo(3);
    var later = story.now().plusSeconds(70);
    reads(story, new Ending.RetryLater<>(later)).tell(new Observation.BranchStirred(MAIN));
    assertThat(story.settle().wakeAt()).contains(later);
    story.pass(Duration.ofSeconds(69));
    assertThat(readings(story)).isEqualTo(4);
    story.pass(Duration.ofSeconds(1));
    assertThat(readings(story)).isEqualTo(5);
  }

  @Test
  void only_those_who_wanted_to_land_on_a_branch_that_is_gone_leave() {
    var story = underTest().with(good("B"), good("C").onto("other")).settle();
    reads(story, new Ending.Refused<>("gone")).tell(new Observation.BranchStirred(MAIN)).settle();
    assertThat(story.left("A")).isEqualTo(BASE_BRANCH_MISSING);
    assertThat(story.left("B")).isEqualTo(BASE_BRANCH_MISSING);
    assertThat(story.isQueued("C")).isTrue();
    assertThat(story.main().tip()).isEmpty();
  }

  @Test
  void a_branch_that_is_made_anew_did_not_come_the_way_of_the_one_that_is_gone() {
    var story = queue().rules(rules -> rules.mode = Mode.PARALLEL).silentChecks(true);
    story.rules(rules -> rules.scope("left", "left/**").scope("right", "right/**"));
    story.with(good("A").touching("left/a"), good("B").touching("right/b")).settle();
    story.reports("A", "test", CheckState.SUCCESS).settle();
    story.reports("B", "test", CheckState.SUCCESS).settle();
    assertThat(story.landed()).containsExactly("A", "B");
    reads(story, new Ending.Refused<>("gone")).tell(new Observation.BranchStirred(MAIN)).settle();
    story.pushToBase().with(good("C").touching("left/c")).settle();
    assertThat(story.effects(Effect.Build.class).getLast().onto()).isEqualTo(tip(story));
  }

  @Test
  void that_a_branch_is_gone_is_also_learned_by_building_and_by_landing_on_it() {
    var built = queue().refusesToBuild("A", new BuildRefusal.BaseGone()).with(good("A")).settle();
    assertThat(built.left("A")).isEqualTo(BASE_BRANCH_MISSING);
    var landed = queue().landingEnds(new Ending.Refused<>(new LandRefusal.BaseGone()));
    assertThat(landed.with(good("A")).settle().isQueued("A")).isFalse();
    assertThat(landed.landed()).isEmpty();
  }

  @Test
  void nobody_leaves_because_the_branch_is_gone_while_a_landing_is_under_way() {
    var story = queue().holding(Effect.Land.class).with(good("A")).settle();
    story.refusesToBuild("B", new BuildRefusal.BaseGone()).with(good("B")).settle();
    assertThat(story.isQueued("A")).isTrue();
    assertThat(story.isQueued("B")).isTrue();
    story.letGo(Effect.Land.class).settle().pass(Duration.ofMinutes(1)).settle();
    assertThat(story.landed()).containsExactly("A", "B");
  }
}
