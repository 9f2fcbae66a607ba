package dev.signalbox.engine.ledger;

import dev.signalbox.engine.causes.Trigger;
import dev.signalbox.engine.repository.CommitSha;
import dev.signalbox.engine.rules.Priority;
import dev.signalbox.engine.wire.StoredAs;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;

/**
 * A pull request that somebody has asked to queue before it could enter. It is not queued.
 *
 * @param head the head it was asked for, or a later one that somebody with write access pushed
 * @param rule the rule that was named
 */
public record QueueWait(
    CommitSha head,
    Instant since,
    Optional<String> rule,
    Trigger trigger,
    Sender sender,
    Authority authority,
    Optional<Priority> priority,
    Progress progress) {
  static final Duration LONGEST = Duration.ofDays(14);

  /** How far it has come. */
  public sealed interface Progress {}

  /** It can't enter yet. */
  @StoredAs("QueueWait.Missing")
  public record Missing(String what) implements Progress {}

  /** It could enter; whether the sender still may queue it was asked of who knows. */
  @StoredAs("QueueWait.Asking")
  public record Asking(EffectId effect, int tries) implements Progress {}

  /** That could not be answered, and is to be asked again. */
  @StoredAs("QueueWait.PutOff")
  public record PutOff(int tries, Instant until) implements Progress {}

  public Instant endsAt() {
    return since.plus(LONGEST);
  }

  public QueueWait at(CommitSha next) {
    return new QueueWait(next, since, rule, trigger, sender, authority, priority, progress);
  }

  public QueueWait with(Sender next) {
    return new QueueWait(head, since, rule, trigger, next, authority, priority, progress);
  }

  public QueueWait with(Progress next) {
    return new QueueWait(head, since, rule, trigger, sender, authority, priority, next);
  }

  /** What has to happen before it enters, as a clause. */
  public String missing() {
    return switch (progress) {
      case Missing(var what) -> what;
      case Asking _ -> "the permission of " + sender.login() + " is being looked up";
      case PutOff _ -> "the permission of " + sender.login() + " could not be looked up yet";
    };
  }
}
