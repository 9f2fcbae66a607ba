package dev.signalbox.server.github.commands;

import dev.signalbox.engine.log.LogEntry;
import dev.signalbox.engine.repository.RepositoryId;
import dev.signalbox.store.github.ObeyedComments;
import java.util.List;

/** Which comments were obeyed, kept in the database. */
public final class StoredCommandRecords implements CommandRecords {
  private final ObeyedComments obeyed;

  public StoredCommandRecords(ObeyedComments obeyed) {
    this.obeyed = obeyed;
  }

  @Override
  public boolean isDone(RepositoryId repository, long comment) {
    return obeyed.has(repository, comment);
  }

  @Override
  public void done(RepositoryId repository, long comment, List<LogEntry> entries) {
    obeyed.add(repository, comment, entries);
  }
}
