package dev.signalbox.host.gerrit.site;

import dev.signalbox.host.gerrit.calls.GerritException;
import dev.signalbox.host.gerrit.changes.GerritChange;
import dev.signalbox.host.gerrit.events.EventStream;
import dev.signalbox.host.gerrit.tables.ObeyedMessages;
import dev.signalbox.host.git.RepositoryMaintenance;
import dev.signalbox.hosting.HostIntake;
import dev.signalbox.hosting.HostedQueue;
import dev.signalbox.hosting.Loop;
import dev.signalbox.hosting.Maintenance;
import dev.signalbox.runtime.StoreUnavailable;
import dev.signalbox.store.repositories.Repositories;
import dev.signalbox.store.repositories.Repository;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * What people write on changes, and what is reported there, for the repositories that this node
 * writes for. One that fails holds up no other.
 */
final class GerritIntake implements HostIntake {
  private static final Logger LOG = LoggerFactory.getLogger(GerritIntake.class);

  private static final int PAGE = 200;

  /** Commands and reports are what people wait for; both are cheap while nothing happens. */
  private static final Duration MOST = Duration.ofSeconds(5);

  private final GerritSite site;
  private final HostedQueue queue;
  private final ChangeCommands commands;
  private final ChangeReports reports;
  private final Loop loop;
  private final EventHints hints;
  private final Optional<EventStream> events;
  private volatile Instant nextPoll = Instant.MIN;

  GerritIntake(GerritSite site, HostedQueue queue) {
    this.site = site;
    this.queue = queue;
    this.commands = new ChangeCommands(site, queue);
    this.reports = new ChangeReports(site);
    this.loop = new Loop("gerrit-messages", this::round, this::failed);
    this.hints = new EventHints(site, queue, commands, this::pollNow);
    this.events = site.settings().events().map(it -> new EventStream(it, hints));
  }

  @Override
  public void start() {
    loop.start();
    hints.start();
    events.ifPresent(EventStream::start);
  }

  private void pollNow() {
    nextPoll = Instant.MIN;
    loop.wake();
  }

  /** Who hears events polls only for what may have been missed. */
  private boolean isDue(Instant now) {
    boolean isTold = events.filter(EventStream::isOpen).isPresent();
    if (isTold && now.isBefore(nextPoll)) return false;
    nextPoll = now.plus(site.lookEvery());
    return true;
  }

  private Duration rest() {
    return site.lookEvery().compareTo(MOST) < 0 ? site.lookEvery() : MOST;
  }

  private Duration round() {
    var repositories = new Repositories(site.dependencies().database());
    var owner = Optional.of(site.settings().names().owner());
    var page = repositories.list(owner, Optional.empty(), PAGE);
    boolean isDue = isDue(site.dependencies().clock().instant());
    while (!page.isEmpty() && !loop.isClosed()) {
      for (var repository : page) {
        boolean isOurs =
            repository.host().equals(GerritModule.KIND) && queue.ownFacts(repository).isPresent();
        if (isOurs) tried(repository, isDue);
      }
      page = repositories.list(owner, Optional.of(page.getLast().slug()), PAGE);
    }
    return rest();
  }

  private Duration failed(Throwable thrown) {
    LOG.warn("gerrit.poll_failed: cannot determine which repositories to poll", thrown);
    return site.lookEvery();
  }

  private void tried(Repository repository, boolean isDue) {
    try {
      if (isDue) hear(repository);
      reports.tell(repository);
    } catch (StoreUnavailable e) {
      LOG.debug(
          "gerrit.poll_postponed: {}: the database is unavailable: {}",
          repository.slug(),
          e.getMessage());
    } catch (GerritException e) {
      LOG.warn("gerrit.poll_failed: {}: {}", repository.slug(), e.words());
    } catch (RuntimeException e) {
      LOG.warn("gerrit.poll_failed: {}", repository.slug(), e);
    }
  }

  private void hear(Repository repository) throws GerritException {
    for (var change : site.host().sync().changes(repository.slug())) hear(repository, change);
  }

  /** What is wrong with one change keeps nobody from being heard on the others. */
  private void hear(Repository repository, GerritChange change) {
    try {
      commands.hear(repository, change);
    } catch (StoreUnavailable e) {
      throw e;
    } catch (RuntimeException e) {
      LOG.warn("gerrit.poll_failed: {}{}", repository.slug(), change.number(), e);
    }
  }

  @Override
  public List<Maintenance> maintenance() {
    var obeyed = new ObeyedMessages(site.dependencies().database());
    return List.of(
        new Maintenance("executed commands at Gerrit", obeyed::drop),
        new Maintenance(
            "mirrors of Gerrit", _ -> RepositoryMaintenance.all(site.settings().mirrors())));
  }

  @Override
  public void close() {
    events.ifPresent(EventStream::close);
    hints.close();
    loop.interrupt();
  }
}
