package dev.signalbox.server.local;

import dev.signalbox.engine.ledger.Ledger;
import dev.signalbox.hosts.local.wire.PushDesk;
import dev.signalbox.server.access.Caller;
import dev.signalbox.server.shell.Commands;
import dev.signalbox.store.repositories.Repository;
import java.util.function.Function;

/** Receives pushes to local repositories. */
public final class Pushes {
  private final LocalSite site;
  private final Commands commands;
  private final Function<Repository, Ledger> facts;

  public Pushes(LocalSite site, Commands commands, Function<Repository, Ledger> facts) {
    this.site = site;
    this.commands = commands;
    this.facts = facts;
  }

  PushDesk of(Repository repository, Caller caller) {
    var reception = new PullReception(site, commands, facts, repository, caller);
    return new Reception(repository, caller, site.ear(), facts, reception);
  }
}
