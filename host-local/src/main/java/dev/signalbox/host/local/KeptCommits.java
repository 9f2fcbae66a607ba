package dev.signalbox.host.local;

import dev.signalbox.engine.effects.BuildRefusal;
import dev.signalbox.engine.effects.Ending;
import dev.signalbox.engine.ledger.BatchId;
import dev.signalbox.engine.ledger.Built;
import dev.signalbox.engine.repository.CommitSha;
import dev.signalbox.host.candidates.CandidateRefs;
import dev.signalbox.host.git.GitRepository;
import java.io.IOException;
import java.util.Optional;

/** The refs by which a CI fetches what it tests, and what no candidate leads to is kept. */
public final class KeptCommits {
  private static final String REFS = "refs/signalbox/tested/";

  private KeptCommits() {}

  /** One that contains the commit: the candidate of that batch, or what was kept of it alone. */
  public static String of(CommitSha commit, Optional<BatchId> candidate) {
    return candidate.map(CandidateRefs::refOf).orElse(REFS + commit);
  }

  /** A pull request that is tested in place is no part of what it lands as. */
  static Ending<Built, BuildRefusal> kept(
      GitRepository repository, Ending<Built, BuildRefusal> ending) throws IOException {
    if (ending instanceof Ending.Done<Built, BuildRefusal>(var built)
        && !built.tested().equals(built.commit())) {
      keep(repository, built.tested());
    }
    return ending;
  }

  /** Keeps a commit that no candidate leads to, for as long as it is tested. */
  static void keep(GitRepository repository, CommitSha commit) throws IOException {
    if (repository.has(commit)) repository.setRef(REFS + commit, commit.hex());
  }

  static void forget(GitRepository repository, CommitSha commit) throws IOException {
    repository.removeRef(REFS + commit);
  }
}
