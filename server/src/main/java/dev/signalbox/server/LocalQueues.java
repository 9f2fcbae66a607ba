package dev.signalbox.server;

import dev.signalbox.server.access.RepositoryDirectory;
import dev.signalbox.server.local.LocalSite;
import dev.signalbox.server.local.Pushes;
import dev.signalbox.server.shell.Neighbourhood;
import dev.signalbox.server.shell.QueueShell;
import dev.signalbox.server.shell.SteadyClock;
import dev.signalbox.store.repositories.Repository;
import java.util.concurrent.atomic.AtomicReference;

/**
 * The queues of local repositories. The host tells the queue what happens, and asks it for the
 * rules in force: each is made with a way to the other.
 */
record LocalQueues(LocalSite site, QueueShell shell, Pushes pushes) implements AutoCloseable {
  static LocalQueues open(
      SignalboxService.Ground ground, RepositoryDirectory directory, LocalSite.Address address) {
    var shell = new AtomicReference<QueueShell>();
    var site = new AtomicReference<LocalSite>();
    // One for all: until when a landing may happen is said by one and looked at by the other.
    var clock = new SteadyClock(ground.clock());
    var made =
        new QueueShell(
            ground.database(),
            directory,
            ear -> {
              site.set(
                  LocalSite.open(
                      ground.local(),
                      ground.database(),
                      ear,
                      slug -> directory.find(slug).map(it -> shell.get().queues().facts(it)),
                      address,
                      clock));
              return site.get().host();
            },
            new Neighbourhood() {
              @Override
              public boolean serves(Repository repository) {
                return site.get().has(repository.slug());
              }

              @Override
              public void begins(Repository repository) {
                site.get().adopt(repository.slug());
              }
            },
            ground.scribe(),
            clock);
    shell.set(made);
    var pushes = new Pushes(site.get(), made.commands(), made.queues()::facts);
    return new LocalQueues(site.get(), made, pushes);
  }

  @Override
  public void close() {
    shell.close();
    site.close();
  }
}
