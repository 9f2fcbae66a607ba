package dev.signalbox.store.queue;

import dev.signalbox.engine.repository.RepositoryId;
import dev.signalbox.store.StatementBatch;
import java.util.List;
import java.util.function.Function;

/** Which facts the latest commits of a queue have changed, by the version that each has made. */
final class QueueChanges {
  /** How many commits back a reader may be and still read what has changed and nothing else. */
  private static final int SLOTS = 256;

  /** Whoever reads so many may as well look at all. */
  private static final int MOST_NAMED = 1_000;

  /**
   * By its mark a version is told from one of the same number in another life of the database,
   * which a crash or a restored backup begins.
   */
  private static final String RECORD =
      """
      insert into queue_change (repository_id, slot, version, mark, kinds, keys)
      values (?, ?, ?, gen_random_uuid(), ?::text[], ?::text[])
      on conflict (repository_id, slot) do update
      set version = excluded.version, mark = excluded.mark,
        kinds = excluded.kinds, keys = excluded.keys
      """;

  private QueueChanges() {}

  static void record(
      StatementBatch changes, RepositoryId repository, long version, List<FactRow> rows) {
    if (rows.size() > MOST_NAMED) return;
    changes.add(
        RECORD,
        repository.value(),
        (int) (version % SLOTS),
        version,
        texts(rows, FactRow::kind),
        texts(rows, FactRow::key));
  }

  private static String[] texts(List<FactRow> rows, Function<FactRow, String> text) {
    return rows.stream().map(text).toArray(String[]::new);
  }
}
