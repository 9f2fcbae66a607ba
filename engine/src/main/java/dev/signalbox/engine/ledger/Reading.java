package dev.signalbox.engine.ledger;

import dev.signalbox.engine.repository.CommitSha;
import java.time.Instant;
import java.util.Optional;

/**
 * Whether the tip of a branch is being read. {@code again}: something was told meanwhile, so what
 * is read now may be too old. {@code doubt}: a tip was read that does not contain the known one, so
 * either it is old or somebody took the branch back.
 */
public record Reading(
    Optional<EffectId> effect, boolean again, Optional<Instant> retryAt, Optional<Doubt> doubt) {
  public static final Reading IDLE =
      new Reading(Optional.empty(), false, Optional.empty(), Optional.empty());

  public record Doubt(CommitSha tip, int times) {}

  public Reading under(EffectId reading) {
    return new Reading(Optional.of(reading), false, Optional.empty(), doubt);
  }

  public Reading at(Instant time) {
    return new Reading(Optional.empty(), false, Optional.of(time), doubt);
  }

  public Reading onceMore() {
    return new Reading(effect, true, retryAt, doubt);
  }

  /** Read once more without the one known before. */
  public Reading doubting(CommitSha tip) {
    int times = doubt.filter(known -> known.tip().equals(tip)).map(Doubt::times).orElse(0);
    return new Reading(effect, again, retryAt, Optional.of(new Doubt(tip, times + 1)));
  }

  public int timesDoubted() {
    return doubt.map(Doubt::times).orElse(0);
  }
}
