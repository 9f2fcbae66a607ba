package dev.signalbox.server.github.reports;

import dev.signalbox.engine.repository.PullRequestNumber;
import dev.signalbox.store.repositories.RepositoryId;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentSkipListMap;

/** Notices of one repository that end with the test. */
final class NoticesInMemory implements Notices {
  private final Map<PullRequestNumber, Notice> all = new ConcurrentSkipListMap<>();

  @Override
  public List<Notice> of(RepositoryId repository) {
    return List.copyOf(all.values());
  }

  @Override
  public void keep(RepositoryId repository, Notice notice) {
    all.put(notice.number(), notice);
  }
}
