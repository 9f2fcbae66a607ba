package dev.signalbox.engine.queue;

import static dev.signalbox.engine.story.Story.MAIN;
import static dev.signalbox.engine.story.Story.queue;
import static dev.signalbox.engine.story.StoryChange.bad;
import static dev.signalbox.engine.story.StoryChange.good;
import static dev.signalbox.engine.story.StoryChange.number;
import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.engine.checks.CheckState;
import dev.signalbox.engine.effects.BuildRefusal;
import dev.signalbox.engine.effects.Effect;
import dev.signalbox.engine.effects.Ending;
import dev.signalbox.engine.events.Observation;
import dev.signalbox.engine.events.Report;
import dev.signalbox.engine.forecast.Forecast;
import dev.signalbox.engine.judge.Slots;
import dev.signalbox.engine.ledger.Batch;
import dev.signalbox.engine.ledger.OutcomeHistory;
import dev.signalbox.engine.ledger.Stage;
import dev.signalbox.engine.ledger.Trait;
import dev.signalbox.engine.planner.Plan;
import dev.signalbox.engine.planner.Planner;
import dev.signalbox.engine.planner.Proposal;
import dev.signalbox.engine.repository.PullRequestNumber;
import dev.signalbox.engine.rules.MergeQueueSettings.Mode;
import dev.signalbox.engine.rules.MergeQueueSettings.PlannerKind;
import dev.signalbox.engine.story.Story;
import dev.signalbox.engine.story.Wishes;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

final class FallbacksTest {
  /** Enough outcomes, and a check whose failures never were flakes. */
  static OutcomeHistory many(OutcomeHistory history) {
    var next = history.counting(new Trait(Trait.Kind.FLAKE, "test"), 5_000, 0);
    for (int outcome = 0; outcome < Forecast.ENOUGH; outcome++) next = next.decided();
    return next;
  }

  private static Story joint() {
    return queue()
        .rules(
            rules -> {
              rules.planner = Optional.of(PlannerKind.JOINT);
              rules.parallelChecks = 12;
            })
        .remembering(FallbacksTest::many)
        .silentChecks(true);
  }

  /** B is red and waits for A; C is tested without B, too. */
  private static Story behindRed() {
    var queue = joint().with(good("A"), bad("B"), good("C")).settle();
    return queue.reports("B", "test", CheckState.FAILURE).settle();
  }

  private static List<Batch> fallbacks(Story queue) {
    return queue.ledger().batches().fallbacks(MAIN);
  }

  private static Batch withoutB(Story queue) {
    return fallbacks(queue).stream()
        .filter(it -> it.placement().without().orElseThrow().equals(List.of(number("B"))))
        .findFirst()
        .orElseThrow();
  }

  private static Story reportsOnFallback(Story queue, CheckState state) {
    var commit = withoutB(queue).built().orElseThrow().tested();
    return queue.reportsOn(commit, "test", state).settle();
  }

  @Test
  void who_is_behind_a_red_one_is_tested_without_it_before_that_has_left() {
    var queue = behindRed();
    var fallback = withoutB(queue);
    assertThat(fallback.members()).containsExactly(number("C"));
    assertThat(fallback.parents()).containsExactly(queue.batch("A").id());
    assertThat(queue.train()).containsExactly("A", "B", "C");
    assertThat(queue.batch("C").isFallback()).isFalse();
  }

  @Test
  void what_it_has_shown_counts_as_soon_as_those_ahead_have_failed() {
    var queue = reportsOnFallback(behindRed(), CheckState.SUCCESS);
    var fallback = withoutB(queue);
    int builds = queue.effects(Effect.Build.class).size();
    queue.reports("A", "test", CheckState.SUCCESS).settle();
    assertThat(queue.landed()).containsExactly("A", "C");
    assertThat(queue.effects(Effect.Build.class)).hasSize(builds);
    var land = queue.effects(Effect.Land.class).getLast();
    assertThat(land.commit()).isEqualTo(fallback.built().orElseThrow().commit());
    assertThat(fallbacks(queue)).isEmpty();
  }

  @Test
  void checks_that_run_go_on_in_the_train() {
    var queue = behindRed();
    var fallback = withoutB(queue);
    queue.reports("A", "test", CheckState.SUCCESS).settle();
    assertThat(queue.batch("C").id()).isEqualTo(fallback.id());
    assertThat(queue.stageOf("C")).isInstanceOf(Stage.Running.class);
    queue.reports("C", "test", CheckState.SUCCESS).settle();
    assertThat(queue.landed()).containsExactly("A", "C");
  }

