package dev.signalbox.store;

import dev.signalbox.engine.events.QueueEvent;
import dev.signalbox.engine.repository.RepositoryId;
import dev.signalbox.wire.facts.StoredDocuments;
import java.util.List;
import org.jooq.DSLContext;

/** Tells a queue of something in the transaction in which it happens. */
public final class InboxAppender {
  private InboxAppender() {}

  public static void append(
      DSLContext tx, RepositoryId repository, List<? extends QueueEvent> events) {
    for (QueueEvent event : events) {
      tx.execute(
          "insert into inbox (repository_id, event) values (?, ?::json)",
          repository.value(),
          StoredDocuments.EVENT.text(event));
    }
    ChangeFeed.announce(tx, new StoreChange.InboxFilled(repository.value()));
  }
}
