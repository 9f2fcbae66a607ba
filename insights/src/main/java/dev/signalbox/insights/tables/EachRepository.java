package dev.signalbox.insights.tables;

import dev.signalbox.engine.repository.RepositoryId;
import dev.signalbox.runtime.StoreUnavailable;
import dev.signalbox.store.Database;
import java.util.List;
import java.util.function.BiConsumer;
import java.util.function.ToIntFunction;

/** One repository after the other: what goes wrong in one costs the others nothing. */
public final class EachRepository {
  private final Database database;
  private final BiConsumer<RepositoryId, RuntimeException> faults;

  public EachRepository(Database database, BiConsumer<RepositoryId, RuntimeException> faults) {
    this.database = database;
    this.faults = faults;
  }

  /** Those whose numbers are found, and the sum of what the work comes to. */
  public int found(ToIntFunction<RepositoryId> work, String sql, Object... values) {
    return sum(
        database.read(
            db ->
                db.resultQuery(sql, values).fetch(row -> new RepositoryId(row.get(0, Long.class)))),
        work);
  }

  public int sum(List<RepositoryId> repositories, ToIntFunction<RepositoryId> work) {
    int sum = 0;
    for (var repository : repositories) {
      try {
        sum += work.applyAsInt(repository);
      } catch (StoreUnavailable e) {
        throw e;
      } catch (RuntimeException e) {
        faults.accept(repository, e);
      }
    }
    return sum;
  }
}
