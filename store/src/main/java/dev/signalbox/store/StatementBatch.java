package dev.signalbox.store;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
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

  private final StringBuilder statements = new StringBuilder();
  private final List<@Nullable Object> values = new ArrayList<>();

  public StatementBatch add(String statement, @Nullable Object... bound) {
    if (!statements.isEmpty()) statements.append(";\n");
    statements.append(statement);
    values.addAll(Arrays.asList(bound));
    return this;
  }

  public void run(DSLContext tx) {
    if (!statements.isEmpty()) tx.execute(statements.toString(), values.toArray());
  }

  /** Ends the transaction in the same round trip; nothing may be asked in it afterwards. */
  public void commit(DSLContext tx) {
    add(COMMIT).run(tx);
  }

  /** The answers of those that give one, which should be narrow: else they are sent one by one. */
  public List<Result<Record>> ask(DSLContext tx) {
    return tx.resultQuery(statements.toString(), values.toArray()).fetchMany();
  }
}
