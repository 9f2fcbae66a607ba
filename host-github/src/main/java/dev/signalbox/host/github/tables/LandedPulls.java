package dev.signalbox.host.github.tables;

import dev.signalbox.engine.repository.CommitSha;
import dev.signalbox.engine.repository.PullRequestNumber;
import dev.signalbox.engine.repository.RepositoryId;
import dev.signalbox.host.github.sync.GitHubRecords.LandedPull;
import dev.signalbox.store.Database;
import java.util.List;
import java.util.Optional;
import org.jooq.Record;

/** The last landing of each pull request at GitHub. One that was closed stays closed. */
public final class LandedPulls {
  private static final String COLUMNS = "select number, head, commit_sha, is_to_be_closed";

  private final Database database;

  public LandedPulls(Database database) {
    this.database = database;
  }

  public void keep(RepositoryId repository, LandedPull landed) {
    database.run(
        tx ->
            tx.execute(
                """
                insert into github_landed as known
                  (repository_id, number, head, commit_sha, is_to_be_closed)
                values (?, ?, ?, ?, ?)
                on conflict (repository_id, number) do update set
                  head = excluded.head,
                  commit_sha = excluded.commit_sha,
                  is_to_be_closed = excluded.is_to_be_closed
                    and (known.is_to_be_closed or known.head <> excluded.head)
                """,
                repository.value(),
                landed.number().value(),
                landed.head().hex(),
                landed.commit().hex(),
                landed.isToBeClosed()));
  }

  public Optional<LandedPull> find(RepositoryId repository, PullRequestNumber number) {
    return database.read(
        db ->
            db.resultQuery(
                    COLUMNS + " from github_landed where repository_id = ? and number = ?",
                    repository.value(),
                    number.value())
                .fetchOptional(LandedPulls::landed));
  }

  public List<LandedPull> toBeClosed(RepositoryId repository) {
    return database.read(
        db ->
            db.resultQuery(
                    COLUMNS
                        + " from github_landed where repository_id = ? and is_to_be_closed"
                        + " order by number",
                    repository.value())
                .fetch(LandedPulls::landed));
  }

  private static LandedPull landed(Record row) {
    return new LandedPull(
        new PullRequestNumber(row.get(0, Long.class)),
        new CommitSha(row.get(1, String.class)),
        new CommitSha(row.get(2, String.class)),
        row.get(3, Boolean.class));
  }
}
