package dev.signalbox.host.local.conversation;

import dev.signalbox.engine.conditions.Operand.Permission;
import dev.signalbox.engine.ledger.PullRequest;
import dev.signalbox.engine.ledger.PullRequest.Reviews;
import dev.signalbox.host.local.conversation.PullRequestReview.State;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;

/**
 * What reviews come to. The latest verdict of each person counts, unless it was dismissed or they
 * could not write; nobody approves their own pull request, and our own reviews count for nothing.
 */
public final class ReviewCount {
  private ReviewCount() {}

  /** {@code all}: in the order in which they were given. */
  public static Reviews of(PullRequest pull, List<PullRequestReview> all) {
    var verdicts = new LinkedHashMap<String, PullRequestReview>();
    for (var review : all) {
      if (!counts(review)) continue;
      verdicts.remove(review.writer().login());
      verdicts.put(review.writer().login(), review);
    }
    String author = pull.description().author().login();
    var approvedBy = new ArrayList<String>();
    var changesRequestedBy = new ArrayList<String>();
    verdicts.forEach(
        (login, verdict) -> {
          if (verdict.isDismissed()) return;
          if (verdict.state() == State.REQUEST_CHANGES) changesRequestedBy.add(login);
          else if (!login.equals(author)) approvedBy.add(login);
        });
    return new Reviews(approvedBy, changesRequestedBy, pull.reviews().requestedFrom());
  }

  private static boolean counts(PullRequestReview review) {
    var writer = review.writer();
    return review.isVerdict()
        && !writer.isOurs()
        && writer.permission().compareTo(Permission.WRITE) >= 0;
  }

  /** Who has reviewed is asked no longer. */
  public static Reviews answered(Reviews known, Writer by) {
    var asked = known.requestedFrom().stream().filter(login -> !login.equals(by.login())).toList();
    return new Reviews(known.approvedBy(), known.changesRequestedBy(), asked);
  }
}
