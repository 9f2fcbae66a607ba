package dev.signalbox.web.input;

import dev.signalbox.engine.log.LogType;

/** The types of log entries as filters name them. */
public final class LogTypeNames {
  /** Existing clients call one of them by the name of a host. */
  public static final Choice<LogType> CHOICE =
      Choice.of(LogType.class).also("action.github_actions", LogType.ACTION_HOST_ACTIONS);

  private LogTypeNames() {}
}
