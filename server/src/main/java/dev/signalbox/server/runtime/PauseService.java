package dev.signalbox.server.runtime;

import dev.signalbox.engine.effects.Effect;
import dev.signalbox.engine.effects.Ending;
import dev.signalbox.engine.events.Report;
import dev.signalbox.engine.log.Actor;
import dev.signalbox.hosts.SourceHost;
import dev.signalbox.store.pause.Pauses;
import dev.signalbox.store.pause.Unpausing;
import dev.signalbox.store.queue.LandingPermits;
import dev.signalbox.store.queue.Outbox;
import dev.signalbox.store.repositories.Repository;
import dev.signalbox.store.repositories.StoredPause;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.locks.LockSupport;

/**
 * Pauses on whatever node is asked. The row holds from its commit on; the answer is given when no
 * leave to land is out. Leave whose holder does not end it is taken back at the host, after it has
 * run out.
 */
public final class PauseService {
  /** How a pause was answered. */
  public sealed interface Answered {
    record Holds(StoredPause pause) implements Answered {}

    /** The pause is set, but a landing may still be under way. */
    record NotSure() implements Answered {}
  }

  private static final Duration LOOK = Duration.ofMillis(20);
  private static final Duration PATIENCE = Duration.ofSeconds(45);

  private final Pauses pauses;
  private final LandingPermits permits;
  private final Outbox outbox;
  private final SourceHost host;

  PauseService(Pauses pauses, LandingPermits permits, Outbox outbox, SourceHost host) {
    this.pauses = pauses;
    this.permits = permits;
    this.outbox = outbox;
    this.host = host;
  }

  public Answered pause(Repository repository, String reason, Actor actor) {
    StoredPause pause = pauses.pause(repository, reason, actor);
    long deadline = System.nanoTime() + PATIENCE.toNanos();
    while (System.nanoTime() < deadline) {
      var out = permits.out(repository.id());
      if (out.isEmpty()) return new Answered.Holds(pause);
      for (var permit : out) if (permit.isExpired()) takeBack(repository, permit.land());
      LockSupport.parkNanos(LOOK.toNanos());
    }
    return new Answered.NotSure();
  }

  private void takeBack(Repository repository, Effect.Land land) {
    var ending = host.settle(repository.slug(), land);
    if (ending instanceof Ending.Unknown) return;
    var report = new Report.LandEnded(land.id(), land.branch(), ending);
    outbox.close(repository.id(), land.id(), Optional.of(report));
  }

  public Unpausing unpause(Repository repository, Actor actor) {
    return pauses.unpause(repository, actor);
  }
}
