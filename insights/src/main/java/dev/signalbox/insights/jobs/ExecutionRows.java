package dev.signalbox.insights.jobs;

import dev.signalbox.engine.repository.RepositoryId;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jooq.DSLContext;

/** Reads executions in their order, and what earlier ones of the same commit or tree came to. */
final class ExecutionRows {
  /** Nobody runs a job more often on one commit and learns anything. */
  private static final int MOST_EARLIER = 20;

  /** Ends are as hosts tell them, so that a later number may have an earlier end. */
  private static final Duration OUT_OF_ORDER = Duration.ofDays(2);

  private static final String NEXT =
      "select "
          + EndedExecution.COLUMNS
          + """
          from job_execution
          where repository_id = ? and number > ? and ended_at > ?::timestamptz
          order by number limit ?
          """;

  private static final String EARLIER =
      """
      select w.number, count(*) filter (where e.conclusion = 0) as passes,
        count(*) filter (where e.conclusion between 1 and 3) as failures
      from unnest(?::bigint[], ?::bigint[], ?::text[], ?::text[], ?::timestamptz[])
        as w(number, job, commit_hex, tree_hex, since)
      cross join lateral (
        (select number, conclusion from job_execution
         where commit_sha = decode(w.commit_hex, 'hex') and job = w.job
           and number < w.number and ended_at > w.since limit %1$d)
        union
        (select number, conclusion from job_execution
         where tree_sha = decode(w.tree_hex, 'hex') and job = w.job
           and number < w.number and ended_at > w.since limit %1$d)) e
      group by w.number
      """
          .formatted(MOST_EARLIER);

  /** How often a job passed and failed before on the same commit or tree. */
  record EarlierOutcomes(int passes, int failures) {
    static final EarlierOutcomes NONE = new EarlierOutcomes(0, 0);
  }

  private final DSLContext tx;
  private final RepositoryId repository;

  ExecutionRows(DSLContext tx, RepositoryId repository) {
    this.tx = tx;
    this.repository = repository;
  }

  List<EndedExecution> after(long number, Instant endedAt, int most) {
    return tx.resultQuery(
            NEXT, repository.value(), number, endedAt.minus(OUT_OF_ORDER).toString(), most)
        .fetch(EndedExecution::of);
  }

  /** By the number of the execution; those without any are left out. */
  Map<Long, EarlierOutcomes> earlier(List<EndedExecution> executions, Duration within) {
    var found = new HashMap<Long, EarlierOutcomes>();
    tx.resultQuery(
            EARLIER,
            executions.stream().map(EndedExecution::number).toArray(Long[]::new),
            executions.stream().map(EndedExecution::job).toArray(Long[]::new),
            executions.stream().map(EndedExecution::commit).toArray(String[]::new),
            executions.stream().map(it -> it.tree().orElse(null)).toArray(String[]::new),
            executions.stream()
                .map(it -> it.endedAt().minus(within).toString())
                .toArray(String[]::new))
        .fetch(
            row ->
                found.put(
                    row.get(0, Long.class),
                    new EarlierOutcomes(row.get(1, Integer.class), row.get(2, Integer.class))));
    return found;
  }
}
