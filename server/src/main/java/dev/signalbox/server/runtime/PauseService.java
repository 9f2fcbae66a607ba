package dev.signalbox.server.runtime;

import dev.signalbox.engine.causes.Actor;
import dev.signalbox.host.SourceHost;
import dev.signalbox.runtime.PauseConfirmation;
import dev.signalbox.store.Database;
import dev.signalbox.store.pause.Pauses;
import dev.signalbox.store.pause.Unpausing;
import dev.signalbox.store.queue.StoredPermits;
import dev.signalbox.store.repositories.Repository;
import dev.signalbox.store.repositories.StoredPause;
import java.time.Duration;
import java.time.InstantSource;
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
  private final Database database;
  private final SourceHost host;
  private final InstantSource clock;

  PauseService(Database database, SourceHost host, InstantSource clock) {
    this.pauses = new Pauses(database);
    this.database = database;
    this.host = host;
    this.clock = clock;
  }

  public Answered pause(Repository repository, String reason, Actor actor) {
    StoredPause pause = pauses.pause(repository, reason, actor);
    var permits = new StoredPermits(database, repository.id());
    var confirmation = new PauseConfirmation(permits, clock, LOOK, PATIENCE);
    confirmation.drive(host, repository.slug(), time -> LockSupport.parkNanos(time.toNanos()));
    return confirmation.holds() ? new Answered.Holds(pause) : new Answered.NotSure();
  }

  public Unpausing unpause(Repository repository, Actor actor) {
    return pauses.unpause(repository, actor);
  }
}
