package dev.signalbox.server.dashboard.quarantine;

import dev.signalbox.insights.view.AutoQuarantineView;
import dev.signalbox.server.dashboard.insights.InsightsHead;
import java.util.List;

/**
 * The tests that do not count.
 *
 * @param address of the page itself
 * @param mayChange whether whoever looks may add and lift
 * @param maySwitch whether whoever looks may switch the automatic quarantine
 * @param older where the list goes on; empty at its end
 */
public record QuarantinePage(
    InsightsHead head,
    String address,
    AutoQuarantineView automatic,
    boolean mayChange,
    boolean maySwitch,
    List<QuarantineLine> tests,
    String older) {
  public QuarantinePage {
    tests = List.copyOf(tests);
  }

  public boolean isEmpty() {
    return tests.isEmpty();
  }

  public boolean hasOlder() {
    return !older.isEmpty();
  }

  public boolean mayAdd() {
    return mayChange && !head.isOff();
  }

  /** How the automatic quarantine is set, for those who may not switch it. */
  public String automaticWords() {
    if (!automatic.enabled()) return "Off: only people quarantine tests.";
    return automatic.ignoreBrokenOnDefaultBranch()
        ? "On, for flaky tests and for those that are broken on the default branch."
        : "On, for flaky tests.";
  }
}
