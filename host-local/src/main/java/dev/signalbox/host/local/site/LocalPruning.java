package dev.signalbox.host.local.site;

import dev.signalbox.host.candidates.StaleRefs;
import dev.signalbox.host.local.LocalRepositories;
import dev.signalbox.hosting.tables.LocalCheckRuns;
import dev.signalbox.store.Database;
import dev.signalbox.store.queue.QueueMentions;
import dev.signalbox.store.repositories.Repositories;
import dev.signalbox.store.repositories.Repository;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Removes what the queues of local repositories have left behind and speak of no more. */
public record LocalPruning(Database database, LocalRepositories repositories) {
  private static final Logger LOG = LoggerFactory.getLogger(LocalPruning.class);
  private static final int PAGE = 500;

  /** A repository that fails keeps no other from being looked at. */
  public void run() {
    var all = new Repositories(database);
    List<Repository> page = all.list(Optional.empty(), Optional.empty(), PAGE);
    while (!page.isEmpty()) {
      for (var repository : page) if (repository.host().isLocal()) tried(repository);
      page = all.list(Optional.empty(), Optional.of(page.getLast().slug()), PAGE);
    }
  }

  private void tried(Repository repository) {
    try {
      int refs = refs(repository);
      int runs = new LocalCheckRuns(database).forgetOld(repository.id());
      if (refs + runs > 0) {
        LOG.info("repository.pruned: {}: {} refs, {} check runs", repository.slug(), refs, runs);
      }
    } catch (IOException e) {
      LOG.warn(
          "repository.prune_failed: {}: retrying in an hour: {}",
          repository.slug(),
          e.getMessage());
    }
  }

  private int refs(Repository repository) throws IOException {
    var here = repositories.find(repository.slug());
    return here.isEmpty()
        ? 0
        : StaleRefs.prune(here.get(), () -> QueueMentions.of(database, repository.id()));
  }
}
