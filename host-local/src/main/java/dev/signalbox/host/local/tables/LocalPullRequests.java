package dev.signalbox.host.local.tables;

import dev.signalbox.engine.events.Observation.PullRequestSeen;
import dev.signalbox.engine.ledger.PullRequest;
import dev.signalbox.engine.repository.BranchName;
import dev.signalbox.engine.repository.CommitSha;
import dev.signalbox.engine.repository.PullRequestNumber;
import dev.signalbox.engine.repository.RepositoryId;
import dev.signalbox.engine.repository.RepositorySlug;
import dev.signalbox.host.local.PullRecords;
import dev.signalbox.hosting.KeptPulls;
import dev.signalbox.hosting.tables.RepositoryIds;
import dev.signalbox.store.Database;
import dev.signalbox.store.StatementBatch;
import dev.signalbox.store.TableSet;
import dev.signalbox.store.queue.Inbox;
import dev.signalbox.store.queue.QueueStore;
import dev.signalbox.wire.facts.StoredDocuments;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiConsumer;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import org.jooq.DSLContext;
import org.jooq.Record;

/** The pull requests of the local host. Numbers have no gap; a version grows with every change. */
public final class LocalPullRequests implements PullRecords {
  /** What is kept besides the tables that the store made for this host. */
  public static final TableSet TABLES =
      new TableSet("local", "dev/signalbox/host/local/migrations");

  static final String AT_HEAD =
      """
      select number from local_pull_request
      where repository_id = ? and is_open and body ->> 'head' = ? order by number
      """;

  static final String AT_EITHER_END =
      """
      with here as (select ?::bigint as id, ?::text as branch)
      select p.number from here join local_pull_request p on p.repository_id = here.id
      where p.is_open and md5(p.body ->> 'base') = md5(here.branch)
      union
      select p.number from here
        join local_pull_source s on s.repository_id = here.id and s.branch = here.branch
        join local_pull_request p on p.repository_id = s.repository_id and p.number = s.number
      where p.is_open
      order by 1
      """;

  private final Database database;
  private final RepositoryIds ids;

  public LocalPullRequests(Database database) {
    this.database = database;
    this.ids = new RepositoryIds(database);
  }

