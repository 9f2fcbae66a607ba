package dev.signalbox.server.shell;

import dev.signalbox.engine.events.Observation;
import dev.signalbox.engine.repository.RepositorySlug;
import dev.signalbox.hosts.HostEar;
import dev.signalbox.server.access.RepositoryDirectory;
import dev.signalbox.store.StoreUnavailable;
import dev.signalbox.store.queue.Inbox;
import dev.signalbox.store.repositories.RepositoryId;
import java.util.List;
import java.util.function.Consumer;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Notes in the inbox what a host tells. What gets lost here is found by comparing. */
final class InboxEar implements HostEar {
  private static final Logger LOG = LoggerFactory.getLogger(InboxEar.class);

  private final RepositoryDirectory directory;
  private final Inbox inbox;
  private final Consumer<RepositoryId> onDefaultBranch;

  InboxEar(RepositoryDirectory directory, Inbox inbox, Consumer<RepositoryId> onDefaultBranch) {
    this.directory = directory;
    this.inbox = inbox;
    this.onDefaultBranch = onDefaultBranch;
  }

  @Override
  public void hear(RepositorySlug slug, Observation observation) {
    try {
      var repository = directory.find(slug);
      if (repository.isEmpty()) return;
      inbox.append(repository.get().id(), List.of(observation));
      boolean isDefault =
          observation instanceof Observation.BranchStirred(var branch)
              && branch.value().equals(repository.get().defaultBranch());
      if (isDefault) onDefaultBranch.accept(repository.get().id());
    } catch (StoreUnavailable e) {
      LOG.warn("{}: not noted, and found by the next comparison: {}", slug, observation);
    } catch (RuntimeException e) {
      LOG.warn("{}: left to the next comparison: {}", slug, observation, e);
    }
  }
}
