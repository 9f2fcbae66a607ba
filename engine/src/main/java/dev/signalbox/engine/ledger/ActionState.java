package dev.signalbox.engine.ledger;

import dev.signalbox.engine.repository.CommitSha;
import dev.signalbox.engine.rules.Action.PostCheck.Conclusion;
import dev.signalbox.engine.wire.StoredAs;
import java.time.Instant;
import java.util.Optional;

/** How far an action of a rule has come, for the head that it was decided for. */
public sealed interface ActionState {
  /** Nothing is asked for. */
  @StoredAs("ActionState.Idle")
  record Idle() implements ActionState {}

  /** To be done; where it can't be yet, {@code missing} says why. */
  @StoredAs("ActionState.Wanted")
  record Wanted(String missing) implements ActionState {}

  /**
   * The host was asked.
   *
   * @param key the first effect that asked for it, by which a host knows what it has done already
   * @param tries how often it was asked
   */
  @StoredAs("ActionState.Asked")
  record Asked(CommitSha head, EffectId effect, EffectId key, int tries) implements ActionState {}

  /** To be asked for again, because the host could not answer. */
  @StoredAs("ActionState.PutOff")
  record PutOff(CommitSha head, EffectId key, int tries, Instant until) implements ActionState {}

  /** The host had another head already; it is decided anew once that is known here. */
  @StoredAs("ActionState.Outdated")
  record Outdated(CommitSha head) implements ActionState {}

  /** The host has done it; its facts may not show that yet. */
  @StoredAs("ActionState.Done")
  record Done(CommitSha head) implements ActionState {}

  /** The facts show that it is so, and once they do not it is done again. */
  @StoredAs("ActionState.Kept")
  record Kept(CommitSha head) implements ActionState {}

  /**
   * A check was posted that says this.
   *
   * @param conditions a fingerprint of the evaluated conditions that it shows, if it shows any
   */
  @StoredAs("ActionState.Posted")
  record Posted(CommitSha head, Conclusion conclusion, Optional<String> conditions)
      implements ActionState {}

  /** Refused; tried again when the rule begins to match anew. */
  @StoredAs("ActionState.Failed")
  record Failed(CommitSha head, String reason) implements ActionState {}
}
