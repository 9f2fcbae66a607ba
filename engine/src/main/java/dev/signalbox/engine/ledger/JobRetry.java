package dev.signalbox.engine.ledger;

import dev.signalbox.engine.persistent.PersistentMap;
import java.time.Instant;

/**
 * How a job came to run again on a commit.
 *
 * @param before what it had said, which stands where nothing comes of it
 * @param byRule how often each rule had it run again
 * @param words the last of these, for people
 */
public record JobRetry(
    EffectId effect,
    Instant askedAt,
    CheckRun before,
    State state,
    PersistentMap<String, Integer> byRule,
    String words) {

  /** What has come of it. */
  public enum State {
    ASKED,
    /** Another run has been heard of. */
    HEARD,
    /** The host refused, or nothing was heard: nobody asks a second time. */
    IN_VAIN
  }

  public boolean isAsked() {
    return state == State.ASKED;
  }

  public int times(String rule) {
    return byRule.get(rule).orElse(0);
  }

  JobRetry at(State next) {
    return new JobRetry(effect, askedAt, before, next, byRule, words);
  }
}
