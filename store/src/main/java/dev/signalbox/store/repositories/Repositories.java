package dev.signalbox.store.repositories;

import static dev.signalbox.store.schema.Tables.LANDING_GATE;
import static dev.signalbox.store.schema.Tables.LOCAL_COUNTER;
import static dev.signalbox.store.schema.Tables.LOG_COUNTER;
import static dev.signalbox.store.schema.Tables.REPOSITORY;
import static dev.signalbox.store.schema.Tables.WRITER_LEASE;
import static org.jooq.impl.DSL.currentOffsetDateTime;
import static org.jooq.impl.DSL.trueCondition;

import dev.signalbox.engine.repository.OwnerName;
import dev.signalbox.engine.repository.Product;
import dev.signalbox.engine.repository.RepositoryName;
import dev.signalbox.engine.repository.RepositorySlug;
import dev.signalbox.store.Change;
import dev.signalbox.store.ChangeFeed;
import dev.signalbox.store.Database;
import dev.signalbox.store.audit.AuditAction;
import dev.signalbox.store.audit.AuditEntry;
import dev.signalbox.store.audit.AuditSource;
import dev.signalbox.store.audit.AuditTrail;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jooq.Condition;
import org.jooq.DSLContext;
import org.jooq.Record;
import org.jooq.SelectOnConditionStep;
import org.jspecify.annotations.Nullable;

/** The repositories that are served. */
public final class Repositories {
  private final Database database;

  public Repositories(Database database) {
    this.database = database;
  }

  public Optional<Repository> find(RepositorySlug slug) {
    return database.read(db -> find(db, slug));
  }

  public Optional<Repository> find(RepositoryId id) {
    return database.read(
        db ->
            selected(db)
                .where(REPOSITORY.ID.eq(id.value()))
                .fetchOptional(Repositories::repository));
  }

  /** Those after the given name, in the order of their names. */
  public List<Repository> list(
      Optional<OwnerName> owner, Optional<RepositorySlug> after, int limit) {
    Condition ofOwner =
        owner.map(o -> REPOSITORY.OWNER_FOLDED.eq(o.folded())).orElse(trueCondition());
    Condition later =
        after
            .map(
                slug ->
                    org.jooq
                        .impl
                        .DSL
                        .row(REPOSITORY.OWNER_FOLDED, REPOSITORY.NAME_FOLDED)
                        .gt(slug.owner().folded(), slug.name().folded()))
            .orElse(trueCondition());
    return database.read(
        db ->
            selected(db)
                .where(ofOwner.and(later))
                .orderBy(REPOSITORY.OWNER_FOLDED, REPOSITORY.NAME_FOLDED)
                .limit(limit)
                .fetch(Repositories::repository));
  }

  /** One of a host that has no numbers of its own for repositories. */
  public Creation create(RepositorySlug slug, HostKind host, String defaultBranch, AuditSource by) {
    return database.transaction(
        tx -> {
          var creation = create(tx, slug, host, Optional.empty(), defaultBranch);
          if (creation instanceof Creation.Created(var made)) {
            var details = Map.of("host", host, "default_branch", defaultBranch);
            append(tx, AuditAction.REPOSITORY_CREATE, by, made, details);
          }
          return creation;
        });
  }

  private static void append(
      DSLContext tx,
      AuditAction action,
      AuditSource by,
      Repository repository,
      Map<String, ?> details) {
    String subject = repository.slug().toString();
    AuditTrail.append(tx, new AuditEntry(action, by, repository.auditPlace(), subject, details));
  }

  /** {@code hostId}: its number at its host. */
  public static Creation create(
      DSLContext tx,
      RepositorySlug slug,
      HostKind host,
      Optional<Long> hostId,
      String defaultBranch) {
    Long id = insert(tx, slug, host, hostId, defaultBranch);
    if (id == null) return new Creation.NameTaken();
    tx.insertInto(LANDING_GATE, LANDING_GATE.REPOSITORY_ID).values(id).execute();
    tx.insertInto(LOG_COUNTER, LOG_COUNTER.REPOSITORY_ID).values(id).execute();
    tx.insertInto(WRITER_LEASE, WRITER_LEASE.REPOSITORY_ID).values(id).execute();
    tx.insertInto(LOCAL_COUNTER, LOCAL_COUNTER.REPOSITORY_ID).values(id).execute();
    announce(tx, slug);
    return new Creation.Created(find(tx, slug).orElseThrow());
  }

