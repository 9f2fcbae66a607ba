package dev.signalbox.proofs;

import dev.signalbox.engine.checks.CheckState;
import dev.signalbox.engine.wire.OmitNull;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * How one check of the tested commit ended, and in which run.
 *
 * @param quarantined the tests that failed and did not count, where it succeeded only so
 */
@OmitNull
public record LandedCheck(
    String name, String reporter, CheckState state, long run, @Nullable List<String> quarantined) {
  public LandedCheck {
    quarantined = quarantined == null || quarantined.isEmpty() ? null : List.copyOf(quarantined);
  }

  public LandedCheck(String name, String reporter, CheckState state, long run) {
    this(name, reporter, state, run, null);
  }

  public boolean succeeded() {
    return state == CheckState.SUCCESS;
  }

  /** Said nothing against it, and nothing for it. */
  public boolean abstained() {
    return state == CheckState.NEUTRAL || state == CheckState.SKIPPED;
  }
}
