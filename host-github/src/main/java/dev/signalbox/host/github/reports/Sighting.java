package dev.signalbox.host.github.reports;

import dev.signalbox.engine.causes.AbortCode;
import dev.signalbox.engine.explanation.Explanation;
import dev.signalbox.engine.explanation.FailedAction;
import dev.signalbox.engine.explanation.ReasonCode;
import dev.signalbox.engine.ledger.PullRequest;
import dev.signalbox.engine.repository.CommitSha;
import dev.signalbox.engine.view.BatchView;
import dev.signalbox.engine.view.QueuedPullRequest;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * What readers of the queue see of one pull request.
 *
 * @param silence that a check does not report which its batch waits for
 * @param notKept what the host requires and the queue does not keep, in a sentence each
 * @param failures what rules could not do to it
 * @param left why it left unmerged, if that was the last that happened to it
 */
public record Sighting(
    PullRequest pull,
    Explanation explanation,
    Optional<QueuedPullRequest> place,
    Optional<BatchView> batch,
    Optional<SilentChecks> silence,
    Optional<AbortCode> left,
    Optional<CommitSha> landedAs,
    List<String> notKept,
    List<FailedAction> failures,
    Instant now) {
  public boolean isQueued() {
    return place.isPresent();
  }

  public boolean isLanded() {
    return !isQueued()
        && (landedAs.isPresent()
            || explanation.reasons().stream()
                .anyMatch(reason -> reason.code() == ReasonCode.LANDED));
  }
}