  @Override
  public PullRequest open(
      RepositorySlug slug,
      Optional<BranchName> source,
      Function<PullRequestNumber, PullRequest> draft) {
    var repository = ids.of(slug);
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
          source.ifPresent(branch -> follow(tx, repository, number, branch));
          return pull;
        });
  }

  private static void follow(
      DSLContext tx, RepositoryId repository, long number, BranchName branch) {
    tx.execute(
        "insert into local_pull_source (repository_id, number, branch) values (?, ?, ?)",
        repository.value(),
        number,
        branch.value());
  }

  @Override
  public Optional<BranchName> source(RepositorySlug slug, PullRequestNumber number) {
    var repository = ids.of(slug);
    return database.read(
        db ->
            db.resultQuery(
                    "select branch from local_pull_source where repository_id = ? and number = ?",
                    repository.value(),
                    number.value())
                .fetchOptional(row -> new BranchName(row.get(0, String.class))));
  }

  @Override
  public Optional<PullRequestNumber> lastFrom(RepositorySlug slug, BranchName branch) {
    String query =
        """
        select number from local_pull_source
        where repository_id = ? and branch = ? order by number desc limit 1
        """;
    return numbers(query, slug, branch.value()).stream().findFirst();
  }

  @Override
  public List<PullRequestNumber> openedFrom(RepositorySlug slug, BranchName branch) {
    String query =
        """
        select p.number
        from local_pull_source s join local_pull_request p using (repository_id, number)
        where s.repository_id = ? and s.branch = ? and p.is_open order by p.number
        """;
    return numbers(query, slug, branch.value());
  }

  @Override
  public List<PullRequestNumber> openOnto(RepositorySlug slug, BranchName base) {
    String query =
        """
        select number from local_pull_request
        where repository_id = ? and is_open and body ->> 'base' = ? order by number
        """;
    return numbers(query, slug, base.value());
  }

  @Override
  public List<PullRequestNumber> openAtEitherEnd(RepositorySlug slug, BranchName branch) {
    return numbers(AT_EITHER_END, slug, branch.value());
  }

  @Override
  public Followers followers(RepositorySlug slug, BranchName branch) {
    var repository = ids.of(slug);
    var questions = new StatementBatch();
    QueueStore.askQueued(questions, repository);
    questions.add(AT_EITHER_END, repository.value(), branch.value());
    var found = database.read(questions::ask);
    return new Followers(
        found.get(1).map(row -> new PullRequestNumber(row.get(0, Long.class))),
        QueueStore.queued(found.get(0)));
  }

  @Override
  public Optional<PullRequestNumber> openTopic(RepositorySlug slug, BranchName base, String topic) {
    String query =
        """
        select number from local_pull_request p
        where repository_id = ? and is_open and body ->> 'base' = ?
          and body -> 'description' ->> 'headBranch' = ?
          and not exists (
            select 1 from local_pull_source s
            where s.repository_id = p.repository_id and s.number = p.number)
        order by number limit 1
        """;
    return numbers(query, slug, base.value(), topic).stream().findFirst();
  }

  @Override
  public List<PullRequestNumber> openAt(RepositorySlug slug, CommitSha head) {
    return numbers(AT_HEAD, slug, head.hex());
  }

  /** The id of the repository is bound first. */
  private List<PullRequestNumber> numbers(String query, RepositorySlug slug, String... values) {
    var bound = new ArrayList<Object>(List.of(ids.of(slug).value()));
    bound.addAll(List.of(values));
    return database.read(
        db ->
            db.resultQuery(query, bound.toArray())
                .fetch(row -> new PullRequestNumber(row.get(0, Long.class))));
  }

  @Override
  public Optional<PullRequest> change(
      RepositorySlug slug, PullRequestNumber number, UnaryOperator<PullRequest> change) {
    return change(slug, number, new StatementBatch(), change, (_, _) -> {});
  }

  @Override
  public Optional<PullRequest> followGit(
      RepositorySlug slug,
      PullRequestNumber number,
      UnaryOperator<PullRequest> change,
      boolean hasWord) {
    var unflushed = new StatementBatch().add(Database.UNFLUSHED);
    return change(
        slug,
        number,
        unflushed,
        change,
        (statements, after) -> Inbox.tell(statements, slug, new PullRequestSeen(after), hasWord));
  }

  /** {@code news}: what is written besides if anything did change. */
  private Optional<PullRequest> change(
      RepositorySlug slug,
      PullRequestNumber number,
      StatementBatch statements,
      UnaryOperator<PullRequest> change,
      BiConsumer<StatementBatch, PullRequest> news) {
    var repository = ids.of(slug);
    return database.transaction(
        tx ->
            locked(tx, repository, number)
                .map(
                    before -> {
                      var after = changed(statements, repository, before, change);
                      if (after.isNewerThan(before)) news.accept(statements, after);
                      statements.commit(tx);
                      return after;
                    }));
  }

  static Optional<PullRequest> locked(
      DSLContext tx, RepositoryId repository, PullRequestNumber number) {
    return find(tx, repository, number, " for update");
  }

  /** Of one that is locked. */
  static PullRequest changed(
      DSLContext tx,
      RepositoryId repository,
      PullRequest before,
      UnaryOperator<PullRequest> change) {
    var statements = new StatementBatch();
    var after = changed(statements, repository, before, change);
    statements.run(tx);
    return after;
  }

  private static PullRequest changed(
      StatementBatch statements,
      RepositoryId repository,
      PullRequest before,
      UnaryOperator<PullRequest> change) {
    var changed = change.apply(before);
    if (changed.equals(before)) return before;
    var after = changed.withVersion(before.version() + 1);
    statements.add(
        """
        update local_pull_request set is_open = ?, changed_at = clock_timestamp(), body = ?::json
        where repository_id = ? and number = ?
        """,
        isOpen(after),
        text(after),
        repository.value(),
        before.number().value());
    return after;
  }

  @Override
  public Optional<PullRequest> pull(RepositorySlug slug, PullRequestNumber number) {
    var repository = ids.of(slug);
    return database.read(db -> find(db, repository, number, ""));
  }

  private static Optional<PullRequest> find(
      DSLContext db, RepositoryId repository, PullRequestNumber number, String lock) {
    return db.resultQuery(
            "select number, body::text from local_pull_request where repository_id = ? and number ="
                + " ?"
                + lock,
            repository.value(),
            number.value())
        .fetchOptional(LocalPullRequests::pull);
  }

  @Override
  public Optional<Sourced> sourced(RepositorySlug slug, PullRequestNumber number) {
    var repository = ids.of(slug);
    return database.read(
        db ->
            db.resultQuery(
                    """
                    select p.number, p.body::text, s.branch from local_pull_request p
                      left join local_pull_source s using (repository_id, number)
                    where p.repository_id = ? and p.number = ?
                    """,
                    repository.value(),
                    number.value())
                .fetchOptional(
                    row ->
                        new Sourced(
                            pull(row),
                            Optional.ofNullable(row.get(2, String.class)).map(BranchName::new))));
  }

  @Override
  public Set<PullRequestNumber> queued(RepositorySlug slug) {
    var questions = new StatementBatch();
    QueueStore.askQueued(questions, ids.of(slug));
    return QueueStore.queued(database.read(questions::ask).getFirst());
  }

  /** The open ones, and those that changed within the last day. */
  @Override
  public List<PullRequest> pulls(RepositorySlug slug) {
    var repository = ids.of(slug);
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

  /** Newest first. */
  public List<PullRequest> page(RepositoryId repository, KeptPulls.Slice slice) {
    String order = slice.toOlder() ? "desc" : "asc";
    String beyond = slice.toOlder() ? "number < ?::bigint" : "number > ?::bigint";
    var found =
        database.read(
            db ->
                db.resultQuery(
                        """
                        select number, body::text from local_pull_request
                        where repository_id = ? and number <= ?
                          and (?::boolean is null or is_open = ?::boolean)
                          and (?::bigint is null or %s)
                        order by number %s limit ?
                        """
                            .formatted(beyond, order),
                        repository.value(),
                        slice.until(),
                        slice.isOpen().orElse(null),
                        slice.isOpen().orElse(null),
                        slice.start().orElse(null),
                        slice.start().orElse(null),
                        slice.most())
                    .fetch(LocalPullRequests::pull));
    return slice.toOlder() ? found : found.reversed();
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
