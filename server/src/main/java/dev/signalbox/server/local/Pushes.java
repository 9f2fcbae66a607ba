package dev.signalbox.server.local;

import dev.signalbox.engine.ledger.Ledger;
import dev.signalbox.hosts.local.wire.PushHooks;
import dev.signalbox.server.runtime.Commands;
import dev.signalbox.store.Database;
import dev.signalbox.store.audit.AuditTrail;
import dev.signalbox.store.pause.PushGate;
import dev.signalbox.store.repositories.Repository;
import java.time.InstantSource;
import java.util.function.Function;

/** Receives pushes to local repositories. */
public final class Pushes {
  private final LocalSite site;
  private final Commands commands;
  private final Function<Repository, Ledger> facts;
  private final DirectPush.Dependencies direct;

  public Pushes(
      LocalSite site,
      Commands commands,
      Function<Repository, Ledger> facts,
      Database database,
      InstantSource clock) {
    this.site = site;
    this.commands = commands;
    this.facts = facts;
    this.direct =
        new DirectPush.Dependencies(facts, new PushGate(database), new AuditTrail(database), clock);
  }

  PushHooks of(Repository repository, Pusher pusher) {
    var pulls = new PullRequestPush(site, commands, facts, repository, pusher);
    var branches = new DirectPush(direct, repository, pusher);
    return new PushHandler(repository, site.listener(), pulls, branches);
  }
}
