package dev.signalbox.engine.ledger;

import dev.signalbox.engine.causes.AbortCode;
import dev.signalbox.engine.repository.PullRequestNumber;
import dev.signalbox.engine.wire.StoredAs;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/** How far a batch has come. */
public sealed interface Stage {
  /** A part of a bisected batch whose turn has not come. */
  @StoredAs("Stage.NotStarted")
  record NotStarted() implements Stage {}

  /**
   * The host makes its candidate, or first brings the pull request up to date; or it is asked again
   * at a later time. {@code unanswered} counts the tries of which nobody knows how they ended; none
   * were counted in rows that have no such field.
   */
  @StoredAs("Stage.Preparing")
  record Preparing(
      EffectId effect,
      boolean updating,
      Optional<Instant> retryAt,
      int tries,
      Optional<Integer> unanswered)
      implements Stage {
    public Preparing(EffectId effect, boolean updating, Optional<Instant> retryAt) {
      this(effect, updating, retryAt, 0, Optional.empty());
    }

    public Preparing by(EffectId next) {
      return new Preparing(next, updating, Optional.empty(), tries, unanswered);
    }

    public Preparing againAt(Instant at) {
      return new Preparing(effect, updating, Optional.of(at), tries + 1, unanswered);
    }

    public Preparing unanswered(int times) {
      return new Preparing(effect, updating, retryAt, tries, Optional.of(times));
    }
  }

  @StoredAs("Stage.Running")
  record Running() implements Stage {}

  /** All checks are well; it lands when what is ahead has landed and nothing holds it. */
  @StoredAs("Stage.Green")
  record Green(Hold hold, Instant since) implements Stage {}

  @StoredAs("Stage.Red")
  record Red(boolean timedOut, Instant since) implements Stage {}

  /** Since when one of its pull requests was queued, and how urgent it was. */
  record Member(PullRequestNumber number, Instant queuedAt, Rank rank) {
    /** Of those that are queued. */
    public static List<Member> of(List<PullRequestNumber> numbers, Entries entries) {
      return numbers.stream()
          .flatMap(number -> entries.entry(number).stream())
          .map(entry -> new Member(entry.number(), entry.queuedAt(), entry.standing().rank()))
          .toList();
    }
  }

  /**
   * Its parts are tested one on top of the other, to find who is to blame. {@code queued} tells of
   * those that were in it at first; rows of earlier versions have no such field.
   */
  @StoredAs("Stage.Bisecting")
  record Bisecting(
      List<BatchId> parts,
      int depth,
      List<PullRequestNumber> original,
      Optional<List<Member>> queued)
      implements Stage {
    public Bisecting {
      original = List.copyOf(original);
      parts = List.copyOf(parts);
    }

    public Bisecting with(List<BatchId> others) {
      return new Bisecting(others, depth, original, queued);
    }

    public Bisecting deeper(List<BatchId> others) {
      return new Bisecting(others, depth + 1, original, queued);
    }
  }

  /** Lost what it stood on; it is built anew under another id. */
  @StoredAs("Stage.Requeued")
  record Requeued(AbortCode because) implements Stage {}

  /**
   * Landed or failed; shown until the host has been tidied up. Its members are queued no more; rows
   * of earlier versions tell of none of them.
   */
  @StoredAs("Stage.Over")
  record Over(boolean merged, EffectId tidying, Optional<List<Member>> members) implements Stage {
    public Over(boolean merged, EffectId tidying, List<Member> members) {
      this(merged, tidying, Optional.of(members));
    }

    public Optional<Member> member(PullRequestNumber number) {
      return members.orElse(List.of()).stream()
          .filter(known -> known.number().equals(number))
          .findFirst();
    }
  }
}
