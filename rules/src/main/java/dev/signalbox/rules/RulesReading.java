package dev.signalbox.rules;

import dev.signalbox.engine.rules.Rules;
import java.util.List;
import java.util.Optional;

/** What came of reading a rules file: the rules, or all that is wrong with it. */
public sealed interface RulesReading {
  /**
   * {@code hostRequirements}: whether what the host demands of a branch holds besides, if the file
   * says so; the rules do not say what that is. {@code extended}: the repository whose rules they
   * stand on, if the file names one.
   */
  record Valid(
      Rules rules, Optional<Boolean> hostRequirements, Optional<ExtendedRepository> extended)
      implements RulesReading {
    public static final Valid DEFAULT =
        new Valid(Rules.defaults(), Optional.empty(), Optional.empty());

    public Valid withNetworkByDefault() {
      return new Valid(rules.withNetworkByDefault(), hostRequirements, extended);
    }
  }

  /** At least one fault, in the order of the file. */
  record Invalid(List<RulesFault> faults) implements RulesReading {
    public Invalid {
      faults = List.copyOf(faults);
    }
  }
}
