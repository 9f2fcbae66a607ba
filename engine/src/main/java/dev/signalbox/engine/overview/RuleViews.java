package dev.signalbox.engine.overview;

import dev.signalbox.engine.ledger.Ledger;
import dev.signalbox.engine.rules.EffectiveConfig;
import dev.signalbox.engine.view.QueueRuleView;
import java.util.LinkedHashMap;
import org.jspecify.annotations.Nullable;

/** Queue rules with the values in force. */
final class RuleViews {
  private RuleViews() {}

  static QueueRuleView of(Ledger ledger, String name) {
    var config = new LinkedHashMap<String, @Nullable Object>();
    ledger
        .policy()
        .rule(name)
        .map(EffectiveConfig::of)
        .ifPresent(known -> known.forEach(config::put));
    return new QueueRuleView(name, config);
  }
}
