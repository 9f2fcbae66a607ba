package dev.signalbox.simulation.promises;

import dev.signalbox.engine.effects.Effect;
import dev.signalbox.engine.ledger.Batch;
import dev.signalbox.engine.ledger.BatchId;
import dev.signalbox.engine.ledger.Branch;
import dev.signalbox.engine.ledger.Ledger;
import dev.signalbox.engine.ledger.Stage;
import dev.signalbox.engine.repository.CommitSha;
import dev.signalbox.simulation.ci.CiRun;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;

/**
 * Commits whose checks the CI runs for the queue, though the queue counts them no more. Those that
 * it has asked to stop do not count until the host has answered, nor do those of a pull request's
 * own head, which are its author's. What a batch has asked for may run again for a probe.
 */
final class StrayChecks {
  /** All runs for one batch, or for a probe, on one commit. */
  private record Stray(CommitSha commit, Optional<BatchId> asker) {}

  private final Set<CommitSha> probed = new HashSet<>();
  private final Set<CommitSha> ownHeads = new HashSet<>();

  int of(Moment moment) {
    for (Effect effect : moment.decision().effects()) hear(effect);
    var strays = new HashSet<Stray>();
    for (CiRun run : moment.truth().ci().running()) {
      if (isStray(run, moment)) strays.add(new Stray(run.commit(), run.asker()));
    }
    return strays.isEmpty() ? 0 : strays.size() - underWay(strays, moment.after());
  }

  private void hear(Effect effect) {
    if (effect instanceof Effect.Probe probe) probed.add(probe.commit());
    if (effect instanceof Effect.Build build && build.inPlace()) {
      ownHeads.add(build.own().changes().getFirst().head());
    }
  }

  private boolean isStray(CiRun run, Moment moment) {
    var commit = run.commit();
    return run.asker().isPresent()
        ? !isCandidate(commit, run.asker().get(), moment.after())
            && !ownHeads.contains(commit)
            && !isProbe(commit, moment.after())
            && !isToStop(run, moment)
        : probed.contains(commit) && !isProbe(commit, moment.after()) && !isToStop(run, moment);
  }

  /** Of the batch that asked for its checks, or of another that came to the same commit. */
  private static boolean isCandidate(CommitSha commit, BatchId asker, Ledger ledger) {
    if (ledger.batches().batch(asker).filter(it -> isTestedAs(it, commit)).isPresent()) return true;
    for (Batch batch : ledger.batches().byId()) if (isTestedAs(batch, commit)) return true;
    return false;
  }

  /** Under test, or with a verdict and still in its place. */
  private static boolean isTestedAs(Batch batch, CommitSha commit) {
    return !batch.isOver() && batch.built().filter(it -> it.tested().equals(commit)).isPresent();
  }

  private static boolean isProbe(CommitSha commit, Ledger ledger) {
    for (Branch branch : ledger.batches().branches()) {
      for (var probe : branch.probes()) if (probe.commit().equals(commit)) return true;
    }
    return false;
  }

  /** One for each batch that is being built: it has its slot, and its commit is not known yet. */
  private static int underWay(Set<Stray> strays, Ledger ledger) {
    var builds = new HashSet<BatchId>();
    for (Stray stray : strays) {
      stray
          .asker()
          .flatMap(ledger.batches()::batch)
          .filter(batch -> batch.stage() instanceof Stage.Preparing)
          .ifPresent(batch -> builds.add(batch.id()));
    }
    return builds.size();
  }

  /** Whether its stop was asked for and not answered: the host may not have heard of it yet. */
  private static boolean isToStop(CiRun run, Moment moment) {
    for (Effect effect : moment.truth().runtime().store().unacknowledged()) {
      boolean isToStop =
          switch (effect) {
            case Effect.StopProbe stop -> stop.commit().equals(run.commit());
            case Effect.Tidy tidy -> run.asker().equals(Optional.of(tidy.batch()));
            case Effect.Build _,
                Effect.Rebuild _,
                Effect.RunAgain _,
                Effect.Probe _,
                Effect.CheckHead _,
                Effect.UpdateBranch _,
                Effect.Act _,
                Effect.Merge _,
                Effect.ReadPermission _,
                Effect.ReadForeignPull _,
                Effect.Land _,
                Effect.ReadBranch _ ->
                false;
          };
      if (isToStop) return true;
    }
    return false;
  }
}
