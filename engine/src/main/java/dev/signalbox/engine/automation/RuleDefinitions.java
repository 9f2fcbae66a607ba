package dev.signalbox.engine.automation;

import dev.signalbox.engine.ledger.KnownRule;
import dev.signalbox.engine.persistent.PersistentMap;
import dev.signalbox.engine.rules.PullRequestRule;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;

/** Tells rules apart that have had the same name. */
public final class RuleDefinitions {
  private static final int LENGTH = 24;

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
  static String definition(PullRequestRule rule) {
    String text = rule.conditions() + "\n" + rule.actions();
    try {
      byte[] digest =
          MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8));
      return HexFormat.of().formatHex(digest).substring(0, LENGTH);
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java has SHA-256", e);
    }
  }
}
