package dev.signalbox.store.queue;

import dev.signalbox.engine.effects.Effect;
import dev.signalbox.engine.events.Report;
import dev.signalbox.engine.ledger.EffectId;
import dev.signalbox.engine.repository.RepositoryId;
import dev.signalbox.runtime.EffectRun;
import dev.signalbox.store.Database;
import dev.signalbox.store.InboxAppender;
import dev.signalbox.wire.facts.StoredDocuments;
import java.util.List;
import java.util.Optional;
import org.jooq.DSLContext;

/** The effects that a queue has requested and whose outcome is not yet known. */
public final class Outbox {
  private final Database database;

  public Outbox(Database database) {
    this.database = database;
  }

  static void add(DSLContext tx, RepositoryId repository, List<Effect> effects) {
    for (Effect effect : effects) {
      tx.execute(
          "insert into outbox (repository_id, effect, body) values (?, ?, ?::json)",
          repository.value(),
          effect.id().value(),
          StoredDocuments.EFFECT.text(effect));
    }
  }

  public List<Effect> open(RepositoryId repository) {
    return database.read(
        db ->
            db.resultQuery(
                    "select effect, body::text from outbox where repository_id = ? order by effect",
                    repository.value())
                .fetch(
                    row ->
                        StoredDocuments.EFFECT.read(
                            "outbox effect " + row.get(0, Long.class), row.get(1, String.class))));
  }

  /**
   * The effect has ended; what is reported of it is heard once, whoever reports it. Leave to land
   * ends with it, unless nobody knows whether the landing may yet happen.
   */
  public void close(RepositoryId repository, EffectId effect, Optional<Report> report) {
    database.run(
        tx -> {
          int removed =
              tx.execute(
                  "delete from outbox where repository_id = ? and effect = ?",
                  repository.value(),
                  effect.value());
          if (report.filter(EffectRun::isLandingInTheAir).isEmpty()) {
            LandingPermits.end(tx, repository, effect);
          }
          if (removed == 1 && report.isPresent()) {
            InboxAppender.append(tx, repository, List.of(report.get()));
          }
        });
  }
}
