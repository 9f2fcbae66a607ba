package dev.signalbox.engine.ledger;

import dev.signalbox.engine.repository.CommitSha;
import dev.signalbox.engine.rules.Rules;
import java.util.Optional;

/**
 * The last good rules and the commit they were read from. {@code fault}: what is wrong with newer
 * ones, if they are broken. {@code extended}: what they extend, as it was then.
 */
public record RulesInForce(
    Rules rules,
    Optional<CommitSha> commit,
    long version,
    Optional<String> fault,
    Optional<ExtendedRules> extended) {
  public static final RulesInForce DEFAULT =
      new RulesInForce(Rules.defaults(), Optional.empty(), -1, Optional.empty());

  /** Those that extend nothing. */
  public RulesInForce(
      Rules rules, Optional<CommitSha> commit, long version, Optional<String> fault) {
    this(rules, commit, version, fault, Optional.empty());
  }

  public RulesInForce broken(long newer, String what) {
    return new RulesInForce(rules, commit, newer, Optional.of(what), extended);
  }
}
