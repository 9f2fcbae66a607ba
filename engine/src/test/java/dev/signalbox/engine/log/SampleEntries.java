package dev.signalbox.engine.log;

import dev.signalbox.engine.causes.Trigger;
import dev.signalbox.engine.repository.PullRequestNumber;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** One plausible entry of every type that is ever written. */
public final class SampleEntries {
  private SampleEntries() {}

  public static List<LogEntry> all() {
    return metadata().stream().map(SampleEntries::entry).toList();
  }

  public static List<LogMetadata> metadata() {
    return Stream.<List<? extends LogMetadata>>of(
            SampleActions.all(), SampleQueueActions.all(), SampleChanges.all())
        .<LogMetadata>flatMap(List::stream)
        .toList();
  }

  public static LogEntry of(LogType type) {
    return all().stream()
        .filter(entry -> entry.metadata().type() == type)
        .findFirst()
        .orElseThrow();
  }

  private static LogEntry entry(LogMetadata metadata) {
    return switch (metadata) {
      case PullRequestAction action -> ofPullRequest(new Trigger.Rule("automatic merge"), action);
      case CommandGiven command -> ofPullRequest(new Trigger.Command("queue"), command);
      case QueueAction action -> ofPullRequest(new Trigger.QueueItself(), action);
      case QueueChecks checks -> ofPullRequest(new Trigger.QueueItself(), checks);
      case QueueBisection bisection -> ofPullRequest(new Trigger.QueueItself(), bisection);
      case CiInsights insights -> ofRepository(insights);
      case CiIssue change -> ofRepository(change);
      case PauseChange change -> ofRepository(change);
      case FreezeChange change -> ofRepository(change);
    };
  }

  private static LogEntry ofPullRequest(Trigger trigger, LogMetadata metadata) {
    return new LogEntry(
        trigger, Optional.of(new PullRequestNumber(12)), Optional.of("main"), metadata);
  }

  private static LogEntry ofRepository(LogMetadata metadata) {
    return new LogEntry(new Trigger.QueueItself(), Optional.empty(), Optional.empty(), metadata);
  }
}
