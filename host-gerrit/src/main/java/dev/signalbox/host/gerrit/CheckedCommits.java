package dev.signalbox.host.gerrit;

import dev.signalbox.engine.checks.CheckState;
import dev.signalbox.engine.effects.Effect;
import dev.signalbox.engine.effects.Ending;
import dev.signalbox.engine.ledger.CheckKey;
import dev.signalbox.engine.ledger.CheckRun;
import dev.signalbox.engine.repository.CommitSha;
import dev.signalbox.engine.repository.RepositorySlug;
import dev.signalbox.engine.rules.LocalCheck;
import dev.signalbox.host.candidates.CandidateRefs;
import dev.signalbox.host.mirror.Mirrors;
import dev.signalbox.hosting.checking.LocalChecks;
import dev.signalbox.hosting.checking.LocalReruns;
import java.util.HashMap;
import java.util.List;
import java.util.Set;

/** Has commits tested: again, by themselves, and as they were uploaded. */
record CheckedCommits(Mirrors mirrors, LocalChecks checks, GerritEndings endings) {
  private static final String NO_CHECKS_NAMED = "it does not say which checks to run";
  private static final Set<CheckState> NOTHING_TO_REPEAT =
      Set.of(CheckState.PENDING, CheckState.SUCCESS, CheckState.NEUTRAL, CheckState.SKIPPED);

  /** Nobody could tell a CI that its check is to run again: it has been told of the branch. */
  Ending<Boolean, String> runAgain(RepositorySlug slug, Effect.RunAgain again) {
    if (again.checks().isEmpty()) return new Ending.Refused<>(NO_CHECKS_NAMED);
    var known = again.checks().get();
    for (var key : unsuccessful(slug, again.commit())) {
      if (again.jobs().isEmpty() && !isRunHere(key)) {
        return new Ending.Refused<>(key.name() + " is not run here");
      }
    }
    return LocalReruns.ask(checks, slug, again.commit(), known, again.jobs());
  }

  private List<CheckKey> unsuccessful(RepositorySlug slug, CommitSha commit) {
    var last = new HashMap<CheckKey, CheckState>();
    for (CheckRun run : checks.runs(slug, commit)) last.put(run.key(), run.state());
    last.values().removeIf(NOTHING_TO_REPEAT::contains);
    return List.copyOf(last.keySet());
  }

  private boolean isRunHere(CheckKey key) {
    return checks.areRun() && key.reporter().equals(LocalCheck.REPORTER);
  }

  Ending<Boolean, String> probe(RepositorySlug slug, Effect.Probe probe) {
    if (probe.checks().isEmpty()) return new Ending.Refused<>(NO_CHECKS_NAMED);
    return endings.of(
        slug,
        words -> words,
        () -> {
          var ending = new ShownProbes(mirrors.of(slug)).show(probe);
          if (ending instanceof Ending.Done) {
            checks.runAgain(slug, probe.commit(), probe.checks().get());
          }
          return ending;
        });
  }

  Ending<Boolean, String> stopProbe(RepositorySlug slug, Effect.StopProbe stop) {
    return endings.of(
        slug,
        words -> words,
        () -> {
          boolean isOver = new ShownProbes(mirrors.of(slug)).remove(stop);
          if (isOver) checks.cancel(slug, stop.commit());
          return new Ending.Done<>(true);
        });
  }

  Ending<Boolean, String> checkHead(RepositorySlug slug, Effect.CheckHead check) {
    return endings.of(
        slug,
        words -> words,
        () -> {
          var mirror = mirrors.of(slug);
          mirror.bring(List.of(check.pull()));
          var old = check.before();
          if (old.isPresent() && !new CandidateRefs(mirror.repository()).isKept(old.get())) {
            checks.cancel(slug, old.get());
          }
          checks.startAtHead(slug, check.pull().head(), check.checks());
          return new Ending.Done<>(true);
        });
  }
}
