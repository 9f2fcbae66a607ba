package dev.signalbox.contract;

import dev.signalbox.engine.ledger.EffectId;
import dev.signalbox.engine.ledger.PullRequest;
import dev.signalbox.engine.repository.BranchName;
import dev.signalbox.engine.repository.PullRequestNumber;
import dev.signalbox.engine.repository.RepositorySlug;
import dev.signalbox.host.github.sync.GitHubRecords;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/** Records of one repository that end with the test. */
final class GitHubRecordsInMemory implements GitHubRecords {
  private final Map<PullRequestNumber, PullRequest> pulls = new LinkedHashMap<>();
  private final Map<PullRequestNumber, LandedPull> landings = new LinkedHashMap<>();
  private final Map<String, Dispatch> dispatches = new LinkedHashMap<>();

  @Override
  public synchronized Optional<PullRequest> pull(RepositorySlug slug, PullRequestNumber number) {
    return Optional.ofNullable(pulls.get(number));
  }

  @Override
  public synchronized Optional<PullRequest> from(RepositorySlug slug, BranchName branch) {
    return pulls.values().stream()
        .filter(pull -> pull.description().headBranch().equals(branch.value()))
        .filter(pull -> pull.details().headRepository().equals(Optional.of(slug.toString())))
        .reduce((_, later) -> later);
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

  @Override
  public synchronized Dispatch send(RepositorySlug slug, EffectId key, int place) {
    var before = dispatches.putIfAbsent(key.value() + " " + place, Dispatch.SENT);
    return before == null ? Dispatch.UNSENT : before;
  }

  @Override
  public synchronized void sent(RepositorySlug slug, EffectId key, int place, boolean isStarted) {
    if (isStarted) dispatches.put(key.value() + " " + place, Dispatch.STARTED);
    else dispatches.remove(key.value() + " " + place);
  }

  @Override
  public synchronized void keep(RepositorySlug slug, LandedPull landed) {
    landings.put(landed.number(), landed);
  }

  @Override
  public synchronized Optional<LandedPull> landed(RepositorySlug slug, PullRequestNumber number) {
    return Optional.ofNullable(landings.get(number));
  }

  @Override
  public synchronized List<LandedPull> toBeClosed(RepositorySlug slug) {
    return landings.values().stream().filter(LandedPull::isToBeClosed).toList();
  }
}
