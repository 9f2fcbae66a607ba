package dev.signalbox.testresults;

import java.util.List;

/** What the tests of one job did in one attempt. */
public record TestRun(RunOrigin origin, List<TestCase> cases) {
  public TestRun {
    cases = List.copyOf(cases);
  }
}
