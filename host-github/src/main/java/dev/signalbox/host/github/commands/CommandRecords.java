package dev.signalbox.host.github.commands;

import dev.signalbox.engine.log.LogEntry;
import dev.signalbox.engine.repository.RepositoryId;
import java.time.Duration;
import java.util.List;

/** Remembers which comments were obeyed: GitHub may deliver one twice. */
public interface CommandRecords {
  /** GitHub delivers again what is up to three days old. */
  Duration KEPT = Duration.ofDays(7);

  boolean isDone(RepositoryId repository, long comment);

  /** The comment and its entries of the log, in one transaction; nothing if it is done already. */
  void done(RepositoryId repository, long comment, List<LogEntry> entries);
}
