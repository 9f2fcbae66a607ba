package dev.signalbox.store;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import org.jooq.DSLContext;
import org.jooq.Record;
import org.jooq.Result;
import org.jspecify.annotations.Nullable;

/**
 * Statements that need nothing of each other's answers, sent together: the database is waited for
 * once. They are carried out in their order, and none behind one that fails.
 */
public final class StatementBatch {
  private static final String COMMIT = "commit";

  /** The driver reads and remembers the text of all that is sent at once. */
  private static final int MOST_AT_ONCE = 50;

  private record Bound(String statement, List<@Nullable Object> values) {}

  private final List<Bound> statements = new ArrayList<>();

  public StatementBatch add(String statement, @Nullable Object... values) {
    statements.add(new Bound(statement, Arrays.asList(values)));
    return this;
  }

  StatementBatch addAll(StatementBatch others) {
    statements.addAll(others.statements);
    return this;
  }

  public void run(DSLContext tx) {
    for (int from = 0; from < statements.size(); from += MOST_AT_ONCE) {
      var some = statements.subList(from, Math.min(statements.size(), from + MOST_AT_ONCE));
      tx.execute(text(some), values(some));
    }
  }

  /** Ends the transaction in the same round trip: nothing may be asked in it afterwards. */
  public void commit(DSLContext tx) {
    add(COMMIT).run(tx);
  }

  /** The answers of those that give one. Wide ones are asked for one by one. */
  public List<Result<Record>> ask(DSLContext tx) {
    return tx.resultQuery(text(statements), values(statements)).fetchMany();
  }

  /** As {@link #commit}, with the answers. */
  List<Result<Record>> askAndCommit(DSLContext tx) {
    return add(COMMIT).ask(tx);
  }

  private static String text(List<Bound> statements) {
    return statements.stream().map(Bound::statement).collect(Collectors.joining(";\n"));
  }

  private static @Nullable Object[] values(List<Bound> statements) {
    return statements.stream().flatMap(it -> it.values().stream()).toArray();
  }
}
