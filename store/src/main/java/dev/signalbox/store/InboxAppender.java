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
    tx.execute(
        """
        with told as (
          insert into inbox (repository_id, event)
          select ?, event::json from unnest(?::text[]) with ordinality as told (event, place)
          order by place)
        select pg_notify(?, ?)
        """,
        repository.value(),
        events.stream().map(StoredDocuments.EVENT::text).toArray(String[]::new),
        ChangeFeed.CHANNEL,
        new StoreChange.InboxFilled(repository.value()).text());
  }
}
