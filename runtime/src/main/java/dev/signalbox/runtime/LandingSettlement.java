package dev.signalbox.runtime;

import dev.signalbox.engine.effects.Effect;
import dev.signalbox.engine.effects.Ending;
import dev.signalbox.engine.ledger.EffectId;
import java.time.Duration;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Settles a landing that may yet happen, once its permit has expired. Nobody waits for it any more,
 * but a pause does, and what the host has to do after a landing is done when it is settled.
 */
final class LandingSettlement implements HostTask {
  private static final Logger LOG = LoggerFactory.getLogger(LandingSettlement.class);
  private static final Duration FIRST_PAUSE = Duration.ofSeconds(2);
  private static final Duration LONGEST_PAUSE = Duration.ofMinutes(1);

  private final EffectDispatcher dispatcher;
  private final EffectId landing;
  private final Backoff backoff = new Backoff(FIRST_PAUSE, LONGEST_PAUSE);

  LandingSettlement(EffectDispatcher dispatcher, EffectId landing) {
    this.dispatcher = dispatcher;
    this.landing = landing;
  }

  @Override
  public String name() {
    return "settle-" + landing.value();
  }

  @Override
  public TaskStep begin() {
    if (dispatcher.isClosed()) return TaskStep.OVER;
    try {
      var permit = permit();
      if (permit.isEmpty()) return TaskStep.OVER;
      boolean isUnderWay = dispatcher.isUnderWay(landing);
      return permit.get().isExpired() && !isUnderWay ? settle(permit.get().land()) : again();
    } catch (StoreUnavailable e) {
      return again();
    } catch (RuntimeException e) {
      return failed(e);
    }
  }

  private Optional<OpenPermit> permit() {
    return dispatcher.store().permits().stream()
        .filter(permit -> permit.land().id().equals(landing))
        .findFirst();
  }

  private TaskStep settle(Effect.Land land) {
    return new TaskStep.Ask<>(
        new HostCall.OfSettling(land),
        ending -> ending instanceof Ending.Unknown ? again() : end(),
        this::failed);
  }

  private TaskStep end() {
    try {
      dispatcher.store().endPermit(landing);
      return TaskStep.OVER;
    } catch (StoreUnavailable e) {
      return again();
    } catch (RuntimeException e) {
      return failed(e);
    }
  }

  private TaskStep failed(Throwable failure) {
    LOG.warn(
        "landing.settlement_failed: {}: cannot settle landing {}; retrying later",
        dispatcher.slug(),
        landing,
        failure);
    return again();
  }

  private TaskStep again() {
    return new TaskStep.Pause(backoff.next(), this::begin);
  }
}
