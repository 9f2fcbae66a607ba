package dev.signalbox.simulation.promises;

import dev.signalbox.engine.effects.Effect.Unit;
import dev.signalbox.engine.ledger.Pinned;
import dev.signalbox.engine.repository.CommitSha;
import dev.signalbox.engine.repository.PullRequestNumber;
import dev.signalbox.engine.rules.MergeMethod;
import dev.signalbox.simulation.content.Commit;
import dev.signalbox.simulation.host.FakeHost;
import dev.signalbox.simulation.host.HostLanding;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Who is rebased brings no commits that have landed with the one below it. */
public final class StackedCommitsOnce extends LandingPromise {
  private final Map<PullRequestNumber, Pinned> landed = new HashMap<>();

  @Override
  public String name() {
    return "stacked commits land once";
  }

  @Override
  void check(HostLanding landing, Truth truth) {
    check(landing, truth.host());
  }

  void check(HostLanding landing, FakeHost host) {
    for (Unit unit : landing.effect().units()) {
      for (Pinned change : unit.changes()) landed.put(change.number(), change);
    }
    if (landing.effect().mergedByHost().isPresent()) return;
    for (Unit unit : landing.effect().units()) {
      if (unit.method() != MergeMethod.REBASE) continue;
      for (Pinned change : unit.changes()) check(change, landing, host);
    }
  }

  private void check(Pinned change, HostLanding landing, FakeHost host) {
    var lower = landedBelow(change, host);
    if (lower.isEmpty()) return;
    var number = lower.get().number();
    long brought = count(host.objects().own(landing.after(), landing.before()), number);
    long due = 0;
    for (Unit unit : landing.effect().units()) {
      for (Pinned each : unit.changes()) due += count(own(each, landing.before(), host), number);
    }
    if (brought > due) {
      throw new NotKept(change.number() + " brings commits of " + number + " once more");
    }
  }

  /** Of the one below it too, what was pushed too late to land with that. */
  private List<Commit> own(Pinned change, CommitSha before, FakeHost host) {
    var lower = landedBelow(change, host);
    return host.objects().own(change.head(), before).stream()
        .filter(
            commit ->
                lower.filter(it -> host.objects().isAncestor(commit.sha(), it.head())).isEmpty())
        .toList();
  }

  private Optional<Pinned> landedBelow(Pinned change, FakeHost host) {
    return host.pulls()
        .get(change.number())
        .flatMap(pull -> host.pulls().below(pull.base()))
        .flatMap(lower -> Optional.ofNullable(landed.get(lower.number())))
        .filter(lower -> host.objects().isAncestor(lower.head(), change.head()));
  }

  private static long count(List<Commit> commits, PullRequestNumber author) {
    String words = "Change " + author.value();
    return commits.stream()
        .filter(commit -> !commit.isMerge())
        .filter(commit -> commit.message().lines().findFirst().equals(Optional.of(words)))
        .count();
  }
}
