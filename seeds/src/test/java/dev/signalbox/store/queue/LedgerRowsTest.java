package dev.signalbox.store.queue;

import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.engine.ledger.Ledger;
import dev.signalbox.engine.planner.StandardPlanner;
import dev.signalbox.engine.queue.QueueEngine;
import dev.signalbox.simulation.scenario.Scenario;
import dev.signalbox.simulation.world.Simulation;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.LongStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

final class LedgerRowsTest {
  private final Map<String, Map<String, FactRow>> rows = new HashMap<>();
  private int decisions;
  private @Nullable Ledger last;
  private @Nullable Ledger copy;
  private @Nullable Ledger lastSeldom;
  private @Nullable Ledger seldomCopy;

  static LongStream seeds() {
    return LongStream.range(0, Boolean.getBoolean("signalbox.long") ? 10 : 1);
  }

  @ParameterizedTest
  @MethodSource("seeds")
  void what_was_written_in_pieces_reads_as_the_whole(long seed) {
    var engine = new QueueEngine(new StandardPlanner());
    Scenario scenario = Scenario.of(seed);
    var result =
        new Simulation(
                scenario,
                (ledger, event, now) -> {
                  write(ledger);
                  return engine.decide(ledger, event, now);
                },
                List.of(),
                false)
            .run();
    assertThat(result.broken()).isEmpty();
    assertThat(decisions).isGreaterThan(100);
  }

  /** What the simulated process did not live to commit is never seen here. */
  private void write(Ledger after) {
    var before = Ledger.of(after.repository(), after.sequence().seed());
    var changes = LedgerRows.changes(last == null ? before : last, after);
    copy = LedgerRows.restored(copy == null ? before : copy, byKind(changes));
    for (var row : changes) {
      var table = rows.computeIfAbsent(row.kind(), _ -> new TreeMap<>());
      if (row.body().isPresent()) table.put(row.key(), row);
      else table.remove(row.key());
    }
    last = after;
    if (decisions++ % 7 != 0) return;
    assertThat(copy).as("brought up to date").isEqualTo(after);
    var many = LedgerRows.changes(lastSeldom == null ? before : lastSeldom, after);
    seldomCopy = LedgerRows.restored(seldomCopy == null ? before : seldomCopy, byKind(many));
    lastSeldom = after;
    assertThat(seldomCopy).as("brought up to date by several at once").isEqualTo(after);
    var kept = new HashMap<String, List<FactRow>>();
    rows.forEach((kind, table) -> kept.put(kind, List.copyOf(table.values())));
    assertThat(LedgerRows.restored(before, kept)).isEqualTo(after);
  }

  private static Map<String, List<FactRow>> byKind(List<FactRow> rows) {
    return rows.stream().collect(Collectors.groupingBy(FactRow::kind));
  }
}
