package dev.signalbox.host.github;

/** What may be chosen about GitHub. */
public record GitHubSettings(boolean draftPullRequests) {
  public static final GitHubSettings USUAL = new GitHubSettings(false);
}
