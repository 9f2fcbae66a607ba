package dev.signalbox.host.github.building;

import dev.signalbox.engine.effects.Effect;
import dev.signalbox.engine.effects.Ending;
import dev.signalbox.engine.repository.RepositorySlug;
import dev.signalbox.host.QueueBranch;
import dev.signalbox.host.github.checking.CommitChecks;
import dev.signalbox.host.mirror.Mirror;
import java.io.IOException;

/** Shows a commit to GitHub that is tested by itself. */
public record ProbeBranches(RepositorySlug slug, Mirror mirror, CommitChecks checks) {
  public Ending<Boolean, String> show(Effect.Probe probe) throws IOException {
    mirror.fetch(probe.branch());
    if (!mirror.want(probe.commit())) {
      return new Ending.Refused<>("there is no commit " + probe.commit());
    }
    var branch = QueueBranch.probe(probe.branchPrefix(), probe.branch(), probe.commit());
    mirror.set(branch, probe.commit());
    return new Ending.Done<>(true);
  }

  public Ending<Boolean, String> remove(Effect.StopProbe stop) throws IOException {
    var branch = QueueBranch.probe(stop.branchPrefix(), stop.branch(), stop.commit());
    checks.cancel(slug, stop.commit(), branch);
    mirror.remove(branch);
    return new Ending.Done<>(true);
  }
}
