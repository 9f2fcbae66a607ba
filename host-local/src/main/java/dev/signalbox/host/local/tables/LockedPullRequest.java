package dev.signalbox.host.local.tables;

import dev.signalbox.engine.ledger.PullRequest;
import dev.signalbox.engine.repository.RepositoryId;
import dev.signalbox.host.local.actions.ActionTarget;
import dev.signalbox.host.local.conversation.PostOutcome;
import dev.signalbox.host.local.conversation.PullRequestReview;
import dev.signalbox.host.local.conversation.PullRequestReview.Dismissal;
import dev.signalbox.host.local.conversation.Writer;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;
import org.jooq.DSLContext;

/** A pull request inside the transaction of an action. */
final class LockedPullRequest implements ActionTarget {
  private final DSLContext tx;
  private final RepositoryId repository;
  private final Instant now;
  private PullRequest pull;

  LockedPullRequest(DSLContext tx, RepositoryId repository, PullRequest pull, Instant now) {
    this.tx = tx;
    this.repository = repository;
    this.pull = pull;
    this.now = now;
  }

  @Override
  public PullRequest pull() {
    return pull;
  }

  @Override
  public Instant now() {
    return now;
  }

  @Override
  public void change(UnaryOperator<PullRequest> change) {
    pull = LocalPullRequests.changed(tx, repository, pull, change);
  }

  @Override
  public Optional<String> comment(String body) {
    return posted(
        LocalComments.add(tx, repository, pull.number(), Writer.OURSELVES, body, false, now));
  }

  @Override
  public Optional<String> review(PullRequestReview.State state, String body) {
    return posted(
        LocalReviews.add(tx, repository, pull.number(), Writer.OURSELVES, state, body, now));
  }

  private Optional<String> posted(PostOutcome<?> outcome) {
    return switch (outcome) {
      case PostOutcome.Done<?>(var _, var after) -> {
        pull = after;
        yield Optional.empty();
      }
      case PostOutcome.Missing<?>(var what) -> Optional.of(what);
      case PostOutcome.Refused<?>(var why) -> Optional.of(why);
    };
  }

  @Override
  public List<PullRequestReview> reviews() {
    return LocalReviews.of(tx, repository, List.of(pull.number()));
  }

  @Override
  public void dismiss(PullRequestReview review, String message) {
    var dismissal = new Dismissal(Writer.OURSELVES.login(), message, now);
    pull = LocalReviews.dismissed(tx, repository, pull, review.id(), dismissal);
  }
}
