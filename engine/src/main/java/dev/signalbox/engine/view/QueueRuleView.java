package dev.signalbox.engine.view;

import dev.signalbox.engine.wire.InOrder;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** A queue rule with the values in force; null is the value of a limit that is not set. */
public record QueueRuleView(String name, Map<String, @Nullable Object> config) {
  static final QueueRuleView NONE = new QueueRuleView("", Map.of());

  public QueueRuleView {
    config = InOrder.copyOf(config);
  }
}
