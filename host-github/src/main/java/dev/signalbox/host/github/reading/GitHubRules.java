package dev.signalbox.host.github.reading;

import dev.signalbox.engine.repository.BranchName;
import dev.signalbox.engine.repository.RepositorySlug;
import dev.signalbox.host.Outcome;
import dev.signalbox.host.RulesFile;
import dev.signalbox.host.github.access.GitHubAccess;
import dev.signalbox.host.github.access.GitHubRepository;
import dev.signalbox.host.github.calls.GitHubReply;
import java.util.Optional;

/** Rules files at the tips of branches. */
public final class GitHubRules {
  private final GitHubAccess access;

  public GitHubRules(GitHubAccess access) {
    this.access = access;
  }

  public Outcome<Optional<RulesFile>> at(RepositorySlug slug, String branch) {
    var contents = new Contents(access);
    return new BranchReader(access)
        .now(slug, new BranchName(branch))
        .<Optional<RulesFile>>then(
            tip ->
                tip.map(commit -> contents.rules(slug, commit))
                    .orElseGet(() -> new GitHubReply.Answered<>(Optional.empty())))
        .outcome();
  }

  /** Of a repository that is perhaps none of those that are served. */
  public Outcome<Optional<RulesFile>> atDefaultBranch(RepositorySlug slug) {
    return switch (new RepositoryReader(access).one(slug).outcome()) {
      case Outcome.Done<Optional<GitHubRepository>>(var found) ->
          found
              .map(repository -> at(slug, repository.defaultBranch()))
              .orElseGet(() -> notShown(slug));
      case Outcome.Refused<?> _ -> notShown(slug);
      case Outcome.RetryLater<?>(var reason) -> new Outcome.RetryLater<>(reason);
      case Outcome.Unknown<?>(var reason) -> new Outcome.Unknown<>(reason);
    };
  }

  private static Outcome<Optional<RulesFile>> notShown(RepositorySlug slug) {
    return new Outcome.Refused<>(
        "GitHub shows no repository " + slug + ": it does not exist, or we are not let in there");
  }
}
