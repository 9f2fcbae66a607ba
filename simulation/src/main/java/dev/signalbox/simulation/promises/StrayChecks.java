package dev.signalbox.simulation.promises;

import dev.signalbox.engine.effects.Effect;
import dev.signalbox.engine.ledger.Batch;
import dev.signalbox.engine.ledger.BatchId;
import dev.signalbox.engine.ledger.Branch;
import dev.signalbox.engine.ledger.Built;
import dev.signalbox.engine.ledger.Ledger;
import dev.signalbox.engine.ledger.Stage;
import dev.signalbox.engine.repository.CommitSha;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;

/**
 * Commits whose checks the CI runs for the queue, though the queue counts them no more. Those that
 * it has asked to stop do not count until the host has answered, nor do those of a pull request's
 * own head, which are its author's.
 */
final class StrayChecks {
  private final Set<CommitSha> probed = new HashSet<>();
  private final Set<CommitSha> ownHeads = new HashSet<>();

  int of(Moment moment) {
    for (Effect effect : moment.decision().effects()) hear(effect);
    var running = moment.truth().ci().running();
    if (running.isEmpty()) return 0;
    var stopping = stopping(moment);
    var candidates = candidates(moment.after());
    var probes = probes(moment.after());
    var builds = new HashSet<BatchId>();
    int strays = 0;
    for (var entry : running.entrySet()) {
      var commit = entry.getKey();
      for (Optional<BatchId> asker : entry.getValue()) {
        boolean isStray =
            asker.isPresent()
                ? !stopping.contains(asker.get())
                    && !candidates.contains(commit)
                    && !ownHeads.contains(commit)
                : !stopping.contains(commit) && !probes.contains(commit) && probed.contains(commit);
        if (!isStray) continue;
        strays++;
        asker.ifPresent(builds::add);
      }
    }
    return strays - underWay(builds, moment.after());
  }

  private void hear(Effect effect) {
    if (effect instanceof Effect.Probe probe) probed.add(probe.commit());
    if (effect instanceof Effect.Build build && build.inPlace()) {
      ownHeads.add(build.own().changes().getFirst().head());
    }
  }

  /** Tested, or with a verdict and still in its place. */
  private static Set<CommitSha> candidates(Ledger ledger) {
    var known = new HashSet<CommitSha>();
    for (Batch batch : ledger.batches().byId()) {
      if (!batch.isOver()) batch.built().map(Built::tested).ifPresent(known::add);
    }
    return known;
  }

  private static Set<CommitSha> probes(Ledger ledger) {
    var known = new HashSet<CommitSha>();
    for (Branch branch : ledger.batches().branches()) {
      for (var probe : branch.probes()) known.add(probe.commit());
    }
    return known;
  }

  /** One for each batch that is being built: it has its slot, and its commit is not known yet. */
  private static int underWay(Set<BatchId> builds, Ledger ledger) {
    int underWay = 0;
    for (BatchId batch : builds) {
      boolean isBuilt =
          ledger
              .batches()
              .batch(batch)
              .filter(it -> it.stage() instanceof Stage.Preparing)
              .isPresent();
      if (isBuilt) underWay++;
    }
    return underWay;
  }

  /** Asked for and not answered: the host may not have heard of it yet. */
  private static Set<Object> stopping(Moment moment) {
    var stopping = new HashSet<>();
    for (Effect effect : moment.truth().runtime().store().unacknowledged()) {
      switch (effect) {
        case Effect.StopProbe stop -> stopping.add(stop.commit());
        case Effect.Tidy tidy -> stopping.add(tidy.batch());
        case Effect.Build _,
            Effect.Rebuild _,
            Effect.RunAgain _,
            Effect.Probe _,
            Effect.UpdateBranch _,
            Effect.Land _,
            Effect.ReadBranch _ -> {}
      }
    }
    return stopping;
  }
}
