package dev.signalbox.host.github.tables;

import dev.signalbox.engine.ledger.PullRequest;
import dev.signalbox.engine.repository.BranchName;
import dev.signalbox.engine.repository.PullRequestNumber;
import dev.signalbox.engine.repository.RepositoryId;
import dev.signalbox.engine.repository.RepositorySlug;
import dev.signalbox.store.Database;
import dev.signalbox.wire.facts.StoredDocuments;
import java.util.Optional;
import java.util.function.Function;
import org.jooq.DSLContext;

/** Pull requests as GitHub told them last. A version never goes back. */
public final class GitHubPulls {
  private final Database database;

  public GitHubPulls(Database database) {
    this.database = database;
  }

  public Optional<PullRequest> find(RepositoryId repository, PullRequestNumber number) {
    return database.read(db -> find(db, repository, number, ""));
  }

  /** The last one that was opened from a branch of the repository itself. */
  public Optional<PullRequest> from(
      RepositoryId repository, RepositorySlug slug, BranchName branch) {
    return database.read(
        db ->
            db.resultQuery(
                    """
                    select number, body::text from github_pull_request
                    where repository_id = ?
                      and body -> 'description' ->> 'headBranch' = ?
                      and lower(body -> 'told' ->> 'headRepository') = ?
                    order by number desc limit 1
                    """,
                    repository.value(),
                    branch.value(),
                    slug.folded())
                .fetchOptional(
                    row ->
                        pull(
                            new PullRequestNumber(row.get(0, Long.class)),
                            row.get(1, String.class))));
  }

  /**
   * Decides what is known from now on, given what was known until now; gives it. The decision is
   * asked again when somebody else was first.
   */
  public PullRequest learn(
      RepositoryId repository,
      PullRequestNumber number,
      Function<Optional<PullRequest>, PullRequest> decision) {
    return database.transaction(
        tx -> {
          var known = find(tx, repository, number, " for update");
          if (known.isEmpty()) {
            var first = decision.apply(known);
            if (insert(tx, repository, number, first)) return first;
            known = find(tx, repository, number, " for update");
          }
          var before = known.orElseThrow();
          var next = decision.apply(known);
          if (!next.isNewerThan(before)) return before;
          update(tx, repository, number, next);
          return next;
        });
  }

  private static Optional<PullRequest> find(
      DSLContext db, RepositoryId repository, PullRequestNumber number, String lock) {
    return db.resultQuery(
            "select body::text from github_pull_request where repository_id = ? and number = ?"
                + lock,
            repository.value(),
            number.value())
        .fetchOptional(row -> pull(number, row.get(0, String.class)));
  }

  private static boolean insert(
      DSLContext tx, RepositoryId repository, PullRequestNumber number, PullRequest pull) {
    return tx.execute(
            """
            insert into github_pull_request (repository_id, number, version, body)
            values (?, ?, ?, ?::json) on conflict do nothing
            """,
            repository.value(),
            number.value(),
            pull.version(),
            text(pull))
        == 1;
  }

  private static void update(
      DSLContext tx, RepositoryId repository, PullRequestNumber number, PullRequest pull) {
    tx.execute(
        """
        update github_pull_request set version = ?, body = ?::json
        where repository_id = ? and number = ?
        """,
        pull.version(),
        text(pull),
        repository.value(),
        number.value());
  }

  private static String text(PullRequest pull) {
    return StoredDocuments.PULL_REQUEST.text(pull);
  }

  private static PullRequest pull(PullRequestNumber number, String text) {
    return StoredDocuments.PULL_REQUEST.read("GitHub pull request " + number, text);
  }
}
