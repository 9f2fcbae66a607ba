package dev.signalbox.store.repositories;

import dev.signalbox.engine.events.Command;
import dev.signalbox.engine.ledger.CommandId;
import dev.signalbox.engine.repository.OwnerName;
import dev.signalbox.engine.repository.Product;
import dev.signalbox.engine.repository.RepositoryId;
import dev.signalbox.engine.repository.RepositoryName;
import dev.signalbox.engine.repository.RepositorySlug;
import dev.signalbox.store.ChangeFeed;
import dev.signalbox.store.Database;
import dev.signalbox.store.InboxAppender;
import dev.signalbox.store.StoreChange;
import dev.signalbox.store.audit.AuditAction;
import dev.signalbox.store.audit.AuditEntry;
import dev.signalbox.store.audit.AuditSource;
import dev.signalbox.store.audit.AuditTrail;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import org.jooq.DSLContext;
import org.jooq.Record;

/** The repositories that are served. */
public final class Repositories {
  private static final String SELECT =
      """
      select id, owner, name, host, host_id, default_branch, products, created_at,
        pause_reason, paused_at
      from repository join landing_gate on repository_id = id
      """;

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
            db.resultQuery(SELECT + "where id = ?", id.value())
                .fetchOptional(Repositories::repository));
  }

  /** Those after the given name, in the order of their names. */
  public List<Repository> list(
      Optional<OwnerName> owner, Optional<RepositorySlug> after, int limit) {
    var where = new ArrayList<String>(List.of("true"));
    var values = new ArrayList<Object>();
    owner.ifPresent(
        it -> {
          where.add("owner_folded = ?");
          values.add(it.folded());
        });
    after.ifPresent(
        slug -> {
          where.add("(owner_folded, name_folded) > (?, ?)");
          values.add(slug.owner().folded());
          values.add(slug.name().folded());
        });
    values.add(limit);
    String query =
        SELECT
            + "where "
            + String.join(" and ", where)
            + " order by owner_folded, name_folded limit ?";
    return database.read(
        db -> db.resultQuery(query, values.toArray()).fetch(Repositories::repository));
  }

  /** One of a host that has no numbers of its own for repositories. */
  public Creation create(RepositorySlug slug, HostKind host, String defaultBranch, AuditSource by) {
    return create(slug, host, Optional.empty(), defaultBranch, by);
  }

  /** {@code hostId}: its number at its host, where it was before. */
  public Creation create(
      RepositorySlug slug,
      HostKind host,
      Optional<Long> hostId,
      String defaultBranch,
      AuditSource by) {
    return database.transaction(
        tx -> {
          var creation = create(tx, slug, host, hostId, defaultBranch);
          if (creation instanceof Creation.Created(var made)) {
            var details = Map.of("host", host, "default_branch", defaultBranch);
            var action =
                hostId.isPresent() ? AuditAction.REPOSITORY_ADD : AuditAction.REPOSITORY_CREATE;
            append(tx, action, by, made, details);
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
    var id = insert(tx, slug, host, hostId, defaultBranch);
    if (id.isEmpty()) return new Creation.NameTaken();
    tx.execute("insert into landing_gate (repository_id) values (?)", id.get());
    tx.execute("insert into log_counter (repository_id) values (?)", id.get());
    tx.execute("insert into writer_lease (repository_id) values (?)", id.get());
    tx.execute("insert into local_counter (repository_id) values (?)", id.get());
    announce(tx, slug);
    var created = find(tx, slug).orElseThrow();
    tell(tx, created.id(), created.products());
    return new Creation.Created(created);
  }

  /** Nothing when the name is taken. */
  private static Optional<Long> insert(
      DSLContext tx,
      RepositorySlug slug,
      HostKind host,
      Optional<Long> hostId,
      String defaultBranch) {
    Set<Product> products = DefaultProducts.find(tx, slug.owner());
    return tx.resultQuery(
            """
            insert into repository (
              owner, name, owner_folded, name_folded, host, host_id, default_branch, products,
              created_at)
            values (?, ?, ?, ?, ?, ?::bigint, ?, ?::text[], now())
            on conflict do nothing returning id
            """,
            slug.owner().value(),
            slug.name().value(),
            slug.owner().folded(),
            slug.name().folded(),
            host.name(),
            hostId.orElse(null),
            defaultBranch,
            ProductLists.words(products))
        .fetchOptional(row -> row.get(0, Long.class));
  }

  /** Copies of both names are wrong from now on. */
  public static void rename(
      DSLContext tx, RepositoryId id, RepositorySlug before, RepositorySlug after) {
    tx.execute(
        """
        update repository set owner = ?, name = ?, owner_folded = ?, name_folded = ? where id = ?
        """,
        after.owner().value(),
        after.name().value(),
        after.owner().folded(),
        after.name().folded(),
        id.value());
    announce(tx, before);
    announce(tx, after);
  }

  public void setProducts(Repository repository, Set<Product> products, AuditSource by) {
    database.run(
        tx -> {
          var before =
              tx.fetchSingle(
                      "select products from repository where id = ? for update",
                      repository.id().value())
                  .get(0, String[].class);
          tx.execute(
              "update repository set products = ?::text[] where id = ?",
              ProductLists.words(products),
              repository.id().value());
          announce(tx, repository.slug());
          tell(tx, repository.id(), products);
          var details = Map.of("before", before, "after", ProductLists.words(products));
          append(tx, AuditAction.PRODUCTS_CHANGE, by, repository, details);
        });
  }

  /** The queue decides by what it was told in its turn. */
  private static void tell(DSLContext tx, RepositoryId repository, Set<Product> products) {
    var id = new CommandId("products-" + UUID.randomUUID());
    InboxAppender.append(tx, repository, List.of(new Command.SetProducts(id, products)));
  }

  /** For a queue that was never told, because its repository is older than this. */
  public void tellProducts(RepositoryId repository) {
    database.run(
        tx -> {
          var words =
              tx.fetchSingle(
                      "select products from repository where id = ? for update", repository.value())
                  .get(0, String[].class);
          if (words.length > 0) tell(tx, repository, ProductLists.products(words));
        });
  }

  private static void announce(DSLContext tx, RepositorySlug slug) {
    ChangeFeed.announce(tx, new StoreChange.RepositoryChanged(slug.folded()));
  }

  public static Optional<Repository> find(DSLContext db, RepositorySlug slug) {
    return db.resultQuery(
            SELECT + "where owner_folded = ? and name_folded = ?",
            slug.owner().folded(),
            slug.name().folded())
        .fetchOptional(Repositories::repository);
  }

  private static Repository repository(Record row) {
    return new Repository(
        new RepositoryId(row.get("id", Long.class)),
        new RepositorySlug(
            new OwnerName(row.get("owner", String.class)),
            new RepositoryName(row.get("name", String.class))),
        new HostKind(row.get("host", String.class)),
        Optional.ofNullable(row.get("host_id", Long.class)),
        row.get("default_branch", String.class),
        ProductLists.products(row.get("products", String[].class)),
        row.get("created_at", OffsetDateTime.class).toInstant(),
        Optional.ofNullable(row.get("paused_at", OffsetDateTime.class))
            .map(at -> new StoredPause(row.get("pause_reason", String.class), at.toInstant())));
  }
}
