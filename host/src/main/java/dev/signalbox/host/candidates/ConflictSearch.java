package dev.signalbox.host.candidates;

import dev.signalbox.engine.effects.BuildRefusal;
import dev.signalbox.engine.repository.CommitSha;
import dev.signalbox.engine.repository.PullRequestNumber;
import dev.signalbox.engine.rules.MergeMethod;
import dev.signalbox.host.git.GitRepository;
import java.io.IOException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** With whom a pull request that does not merge is at odds: the base, or some ahead of it. */
record ConflictSearch(GitRepository repository, CommitSha tip, MergeMethod method, Instant at) {

  BuildRefusal explain(CandidateChange loser, List<CandidateChange> ahead) throws IOException {
    var stack = stackOf(loser, ahead);
    if (clash(stack)) return new BuildRefusal.Conflict(loser.number(), true, Set.of());
    var rivals = new HashSet<PullRequestNumber>();
    for (CandidateChange other : ahead) {
      if (stack.contains(other)) continue;
      var together = new ArrayList<>(List.of(other));
      together.addAll(stack);
      if (clash(together)) rivals.add(other.number());
    }
    if (rivals.isEmpty()) for (CandidateChange other : ahead) rivals.add(other.number());
    return new BuildRefusal.Conflict(loser.number(), false, rivals);
  }

  /** With those ahead that it is built upon: without them it would clash with anything. */
  private static List<CandidateChange> stackOf(CandidateChange loser, List<CandidateChange> ahead) {
    var stack = new ArrayList<>(List.of(loser));
    for (CandidateChange other : ahead.reversed()) {
      var on = stack.getFirst().stacked().map(it -> it.on().number());
      if (on.filter(other.number()::equals).isPresent()) stack.addFirst(other);
    }
    return stack;
  }

  private boolean clash(List<CandidateChange> changes) throws IOException {
    return Stacking.put(repository, tip, changes, method, at) instanceof Stacked.Conflict;
  }
}
