package dev.signalbox.host.local.site;

import dev.signalbox.host.local.wire.PushHooks;
import dev.signalbox.hosting.HostedQueue;
import dev.signalbox.store.Database;
import dev.signalbox.store.audit.AuditTrail;
import dev.signalbox.store.pause.PushGate;
import dev.signalbox.store.repositories.Repository;
import java.time.InstantSource;

/** Receives pushes to local repositories. */
final class Pushes {
  private final LocalSite site;
  private final HostedQueue queue;
  private final DirectPush.Dependencies direct;

  Pushes(LocalSite site, HostedQueue queue, Database database, InstantSource clock) {
    this.site = site;
    this.queue = queue;
    this.direct =
        new DirectPush.Dependencies(
            queue::facts, new PushGate(database), new AuditTrail(database), clock);
  }

  PushHooks of(Repository repository, Pusher pusher) {
    var pulls = new PullRequestPush(site.pulls(), queue, repository, pusher);
    var branches = new DirectPush(direct, repository, pusher);
    return new PushHandler(repository, site.listener(), pulls, branches);
  }
}
