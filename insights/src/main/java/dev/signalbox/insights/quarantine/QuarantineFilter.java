package dev.signalbox.insights.quarantine;

import java.util.Optional;
import java.util.UUID;

/**
 * Which quarantines are asked for.
 *
 * @param branch those that hold for this branch, wherever else they hold
 */
public record QuarantineFilter(
    Optional<String> branch, Optional<UUID> testId, Optional<QuarantineSource> source) {
  public static final QuarantineFilter NONE =
      new QuarantineFilter(Optional.empty(), Optional.empty(), Optional.empty());
}
