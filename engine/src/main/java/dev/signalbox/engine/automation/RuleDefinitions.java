package dev.signalbox.engine.automation;

import dev.signalbox.engine.ledger.KnownRule;
import dev.signalbox.engine.persistent.PersistentMap;
import dev.signalbox.engine.rules.PullRequestRule;
import java.util.HexFormat;
import java.util.List;

/** Tells rules apart that have had the same name. */
public final class RuleDefinitions {
  private static final long FNV_OFFSET = 0xcbf29ce484222325L;
  private static final long FNV_PRIME = 0x100000001b3L;
  private static final HexFormat HEX = HexFormat.of();

  private RuleDefinitions() {}

  /** Those in force after a change; who was there before stays as old as it was. */
  public static PersistentMap<String, KnownRule> known(
      List<PullRequestRule> rules, long version, PersistentMap<String, KnownRule> before) {
    PersistentMap<String, KnownRule> known = PersistentMap.empty();
    for (var rule : rules) {
      if (!rule.isEnabled()) continue;
      String definition = definition(rule);
      var old = before.get(rule.name()).filter(it -> it.definition().equals(definition));
      known = known.with(rule.name(), old.orElseGet(() -> new KnownRule(definition, version)));
    }
    return known;
  }

  /** What it asks and does; what it is described as does not matter. */
  public static String definition(PullRequestRule rule) {
    return fingerprint(rule.conditions() + "\n" + rule.actions());
  }

  static String fingerprint(String text) {
    return HEX.toHexDigits(hash(text, FNV_OFFSET)) + HEX.toHexDigits(hash(text, ~FNV_OFFSET));
  }

  /** FNV-1a: nobody gains anything by two rules that look the same. */
  private static long hash(String text, long seed) {
    long hash = seed;
    for (int i = 0; i < text.length(); i++) hash = (hash ^ text.charAt(i)) * FNV_PRIME;
    return hash;
  }
}
