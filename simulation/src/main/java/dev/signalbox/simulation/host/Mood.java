package dev.signalbox.simulation.host;

import dev.signalbox.engine.effects.BuildRefusal;
import dev.signalbox.engine.effects.Effect;
import dev.signalbox.engine.effects.Ending;
import dev.signalbox.engine.effects.LandRefusal;
import dev.signalbox.engine.events.Report;
import dev.signalbox.simulation.time.Dice;
import dev.signalbox.simulation.weather.Weather;
import java.util.Optional;

/** In what mood the host finds itself for one call: helpful, mistaken, or of its own mind. */
public record Mood(
    boolean mistakesTheMergeBase, boolean answersFromTheLast, Optional<Report> ownMind) {
  public static final Mood HELPFUL = new Mood(false, false, Optional.empty());

  public static Mood drawn(Effect effect, Weather weather, Dice dice) {
    return switch (effect) {
      case Effect.Build build -> building(build, weather, dice);
      case Effect.Land land -> landing(land, weather, dice);
      case Effect.ReadBranch _ ->
          new Mood(false, dice.chance(weather.messages().staleReads()), Optional.empty());
      case Effect.RunAgain again -> runningAgain(again, weather, dice);
      case Effect.Rebuild _,
          Effect.Probe _,
          Effect.StopProbe _,
          Effect.CheckHead _,
          Effect.Tidy _,
          Effect.UpdateBranch _,
          Effect.Act _,
          Effect.Merge _,
          Effect.ReadPermission _,
          Effect.ReadForeignPull _ ->
          HELPFUL;
    };
  }

  private static Mood building(Effect.Build build, Weather weather, Dice dice) {
    var likely = weather.calls().refusals();
    BuildRefusal refusal = null;
    if (dice.chance(likely.notIndexed())) refusal = new BuildRefusal.NotIndexed();
    else if (dice.chance(likely.creationFailed()))
      refusal = new BuildRefusal.CreationFailed("no room for a branch");
    else if (dice.chance(likely.unprocessable()))
      refusal =
          new BuildRefusal.Unprocessable(build.own().changes().getFirst().number(), "too large");
    else if (dice.chance(likely.buildProtected()))
      refusal = new BuildRefusal.Protected("branches of this name are protected");
    boolean isMistaken = dice.chance(weather.calls().wrongMergeBase());
    return refusal == null
        ? new Mood(isMistaken, false, Optional.empty())
        : of(new Report.BuildEnded(build.id(), new Ending.Refused<>(refusal)));
  }

  private static Mood runningAgain(Effect.RunAgain again, Weather weather, Dice dice) {
    var likely = weather.checks().reruns();
    if (likely.equals(Weather.Reruns.CALM)) return HELPFUL;
    if (dice.chance(likely.refused())) {
      return of(new Report.RunAgainEnded(again.id(), new Ending.Refused<>("not again")));
    }
    return dice.chance(likely.ignored())
        ? of(new Report.RunAgainEnded(again.id(), new Ending.Done<>(true)))
        : HELPFUL;
  }

  private static Mood landing(Effect.Land land, Weather weather, Dice dice) {
    var likely = weather.calls().refusals();
    LandRefusal refusal = null;
    if (dice.chance(likely.landRefused())) refusal = new LandRefusal.ByHost("not today");
    else if (dice.chance(likely.landProtected()))
      refusal = new LandRefusal.Protected("the branch is protected");
    if (refusal != null) {
      return of(new Report.LandEnded(land.id(), land.branch(), new Ending.Refused<>(refusal)));
    }
    return dice.chance(weather.calls().liesAboutLanding())
        ? of(new Report.LandEnded(land.id(), land.branch(), new Ending.Done<>(land.commit())))
        : HELPFUL;
  }

  private static Mood of(Report answer) {
    return new Mood(false, false, Optional.of(answer));
  }
}
