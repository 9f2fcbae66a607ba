package dev.signalbox.store.queue;

import dev.signalbox.engine.events.QueueEvent;
import dev.signalbox.engine.repository.RepositoryId;
import dev.signalbox.runtime.Message;
import dev.signalbox.store.ChangeFeed;
import dev.signalbox.store.Database;
import dev.signalbox.store.StoreChange;
import dev.signalbox.store.audit.AuditEntry;
import dev.signalbox.store.audit.AuditTrail;
import dev.signalbox.wire.facts.StoredDocuments;
import java.util.List;
import org.jooq.DSLContext;

/** What a queue has yet to take note of, in order. Anyone may write to it. */
public final class Inbox {
  private final Database database;

  public Inbox(Database database) {
    this.database = database;
  }

  public void append(RepositoryId repository, List<? extends QueueEvent> events) {
    database.run(tx -> append(tx, repository, events));
  }

  /** What somebody asks for, together with the record that they did. */
  public void append(RepositoryId repository, QueueEvent event, AuditEntry recorded) {
    database.run(
        tx -> {
          append(tx, repository, List.of(event));
          AuditTrail.append(tx, recorded);
        });
  }

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

  public List<Message> next(RepositoryId repository, int most) {
    return database.read(
        db ->
            db.resultQuery(
                    """
                    select number, event::text from inbox
                    where repository_id = ? order by number limit ?
                    """,
                    repository.value(),
                    most)
                .fetch(row -> message(row.get(0, Long.class), row.get(1, String.class))));
  }

  private static Message message(long number, String text) {
    return new Message(number, StoredDocuments.EVENT.read("inbox row " + number, text));
  }

  static void remove(DSLContext tx, RepositoryId repository, List<Long> numbers) {
    tx.execute(
        "delete from inbox where repository_id = ? and number = any (?)",
        repository.value(),
        numbers.toArray(Long[]::new));
  }
}
