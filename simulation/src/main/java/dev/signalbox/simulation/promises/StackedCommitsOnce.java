package dev.signalbox.simulation.promises;

import dev.signalbox.engine.effects.Effect.Unit;
import dev.signalbox.engine.ledger.Pinned;
import dev.signalbox.engine.repository.CommitSha;
import dev.signalbox.engine.repository.PullRequestNumber;
import dev.signalbox.engine.rules.MergeMethod;
import dev.signalbox.simulation.content.Commit;
import dev.signalbox.simulation.host.HostLanding;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Who is rebased brings no commits of the one below it that has landed. */
public final class StackedCommitsOnce extends LandingPromise {
  private final Map<PullRequestNumber, CommitSha> landed = new HashMap<>();

  @Override
  public String name() {
    return "stacked commits land once";
  }

  @Override
  void check(HostLanding landing, Truth truth) {
    var numbers = landing.effect().numbers();
    for (Unit unit : landing.effect().units()) {
      for (Pinned change : unit.changes()) landed.put(change.number(), change.head());
    }
    if (landing.effect().mergedByHost().isPresent()) return;
    for (Unit unit : landing.effect().units()) {
      if (unit.method() != MergeMethod.REBASE) continue;
      for (Pinned change : unit.changes()) check(change, numbers, landing, truth);
    }
  }

  private void check(
      Pinned change, List<PullRequestNumber> together, HostLanding landing, Truth truth) {
    var objects = truth.host().objects();
    var pulls = truth.host().pulls();
    var lower = pulls.get(change.number()).flatMap(pull -> pulls.below(pull.base()));
    var head = lower.flatMap(it -> Optional.ofNullable(landed.get(it.number())));
    if (head.isEmpty() || !objects.isAncestor(head.get(), change.head())) return;
    var number = lower.get().number();
    long brought = count(objects.own(landing.after(), landing.before()), number);
    boolean isAlongside = together.contains(number);
    long own = isAlongside ? count(objects.own(head.get(), landing.before()), number) : 0;
    if (brought > own) {
      throw new NotKept(change.number() + " brings commits of " + number + " once more");
    }
  }

  private static long count(List<Commit> commits, PullRequestNumber author) {
    String words = "Change " + author.value();
    return commits.stream()
        .filter(commit -> !commit.isMerge())
        .filter(commit -> commit.message().lines().findFirst().equals(Optional.of(words)))
        .count();
  }
}
