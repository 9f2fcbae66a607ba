package dev.signalbox.engine.ledger;

import java.time.Duration;
import java.util.Optional;

/**
 * How often what has a trait went well and how often not, the last few hundred times: each new
 * outcome lets those before it weigh a little less.
 *
 * @param spans how long builds with it took
 * @param last when it was counted last, by the number of outcomes until then
 */
public record TraitTally(double passed, double failed, Optional<SpanTally> spans, long last) {
  public static final TraitTally NONE = new TraitTally(0, 0, Optional.empty(), 0);

  /** So many outcomes of its own an old one lasts, more or less. */
  private static final double MEMORY = 400;

  public double seen() {
    return passed + failed;
  }

  /** One more outcome, or several at once; parts of one, where it is not certain which it was. */
  TraitTally counting(double more, double moreFailed, long ordinal) {
    double kept = StrictMath.pow(1 - 1 / MEMORY, more + moreFailed);
    return new TraitTally(passed * kept + more, failed * kept + moreFailed, spans, ordinal);
  }

  TraitTally taking(Duration span, long ordinal) {
    return with(spans.orElse(SpanTally.NONE).counting(span), ordinal);
  }

  TraitTally comparing(Duration span, Duration other, long ordinal) {
    return with(spans.orElse(SpanTally.NONE).comparing(span, other), ordinal);
  }

  private TraitTally with(SpanTally next, long ordinal) {
    return new TraitTally(passed, failed, Optional.of(next), ordinal);
  }
}
