package dev.signalbox.hosting.checks;

import dev.signalbox.testresults.TestCase;
import java.util.List;

/** Who wants to know about a check. Told on threads of the runner, so it should not take long. */
public interface CheckWitness {
  /** It could not start at once; told before or while it starts, if it ever does. */
  default void waits(JobId id, String why) {}

  /** It has left the queue; not told of a check that was cancelled while it waited. */
  void started(JobId id);

  /** What its tests did, told before its end if it left reports that can be read. */
  default void tested(JobId id, List<TestCase> tests) {}

  /** Told exactly once, when no process of the check is left and there is room for the next. */
  void ended(JobId id, CheckEnd end);
}
