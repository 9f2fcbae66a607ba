package dev.signalbox.simulation.scenario;

import dev.signalbox.simulation.weather.Weather;
import java.util.List;

/** A world before it runs. Two runs of the same scenario are the same. */
public record Scenario(
    long seed, Settings settings, Weather weather, List<Happening> happenings, int events) {
  public static final int EVENTS = 500;

  public Scenario {
    happenings = List.copyOf(happenings);
  }

  public static Scenario of(long seed) {
    return ScenarioWriter.write(seed, EVENTS);
  }

  public static Scenario of(long seed, int events) {
    return ScenarioWriter.write(seed, events);
  }

  /** Every second world has traffic that does not stop before the weather clears. */
  static boolean isBusy(long seed) {
    return seed % 2 != 0;
  }

  /** The same with rules that ask for the joint planner, however often they are changed. */
  public Scenario plannedJointly() {
    var jointly = happenings.stream().map(Scenario::plannedJointly).toList();
    return with(settings.plannedJointly()).with(jointly);
  }

  private static Happening plannedJointly(Happening of) {
    return of.deed() instanceof Deed.ChangeRules(var to)
        ? new Happening(of.atMillis(), of.seed(), new Deed.ChangeRules(to.plannedJointly()))
        : of;
  }

  /** The same without some of what happens. */
  public Scenario with(List<Happening> fewer) {
    return new Scenario(seed, settings, weather, fewer, events);
  }

  public Scenario with(Weather other) {
    return new Scenario(seed, settings, other, happenings, events);
  }

  public Scenario with(Settings other) {
    return new Scenario(seed, other, weather, happenings, events);
  }
}
