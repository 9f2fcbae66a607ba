package dev.signalbox.store.queue;

import dev.signalbox.engine.ledger.CommandId;
import dev.signalbox.engine.queue.Reply;
import dev.signalbox.engine.repository.RepositoryId;
import dev.signalbox.store.ChangeFeed;
import dev.signalbox.store.Database;
import dev.signalbox.store.StoreChange;
import java.util.List;
import java.util.Optional;
import org.jooq.DSLContext;

/** The replies to commands, for callers waiting on any node. */
public final class Replies {
  private final Database database;

  public Replies(Database database) {
    this.database = database;
  }

  static void add(DSLContext tx, RepositoryId repository, List<Reply> replies) {
    for (Reply reply : replies) {
      tx.execute(
          """
          insert into command_reply (repository_id, command, refusal) values (?, ?, ?::text)
          on conflict do nothing
          """,
          repository.value(),
          reply.command().value(),
          reply.refusal().orElse(null));
      ChangeFeed.announce(tx, new StoreChange.CommandAnswered(reply.command().value()));
    }
  }

  public Optional<Reply> find(RepositoryId repository, CommandId command) {
    return database.read(
        db ->
            db.resultQuery(
                    "select refusal from command_reply where repository_id = ? and command = ?",
                    repository.value(),
                    command.value())
                .fetchOptional(
                    row -> new Reply(command, Optional.ofNullable(row.get(0, String.class)))));
  }

  /** Nobody waits for so long. */
  public void forgetOld() {
    database.maintenance(
        tx ->
            tx.execute(
                "delete from command_reply where replied_at < clock_timestamp() - interval '1 hour'"));
  }
}