  @Test
  void it_counts_however_many_have_landed_in_other_lanes_meanwhile() {
    var queue =
        joint()
            .rules(rules -> rules.mode = Mode.PARALLEL)
            .rules(rules -> rules.scope("a", "a/**").scope("b", "b/**"))
            .with(good("A").touching("a/1"), bad("B").touching("a/2"), good("C").touching("a/3"))
            .settle()
            .reports("B", "test", CheckState.FAILURE)
            .settle();
    reportsOnFallback(queue, CheckState.SUCCESS);
    for (int number = 100; number < 165; number++) {
      queue.with(good("P" + number).touching("b/" + number)).settle();
      queue.reports("P" + number, "test", CheckState.SUCCESS).settle();
    }
    queue.reports("A", "test", CheckState.SUCCESS).settle();
    queue.ask(Wishes.dequeue("B")).settle();
    assertThat(queue.landed()).hasSize(67).endsWith("A", "C");
  }

  @Test
  void nobody_is_blamed_by_a_fallback_that_fails() {
    var queue = reportsOnFallback(behindRed(), CheckState.FAILURE);
    assertThat(queue.isQueued("C")).isTrue();
    assertThat(queue.stageOf("C")).isInstanceOf(Stage.Running.class);
    assertThat(withoutB(queue).takesSlot()).isFalse();
  }

  @Test
  void once_it_is_in_the_train_its_failure_counts() {
    var queue = reportsOnFallback(behindRed(), CheckState.FAILURE);
    queue.reports("A", "test", CheckState.SUCCESS).settle();
    assertThat(queue.landed()).containsExactly("A");
    assertThat(queue.isQueued("C")).isFalse();
  }

  /** It can't be blamed before main itself is tested, and stays red until then. */
  @Test
  void nobody_is_put_on_one_that_comes_into_the_train_red() {
    var queue = joint().rules(rules -> rules.parallelChecks = 4);
    queue.with(bad("B"), bad("C"), good("D")).settle();
    queue.reports("B", "test", CheckState.FAILURE).settle();
    var withoutB = withoutB(queue);
    assertThat(withoutB.members()).containsExactly(number("C"));
    reportsOnFallback(queue, CheckState.FAILURE);
    int builds = queue.effects(Effect.Build.class).size();
    queue.ask(Wishes.dequeue("B")).settle();
    assertThat(queue.batch("C").id()).isEqualTo(withoutB.id());
    assertThat(queue.stageOf("C")).isInstanceOf(Stage.Red.class);
    var since = queue.effects(Effect.Build.class);
    assertThat(since.subList(builds, since.size()))
        .extracting(Effect.Build::onto)
        .doesNotContain(withoutB.built().orElseThrow().commit());
  }

  @Test
  void it_is_stopped_when_one_that_it_leaves_out_passes_after_all() {
    var queue = behindRed();
    queue.reports("B", "test", CheckState.SUCCESS).reports("A", "test", CheckState.SUCCESS);
    queue.settle();
    assertThat(queue.landed()).containsExactly("A", "B");
    assertThat(fallbacks(queue)).isEmpty();
    assertThat(queue.stageOf("C")).isInstanceOf(Stage.Running.class);
  }

  @Test
  void it_is_stopped_when_its_pull_request_leaves() {
    var queue = behindRed();
    var members = List.of(number("C"));
    var ids = queue.ledger().batches().fallbacksOf(members).stream().map(Batch::id).toList();
    queue.close("C").settle();
    assertThat(queue.ledger().batches().fallbacksOf(members)).isEmpty();
    assertThat(queue.effects(Effect.Tidy.class)).extracting(Effect.Tidy::batch).containsAll(ids);
  }

  @Test
  void it_is_built_once_only_where_the_host_refuses_it() {
    var queue = joint().with(good("A"), bad("B"), good("C")).settle();
    var main = queue.batch("C").id();
    queue.answering(
        effect -> effect instanceof Effect.Build build && !build.batch().equals(main),
        effect ->
            new Report.BuildEnded(
                effect.id(), new Ending.Refused<>(new BuildRefusal.CreationFailed("no"))),
        false);
    queue.reports("B", "test", CheckState.FAILURE).settle();
    int builds = queue.effects(Effect.Build.class).size();
    queue.tell(new Observation.BranchStirred(MAIN)).settle();
    assertThat(queue.effects(Effect.Build.class)).hasSize(builds);
    assertThat(fallbacks(queue)).noneMatch(Batch::takesSlot);
    assertThat(queue.isQueued("C")).isTrue();
  }

