package dev.signalbox.insights.jobs;

import dev.signalbox.engine.events.Observation;
import dev.signalbox.engine.jobs.JobHealth;
import dev.signalbox.engine.jobs.JobName;
import dev.signalbox.engine.ledger.JobKnowledge;
import dev.signalbox.engine.repository.RepositoryId;
import dev.signalbox.insights.tables.StoredCodes;
import dev.signalbox.store.InboxAppender;
import java.util.List;
import java.util.Optional;
import org.jooq.DSLContext;
import org.jooq.Record;

/** Tells the queue which jobs are not healthy; those that it is not told of are. */
final class HealthMessage {
  private HealthMessage() {}

  static void send(DSLContext tx, RepositoryId repository) {
    tx.execute("set local enable_sort = on");
    var jobs =
        tx.resultQuery(
                """
                select j.pipeline, j.name, h.health, h.flake_rate, h.confidence
                from job_health h join job j on j.number = h.job
                where h.repository_id = ? and h.health <> 0
                order by h.flake_rate desc, h.job limit ?
                """,
                repository.value(),
                JobKnowledge.MOST_JOBS)
            .fetch(HealthMessage::health);
    InboxAppender.append(tx, repository, List.of(new Observation.JobHealthSeen(jobs)));
    tx.execute(
        """
        update job_health
        set told_health = health, told_confidence = confidence, told_rate = flake_rate
        where repository_id = ? and (health <> 0 or told_health <> 0)
        """,
        repository.value());
  }

  private static JobHealth health(Record row) {
    return new JobHealth(
        new JobName(Optional.of(row.get(0, String.class)), row.get(1, String.class)),
        StoredCodes.health(row.get(2, Integer.class)),
        row.get(3, Double.class),
        StoredCodes.confidence(row.get(4, Integer.class)));
  }
}
