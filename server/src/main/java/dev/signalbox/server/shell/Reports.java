package dev.signalbox.server.shell;

import dev.signalbox.engine.effects.Effect;
import dev.signalbox.engine.effects.Ending;
import dev.signalbox.engine.events.Report;
import java.util.Optional;

/** What is reported of effects of which nothing is known. */
final class Reports {
  private Reports() {}

  static Optional<Report> unknown(Effect effect) {
    return switch (effect) {
      case Effect.Build it -> Optional.of(new Report.BuildEnded(it.id(), new Ending.Unknown<>()));
      case Effect.Rebuild it -> Optional.of(new Report.BuildEnded(it.id(), new Ending.Unknown<>()));
      case Effect.RunAgain _, Effect.Probe _ -> Optional.empty();
      case Effect.Tidy it -> Optional.of(new Report.TidyEnded(it.id(), new Ending.Unknown<>()));
      case Effect.UpdateBranch it ->
          Optional.of(new Report.UpdateEnded(it.id(), new Ending.Unknown<>()));
      case Effect.Land it ->
          Optional.of(new Report.LandEnded(it.id(), it.branch(), new Ending.Unknown<>()));
      case Effect.ReadBranch it ->
          Optional.of(new Report.BranchRead(it.id(), it.branch(), new Ending.Unknown<>()));
    };
  }
}