  @Test
  void it_gives_way_to_whoever_is_in_the_train() {
    var queue = joint();
    queue.rules(rules -> rules.parallelChecks = 3);
    queue.with(good("A"), bad("B"), good("C")).settle();
    queue.reports("B", "test", CheckState.FAILURE).settle();
    assertThat(Slots.spare(queue.ledger())).isZero();
    assertThat(fallbacks(queue)).isNotEmpty();
    queue.reports("B", "test", CheckState.PENDING).settle();
    assertThat(queue.stageOf("B")).isInstanceOf(Stage.Running.class);
    assertThat(Slots.spare(queue.ledger())).isNotNegative();
  }

  /** Two estimates of the same may differ, and a decision has to come to an end all the same. */
  @Test
  void a_planner_that_starts_and_stops_the_same_is_not_followed_for_ever() {
    var queue = behindRed();
    Planner undecided =
        (ledger, branch, now) -> {
          var proposals = new ArrayList<Proposal>();
          for (var fallback : ledger.batches().fallbacks(branch)) {
            proposals.add(new Proposal.StopFallback(fallback.id()));
          }
          proposals.add(new Proposal.StartFallback(List.of(number("C")), Set.of(number("B"))));
          return new Plan(proposals, Optional.empty());
        };
    var decision =
        new QueueEngine(undecided)
            .decide(queue.ledger(), new Observation.BranchStirred(MAIN), queue.now());
    assertThat(decision.effects()).filteredOn(it -> it instanceof Effect.Build).isEmpty();
  }

  @Test
  void nothing_is_tested_in_advance_while_little_is_known_or_by_the_standard_planner() {
    var unknown = queue().rules(rules -> rules.planner = Optional.of(PlannerKind.JOINT));
    var standard = queue().remembering(FallbacksTest::many);
    for (var queue : List.of(unknown, standard)) {
      queue.silentChecks(true).with(good("A"), bad("B"), good("C")).settle();
      queue.reports("B", "test", CheckState.FAILURE).settle();
      assertThat(fallbacks(queue)).isEmpty();
    }
  }

  @Test
  void what_stands_on_so_many_that_one_of_them_will_fail_is_not_tested_in_advance() {
    var usual = new Trait(Trait.Kind.RULE, "default");
    var risky = new Trait(Trait.Kind.PATH, "risky/part");
    var queue =
        joint()
            .rules(rules -> rules.parallelChecks = 60)
            .remembering(it -> many(it).counting(usual, 400, 60).counting(risky, 0, 400));
    for (int at = 1; at <= 25; at++) queue.with(good("P" + at));
    queue.with(bad("P80").touching("risky/part/file")).settle();
    queue.reports("P80", "test", CheckState.FAILURE).settle();
    queue.with(good("P90")).settle();
    assertThat(queue.waiting()).containsExactly("P90");
    assertThat(fallbacks(queue)).isEmpty();
  }

  static OutcomeHistory risky(OutcomeHistory history) {
    var usual = new Trait(Trait.Kind.RULE, "default");
    var risky = new Trait(Trait.Kind.PATH, "risky/part");
    return many(history).counting(usual, 400, 4).counting(risky, 0, 400);
  }

  private static Set<List<PullRequestNumber>> leftOut(Story queue) {
    return fallbacks(queue).stream()
        .map(it -> it.placement().without().orElseThrow())
        .collect(Collectors.toSet());
  }

  @Test
  void who_waits_in_line_is_suspected_first_for_what_fails_with_it() {
    var queue = joint().remembering(FallbacksTest::risky);
    queue.with(good("A"), bad("B").touching("risky/part/1")).settle();
    queue.reports("B", "test", CheckState.FAILURE).settle();
    queue.with(bad("C").touching("risky/part/2")).settle();
    assertThat(queue.waiting()).containsExactly("C");
    reportsOnFallback(queue, CheckState.FAILURE);
    assertThat(leftOut(queue)).containsExactly(List.of(number("B")));
  }

  @Test
  void who_shares_a_file_with_one_ahead_is_suspected_before_those_who_do_not() {
    var queue =
        joint().remembering(it -> many(it).counting(new Trait(Trait.Kind.PAIR, "file"), 0, 400));
    queue.with(good("A").touching("shared"), good("B"), bad("C").touching("shared"), good("D"));
    queue.settle().reports("C", "test", CheckState.FAILURE).settle();
    assertThat(leftOut(queue)).containsExactly(List.of(number("C")));
  }
}
