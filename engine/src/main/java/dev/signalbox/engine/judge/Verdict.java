package dev.signalbox.engine.judge;

import dev.signalbox.engine.causes.AbortCode;

/** What follows from a red candidate. */
public sealed interface Verdict {
  /** Something it depends on is not decided. */
  record Wait() implements Verdict {}

  /** Nobody knows whether what it stands on is well: that is tested by itself first. */
  record AskBase() implements Verdict {}

  /** Its only pull request is to blame. */
  record Expel(AbortCode code) implements Verdict {}

  record Split() implements Verdict {}

  /** The allowed rounds of splitting are used up. */
  record GiveUp() implements Verdict {}
}
