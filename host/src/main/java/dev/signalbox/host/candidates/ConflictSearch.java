package dev.signalbox.host.candidates;

import dev.signalbox.engine.effects.BuildRefusal;
import dev.signalbox.engine.repository.CommitSha;
import dev.signalbox.engine.repository.PullRequestNumber;
import dev.signalbox.engine.rules.MergeMethod;
import dev.signalbox.host.git.GitRepository;
import java.io.IOException;
import java.time.Instant;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** With whom a pull request that does not merge is at odds: the base, or some ahead of it. */
record ConflictSearch(GitRepository repository, CommitSha tip, MergeMethod method, Instant at) {

  BuildRefusal explain(CandidateChange loser, List<CandidateChange> ahead) throws IOException {
    if (clash(List.of(loser))) return new BuildRefusal.Conflict(loser.number(), true, Set.of());
    var rivals = new HashSet<PullRequestNumber>();
    for (CandidateChange other : ahead)
      if (clash(List.of(other, loser))) rivals.add(other.number());
    if (rivals.isEmpty()) for (CandidateChange other : ahead) rivals.add(other.number());
    return new BuildRefusal.Conflict(loser.number(), false, rivals);
  }

  private boolean clash(List<CandidateChange> changes) throws IOException {
    return Stacking.put(repository, tip, changes, method, at) instanceof Stacked.Conflict;
  }
}
