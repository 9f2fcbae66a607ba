package dev.signalbox.store.repositories;

import dev.signalbox.engine.repository.OwnerName;
import dev.signalbox.engine.repository.Product;
import dev.signalbox.store.Database;
import dev.signalbox.store.audit.AuditAction;
import dev.signalbox.store.audit.AuditEntry;
import dev.signalbox.store.audit.AuditPlace;
import dev.signalbox.store.audit.AuditSource;
import dev.signalbox.store.audit.AuditTrail;
import java.util.Map;
import java.util.Set;
import org.jooq.DSLContext;

/** What new repositories of an owner start with. */
public final class DefaultProducts {
  private static final Set<Product> UNLESS_SET = Set.of(Product.values());

  private final Database database;

  public DefaultProducts(Database database) {
    this.database = database;
  }

  public Set<Product> of(OwnerName owner) {
    return database.read(db -> find(db, owner));
  }

  static Set<Product> find(DSLContext db, OwnerName owner) {
    return db.resultQuery(
            "select products from owner_products where owner_folded = ?", owner.folded())
        .fetchOptional(row -> ProductLists.products(row.get(0, String[].class)))
        .orElse(UNLESS_SET);
  }

  public void set(OwnerName owner, Set<Product> products, AuditSource by) {
    String[] words = ProductLists.words(products);
    database.run(
        tx -> {
          String[] before = ProductLists.words(find(tx, owner));
          tx.execute(
              """
              insert into owner_products (owner_folded, products) values (?, ?::text[])
              on conflict (owner_folded) do update set products = excluded.products
              """,
              owner.folded(),
              words);
          AuditTrail.append(
              tx,
              new AuditEntry(
                  AuditAction.DEFAULT_PRODUCTS_CHANGE,
                  by,
                  new AuditPlace.OfOwner(owner),
                  owner.value(),
                  Map.of("before", before, "after", words)));
        });
  }
}
