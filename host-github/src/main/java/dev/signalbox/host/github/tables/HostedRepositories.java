package dev.signalbox.host.github.tables;

import dev.signalbox.engine.repository.OwnerName;
import dev.signalbox.engine.repository.RepositoryId;
import dev.signalbox.engine.repository.RepositoryName;
import dev.signalbox.engine.repository.RepositorySlug;
import dev.signalbox.store.Database;
import dev.signalbox.store.TableSet;
import dev.signalbox.store.audit.AuditAction;
import dev.signalbox.store.audit.AuditEntry;
import dev.signalbox.store.audit.AuditPlace;
import dev.signalbox.store.audit.AuditSource;
import dev.signalbox.store.audit.AuditTrail;
import dev.signalbox.store.repositories.Creation;
import dev.signalbox.store.repositories.HostKind;
import dev.signalbox.store.repositories.Repositories;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.jooq.DSLContext;
import org.jooq.Record;

/**
 * The repositories at GitHub that installations of our App give us. One is known by its number at
 * GitHub; a removed one keeps its history, and its name until another takes it.
 */
public final class HostedRepositories {
  private static final String ALL =
      """
      select r.id, r.owner, r.name, r.host_id, g.installation, g.state
      from repository r join github_repository g on g.repository_id = r.id
      """;

  private final Database database;

  /** Stored with each repository, so it never changes. */
  public static final HostKind KIND = new HostKind("github");

  public static final TableSet TABLES =
      new TableSet("github", "dev/signalbox/host/github/migrations");

  public HostedRepositories(Database database) {
    this.database = database;
  }

  public Optional<HostedRepository> find(long hostId) {
    return database.read(db -> find(db, hostId));
  }

  public Optional<HostedRepository> find(RepositorySlug slug) {
    return database.read(db -> find(db, slug));
  }

  public List<HostedRepository> active() {
    return database.read(
        db ->
            db.resultQuery(ALL + "where g.state = 'active' order by r.id")
                .fetch(HostedRepositories::hosted));
  }

  /** As found by the server itself. */
  public Hosting give(long hostId, RepositorySlug slug, String defaultBranch, long installation) {
    return give(hostId, slug, defaultBranch, installation, AuditSource.SERVER);
  }

  /** Serves it from now on under this name: a new one, one that came back, or was transferred. */
  public Hosting give(
      long hostId, RepositorySlug slug, String defaultBranch, long installation, AuditSource by) {
    return database.transaction(
        tx -> {
          lock(tx);
          var known = find(tx, hostId);
          if (!isFree(tx, slug, hostId)) return new Hosting.NameTaken(slug);
          if (known.isEmpty()) {
            var creation = Repositories.create(tx, slug, KIND, Optional.of(hostId), defaultBranch);
            if (!(creation instanceof Creation.Created(var made))) {
              return new Hosting.NameTaken(slug);
            }
            insert(tx, made.id(), installation);
          } else {
            Repositories.rename(tx, known.get().id(), known.get().slug(), slug);
            tx.execute(
                "update github_repository set installation = ?, state = 'active'"
                    + " where repository_id = ?",
                installation,
                known.get().id().value());
          }
          var given = find(tx, hostId).orElseThrow();
          if (known.filter(it -> it.state() != HostedState.REMOVED).isEmpty()) {
            append(tx, AuditAction.REPOSITORY_ADD, by, given);
          }
          return new Hosting.Hosted(given);
        });
  }

  private static void append(
      DSLContext tx, AuditAction action, AuditSource by, HostedRepository repository) {
    AuditTrail.append(
        tx,
        new AuditEntry(
            action,
            by,
            new AuditPlace.OfRepository(repository.id().value(), repository.slug()),
            repository.slug().toString(),
            Map.of("host", KIND, "installation", repository.installation())));
  }

  /** Until it is given again. */
  public void suspend(long installation) {
    database.run(
        tx ->
            tx.execute(
                "update github_repository set state = 'suspended'"
                    + " where installation = ? and state = 'active'",
                installation));
  }

