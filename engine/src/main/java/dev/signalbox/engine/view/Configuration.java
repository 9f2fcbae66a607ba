package dev.signalbox.engine.view;

import java.util.List;

/** The queue rules in the order in which they are processed. */
public record Configuration(List<QueueRuleView> configuration) {
  public Configuration {
    configuration = List.copyOf(configuration);
  }
}
