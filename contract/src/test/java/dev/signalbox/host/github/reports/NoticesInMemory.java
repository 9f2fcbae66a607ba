package dev.signalbox.host.github.reports;

import dev.signalbox.engine.repository.PullRequestNumber;
import dev.signalbox.engine.repository.RepositoryId;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentSkipListMap;

/** Notices of one repository that end with the test. */
final class NoticesInMemory implements Notices {
  private final Map<PullRequestNumber, LastReport> all = new ConcurrentSkipListMap<>();

  @Override
  public List<LastReport> of(RepositoryId repository) {
    return List.copyOf(all.values());
  }

  @Override
  public void keep(RepositoryId repository, LastReport notice) {
    all.put(notice.number(), notice);
  }
}
