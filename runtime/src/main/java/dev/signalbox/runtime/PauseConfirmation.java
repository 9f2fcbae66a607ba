package dev.signalbox.runtime;

import dev.signalbox.engine.effects.Effect;
import dev.signalbox.engine.effects.Ending;
import dev.signalbox.engine.effects.LandRefusal;
import dev.signalbox.engine.events.Report;
import dev.signalbox.engine.repository.CommitSha;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Optional;

/**
 * Waits until no landing is under way, after a pause has been written. Leave whose holder does not
 * end it is taken back at the host, after it has expired.
 */
public final class PauseConfirmation implements HostTask {
  private final PermitStore store;
  private final InstantSource clock;
  private final Duration look;
  private final Instant deadline;
  private boolean holds;

  public PauseConfirmation(
      PermitStore store, InstantSource clock, Duration look, Duration patience) {
    this.store = store;
    this.clock = clock;
    this.look = look;
    this.deadline = clock.instant().plus(patience);
  }

  @Override
  public String name() {
    return "pause";
  }

  /** Whether nothing can land any more; false if that was not sure in time. */
  public boolean holds() {
    return holds;
  }

  @Override
  public TaskStep begin() {
    var permits = store.permits();
    holds = permits.isEmpty();
    if (holds || clock.instant().isAfter(deadline)) return TaskStep.OVER;
    return permits.stream()
        .filter(OpenPermit::isExpired)
        .findFirst()
        .map(expired -> settle(expired.land()))
        .orElseGet(this::again);
  }

  private TaskStep settle(Effect.Land land) {
    return new TaskStep.Ask<>(
        new HostCall.OfSettling(land), ending -> settled(land, ending), _ -> again());
  }

  private TaskStep settled(Effect.Land land, Ending<CommitSha, LandRefusal> ending) {
    if (!(ending instanceof Ending.Unknown)) {
      store.close(land.id(), Optional.of(Report.landed(land, ending)));
    }
    return again();
  }

  private TaskStep again() {
    return new TaskStep.Pause(look, this::begin);
  }
}
