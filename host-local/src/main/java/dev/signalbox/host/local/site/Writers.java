package dev.signalbox.host.local.site;

import dev.signalbox.engine.ledger.Authority;
import dev.signalbox.engine.ledger.Description.Author;
import dev.signalbox.engine.log.HostAccount;
import dev.signalbox.host.local.conversation.Writer;
import dev.signalbox.store.repositories.Repository;
import dev.signalbox.web.access.Caller;
import dev.signalbox.web.access.Gatekeeper;

/** Callers as people: the login of one who has a key is the name of the key. */
record Writers(Gatekeeper gatekeeper) {
  /** Beyond the numbers of keys; clients take 0 for no id at all. */
  private static final long ROOT_NUMBER = Integer.MAX_VALUE;

  /** Whoever may change the repository. */
  Writer of(Caller caller, Repository repository) {
    var permission = caller.sender(gatekeeper.isAdmin(caller, repository)).permission();
    return new Writer(author(caller), permission, false);
  }

  static Author author(Caller caller) {
    return switch (caller) {
      case Caller.Root() -> new Author(ROOT_NUMBER, "root");
      case Caller.KeyHolder(var key) -> new Author(key.number(), key.name());
      case Caller.TokenHolder(var _, var user, var _) -> new Author(user.id(), user.login());
    };
  }

  static Authority.AuthoritySource knownTo(HostAccount account) {
    return account.id() == ROOT_NUMBER
        ? Authority.AuthoritySource.ROOT_KEY
        : Authority.AuthoritySource.KEYS;
  }
}
