package dev.signalbox.insights.failures;

import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import org.jooq.DSLContext;

/** The ids of failures that there are already, by the number of the test or job. */
public final class KnownFailures {
  private KnownFailures() {}

  static Map<Long, Set<UUID>> ofTests(DSLContext tx, Collection<Long> tests) {
    return byOwner(tx, "select test, id from ci_failure where test = any(?::bigint[])", tests);
  }

  public static Map<Long, Set<UUID>> ofJobs(DSLContext tx, Collection<Long> jobs) {
    return byOwner(tx, "select job, id from ci_job_failure where job = any(?::bigint[])", jobs);
  }

  private static Map<Long, Set<UUID>> byOwner(DSLContext tx, String sql, Collection<Long> owners) {
    var known = new HashMap<Long, Set<UUID>>();
    tx.resultQuery(sql, (Object) owners.toArray(Long[]::new))
        .fetch(
            row ->
                known
                    .computeIfAbsent(row.get(0, Long.class), _ -> new HashSet<>())
                    .add(row.get(1, UUID.class)));
    return known;
  }
}
