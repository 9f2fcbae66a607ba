package dev.signalbox.engine.ledger;

import dev.signalbox.engine.repository.CommitSha;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * The commits that a head has and its base has not.
 *
 * @param newest the latest of them first, at most {@value #MOST}
 * @param unlisted how many more there are
 * @param linear whether none of them all is a merge
 */
public record PullRequestCommits(List<ListedCommit> newest, long unlisted, boolean linear) {
  public static final int MOST = 100;
  public static final int MOST_CHARS = 1_000;
  public static final int MOST_CO_AUTHORS = 20;

  public PullRequestCommits {
    newest = List.copyOf(newest);
  }

  /**
   * One of them.
   *
   * @param message its beginning, at most {@value PullRequestCommits#MOST_CHARS} characters
   * @param coAuthors by its trailers, as {@code Name <address>}
   * @param verified whether the host knows that its signature is good
   */
  public record ListedCommit(
      CommitSha sha, String message, List<String> coAuthors, boolean verified) {
    public ListedCommit {
      coAuthors = List.copyOf(coAuthors);
    }
  }

  /** The same, of which the host has found these to be signed well. */
  public PullRequestCommits verified(Set<CommitSha> signed) {
    return new PullRequestCommits(
        newest.stream()
            .map(
                it ->
                    new ListedCommit(
                        it.sha(), it.message(), it.coAuthors(), signed.contains(it.sha())))
            .toList(),
        unlisted,
        linear);
  }

  public List<String> messages() {
    return newest.stream().map(ListedCommit::message).toList();
  }

  public List<String> coAuthors() {
    return newest.stream().flatMap(it -> it.coAuthors().stream()).distinct().toList();
  }

  /** What nobody has looked at counts among them. */
  public List<String> unverified() {
    var found = new ArrayList<String>();
    for (var commit : newest) if (!commit.verified()) found.add(commit.message());
    if (unlisted > 0) found.add(unlisted + " more commits");
    return found;
  }
}
