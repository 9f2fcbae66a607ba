package dev.signalbox.simulation.runtime;

import dev.signalbox.engine.effects.Effect;
import dev.signalbox.engine.effects.Ending;
import dev.signalbox.engine.effects.LandRefusal;
import dev.signalbox.engine.events.Report;
import java.time.Instant;
import java.util.Optional;

/** Reports on effects that came to nothing. */
final class FailureReports {
  private FailureReports() {}

  static Optional<Report> retryLater(Effect effect, Instant at) {
    return switch (effect) {
      case Effect.Build it ->
          Optional.of(new Report.BuildEnded(it.id(), new Ending.RetryLater<>(at)));
      case Effect.Rebuild it ->
          Optional.of(new Report.BuildEnded(it.id(), new Ending.RetryLater<>(at)));
      case Effect.RunAgain _, Effect.Probe _, Effect.StopProbe _ -> Optional.empty();
      case Effect.Tidy it ->
          Optional.of(new Report.TidyEnded(it.id(), new Ending.RetryLater<>(at)));
      case Effect.UpdateBranch it ->
          Optional.of(new Report.UpdateEnded(it.id(), new Ending.RetryLater<>(at)));
      case Effect.Land it ->
          Optional.of(new Report.LandEnded(it.id(), it.branch(), new Ending.RetryLater<>(at)));
      case Effect.ReadBranch it ->
          Optional.of(new Report.BranchRead(it.id(), it.branch(), new Ending.RetryLater<>(at)));
    };
  }

  static Report noPermit(Effect.Land land) {
    return new Report.LandEnded(
        land.id(), land.branch(), new Ending.Refused<>(new LandRefusal.NoPermit()));
  }
}
