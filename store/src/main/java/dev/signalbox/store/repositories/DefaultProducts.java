package dev.signalbox.store.repositories;

import static dev.signalbox.store.schema.Tables.OWNER_PRODUCTS;

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
  private static final Set<Product> UNLESS_SET = Set.of(Product.MERGE_QUEUE);

  private final Database database;

  public DefaultProducts(Database database) {
    this.database = database;
  }

  public Set<Product> of(OwnerName owner) {
    return database.read(db -> find(db, owner));
  }

  static Set<Product> find(DSLContext db, OwnerName owner) {
    return db.select(OWNER_PRODUCTS.PRODUCTS)
        .from(OWNER_PRODUCTS)
        .where(OWNER_PRODUCTS.OWNER_FOLDED.eq(owner.folded()))
        .fetchOptional(OWNER_PRODUCTS.PRODUCTS)
        .map(ProductLists::products)
        .orElse(UNLESS_SET);
  }

  public void set(OwnerName owner, Set<Product> products, AuditSource by) {
    String[] words = ProductLists.words(products);
    database.run(
        tx -> {
          String[] before = ProductLists.words(find(tx, owner));
          tx.insertInto(OWNER_PRODUCTS, OWNER_PRODUCTS.OWNER_FOLDED, OWNER_PRODUCTS.PRODUCTS)
              .values(owner.folded(), words)
              .onConflict(OWNER_PRODUCTS.OWNER_FOLDED)
              .doUpdate()
              .set(OWNER_PRODUCTS.PRODUCTS, words)
              .execute();
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
