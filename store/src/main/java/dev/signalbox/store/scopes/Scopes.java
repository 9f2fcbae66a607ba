package dev.signalbox.store.scopes;

import static dev.signalbox.store.schema.Tables.PULL_REQUEST_SCOPES;
import static org.jooq.impl.DSL.currentOffsetDateTime;

import dev.signalbox.store.Database;
import dev.signalbox.store.repositories.RepositoryId;
import java.math.BigInteger;
import java.util.List;
import java.util.Optional;

/** Scopes are kept for any number, so that a CI may set them before the pull request is known. */
public final class Scopes {
  private final Database database;

  public Scopes(Database database) {
    this.database = database;
  }

  public void set(RepositoryId repository, BigInteger pullRequest, List<String> scopes) {
    String[] distinct = scopes.stream().distinct().toArray(String[]::new);
    database.run(
        tx ->
            tx.insertInto(PULL_REQUEST_SCOPES)
                .set(PULL_REQUEST_SCOPES.REPOSITORY_ID, repository.value())
                .set(PULL_REQUEST_SCOPES.PULL_REQUEST, pullRequest)
                .set(PULL_REQUEST_SCOPES.SCOPES, distinct)
                .set(PULL_REQUEST_SCOPES.SET_AT, currentOffsetDateTime())
                .onConflict(PULL_REQUEST_SCOPES.REPOSITORY_ID, PULL_REQUEST_SCOPES.PULL_REQUEST)
                .doUpdate()
                .set(PULL_REQUEST_SCOPES.SCOPES, distinct)
                .set(PULL_REQUEST_SCOPES.SET_AT, currentOffsetDateTime())
                .execute());
  }

  public Optional<List<String>> of(RepositoryId repository, BigInteger pullRequest) {
    return database.read(
        db ->
            db.select(PULL_REQUEST_SCOPES.SCOPES)
                .from(PULL_REQUEST_SCOPES)
                .where(PULL_REQUEST_SCOPES.REPOSITORY_ID.eq(repository.value()))
                .and(PULL_REQUEST_SCOPES.PULL_REQUEST.eq(pullRequest))
                .fetchOptional(row -> List.of(row.value1())));
  }
}
