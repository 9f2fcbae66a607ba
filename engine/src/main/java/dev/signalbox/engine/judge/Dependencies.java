package dev.signalbox.engine.judge;

import dev.signalbox.engine.evaluation.ConditionAnswer;
import dev.signalbox.engine.evaluation.Outlook;
import dev.signalbox.engine.ledger.DependencyLines;
import dev.signalbox.engine.ledger.ForeignPull;
import dev.signalbox.engine.ledger.Ledger;
import dev.signalbox.engine.ledger.PullRequest;
import dev.signalbox.engine.ledger.PullRequest.State;
import dev.signalbox.engine.repository.PullReference;
import dev.signalbox.engine.repository.PullRequestNumber;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/** The lines {@code Depends-On:} of a pull request's text, as a merge protection. */
final class Dependencies {
  private static final String NAME = "Depends-On";

  private final Ledger ledger;
  private final PullReference self;

  private Dependencies(Ledger ledger, PullRequest pull) {
    this.ledger = ledger;
    this.self = new PullReference(ledger.repository(), pull.number());
  }

  /** On others of its repository or elsewhere; nothing where it depends on nothing. */
  static Optional<EvaluatedProtection> of(Ledger ledger, PullRequest pull) {
    var of = new Dependencies(ledger, pull);
    return of.evaluated(of.on(pull), DependencyLines.of(pull, ledger.repository()).faults());
  }

  /** On those that the queue of this repository can't put in order. */
  static Optional<EvaluatedProtection> elsewhere(Ledger ledger, PullRequest pull) {
    var lines = DependencyLines.of(pull, ledger.repository());
    return new Dependencies(ledger, pull).evaluated(lines.elsewhere(), lines.faults());
  }

  private Set<PullReference> on(PullRequest pull) {
    var all = new TreeSet<>(DependencyLines.of(pull, ledger.repository()).elsewhere());
    for (var number : pull.dependsOn()) all.add(new PullReference(ledger.repository(), number));
    return all;
  }

  private Optional<EvaluatedProtection> evaluated(Set<PullReference> on, List<String> faults) {
    if (on.isEmpty() && faults.isEmpty()) return Optional.empty();
    var circle = on.stream().filter(this::leadsBack).sorted().map(this::words).toList();
    var missing =
        on.stream()
            .filter(pull -> !leadsBack(pull) && !isMerged(pull))
            .sorted()
            .map(pull -> words(pull) + doubt(pull))
            .toList();
    var lacks = new ArrayList<String>();
    if (!missing.isEmpty()) lacks.add("not merged: " + String.join(", ", missing));
    lacks.addAll(faults);
    var answer = lacks.isEmpty() ? ConditionAnswer.YES : ConditionAnswer.NO;
    var outlook = new Outlook(answer, answer, answer, false, Optional.empty());
    return Optional.of(
        new EvaluatedProtection(
            named(circle),
            outlook,
            List.of(),
            lacks.stream().reduce((one, other) -> one + "; " + other)));
  }

  private static String named(List<String> circle) {
    return circle.isEmpty()
        ? NAME
        : "%s (ignored, as in a circle: %s)".formatted(NAME, String.join(", ", circle));
  }

  private boolean isHere(PullReference pull) {
    return pull.repository().equals(ledger.repository());
  }

  private String words(PullReference pull) {
    return isHere(pull) ? pull.number().toString() : pull.toString();
  }

  /**
   * Whether it depends on this one in turn, by way of open ones. Nobody could ever merge the first
   * of them.
   */
  private boolean leadsBack(PullReference from) {
    var open = new ArrayList<>(List.of(from));
    var seen = new HashSet<PullReference>();
    while (!open.isEmpty()) {
      var next = open.removeLast();
      if (next.equals(self)) return true;
      if (seen.add(next)) open.addAll(dependenciesOf(next));
    }
    return false;
  }

  private Set<PullReference> dependenciesOf(PullReference pull) {
    return isHere(pull)
        ? known(pull.number()).filter(it -> it.state() == State.OPEN).map(this::on).orElse(Set.of())
        : foreign(pull)
            .filter(it -> it.state() == ForeignPull.State.OPEN)
            .map(ForeignPull::dependsOn)
            .orElse(Set.of());
  }

  private Optional<PullRequest> known(PullRequestNumber number) {
    return ledger.entries().pulls().get(number);
  }

  private Optional<ForeignPull> foreign(PullReference pull) {
    return ledger.automation().foreign().get(pull);
  }

  private boolean isMerged(PullReference pull) {
    if (!isHere(pull)) {
      return foreign(pull).filter(it -> it.state() == ForeignPull.State.MERGED).isPresent();
    }
    return Boarding.isLanded(ledger, pull.number())
        || known(pull.number()).filter(it -> it.state() == State.MERGED).isPresent();
  }

  /** Why it may never be merged. */
  private String doubt(PullReference pull) {
    if (isHere(pull)) {
      boolean isClosed = known(pull.number()).filter(it -> it.state() == State.CLOSED).isPresent();
      return isClosed ? " (closed)" : "";
    }
    return switch (foreign(pull).map(ForeignPull::state).orElse(ForeignPull.State.NOT_READ)) {
      case NOT_READ -> " (not read yet)";
      case UNREADABLE -> " (not found, or not open to us)";
      case CLOSED -> " (closed)";
      case OPEN, MERGED -> "";
    };
  }
}
