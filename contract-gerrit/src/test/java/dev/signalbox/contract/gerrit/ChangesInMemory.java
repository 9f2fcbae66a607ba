package dev.signalbox.contract.gerrit;

import dev.signalbox.engine.ledger.PullRequest;
import dev.signalbox.engine.repository.PullRequestNumber;
import dev.signalbox.engine.repository.RepositorySlug;
import dev.signalbox.host.gerrit.changes.GerritRecords;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/** Records of one repository that end with the test. */
final class ChangesInMemory implements GerritRecords {
  private final Map<PullRequestNumber, PullRequest> pulls = new LinkedHashMap<>();

  @Override
  public synchronized Optional<PullRequest> pull(RepositorySlug slug, PullRequestNumber number) {
    return Optional.ofNullable(pulls.get(number));
  }

  @Override
  public synchronized List<PullRequestNumber> open(RepositorySlug slug) {
    return pulls.values().stream()
        .filter(pull -> pull.state() == PullRequest.State.OPEN)
        .map(PullRequest::number)
        .toList();
  }

  @Override
  public synchronized PullRequest learn(
      RepositorySlug slug,
      PullRequestNumber number,
      Function<Optional<PullRequest>, PullRequest> decision) {
    var next = decision.apply(pull(slug, number));
    pulls.put(number, next);
    return next;
  }
}
