package dev.signalbox.engine.ledger;

/**
 * A rule that is in force.
 *
 * @param definition tells it from others that have had its name
 * @param since the version of the rules that brought it
 */
public record KnownRule(String definition, long since) {}
