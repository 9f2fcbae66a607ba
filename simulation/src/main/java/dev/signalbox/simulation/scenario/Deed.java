package dev.signalbox.simulation.scenario;

import dev.signalbox.engine.repository.Product;
import dev.signalbox.engine.wire.InOrder;
import dev.signalbox.simulation.runtime.CrashPoint;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** What somebody does. Whatever makes no sense when its time has come is not done. */
public sealed interface Deed {
  /** Opens a pull request and asks for the queue a little later. */
  record Open(
      long number,
      Nature nature,
      long pair,
      int files,
      int commits,
      int base,
      boolean isBehind,
      Set<Long> dependsOn,
      List<String> labels)
      implements Deed {
    public Open {
      dependsOn = InOrder.copyOf(dependsOn);
      labels = List.copyOf(labels);
    }
  }

  record Push(long number, Nature nature) implements Deed {}

  record Close(long number) implements Deed {}

  record Reopen(long number) implements Deed {}

  record Relabel(long number, String label, boolean isOn) implements Deed {}

  /** Somebody reviews a pull request, or the CI reports a check of its head by itself. */
  record Judge(long number, Judgement what) implements Deed {}

  enum Judgement {
    APPROVED,
    NOT_APPROVED,
    BUILT,
    NOT_BUILT
  }

  /** Nothing is said about a time where {@code mergeAfterMillis} is zero. */
  record Describe(long number, boolean isDraft, long mergeAfterMillis) implements Deed {}

  record Refresh(long number) implements Deed {}

  /** All products but that one are on. */
  record SwitchProducts(Optional<Product> off) implements Deed {}

  record Retarget(long number, int base) implements Deed {}

  record MergeByHand(long number) implements Deed {}

  record Depend(long number, Set<Long> on) implements Deed {
    public Depend {
      on = InOrder.copyOf(on);
    }
  }

  record Queue(long number) implements Deed {}

  record Dequeue(long number) implements Deed {}

  record Requeue(long number) implements Deed {}

  record SetScopes(long number, Set<String> scopes) implements Deed {
    public SetScopes {
      scopes = InOrder.copyOf(scopes);
    }
  }

  /** Pushes to a base branch, past the queue. */
  record PushToBase(int base, TrunkPush what) implements Deed {}

  enum TrunkPush {
    PLAIN,
    BREAKS,
    REPAIRS
  }

  record DeleteBase(int base, long forMillis) implements Deed {}

  record ResetQueue(int base) implements Deed {}

  record Pause(String reason) implements Deed {}

  record Unpause() implements Deed {}

  /** The same freeze once more is an update of it. */
  record SetFreeze(int freeze, long startsInMillis, long lastsMillis, FreezeFor whom)
      implements Deed {}

  enum FreezeFor {
    EVERYONE,
    LABELLED,
    ALL_BUT_LABELLED
  }

  record DeleteFreeze(int freeze) implements Deed {}

  record ChangeRules(Settings to) implements Deed {}

  record BreakRules() implements Deed {}

  record TouchDraft() implements Deed {}

  /** Somebody runs checks again by hand, and they say the opposite. */
  record RunAgainByHand() implements Deed {}

  /** The CI reports on the heads of pull requests, which nobody asked for. */
  record ReportOnHead(long number) implements Deed {}

  record Crash(CrashPoint point) implements Deed {}

  /** A writer sleeps, is succeeded, and wakes up. */
  record Sleepwalk() implements Deed {}
}
