package dev.signalbox.host.local.actions;

import dev.signalbox.engine.ledger.PullRequest;
import dev.signalbox.host.local.conversation.PullRequestReview;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;

/** The pull request that an action is about, locked until all of the action is done. */
public interface ActionTarget {
  /** As it is by now. */
  PullRequest pull();

  Instant now();

  void change(UnaryOperator<PullRequest> change);

  /** Comments in our own name; tells why that can't be done. */
  Optional<String> comment(String body);

  /** Reviews in our own name; tells why that can't be done. */
  Optional<String> review(PullRequestReview.State state, String body);

  /** In the order in which they were given. */
  List<PullRequestReview> reviews();

  void dismiss(PullRequestReview review, String message);
}
