package dev.signalbox.server.runtime;

import dev.signalbox.engine.events.Observation;
import dev.signalbox.engine.repository.RepositorySlug;
import dev.signalbox.host.HostListener;
import dev.signalbox.runtime.StoreUnavailable;
import dev.signalbox.store.queue.Inbox;
import dev.signalbox.web.access.RepositoryDirectory;
import java.util.List;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Notes in the inbox what a host tells. What gets lost here is found by comparing. */
public final class InboxListener implements HostListener {
  private static final Logger LOG = LoggerFactory.getLogger(InboxListener.class);

  private final RepositoryDirectory directory;
  private final Inbox inbox;

  public InboxListener(RepositoryDirectory directory, Inbox inbox) {
    this.directory = directory;
    this.inbox = inbox;
  }

  @Override
  public void hear(RepositorySlug slug, Observation observation) {
    try {
      var repository = directory.find(slug);
      if (repository.isEmpty()) return;
      inbox.append(repository.get().id(), List.of(observation));
    } catch (StoreUnavailable e) {
      LOG.warn(
          "observation.record_failed: {}: left to the next reconciliation: {}", slug, observation);
    } catch (RuntimeException e) {
      LOG.warn(
          "observation.record_failed: {}: left to the next reconciliation: {}",
          slug,
          observation,
          e);
    }
  }
}
