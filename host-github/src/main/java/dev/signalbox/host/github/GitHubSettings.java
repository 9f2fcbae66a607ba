package dev.signalbox.host.github;

/**
 * What may be chosen about GitHub.
 *
 * @param allowsForks whether rules act on heads from forks that nobody has approved
 */
public record GitHubSettings(boolean draftPullRequests, boolean allowsForks) {
  public static final GitHubSettings USUAL = new GitHubSettings(false, false);
}
