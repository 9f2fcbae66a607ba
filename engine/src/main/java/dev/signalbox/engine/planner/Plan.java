package dev.signalbox.engine.planner;

import java.time.Instant;
import java.util.List;
import java.util.Optional;

/** What could be tested now. {@code reconsidersAt}: when time alone may lead to other proposals. */
public record Plan(List<Proposal> proposals, Optional<Instant> reconsidersAt) {
  public static final Plan NOTHING = new Plan(List.of(), Optional.empty());

  public Plan {
    proposals = List.copyOf(proposals);
  }
}
