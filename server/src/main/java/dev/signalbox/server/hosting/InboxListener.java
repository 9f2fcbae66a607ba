package dev.signalbox.server.hosting;

import dev.signalbox.engine.events.Observation;
import dev.signalbox.engine.repository.RepositorySlug;
import dev.signalbox.host.HostListener;
import dev.signalbox.store.queue.Inbox;
import java.util.List;

/** Has what hosts tell put into the inbox of its repository. */
public record InboxListener(Inbox inbox) implements HostListener {
  @Override
  public void hear(RepositorySlug slug, Observation observation) {
    inbox.hear(slug, observation);
  }

  @Override
  public void hearAll(RepositorySlug slug, List<Observation> observations) {
    inbox.hearAll(slug, observations);
  }
}
