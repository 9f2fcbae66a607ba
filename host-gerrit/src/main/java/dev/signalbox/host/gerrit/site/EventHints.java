package dev.signalbox.host.gerrit.site;

import dev.signalbox.engine.events.Observation.BranchStirred;
import dev.signalbox.engine.repository.PullRequestNumber;
import dev.signalbox.host.QueueBranch;
import dev.signalbox.host.gerrit.events.EventStream.EventListener;
import dev.signalbox.host.gerrit.events.GerritEvent;
import dev.signalbox.hosting.HostedQueue;
import dev.signalbox.hosting.Loop;
import dev.signalbox.store.repositories.Repository;
import java.time.Duration;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Looks at once at what Gerrit tells of. A hint that is dropped or fails costs time only: the next
 * round of polling finds what there is. Thread-safe.
 */
final class EventHints implements EventListener, AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(EventHints.class);
  private static final int MOST_WAITING = 1_000;
  private static final Duration REST = Duration.ofMinutes(1);

  private final GerritSite site;
  private final HostedQueue queue;
  private final ChangeCommands commands;
  private final Runnable catchUp;
  private final Loop loop;
  private final Set<GerritEvent> waiting = new LinkedHashSet<>();

  /**
   * @param catchUp has everything looked at that may have been missed
   */
  EventHints(GerritSite site, HostedQueue queue, ChangeCommands commands, Runnable catchUp) {
    this.site = site;
    this.queue = queue;
    this.commands = commands;
    this.catchUp = catchUp;
    this.loop = new Loop("gerrit-hints", this::round, this::failed);
  }

  void start() {
    loop.start();
  }

  @Override
  public void opened() {
    catchUp.run();
  }

  @Override
  public void heard(GerritEvent event) {
    boolean isOurs =
        event.author().filter(site.settings().client().credential().user()::equals).isPresent();
    if (isOurs || event.branch().filter(it -> QueueBranch.is(it.value())).isPresent()) return;
    synchronized (waiting) {
      if (waiting.size() < MOST_WAITING) waiting.add(event);
    }
    loop.wake();
  }

  private List<GerritEvent> taken() {
    synchronized (waiting) {
      var all = List.copyOf(waiting);
      waiting.clear();
      return all;
    }
  }

  private Duration round() {
    for (var event : taken()) {
      if (loop.isClosed()) break;
      try {
        repository(event).ifPresent(it -> follow(it, event));
      } catch (RuntimeException e) {
        LOG.warn("gerrit.hint_failed: {}: left to the next poll", event.project(), e);
      }
    }
    return REST;
  }

  private Duration failed(Throwable thrown) {
    LOG.warn("gerrit.hint_failed: left to the next poll", thrown);
    return REST;
  }

  /** If this node writes for it. */
  private Optional<Repository> repository(GerritEvent event) {
    return site.settings()
        .names()
        .slug(event.project())
        .flatMap(queue::find)
        .filter(it -> it.host().equals(GerritModule.KIND) && queue.ownFacts(it).isPresent());
  }

  private void follow(Repository repository, GerritEvent event) {
    event.change().ifPresent((PullRequestNumber it) -> commands.follow(repository, it));
    event
        .branch()
        .ifPresent(
            it -> site.dependencies().listener().hear(repository.slug(), new BranchStirred(it)));
  }

  @Override
  public void close() {
    loop.interrupt();
  }
}
