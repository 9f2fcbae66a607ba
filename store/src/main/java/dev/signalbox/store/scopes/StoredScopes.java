package dev.signalbox.store.scopes;

import dev.signalbox.engine.repository.RepositoryId;
import dev.signalbox.store.Database;
import java.math.BigInteger;
import java.util.List;
import java.util.Optional;

/** Scopes are kept for any number, so that a CI may set them before the pull request is known. */
public final class StoredScopes {
  private final Database database;

  public StoredScopes(Database database) {
    this.database = database;
  }

  public void set(RepositoryId repository, BigInteger pullRequest, List<String> scopes) {
    String[] distinct = scopes.stream().distinct().toArray(String[]::new);
    database.run(
        tx ->
            tx.execute(
                """
                insert into pull_request_scopes (repository_id, pull_request, scopes, set_at)
                values (?, ?, ?::text[], now())
                on conflict (repository_id, pull_request)
                do update set scopes = excluded.scopes, set_at = excluded.set_at
                """,
                repository.value(),
                pullRequest,
                distinct));
  }

  public Optional<List<String>> of(RepositoryId repository, BigInteger pullRequest) {
    return database.read(
        db ->
            db.resultQuery(
                    """
                    select scopes from pull_request_scopes
                    where repository_id = ? and pull_request = ?
                    """,
                    repository.value(),
                    pullRequest)
                .fetchOptional(row -> List.of(row.get(0, String[].class))));
  }
}