  @SuppressWarnings("NullAway") // no row comes back when the name is taken
  private static @Nullable Long insert(
      DSLContext tx,
      RepositorySlug slug,
      HostKind host,
      Optional<Long> hostId,
      String defaultBranch) {
    Set<Product> products = DefaultProducts.find(tx, slug.owner());
    return tx.insertInto(REPOSITORY)
        .set(REPOSITORY.OWNER, slug.owner().value())
        .set(REPOSITORY.NAME, slug.name().value())
        .set(REPOSITORY.OWNER_FOLDED, slug.owner().folded())
        .set(REPOSITORY.NAME_FOLDED, slug.name().folded())
        .set(REPOSITORY.HOST, host.spelled())
        .set(REPOSITORY.HOST_ID, hostId.orElse(null))
        .set(REPOSITORY.DEFAULT_BRANCH, defaultBranch)
        .set(REPOSITORY.PRODUCTS, ProductLists.words(products))
        .set(REPOSITORY.CREATED_AT, currentOffsetDateTime())
        .onConflictDoNothing()
        .returning(REPOSITORY.ID)
        .fetchOne(REPOSITORY.ID);
  }

  /** Copies of both names are wrong from now on. */
  public static void rename(
      DSLContext tx, RepositoryId id, RepositorySlug before, RepositorySlug after) {
    tx.update(REPOSITORY)
        .set(REPOSITORY.OWNER, after.owner().value())
        .set(REPOSITORY.NAME, after.name().value())
        .set(REPOSITORY.OWNER_FOLDED, after.owner().folded())
        .set(REPOSITORY.NAME_FOLDED, after.name().folded())
        .where(REPOSITORY.ID.eq(id.value()))
        .execute();
    announce(tx, before);
    announce(tx, after);
  }

  public void setProducts(Repository repository, Set<Product> products, AuditSource by) {
    database.run(
        tx -> {
          var before =
              tx.select(REPOSITORY.PRODUCTS)
                  .from(REPOSITORY)
                  .where(REPOSITORY.ID.eq(repository.id().value()))
                  .forUpdate()
                  .fetchSingle(REPOSITORY.PRODUCTS);
          tx.update(REPOSITORY)
              .set(REPOSITORY.PRODUCTS, ProductLists.words(products))
              .where(REPOSITORY.ID.eq(repository.id().value()))
              .execute();
          announce(tx, repository.slug());
          var details = Map.of("before", before, "after", ProductLists.words(products));
          append(tx, AuditAction.PRODUCTS_CHANGE, by, repository, details);
        });
  }

  private static void announce(DSLContext tx, RepositorySlug slug) {
    ChangeFeed.announce(tx, new Change.RepositoryChanged(slug.folded()));
  }

  public static Optional<Repository> find(DSLContext db, RepositorySlug slug) {
    return selected(db)
        .where(REPOSITORY.OWNER_FOLDED.eq(slug.owner().folded()))
        .and(REPOSITORY.NAME_FOLDED.eq(slug.name().folded()))
        .fetchOptional(Repositories::repository);
  }

  private static SelectOnConditionStep<? extends Record> selected(DSLContext db) {
    return db.select(
            REPOSITORY.ID,
            REPOSITORY.OWNER,
            REPOSITORY.NAME,
            REPOSITORY.HOST,
            REPOSITORY.HOST_ID,
            REPOSITORY.DEFAULT_BRANCH,
            REPOSITORY.PRODUCTS,
            REPOSITORY.CREATED_AT,
            LANDING_GATE.PAUSE_REASON,
            LANDING_GATE.PAUSED_AT)
        .from(REPOSITORY)
        .join(LANDING_GATE)
        .on(LANDING_GATE.REPOSITORY_ID.eq(REPOSITORY.ID));
  }

  private static Repository repository(Record row) {
    String host = row.get(REPOSITORY.HOST);
    return new Repository(
        new RepositoryId(row.get(REPOSITORY.ID)),
        new RepositorySlug(
            new OwnerName(row.get(REPOSITORY.OWNER)), new RepositoryName(row.get(REPOSITORY.NAME))),
        Arrays.stream(HostKind.values())
            .filter(kind -> kind.spelled().equals(host))
            .findFirst()
            .orElseThrow(),
        Optional.ofNullable(row.get(REPOSITORY.HOST_ID)),
        row.get(REPOSITORY.DEFAULT_BRANCH),
        ProductLists.products(row.get(REPOSITORY.PRODUCTS)),
        row.get(REPOSITORY.CREATED_AT).toInstant(),
        Optional.ofNullable(row.get(LANDING_GATE.PAUSED_AT))
            .map(at -> new Pause(row.get(LANDING_GATE.PAUSE_REASON), at.toInstant())));
  }
}
