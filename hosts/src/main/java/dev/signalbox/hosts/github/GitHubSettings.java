package dev.signalbox.hosts.github;

import dev.signalbox.engine.repository.RepositorySlug;
import java.util.Optional;
import java.util.function.Function;

/**
 * What may be chosen about GitHub. {@code template}: what the rules in force of a repository say
 * that commits shall say.
 */
public record GitHubSettings(
    boolean draftPullRequests, Function<RepositorySlug, Optional<String>> template) {
  public static final GitHubSettings USUAL = new GitHubSettings(false, _ -> Optional.empty());
}
