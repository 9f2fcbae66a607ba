package dev.signalbox.simulation.promises;

import dev.signalbox.engine.checks.CheckState;
import dev.signalbox.engine.ledger.Ledger;
import dev.signalbox.engine.ledger.PullRequest;
import dev.signalbox.engine.ledger.PullRequest.State;
import dev.signalbox.engine.repository.Product;
import dev.signalbox.engine.repository.PullRequestNumber;
import dev.signalbox.simulation.scenario.ProtectionsDraft;
import java.time.Instant;
import java.util.HashSet;
import java.util.Set;

/** What the protections of {@link ProtectionsDraft} ask for, said without any condition. */
final class ProtectionFacts {
  private ProtectionFacts() {}

  static boolean areAsked(Ledger ledger) {
    return isOn(ledger, Product.MERGE_PROTECTIONS)
        && !ledger.policy().rules().mergeProtections().rules().isEmpty();
  }

  static boolean isOn(Ledger ledger, Product product) {
    return ledger.policy().products().filter(on -> on.contains(product)).isPresent();
  }

  static boolean isOff(Ledger ledger, Product product) {
    return ledger.policy().products().isPresent() && !isOn(ledger, product);
  }

  static boolean areMet(PullRequest pull, Instant now) {
    var labels = pull.description().labelNames();
    boolean isReviewed = !isReviewedBase(pull) || !pull.reviews().approvedBy().isEmpty();
    boolean isBuilt = !labels.contains(ProtectionsDraft.RISKY) || hasBuilt(pull);
    return isReviewed
        && isBuilt
        && !labels.contains(ProtectionsDraft.UNFINISHED)
        && isDue(pull.description().body(), now);
  }

  /** Whether anybody has to say yes. */
  static boolean restOnSomething(PullRequest pull) {
    return isReviewedBase(pull) || pull.description().labelNames().contains(ProtectionsDraft.RISKY);
  }

  private static boolean isReviewedBase(PullRequest pull) {
    return pull.base().value().equals(ProtectionsDraft.REVIEWED_BASE);
  }

  private static boolean hasBuilt(PullRequest pull) {
    return saysOfHead(pull, CheckState.SUCCESS);
  }

  /** Whether it would have to build and does not. */
  static boolean hasFailedToBuild(PullRequest pull) {
    return pull.description().labelNames().contains(ProtectionsDraft.RISKY)
        && saysOfHead(pull, CheckState.FAILURE);
  }

  private static boolean saysOfHead(PullRequest pull, CheckState state) {
    return pull.checks().stream()
        .anyMatch(
            check -> check.name().equals(ProtectionsDraft.HEAD_CHECK) && check.state() == state);
  }

  private static boolean isDue(String body, Instant now) {
    if (!body.startsWith(ProtectionsDraft.MERGE_AFTER)) return true;
    return !now.isBefore(Instant.parse(body.substring(ProtectionsDraft.MERGE_AFTER.length())));
  }

  /** Whether all that it depends on is merged, or depends on it in turn, by way of open ones. */
  static boolean hasItsDependencies(Ledger ledger, PullRequest pull) {
    var known = ledger.entries().pulls().get(pull.number()).map(PullRequest::dependsOn);
    for (var on : known.orElse(pull.dependsOn())) {
      boolean isMerged =
          ledger.entries().landed().get(on).isPresent()
              || ledger
                  .entries()
                  .pulls()
                  .get(on)
                  .filter(it -> it.state() == State.MERGED)
                  .isPresent();
      if (!isMerged && !reachable(ledger, on, new HashSet<>()).contains(pull.number()))
        return false;
    }
    return true;
  }

  private static Set<PullRequestNumber> reachable(
      Ledger ledger, PullRequestNumber from, Set<PullRequestNumber> seen) {
    if (!seen.add(from)) return seen;
    var pull = ledger.entries().pulls().get(from);
    if (pull.filter(it -> it.state() == State.OPEN).isPresent()) {
      for (var on : pull.get().dependsOn()) reachable(ledger, on, seen);
    }
    return seen;
  }
}
