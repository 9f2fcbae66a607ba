package dev.signalbox.host.github.landing;

import dev.signalbox.engine.repository.RepositorySlug;
import dev.signalbox.host.github.access.GitHubAccess;
import dev.signalbox.host.github.calls.GitHubException;
import dev.signalbox.host.github.reading.Comments;
import dev.signalbox.host.github.reading.GitHubPull;
import dev.signalbox.host.github.reading.PullReader;
import dev.signalbox.host.github.sync.GitHubRecords;
import dev.signalbox.host.github.sync.GitHubRecords.LandedPull;
import dev.signalbox.host.github.writing.PullRequestComments;
import dev.signalbox.host.github.writing.PullWrites;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Closes pull requests whose heads are on no branch although their changes are: GitHub can't see
 * that they were merged. What fails is tried again with the next one; no landing waits for it.
 */
public final class Closing {
  private static final Logger LOG = LoggerFactory.getLogger(Closing.class);

  private static final String WHY_CLOSED =
      "GitHub shows this pull request as closed rather than merged because it landed with other"
          + " commits than its own.";

  private final GitHubAccess access;
  private final GitHubRecords records;
  private final PullReader pulls;
  private final Comments comments;
  private final PullRequestComments conversation;
  private final PullWrites writes;

  public Closing(GitHubAccess access, GitHubRecords records) {
    this.access = access;
    this.records = records;
    this.pulls = new PullReader(access);
    this.comments = new Comments(access);
    this.conversation = new PullRequestComments(access);
    this.writes = new PullWrites(access);
  }

  public void closeAll(RepositorySlug slug) {
    for (LandedPull landed : records.toBeClosed(slug)) {
      try {
        close(slug, landed);
        records.keep(slug, landed.closed());
      } catch (GitHubException e) {
        LOG.warn(
            "pull_request.close_failed: {}{}: retrying later: {}",
            slug,
            landed.number(),
            e.words());
      }
    }
  }

  private void close(RepositorySlug slug, LandedPull landed) throws GitHubException {
    var pull = GitHubException.answered(pulls.brief(slug, landed.number()));
    boolean isAsItLanded =
        pull.isPresent()
            && pull.get().state() == GitHubPull.State.OPEN
            && pull.get().head().equals(landed.head());
    if (!isAsItLanded) return;
    String marker = "<!-- signalbox landed " + landed.commit() + " -->";
    String login = GitHubException.answered(access.login());
    boolean isSaid =
        GitHubException.answered(comments.of(slug, landed.number())).items().stream()
            .anyMatch(comment -> isTold(comment, login, marker));
    if (!isSaid) {
      String text = "Landed as " + landed.commit() + ". " + WHY_CLOSED + "\n\n" + marker;
      GitHubException.answered(conversation.sayLanded(slug, landed.number(), text));
    }
    GitHubException.answered(writes.close(slug, landed.number()));
  }

  /** Where a comment of ours tells how it fares, that one tells how it landed too. */
  private static boolean isTold(Comments.Comment comment, String login, String marker) {
    boolean isStatus =
        comment.body().startsWith(PullRequestComments.STATUS_MARK)
            && comment.author().equalsIgnoreCase(login);
    return isStatus || comment.body().contains(marker);
  }
}