  /** These are not given any more; those that another installation gives by now stay. */
  public void remove(long installation, Collection<Long> hostIds) {
    database.run(
        tx -> {
          var removed =
              tx.resultQuery(
                      """
                      update github_repository g set state = 'removed' from repository r
                      where r.id = g.repository_id and g.installation = ?
                        and g.state <> 'removed'
                        and r.host = 'github' and r.host_id = any (?)
                      returning r.id, r.owner, r.name, r.host_id, g.installation, g.state
                      """,
                      installation,
                      hostIds.toArray(Long[]::new))
                  .fetch(HostedRepositories::hosted);
          for (var repository : removed) {
            append(tx, AuditAction.REPOSITORY_REMOVE, AuditSource.SERVER, repository);
          }
        });
  }

  /** Whether what the host requires holds where the rules file does not say; no longer changes. */
  public boolean hasHostRequirementsByDefault(RepositoryId id) {
    return database.read(
        db ->
            db.resultQuery(
                    "select host_requirements from github_repository where repository_id = ?",
                    id.value())
                .fetchOptional(row -> row.get(0, Boolean.class))
                .orElse(false));
  }

  /** Until when all comments were heard; nothing before any were. */
  public Optional<Instant> commentsReadUntil(RepositorySlug slug) {
    return database.read(
        db ->
            db.resultQuery(
                    """
                    select g.comments_read_until
                    from github_repository g join repository r on r.id = g.repository_id
                    where r.owner_folded = ? and r.name_folded = ?
                      and g.comments_read_until is not null
                    """,
                    slug.owner().folded(),
                    slug.name().folded())
                .fetchOptional(row -> row.get(0, OffsetDateTime.class).toInstant()));
  }

  public void commentsRead(RepositorySlug slug, Instant until) {
    database.run(
        tx ->
            tx.execute(
                """
                update github_repository g set comments_read_until = ?::timestamptz
                from repository r
                where r.id = g.repository_id and r.owner_folded = ? and r.name_folded = ?
                """,
                until.atOffset(ZoneOffset.UTC),
                slug.owner().folded(),
                slug.name().folded()));
  }

  /** One at a time gives and renames, so that a name that was free still is. */
  private static void lock(DSLContext tx) {
    tx.execute("lock table github_repository in share row exclusive mode");
  }

  /** Whether nobody else has the name; one that is removed gives it away for its number. */
  private static boolean isFree(DSLContext tx, RepositorySlug slug, long hostId) {
    var holder = find(tx, slug);
    if (holder.isEmpty()) return Repositories.find(tx, slug).isEmpty();
    var other = holder.get();
    if (other.hostId() == hostId) return true;
    if (other.state() != HostedState.REMOVED) return false;
    var number = new RepositoryName("removed-" + other.hostId());
    Repositories.rename(
        tx, other.id(), other.slug(), new RepositorySlug(other.slug().owner(), number));
    return true;
  }

  private static void insert(DSLContext tx, RepositoryId id, long installation) {
    tx.execute(
        "insert into github_repository (repository_id, installation, state, host_requirements)"
            + " values (?, ?, 'active', true)",
        id.value(),
        installation);
  }

  private static Optional<HostedRepository> find(DSLContext db, long hostId) {
    return db.resultQuery(ALL + "where r.host = 'github' and r.host_id = ?", hostId)
        .fetchOptional(HostedRepositories::hosted);
  }

  private static Optional<HostedRepository> find(DSLContext db, RepositorySlug slug) {
    return db.resultQuery(
            ALL + "where r.owner_folded = ? and r.name_folded = ?",
            slug.owner().folded(),
            slug.name().folded())
        .fetchOptional(HostedRepositories::hosted);
  }

  private static HostedRepository hosted(Record row) {
    return new HostedRepository(
        new RepositoryId(row.get(0, Long.class)),
        new RepositorySlug(
            new OwnerName(row.get(1, String.class)), new RepositoryName(row.get(2, String.class))),
        row.get(3, Long.class),
        row.get(4, Long.class),
        HostedState.valueOf(row.get(5, String.class).toUpperCase(Locale.ROOT)));
  }
}
