package dev.signalbox.host.github.commands;

import dev.signalbox.engine.log.LogEntry;
import dev.signalbox.engine.repository.RepositoryId;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/** What a database would keep. */
final class CommandRecordsInMemory implements CommandRecords {
  private final Set<Long> done = new TreeSet<>();
  final List<LogEntry> log = new ArrayList<>();

  @Override
  public boolean isDone(RepositoryId repository, long comment) {
    return done.contains(comment);
  }

  @Override
  public void done(RepositoryId repository, long comment, List<LogEntry> entries) {
    if (done.add(comment)) log.addAll(entries);
  }
}
