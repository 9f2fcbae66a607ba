package dev.signalbox.hosting.checking;

import dev.signalbox.engine.effects.Ending;
import dev.signalbox.engine.effects.JobSelection;
import dev.signalbox.engine.repository.CommitSha;
import dev.signalbox.engine.repository.RepositorySlug;
import dev.signalbox.engine.rules.LocalCheck;
import java.util.List;
import java.util.Optional;

/** Runs checks again; what an external CI reports can't be. */
public final class LocalReruns {
  private LocalReruns() {}

  public static Ending<Boolean, String> ask(
      LocalChecks checks,
      RepositorySlug slug,
      CommitSha commit,
      List<LocalCheck> known,
      Optional<JobSelection> selection) {
    if (selection.isEmpty()) {
      checks.runAgain(slug, commit, known);
      return new Ending.Done<>(true);
    }
    for (var job : selection.get().jobs()) {
      if (checks.areRun() && isRunHere(job, known)) continue;
      return new Ending.Refused<>(job.key().name() + " is not run here");
    }
    checks.runAgain(slug, commit, known, selection.get().jobs());
    return new Ending.Done<>(true);
  }

  private static boolean isRunHere(JobSelection.Job job, List<LocalCheck> known) {
    return job.key().reporter().equals(LocalCheck.REPORTER)
        && known.stream().anyMatch(check -> check.name().equals(job.key().name()));
  }
}
