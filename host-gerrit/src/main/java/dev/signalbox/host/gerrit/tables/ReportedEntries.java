package dev.signalbox.host.gerrit.tables;

import dev.signalbox.engine.repository.RepositoryId;
import dev.signalbox.store.Database;
import java.util.Optional;

/** How far the log of each repository was reported on its changes. */
public record ReportedEntries(Database database) {
  public Optional<Long> until(RepositoryId repository) {
    return database.read(
        db ->
            db.resultQuery(
                    "select number from gerrit_reported where repository_id = ?",
                    repository.value())
                .fetchOptional(row -> row.get(0, Long.class)));
  }

  /** It never goes back. */
  public void keep(RepositoryId repository, long number) {
    database.run(
        tx ->
            tx.execute(
                """
                insert into gerrit_reported (repository_id, number) values (?, ?)
                on conflict (repository_id) do update
                set number = greatest(gerrit_reported.number, excluded.number)
                """,
                repository.value(),
                number));
  }
}
