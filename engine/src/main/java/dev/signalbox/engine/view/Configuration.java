package dev.signalbox.engine.view;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** The queue rules in the order in which they are processed. */
public record Configuration(
    List<QueueRuleView> configuration, @Nullable HostRequirementsView hostRequirements) {
  public Configuration {
    configuration = List.copyOf(configuration);
  }
}
