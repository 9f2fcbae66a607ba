package dev.signalbox.host.gerrit.tables;

import dev.signalbox.engine.ledger.PullRequest;
import dev.signalbox.engine.repository.PullRequestNumber;
import dev.signalbox.engine.repository.RepositoryId;
import dev.signalbox.engine.repository.RepositorySlug;
import dev.signalbox.host.gerrit.changes.GerritRecords;
import dev.signalbox.hosting.tables.RepositoryIds;
import dev.signalbox.store.Database;
import dev.signalbox.store.TableSet;
import dev.signalbox.wire.facts.StoredDocuments;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.jooq.DSLContext;

/** Changes as Gerrit told them last. A version never goes back. */
public final class StoredChanges implements GerritRecords {
  public static final TableSet TABLES =
      new TableSet("gerrit", "dev/signalbox/host/gerrit/migrations");

  private final Database database;
  private final RepositoryIds ids;

  public StoredChanges(Database database) {
    this.database = database;
    this.ids = new RepositoryIds(database);
  }

  @Override
  public Optional<PullRequest> pull(RepositorySlug slug, PullRequestNumber number) {
    var repository = ids.of(slug);
    return database.read(db -> find(db, repository, number, ""));
  }

  @Override
  public List<PullRequestNumber> open(RepositorySlug slug) {
    var repository = ids.of(slug);
    return database.read(
        db ->
            db.resultQuery(
                    """
                    select number from gerrit_pull_request
                    where repository_id = ? and is_open order by number
                    """,
                    repository.value())
                .fetch(row -> new PullRequestNumber(row.get(0, Long.class))));
  }

  /** The decision is asked again when somebody else was first. */
  @Override
  public PullRequest learn(
      RepositorySlug slug,
      PullRequestNumber number,
      Function<Optional<PullRequest>, PullRequest> decision) {
    var repository = ids.of(slug);
    return database.transaction(
        tx -> {
          var known = find(tx, repository, number, " for update");
          if (known.isEmpty()) {
            var first = decision.apply(known);
            if (insert(tx, repository, first)) return first;
            known = find(tx, repository, number, " for update");
          }
          var next = decision.apply(known);
          if (!next.isNewerThan(known.orElseThrow())) return known.get();
          update(tx, repository, next);
          return next;
        });
  }

  private static Optional<PullRequest> find(
      DSLContext db, RepositoryId repository, PullRequestNumber number, String lock) {
    return db.resultQuery(
            "select body::text from gerrit_pull_request where repository_id = ? and number = ?"
                + lock,
            repository.value(),
            number.value())
        .fetchOptional(
            row ->
                StoredDocuments.PULL_REQUEST.read(
                    "Gerrit change " + number, row.get(0, String.class)));
  }

  private static boolean isOpen(PullRequest pull) {
    return pull.state() == PullRequest.State.OPEN;
  }

  private static boolean insert(DSLContext tx, RepositoryId repository, PullRequest pull) {
    return tx.execute(
            """
            insert into gerrit_pull_request (repository_id, number, version, is_open, body)
            values (?, ?, ?, ?, ?::json) on conflict do nothing
            """,
            repository.value(),
            pull.number().value(),
            pull.version(),
            isOpen(pull),
            StoredDocuments.PULL_REQUEST.text(pull))
        == 1;
  }

  private static void update(DSLContext tx, RepositoryId repository, PullRequest pull) {
    tx.execute(
        """
        update gerrit_pull_request set version = ?, is_open = ?, body = ?::json
        where repository_id = ? and number = ?
        """,
        pull.version(),
        isOpen(pull),
        StoredDocuments.PULL_REQUEST.text(pull),
        repository.value(),
        pull.number().value());
  }
}
