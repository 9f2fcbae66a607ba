package dev.signalbox.insights.failures;

import dev.signalbox.engine.repository.RepositoryId;
import dev.signalbox.insights.tables.BulkColumns;
import dev.signalbox.insights.tables.TestIds;
import dev.signalbox.testresults.TestFailureDetails;
import java.time.Instant;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import org.jooq.DSLContext;

/** Puts failures into their groups: those of one test with the same fingerprint are one. */
public final class FailureGroups {
  /** Messages that differ in ways that no fingerprint foresees must not fill the table. */
  static final int MOST_OF_TEST = 100;

  private static final int MOST_EVENTS = 10;
  private static final int MESSAGE_CHARACTERS = 2_000;
  private static final int TRACE_CHARACTERS = 16_000;

  /** One failed execution. */
  public record Failed(long test, UUID testId, TestFailureDetails details, Instant at) {}

  private record Group(long test, UUID id, TestFailureDetails details) {}

  private FailureGroups() {}

  /** The number of the group of each, in their order. */
  public static List<Long> keep(
      DSLContext tx, RepositoryId repository, long upload, List<Failed> failures, Instant at) {
    if (failures.isEmpty()) return List.of();
    var known = KnownFailures.ofTests(tx, failures.stream().map(Failed::test).distinct().toList());
    var ids = failures.stream().map(it -> idOf(it, known)).toList();
    var groups = new LinkedHashMap<UUID, Group>();
    var counts = new HashMap<UUID, Integer>();
    for (int i = 0; i < failures.size(); i++) {
      var failed = failures.get(i);
      groups.putIfAbsent(ids.get(i), new Group(failed.test(), ids.get(i), failed.details()));
      counts.merge(ids.get(i), 1, Integer::sum);
    }
    var numbers = count(tx, repository, groups.values(), counts, at);
    events(tx, upload, failures, ids, numbers);
    return ids.stream().map(numbers::get).toList();
  }

  private static UUID idOf(Failed failed, Map<Long, Set<UUID>> known) {
    var ofTest = known.computeIfAbsent(failed.test(), _ -> new HashSet<>());
    UUID id = TestIds.failure(failed.testId(), FailureFingerprint.of(failed.details()));
    if (!ofTest.contains(id) && ofTest.size() >= MOST_OF_TEST) {
      return TestIds.failure(failed.testId(), "");
    }
    ofTest.add(id);
    return id;
  }

  private static Map<UUID, Long> count(
      DSLContext tx,
      RepositoryId repository,
      Collection<Group> groups,
      Map<UUID, Integer> counts,
      Instant at) {
    var rows = new BulkColumns(5);
    for (var group : groups) {
      rows.add(
          group.test(),
          group.id(),
          group.details().type(),
          start(group.details().message(), MESSAGE_CHARACTERS),
          counts.get(group.id()));
    }
    var numbers = new HashMap<UUID, Long>();
    tx.resultQuery(
            """
            insert into ci_failure as f (repository_id, first_at, last_at, test, id, exception_type,
              message, failures)
            select ?, ?::timestamptz, ?::timestamptz, u.*
            from unnest(?::bigint[], ?::uuid[], ?::text[], ?::text[], ?::bigint[]) u
            on conflict (test, id) do update set last_at = excluded.last_at,
              message = excluded.message, failures = f.failures + excluded.failures
            returning number, id
            """,
            rows.after(repository.value(), at.toString(), at.toString()))
        .fetch(row -> numbers.put(row.get(1, UUID.class), row.get(0, Long.class)));
    return numbers;
  }

  private static void events(
      DSLContext tx, long upload, List<Failed> failures, List<UUID> ids, Map<UUID, Long> numbers) {
    var rows = new BulkColumns(3);
    for (int i = 0; i < failures.size(); i++) {
      String trace = start(failures.get(i).details().stackTrace(), TRACE_CHARACTERS);
      rows.add(numbers.get(ids.get(i)), failures.get(i).at(), trace.isEmpty() ? null : trace);
    }
    tx.execute(
        """
        insert into ci_failure_event (upload, failure, failed_at, stack_trace)
        select ?, u.* from unnest(?::bigint[], ?::timestamptz[], ?::text[]) u
        """,
        rows.after(upload));
    tx.execute(
        """
        delete from ci_failure_event e using unnest(?::bigint[]) as g(failure)
        where e.failure = g.failure and e.number < (
          select number from ci_failure_event newest where newest.failure = g.failure
          order by number desc offset ? limit 1)
        """,
        numbers.values().toArray(Long[]::new),
        MOST_EVENTS - 1);
  }

  private static String start(String text, int most) {
    if (text.length() <= most) return text;
    int end = Character.isHighSurrogate(text.charAt(most - 1)) ? most - 1 : most;
    return text.substring(0, end);
  }
}
