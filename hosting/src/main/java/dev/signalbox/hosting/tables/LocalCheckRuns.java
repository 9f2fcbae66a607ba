package dev.signalbox.hosting.tables;

import dev.signalbox.engine.checks.CheckState;
import dev.signalbox.engine.ledger.CheckRun;
import dev.signalbox.engine.repository.CommitSha;
import dev.signalbox.engine.repository.RepositoryId;
import dev.signalbox.engine.repository.RepositorySlug;
import dev.signalbox.engine.repository.TreeSha;
import dev.signalbox.hosting.checking.CheckRecords;
import dev.signalbox.store.Database;
import dev.signalbox.store.StatementBatch;
import dev.signalbox.store.queue.QueueMentions;
import dev.signalbox.wire.facts.StoredDocuments;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.LongFunction;

/** Check runs that were started on this server or reported to it. */
public final class LocalCheckRuns implements CheckRecords {
  /** Of one tree: no commit has more checks than this by far. */
  private static final int MOST_ENDED = 1_000;

  /** For each repository. */
  private static final int KEPT_RUNS = 5_000;

  private static final String NEXT =
      "update local_counter set runs = runs + 1 where repository_id = ? returning runs";

  private static final String RUNS =
      """
      select run, body::text from local_check_run
      where repository_id = ? and commit_sha = ? order by run
      """;

  private final Database database;
  private final RepositoryIds ids;

  public LocalCheckRuns(Database database) {
    this.database = database;
    this.ids = new RepositoryIds(database);
  }

  @Override
  public CheckRun addRun(
      RepositorySlug slug,
      CommitSha commit,
      Optional<TreeSha> tree,
      LongFunction<CheckRun> numbered) {
    var repository = ids.of(slug);
    return database.transaction(
        tx -> {
          long number =
              tx.resultQuery(NEXT, repository.value()).fetchSingle(row -> row.get(0, Long.class));
          var run = numbered.apply(number);
          added(repository, commit, tree, run).commit(tx);
          return run;
        });
  }

  private static StatementBatch added(
      RepositoryId repository, CommitSha commit, Optional<TreeSha> tree, CheckRun run) {
    return new StatementBatch()
        .add(
            """
            insert into local_check_run
              (repository_id, run, commit_sha, tree_sha, is_ended, body)
            values (?, ?, ?, ?, ?, ?::json)
            """,
            repository.value(),
            run.run(),
            commit.hex(),
            tree.map(TreeSha::hex).orElse(null),
            isEnded(run),
            text(run));
  }

  /** The row of the counter is locked before the runs are read: of two reports, one is later. */
  @Override
  public Optional<List<CheckRun>> report(RepositorySlug slug, CommitSha commit, RunReport report) {
    var repository = ids.of(slug);
    return database.transaction(
        tx -> {
          var found =
              new StatementBatch()
                  .add(NEXT, repository.value())
                  .add(RUNS, repository.value(), commit.hex())
                  .ask(tx);
          long next = found.get(0).getFirst().get(0, Long.class);
          var runs = new TreeMap<Long, CheckRun>();
          for (var row : found.get(1)) {
            var run = run(row.get(0, Long.class), row.get(1, String.class));
            runs.put(run.run(), run);
          }
          return report
              .on(List.copyOf(runs.values()), next)
              .map(
                  run -> {
                    boolean isNew = runs.put(run.run(), run) == null;
                    var written =
                        isNew
                            ? added(repository, commit, Optional.empty(), run)
                            : changed(repository, commit, run);
                    written.commit(tx);
                    return List.copyOf(runs.values());
                  });
        });
  }

  private static boolean isEnded(CheckRun run) {
    return run.state() != CheckState.PENDING;
  }

  @Override
  public void changeRun(RepositorySlug slug, CommitSha commit, CheckRun run) {
    database.run(changed(ids.of(slug), commit, run));
  }

  private static StatementBatch changed(RepositoryId repository, CommitSha commit, CheckRun run) {
    return new StatementBatch()
        .add(
            """
            update local_check_run set is_ended = ?, body = ?::json
            where repository_id = ? and run = ? and commit_sha = ?
              and (body ->> 'version')::bigint < ?
            """,
            isEnded(run),
            text(run),
            repository.value(),
            run.run(),
            commit.hex(),
            run.version());
  }

  @Override
  public List<CheckRun> runs(RepositorySlug slug, CommitSha commit) {
    var repository = ids.of(slug);
    return database.read(
        db ->
            db.resultQuery(RUNS, repository.value(), commit.hex())
                .fetch(row -> run(row.get(0, Long.class), row.get(1, String.class))));
  }

  /** Those on commits with the same tree, the latest of them; in order. */
  @Override
  public List<CheckRun> ended(RepositorySlug slug, TreeSha tree) {
    var repository = ids.of(slug);
    return database
        .read(
            db ->
                db.resultQuery(
                        """
                        select run, body::text from local_check_run
                        where repository_id = ? and tree_sha = ? and is_ended
                        order by run desc limit ?
                        """,
                        repository.value(),
                        tree.hex(),
                        MOST_ENDED)
                    .fetch(row -> run(row.get(0, Long.class), row.get(1, String.class))))
        .reversed();
  }

  @Override
  public List<Unfinished> unfinished(RepositorySlug slug) {
    var repository = ids.of(slug);
    return database.read(
        db ->
            db.resultQuery(
                    """
                    select commit_sha, run, body::text from local_check_run
                    where repository_id = ? and not is_ended order by run
                    """,
                    repository.value())
                .fetch(
                    row ->
                        new Unfinished(
                            new CommitSha(row.get(0, String.class)),
                            run(row.get(1, Long.class), row.get(2, String.class)))));
  }

  /**
   * Forgets runs behind the latest thousands, unless the queue or an open pull request speaks of
   * their commit. Until then an equal tree need not be tested again.
   */
  public int forgetOld(RepositoryId repository) {
    return forgetAllBut(KEPT_RUNS, repository);
  }

  int forgetAllBut(int kept, RepositoryId repository) {
    boolean hasMore =
        database.read(
            db ->
                db.resultQuery(
                        """
                        select 1 from local_check_run r join local_counter c using (repository_id)
                        where repository_id = ? and r.run <= c.runs - ? and is_ended limit 1
                        """,
                        repository.value(),
                        kept)
                    .fetchOptional()
                    .isPresent());
    if (!hasMore) return 0;
    var needed = QueueMentions.of(database, repository).toArray(String[]::new);
    return database.maintenance(
        tx ->
            tx.execute(
                """
                delete from local_check_run r using local_counter c
                where r.repository_id = ? and c.repository_id = r.repository_id
                  and r.run <= c.runs - ? and r.is_ended
                  and not r.commit_sha = any (?::text[])
                """,
                repository.value(),
                kept,
                needed));
  }

  private static String text(CheckRun run) {
    return StoredDocuments.CHECK_RUN.text(run);
  }

  private static CheckRun run(long run, String text) {
    return StoredDocuments.CHECK_RUN.read("local check run " + run, text);
  }
}
