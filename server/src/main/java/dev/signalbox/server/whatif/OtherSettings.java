package dev.signalbox.server.whatif;

import dev.signalbox.engine.rules.Rules;
import dev.signalbox.scheduling.settings.RulesSetting;
import dev.signalbox.scheduling.settings.SettingGrid;
import java.util.ArrayList;
import java.util.List;

/** The rules in force, and five changes of one key each that are worth a thought. */
final class OtherSettings {
  private static final int OTHERS = 5;
  private static final int MOST_CHECKS = 1_000;
  private static final int MOST_RETRIES = 10;

  private OtherSettings() {}

  static List<RulesSetting> than(Rules rules) {
    var present = List.of(new RulesSetting("", rules));
    var settings = new ArrayList<RulesSetting>();
    settings.add(new RulesSetting("Rules in force", rules));
    candidates(rules).stream()
        .limit(OTHERS)
        .forEach(text -> settings.addAll(SettingGrid.parse(List.of(text)).over(present)));
    return List.copyOf(settings);
  }

  private static List<String> candidates(Rules rules) {
    var queue = rules.mergeQueue();
    var rule = rules.queueRules().getFirst();
    var texts = new ArrayList<String>();
    for (int size : new int[] {1, 4, 8}) {
      if (rule.batchSize().max() != size) {
        texts.add("batch_size=" + (size == 1 ? "1" : "1-" + size));
      }
    }
    int checks = queue.maxParallelChecks();
    if (checks < MOST_CHECKS) {
      texts.add("max_parallel_checks=" + Math.min(MOST_CHECKS, 2 * checks));
    }
    if (rule.maxChecksRetries() < MOST_RETRIES) {
      texts.add("max_checks_retries=" + (rule.maxChecksRetries() + 1));
    }
    texts.add("skip_intermediate_results=" + !queue.skipIntermediateResults());
    if (checks > 1) texts.add("max_parallel_checks=" + checks / 2);
    return texts;
  }
}
