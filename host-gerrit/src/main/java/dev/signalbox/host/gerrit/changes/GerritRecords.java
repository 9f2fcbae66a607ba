package dev.signalbox.host.gerrit.changes;

import dev.signalbox.engine.ledger.PullRequest;
import dev.signalbox.engine.repository.PullRequestNumber;
import dev.signalbox.engine.repository.RepositorySlug;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/** What has to be remembered of Gerrit besides what it tells. Each method is one transaction. */
public interface GerritRecords {
  /** A change as it was told last. */
  Optional<PullRequest> pull(RepositorySlug slug, PullRequestNumber number);

  /** Those that were open when they were told last. */
  List<PullRequestNumber> open(RepositorySlug slug);

  /** Decides what is known from now on, given what was known until now; gives it. */
  PullRequest learn(
      RepositorySlug slug,
      PullRequestNumber number,
      Function<Optional<PullRequest>, PullRequest> decision);
}
