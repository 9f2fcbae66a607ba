package dev.signalbox.server.dashboard.queue;

import dev.signalbox.engine.ledger.PullRequest;
import dev.signalbox.engine.repository.PullRequestNumber;
import dev.signalbox.engine.view.StatusPullRequest;
import java.time.Instant;
import java.util.List;
import java.util.function.Function;

/**
 * Makes riders of pull requests.
 *
 * @param repository the address of its page
 * @param stacks those that build on each other with a pull request, the lowest first
 */
record Riders(
    String repository, Instant now, Function<PullRequestNumber, List<PullRequest>> stacks) {
  Rider of(StatusPullRequest pull) {
    var stack = StackBadge.of(pull.number(), stacks.apply(pull.number()));
    return Rider.of(pull, repository, now, stack);
  }
}
