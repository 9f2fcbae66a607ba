package dev.signalbox.server.dashboard.tests;

import dev.signalbox.server.dashboard.insights.InsightsHead;
import dev.signalbox.server.dashboard.pages.DisplayTime;
import dev.signalbox.server.dashboard.quarantine.QuarantineLine;
import dev.signalbox.server.dashboard.queue.Sign;
import java.util.List;

/**
 * All that is known of one test in one job.
 *
 * @param address of the page itself
 * @param facts what it is: framework, file, first failure
 * @param quarantines those in force for it
 * @param mayChange whether whoever looks may quarantine it
 */
public record TestPage(
    InsightsHead head,
    String address,
    String name,
    String place,
    Sign health,
    String confidence,
    String impact,
    List<TestFact> figures,
    List<TestFact> facts,
    List<QuarantineLine> quarantines,
    boolean mayChange,
    List<FailureCard> failures,
    TestPlots plots,
    List<HealthChange> changes,
    List<TestPlace> places) {
  /** Something that is known of it. */
  public record TestFact(String name, String value) {}

  /** When its health changed, the latest first. */
  public record HealthChange(DisplayTime at, Sign health, String because) {}

  /** A job that runs a test of this name. */
  public record TestPlace(String words, String address, boolean isThis, String executions) {}

  public TestPage {
    figures = List.copyOf(figures);
    facts = List.copyOf(facts);
    quarantines = List.copyOf(quarantines);
    failures = List.copyOf(failures);
    changes = List.copyOf(changes);
    places = List.copyOf(places);
  }

  public boolean isQuarantined() {
    return !quarantines.isEmpty();
  }

  public boolean mayQuarantine() {
    return mayChange && !head.isOff();
  }
}
