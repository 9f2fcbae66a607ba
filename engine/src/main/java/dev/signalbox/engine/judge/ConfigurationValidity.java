package dev.signalbox.engine.judge;

import dev.signalbox.engine.evaluation.ConditionAnswer;
import dev.signalbox.engine.evaluation.Outlook;
import dev.signalbox.engine.ledger.ConfigurationChange;
import dev.signalbox.engine.ledger.Difference;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** The rules file that a pull request would bring to the default branch, as a merge protection. */
final class ConfigurationValidity {
  static final String NAME = "Configuration changed";
  private static final int MAX_TOLD = 10;

  private ConfigurationValidity() {}

  /** Nothing where it leaves that file alone. */
  static Optional<EvaluatedProtection> of(Difference difference) {
    return difference.configuration().map(ConfigurationValidity::of);
  }

  /** What nobody has read yet is not taken for valid. */
  private static EvaluatedProtection of(ConfigurationChange change) {
    boolean isValid = change.faults().filter(List::isEmpty).isPresent();
    var answer = isValid ? ConditionAnswer.YES : ConditionAnswer.NO;
    var outlook = new Outlook(answer, answer, answer, false, Optional.empty());
    var missing = isValid ? Optional.<String>empty() : Optional.of(told(change));
    return new EvaluatedProtection(NAME, outlook, List.of(), missing);
  }

  private static String told(ConfigurationChange change) {
    var faults = change.known();
    if (faults.isEmpty()) return "`" + change.path() + "` is not validated yet";
    String first =
        faults.stream()
            .limit(MAX_TOLD)
            .map(fault -> told(change.path(), fault))
            .collect(Collectors.joining("; "));
    int more = faults.size() - MAX_TOLD;
    return more > 0 ? first + "; and " + more + " more" : first;
  }

  private static String told(String path, ConfigurationChange.ConfigurationFault fault) {
    return "%s:%d:%d: %s".formatted(path, fault.line(), fault.column(), fault.message());
  }
}
