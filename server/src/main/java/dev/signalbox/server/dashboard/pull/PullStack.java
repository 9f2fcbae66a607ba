package dev.signalbox.server.dashboard.pull;

import dev.signalbox.engine.ledger.Entries;
import dev.signalbox.engine.ledger.PullRequest;
import dev.signalbox.engine.repository.PullRequestNumber;
import dev.signalbox.server.dashboard.queue.StackBadge;
import java.util.List;

/** The stack that a pull request is part of, the lowest first; empty where it stands alone. */
public record PullStack(StackBadge badge, List<Step> steps) {
  /**
   * One of them.
   *
   * @param isThis whether it is the one whose page this is
   */
  public record Step(long number, String title, String address, String state, boolean isThis) {}

  public PullStack {
    steps = List.copyOf(steps);
  }

  public boolean isShown() {
    return badge.isShown();
  }

  static PullStack of(
      PullRequestNumber number, List<PullRequest> stack, Entries entries, String repository) {
    var steps =
        stack.stream()
            .map(
                pull ->
                    new Step(
                        pull.number().value(),
                        pull.description().title(),
                        repository + "/pull/" + pull.number().value(),
                        entries.entry(pull.number()).isPresent() ? "queued" : "not queued",
                        pull.number().equals(number)))
            .toList();
    return new PullStack(StackBadge.of(number, stack), steps);
  }
}
