package dev.signalbox.server.hosting;

import dev.signalbox.engine.events.Observation;
import dev.signalbox.engine.repository.BranchName;
import dev.signalbox.engine.repository.RepositorySlug;
import dev.signalbox.host.HostListener;
import dev.signalbox.server.runtime.HintHandover;
import dev.signalbox.store.queue.Inbox;
import java.util.List;

/** Has what hosts tell put into the inbox of its repository, where no worker takes it itself. */
public record InboxListener(Inbox inbox, HintHandover hints) implements HostListener {
  @Override
  public void hear(RepositorySlug slug, Observation observation) {
    if (!hints.take(slug, observation)) inbox.hear(slug, observation);
  }

  @Override
  public void hearAll(RepositorySlug slug, List<Observation> observations) {
    inbox.hearAll(slug, observations);
  }

  @Override
  public void landed(RepositorySlug slug, BranchName branch, List<Observation> news) {
    inbox.hearWithoutWord(slug, news);
  }
}
