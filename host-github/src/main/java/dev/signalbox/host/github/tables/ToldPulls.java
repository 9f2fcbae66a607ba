package dev.signalbox.host.github.tables;

import dev.signalbox.engine.repository.CommitSha;
import dev.signalbox.engine.repository.PullRequestNumber;
import dev.signalbox.engine.repository.RepositoryId;
import dev.signalbox.host.github.reports.LastReport;
import dev.signalbox.host.github.reports.LastReport.ReportPlace;
import dev.signalbox.host.github.reports.Notices;
import dev.signalbox.store.Database;
import java.time.Duration;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Optional;
import org.jooq.Record;
import org.jspecify.annotations.Nullable;

/** The reports published on pull requests at GitHub. */
public final class ToldPulls implements Notices {
  /** Of those that have left; who comes back later is told anew. */
  public static final Duration KEPT = Duration.ofDays(30);

  private final Database database;

  public ToldPulls(Database database) {
    this.database = database;
  }

  @Override
  public List<LastReport> of(RepositoryId repository) {
    return database.read(
        db ->
            db.resultQuery(
                    """
                    select number, head, check_run, comment, digest, told_at,
                      is_labelled, is_silenced, is_over, check_run_node, comment_node, gist
                    from github_told where repository_id = ? order by number
                    """,
                    repository.value())
                .fetch(ToldPulls::told));
  }

  @Override
  public void keep(RepositoryId repository, LastReport told) {
    database.run(
        tx ->
            tx.execute(
                """
                insert into github_told
                  (repository_id, number, head, check_run, comment, digest, told_at,
                   is_labelled, is_silenced, is_over, check_run_node, comment_node, gist)
                values (?, ?, ?, ?::bigint, ?::bigint, ?, ?::timestamptz, ?, ?, ?, ?, ?, ?)
                on conflict (repository_id, number) do update set
                  head = excluded.head,
                  check_run = excluded.check_run,
                  comment = excluded.comment,
                  digest = excluded.digest,
                  told_at = excluded.told_at,
                  is_labelled = excluded.is_labelled,
                  is_silenced = excluded.is_silenced,
                  is_over = excluded.is_over,
                  check_run_node = excluded.check_run_node,
                  comment_node = excluded.comment_node,
                  gist = excluded.gist
                """,
                repository.value(),
                told.number().value(),
                told.head().hex(),
                told.checkRun().flatMap(ReportPlace::number).orElse(null),
                told.comment().flatMap(ReportPlace::number).orElse(null),
                told.digest(),
                stored(told.toldAt()),
                told.isLabelled(),
                told.isSilenced(),
                told.isOver(),
                told.checkRun().flatMap(ReportPlace::nodeId).orElse(null),
                told.comment().flatMap(ReportPlace::nodeId).orElse(null),
                told.gist()));
  }

  /** Those that left long ago; gives how many. */
  public int drop(Instant now) {
    return database.maintenance(
        tx ->
            tx.execute(
                "delete from github_told where is_over and told_at < ?::timestamptz",
                now.minus(KEPT).atOffset(ZoneOffset.UTC)));
  }

  /** Of one that was never told nothing is stored. */
  private static @Nullable OffsetDateTime stored(Instant toldAt) {
    return toldAt.equals(Instant.MIN) ? null : toldAt.atOffset(ZoneOffset.UTC);
  }

  private static Optional<ReportPlace> place(@Nullable Long number, @Nullable String nodeId) {
    var place = new ReportPlace(Optional.ofNullable(number), Optional.ofNullable(nodeId));
    return Optional.of(place).filter(it -> number != null || nodeId != null);
  }

  private static LastReport told(Record row) {
    return new LastReport(
        new PullRequestNumber(row.get(0, Long.class)),
        new CommitSha(row.get(1, String.class)),
        place(row.get(2, Long.class), row.get(9, String.class)),
        place(row.get(3, Long.class), row.get(10, String.class)),
        row.get(4, String.class),
        row.get(11, String.class),
        Optional.ofNullable(row.get(5, OffsetDateTime.class))
            .map(OffsetDateTime::toInstant)
            .orElse(Instant.MIN),
        row.get(6, Boolean.class),
        row.get(7, Boolean.class),
        row.get(8, Boolean.class));
  }
}
