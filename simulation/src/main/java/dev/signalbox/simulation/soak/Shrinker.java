package dev.signalbox.simulation.soak;

import dev.signalbox.engine.rules.MergeMethod;
import dev.signalbox.simulation.promises.Broken;
import dev.signalbox.simulation.scenario.Happening;
import dev.signalbox.simulation.scenario.Scenario;
import dev.signalbox.simulation.scenario.Settings;
import dev.signalbox.simulation.weather.Weather;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/** Makes a scenario that breaks a promise smaller, as long as it breaks the same promise. */
public final class Shrinker {
  /** Ends the search, which could take for ever. */
  public record Bounds(int runs, Duration time) {
    public static final Bounds USUAL = new Bounds(3000, Duration.ofSeconds(90));
  }

  /** Settings in which nothing is special. */
  static final Settings PLAIN =
      new Settings(
          new Settings.Batching(1, 1, 0, Optional.empty()),
          new Settings.Checking(1, 0, 60, false, false, false, false),
          new Settings.Lanes(false, false, false),
          MergeMethod.MERGE,
          Settings.Exactness.LOOSE,
          false,
          false,
          Settings.Gate.NONE,
          Settings.Urgency.NONE,
          1,
          Settings.RULE,
          Settings.ActingRules.NONE);

  private final Bounds bounds;
  private final Broken promise;
  private final long startNanos = System.nanoTime();
  private Trial smallest;
  private int runs = 1;

  private Shrinker(Trial failing, Broken promise, Bounds bounds) {
    this.bounds = bounds;
    this.promise = promise;
    this.smallest = failing;
  }

  /** The same trial if it keeps all promises. */
  public static Trial shrunken(Trial trial, Bounds bounds) {
    var broken = trial.run(false).broken();
    if (broken.isEmpty()) return trial;
    var shrinker = new Shrinker(trial, broken.get(), bounds);
    while (shrinker.round()) {}
    return shrinker.smallest;
  }

  /** Whether it found anything to leave out, and might find more. */
  private boolean round() {
    boolean found = leaveOut();
    found |= calmWeather();
    found |= calmSettings();
    return found && !isSpent();
  }

  private boolean isSpent() {
    return runs >= bounds.runs() || System.nanoTime() - startNanos > bounds.time().toNanos();
  }

  private boolean stillBreaks(Scenario smaller) {
    if (isSpent() || !smaller.settings().batching().isPossible()) return false;
    runs++;
    var trial = smallest.with(smaller);
    boolean breaks = trial.run(false).broken().filter(it -> Trial.isSame(it, promise)).isPresent();
    if (breaks) smallest = trial;
    return breaks;
  }

  /** Half of what happens, a quarter and so on, down to single happenings; later ones first. */
  private boolean leaveOut() {
    boolean found = false;
    for (int size = Math.max(1, happenings().size() / 2); size > 0; size /= 2) {
      for (int end = happenings().size(); end > 0; end -= size) {
        found |= stillBreaks(without(Math.max(0, end - size), end));
      }
    }
    return found;
  }

  private List<Happening> happenings() {
    return smallest.scenario().happenings();
  }

  private Scenario without(int from, int to) {
    var fewer = new ArrayList<>(happenings());
    fewer.subList(from, to).clear();
    return smallest.scenario().with(fewer);
  }

  private boolean calmWeather() {
    return calm(
        it -> RecordShrinker.steps(it.weather(), Weather.CALM).stream().map(it::with).toList());
  }

  private boolean calmSettings() {
    return calm(it -> RecordShrinker.steps(it.settings(), PLAIN).stream().map(it::with).toList());
  }

  /** A step that was taken is gone from the list, and the next one has its place. */
  private boolean calm(Function<Scenario, List<Scenario>> steps) {
    boolean found = false;
    int at = 0;
    for (var left = steps.apply(smallest.scenario());
        at < left.size();
        left = steps.apply(smallest.scenario())) {
      if (stillBreaks(left.get(at))) found = true;
      else at++;
    }
    return found;
  }
}
