package dev.signalbox.host.local.tables;

import dev.signalbox.engine.ledger.PullRequest;
import dev.signalbox.engine.repository.PullRequestNumber;
import dev.signalbox.engine.repository.RepositoryId;
import dev.signalbox.store.Database;
import dev.signalbox.wire.facts.StoredDocuments;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import org.jooq.DSLContext;
import org.jooq.Record;

/** The pull requests of the local host. Numbers have no gap; a version grows with every change. */
public final class LocalPullRequests {
  private final Database database;

  public LocalPullRequests(Database database) {
    this.database = database;
  }

  public PullRequest open(RepositoryId repository, Function<PullRequestNumber, PullRequest> draft) {
    return database.transaction(
        tx -> {
          long number =
              tx.resultQuery(
                      """
                      update local_counter set pull_requests = pull_requests + 1
                      where repository_id = ? returning pull_requests
                      """,
                      repository.value())
                  .fetchSingle(row -> row.get(0, Long.class));
          var pull = draft.apply(new PullRequestNumber(number));
          tx.execute(
              """
              insert into local_pull_request (repository_id, number, is_open, changed_at, body)
              values (?, ?, ?, clock_timestamp(), ?::json)
              """,
              repository.value(),
              number,
              isOpen(pull),
              text(pull));
          return pull;
        });
  }

  public Optional<PullRequest> change(
      RepositoryId repository, PullRequestNumber number, UnaryOperator<PullRequest> change) {
    return database.transaction(
        tx -> {
          var before = find(tx, repository, number, " for update");
          if (before.isEmpty()) return before;
          var changed = change.apply(before.get());
          if (changed.equals(before.get())) return before;
          var after = changed.withVersion(before.get().version() + 1);
          tx.execute(
              """
              update local_pull_request set is_open = ?, changed_at = clock_timestamp(), body = ?::json
              where repository_id = ? and number = ?
              """,
              isOpen(after),
              text(after),
              repository.value(),
              number.value());
          return Optional.of(after);
        });
  }

  public Optional<PullRequest> find(RepositoryId repository, PullRequestNumber number) {
    return database.read(db -> find(db, repository, number, ""));
  }

  private static Optional<PullRequest> find(
      DSLContext db, RepositoryId repository, PullRequestNumber number, String lock) {
    return db.resultQuery(
            "select number, body::text from local_pull_request where repository_id = ? and number = ?"
                + lock,
            repository.value(),
            number.value())
        .fetchOptional(LocalPullRequests::pull);
  }

  /** The open ones, and those that changed within the last day. */
  public List<PullRequest> current(RepositoryId repository) {
    return database.read(
        db ->
            db.resultQuery(
                    """
                    select number, body::text from local_pull_request
                    where repository_id = ? and is_open
                    union all
                    select number, body::text from local_pull_request
                    where repository_id = ? and not is_open
                      and changed_at > clock_timestamp() - interval '1 day'
                    """,
                    repository.value(),
                    repository.value())
                .fetch(LocalPullRequests::pull));
  }

  private static boolean isOpen(PullRequest pull) {
    return pull.state() == PullRequest.State.OPEN;
  }

  private static String text(PullRequest pull) {
    return StoredDocuments.PULL_REQUEST.text(pull);
  }

  private static PullRequest pull(Record row) {
    return StoredDocuments.PULL_REQUEST.read(
        "local pull request " + row.get(0, Long.class), row.get(1, String.class));
  }
}
