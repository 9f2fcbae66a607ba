package dev.signalbox.rules;

import dev.signalbox.engine.notation.DurationText;
import dev.signalbox.engine.notation.Misread;
import java.time.Duration;
import java.util.Optional;

/** Reads durations. */
final class Durations {
  private Durations() {}

  static Decoder<Duration> between(Duration min, Duration max) {
    return (node, trail) -> {
      if (!(node instanceof Node.Scalar scalar) || scalar.kind() != ScalarKind.TEXT) {
        return trail.unexpected(node, "a duration with a unit, such as `30 s` or `1 h 30 min`");
      }
      try {
        var duration = DurationText.parse(scalar.text());
        if (duration.compareTo(min) >= 0 && duration.compareTo(max) <= 0) {
          return Optional.of(duration);
        }
        trail.fault(
            FaultType.OUT_OF_RANGE,
            node.at(),
            "expected %s to %s, found `%s`"
                .formatted(
                    DurationText.print(min),
                    DurationText.print(max),
                    DurationText.print(duration)));
      } catch (Misread misread) {
        trail.fault(
            FaultType.BAD_DURATION,
            scalar.inside(misread.offset()),
            misread.message(),
            misread.suggestion());
      }
      return Optional.empty();
    };
  }
}
