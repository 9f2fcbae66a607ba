package dev.signalbox.engine.queue;

import static dev.signalbox.engine.story.Story.queue;
import static dev.signalbox.engine.story.StoryChange.bad;
import static dev.signalbox.engine.story.StoryChange.good;
import static dev.signalbox.engine.story.StoryChange.number;
import static dev.signalbox.engine.story.StoryRules.conditions;

import dev.signalbox.engine.checks.CheckState;
import dev.signalbox.engine.effects.BuildRefusal;
import dev.signalbox.engine.effects.Effect;
import dev.signalbox.engine.effects.Ending;
import dev.signalbox.engine.effects.LandRefusal;
import dev.signalbox.engine.events.Observation;
import dev.signalbox.engine.events.Report;
import dev.signalbox.engine.ledger.PullRequest;
import dev.signalbox.engine.rules.MergeMethod;
import dev.signalbox.engine.story.Story;
import dev.signalbox.engine.story.Wishes;
import java.time.Duration;
import java.util.Optional;
import java.util.Set;

/** The causes for which the pull request C leaves, each told as a story. */
final class LeavingCauses {
  private LeavingCauses() {}

  /** C is under test, and its checks have not said anything yet. */
  static Story underTest() {
    return queue().silentChecks(true).with(good("C").labelled("left", "right")).settle();
  }

  static Story its_queue_conditions_no_longer_match() {
    return underTest().edit("C", pull -> pull.draft(true));
  }

  static Story it_no_longer_matches_its_partition() {
    return queue()
        .rules(rules -> rules.partition("left", "label = left"))
        .silentChecks(true)
        .with(good("C").labelled("left"))
        .settle()
        .edit("C", pull -> pull.labelled());
  }

  static Story its_checks_took_too_long() {
    return queue()
        .rules(rules -> rules.timeout = Optional.of(Duration.ofMinutes(5)))
        .checksSay((names, _) -> Optional.of(stuckWith(names)))
        .with(good("C"));
  }

  private static CheckState stuckWith(Set<String> names) {
    return names.contains("C") ? CheckState.PENDING : CheckState.SUCCESS;
  }

  static Story its_checks_failed() {
    return queue().with(bad("C"));
  }

  static Story its_rule_is_gone() {
    return underTest().rules(rules -> rules.name = "other");
  }

  static Story its_rule_requires_another_check() {
    return underTest().rules(rules -> rules.mergeConditions = conditions("check-success = lint"));
  }

  static Story the_base_branch_is_gone() {
    return underTest()
        .answering(
            effect -> effect instanceof Effect.ReadBranch,
            effect -> new Report.BranchRead(effect.id(), Story.MAIN, new Ending.Refused<>("gone")),
            true)
        .tell(new Observation.BranchStirred(Story.MAIN));
  }

  static Story it_targets_another_base() {
    return underTest().edit("C", pull -> pull.base("release"));
  }

  static Story the_host_refuses_to_land_it() {
    return queue().landingEnds(new Ending.Refused<>(new LandRefusal.ByHost("no"))).with(good("C"));
  }

  static Story the_cap_on_rounds_is_reached() {
    return queue()
        .batchesOf(2)
        .rules(rules -> rules.cap = Optional.of(0))
        .with(good("A"), bad("C"));
  }

  static Story it_conflicts_with_the_base() {
    var conflict = new BuildRefusal.Conflict(number("C"), true, Set.of());
    return queue().refusesToBuild("C", conflict).with(good("C"));
  }

  static Story it_conflicts_with_one_ahead_and_holding_is_off() {
    var conflict = new BuildRefusal.Conflict(number("C"), false, Set.of(number("A")));
    return queue()
        .rules(rules -> rules.holdConflicts = false)
        .silentChecks(true)
        .refusesToBuild("C", conflict)
        .with(good("A"), good("C"));
  }

  static Story its_branch_can_not_be_brought_up_to_date() {
    return queue()
        .rules(rules -> rules.method = MergeMethod.FAST_FORWARD)
        .refusesToBuild("C", new BuildRefusal.NotUpToDate(number("C")))
        .answering(
            effect -> effect instanceof Effect.UpdateBranch,
            effect -> new Report.UpdateEnded(effect.id(), new Ending.Refused<>("no")),
            true)
        .with(good("C"));
  }

  static Story somebody_pushed_to_its_draft() {
    var story = underTest();
    return story.tell(new Observation.DraftTouched(story.batch("C").id()));
  }

  static Story new_commits_were_pushed() {
    return underTest().push("C");
  }

  static Story protections_can_not_be_met() {
    return queue().refusesToBuild("C", new BuildRefusal.Protected("signed")).with(good("C"));
  }

  static Story it_was_merged_by_hand() {
    return underTest().edit("C", pull -> pull.state(PullRequest.State.MERGED));
  }

  static Story its_draft_could_not_be_made() {
    return queue().refusesToBuild("C", new BuildRefusal.CreationFailed("full")).with(good("C"));
  }

  static Story the_host_can_not_process_it() {
    var refusal = new BuildRefusal.Unprocessable(number("C"), "too large");
    return queue().refusesToBuild("C", refusal).with(good("C"));
  }

  static Story it_was_dequeued_by_a_person() {
    return underTest().ask(Wishes.dequeue("C"));
  }

  static Story what_it_depends_on_left() {
    return queue()
        .silentChecks(true)
        .with(good("A"), good("C").dependingOn("A"))
        .settle()
        .ask(Wishes.dequeue("A"));
  }
}
