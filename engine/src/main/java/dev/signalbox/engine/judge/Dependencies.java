package dev.signalbox.engine.judge;

import dev.signalbox.engine.evaluation.ConditionAnswer;
import dev.signalbox.engine.evaluation.Outlook;
import dev.signalbox.engine.ledger.Ledger;
import dev.signalbox.engine.ledger.PullRequest;
import dev.signalbox.engine.ledger.PullRequest.State;
import dev.signalbox.engine.repository.PullRequestNumber;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** The lines {@code Depends-On:} of a pull request's text, as a merge protection. */
final class Dependencies {
  private static final String NAME = "Depends-On";

  private Dependencies() {}

  /** Nothing where it depends on nothing. */
  static Optional<EvaluatedProtection> of(Ledger ledger, PullRequest pull) {
    if (pull.dependsOn().isEmpty()) return Optional.empty();
    var circle = circle(ledger, pull);
    var missing =
        pull.dependsOn().stream()
            .filter(on -> !circle.contains(on) && !isMerged(ledger, on))
            .sorted()
            .toList();
    var answer = missing.isEmpty() ? ConditionAnswer.YES : ConditionAnswer.NO;
    var outlook = new Outlook(answer, answer, answer, false, Optional.empty());
    var lacks =
        missing.isEmpty()
            ? Optional.<String>empty()
            : Optional.of("not merged: " + joined(missing));
    return Optional.of(new EvaluatedProtection(named(circle), outlook, List.of(), lacks));
  }

  private static String named(List<PullRequestNumber> circle) {
    return circle.isEmpty()
        ? NAME
        : "%s (ignored, as in a circle: %s)".formatted(NAME, joined(circle));
  }

  private static String joined(List<PullRequestNumber> numbers) {
    return numbers.stream().map(PullRequestNumber::toString).collect(Collectors.joining(", "));
  }

  /**
   * Those that depend on it in turn, by way of open ones. Nobody could ever merge the first of
   * them.
   */
  private static List<PullRequestNumber> circle(Ledger ledger, PullRequest pull) {
    return pull.dependsOn().stream()
        .filter(on -> leadsTo(ledger, on, pull.number()))
        .sorted()
        .toList();
  }

  private static boolean leadsTo(Ledger ledger, PullRequestNumber from, PullRequestNumber to) {
    var open = new ArrayList<>(List.of(from));
    var seen = new HashSet<PullRequestNumber>();
    while (!open.isEmpty()) {
      var next = open.removeLast();
      if (next.equals(to)) return true;
      if (!seen.add(next)) continue;
      ledger
          .entries()
          .pulls()
          .get(next)
          .filter(pull -> pull.state() == State.OPEN)
          .ifPresent(pull -> open.addAll(pull.dependsOn()));
    }
    return false;
  }

  private static boolean isMerged(Ledger ledger, PullRequestNumber on) {
    return Boarding.isLanded(ledger, on)
        || ledger.entries().pulls().get(on).filter(it -> it.state() == State.MERGED).isPresent();
  }
}
