package dev.signalbox.server;

import dev.signalbox.server.signing.SigningKeyring;
import dev.signalbox.store.ChangeFeed;
import dev.signalbox.store.Database;
import dev.signalbox.store.StoreChange;
import dev.signalbox.store.keys.Keys;
import dev.signalbox.store.repositories.Repositories;
import dev.signalbox.web.access.KeyRing;
import dev.signalbox.web.access.RepositoryDirectory;
import java.util.List;
import java.util.function.Consumer;

/** What is kept in memory of the database, and dropped on word of a change. */
final class StoreCopies {
  final KeyRing keys;
  final RepositoryDirectory directory;
  final ChangeFeed feed;
  private final SigningKeyring signing;

  StoreCopies(Database database, SigningKeyring signing) {
    this.signing = signing;
    feed = new ChangeFeed(database);
    keys = new KeyRing(new Keys(database), feed::isLive);
    directory = new RepositoryDirectory(new Repositories(database), feed::isLive);
  }

  /** From now on copies are kept, and the others told. */
  void listenWith(List<Consumer<StoreChange>> others, Runnable lost) {
    feed.listen(
        change -> {
          forget(change);
          others.forEach(other -> other.accept(change));
        },
        () -> {
          forgetAll();
          lost.run();
        });
  }

  private void forget(StoreChange change) {
    switch (change) {
      case StoreChange.RepositoryChanged(String slug) -> directory.forget(slug);
      case StoreChange.KeysChanged() -> keys.forget();
      case StoreChange.SigningKeysChanged() -> signing.forget();
      case StoreChange.InboxFilled _,
          StoreChange.CommandAnswered _,
          StoreChange.QueueMoved _,
          StoreChange.RecordsResigned _ -> {}
    }
  }

  private void forgetAll() {
    directory.forgetAll();
    keys.forget();
    signing.forget();
  }
}
