package dev.signalbox.engine.ledger;

import dev.signalbox.engine.repository.CommitSha;
import dev.signalbox.engine.rules.Rules;
import java.util.Optional;

/**
 * The last good rules and the commit they were read from.
 *
 * @param fault what is wrong with newer ones, if they are broken
 * @param extended what they extend, as it was then
 * @param teams those that conditions name; absent where none is
 */
public record RulesInForce(
    Rules rules,
    Optional<CommitSha> commit,
    long version,
    Optional<String> fault,
    Optional<ExtendedRules> extended,
    Optional<Teams> teams) {
  public static final RulesInForce DEFAULT =
      new RulesInForce(Rules.defaults(), Optional.empty(), -1, Optional.empty());

  /** Of rules that extend nothing and name no team. */
  public RulesInForce(
      Rules rules, Optional<CommitSha> commit, long version, Optional<String> fault) {
    this(rules, commit, version, fault, Optional.empty(), Optional.empty());
  }

  public RulesInForce broken(long newer, String what, Optional<Teams> told) {
    return new RulesInForce(rules, commit, newer, Optional.of(what), extended, told);
  }
}
