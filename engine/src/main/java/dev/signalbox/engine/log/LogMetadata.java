package dev.signalbox.engine.log;

/** What an entry says beyond when, where and why. */
public sealed interface LogMetadata
    permits PullRequestAction,
        QueueAction,
        QueueChecks,
        QueueBisection,
        CiInsights,
        CiIssue,
        CommandGiven,
        PauseChange,
        FreezeChange {
  default LogType type() {
    return LogType.of(this);
  }
}
