package dev.signalbox.host.github.tables;

import dev.signalbox.store.Database;
import java.time.Duration;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.IntFunction;
import org.jooq.Record;
import org.jspecify.annotations.Nullable;

/** GitHub's deliveries in the order of their arrival, each kept once. */
public final class Deliveries {
  /** GitHub delivers again what is up to three days old. */
  public static final Duration KEPT = Duration.ofDays(7);

  private final Database database;

  public Deliveries(Database database) {
    this.database = database;
  }

  /** False if it was kept before, done or not. */
  public boolean keep(StoredDelivery delivery) {
    return keep(List.of(delivery)).contains(delivery.id());
  }

  /** All of them or none, in this order; gives those that were not kept before. */
  public Set<String> keep(List<StoredDelivery> some) {
    return database.read(
        db ->
            db.resultQuery(
                    """
                    insert into github_delivery
                      (id, event, installation, repository, received_at, payload)
                    select id, event, installation, repository, received_at, payload
                    from unnest(
                      ?::text[], ?::text[], ?::bigint[], ?::bigint[], ?::timestamptz[], ?::text[])
                      with ordinality
                      as told (id, event, installation, repository, received_at, payload, place)
                    order by place
                    on conflict (id) do nothing returning id
                    """,
                    all(some, StoredDelivery::id, String[]::new),
                    all(some, StoredDelivery::event, String[]::new),
                    all(some, it -> it.installation().orElse(null), Long[]::new),
                    all(some, it -> it.repository().orElse(null), Long[]::new),
                    all(some, it -> it.receivedAt().toString(), String[]::new),
                    all(some, StoredDelivery::payload, String[]::new))
                .fetchSet(row -> row.get(0, String.class)));
  }

  private static <T> T[] all(
      List<StoredDelivery> some,
      Function<StoredDelivery, @Nullable T> part,
      IntFunction<T[]> array) {
    return some.stream().map(part).toArray(array);
  }

  /**
   * The oldest that are neither done nor taken. Of one repository only so many are taken and given
   * together, so that it leaves room for the others. Those that are done are not walked through:
   * joined without the fences, the plan reads all that are kept in the order of their numbers.
   */
  public List<StoredDelivery> toDo(int most, int mostOfRepository, Collection<String> taken) {
    return database.read(
        db ->
            db.resultQuery(
                    """
                    with waiting as materialized (
                      select number, id, row_number() over (
                        partition by installation, repository order by number) as nth
                      from github_delivery where done_at is null),
                    next as materialized (
                      select number
                      from waiting left join unnest(?::text[]) as taken (id) using (id)
                      where nth <= ? and taken.id is null order by number limit ?)
                    select id, event, installation, repository, received_at, payload
                    from next join github_delivery using (number) order by number
                    """,
                    taken.toArray(String[]::new),
                    mostOfRepository,
                    most)
                .fetch(Deliveries::delivery));
  }

  public void markDone(Collection<String> ids, Instant at) {
    database.run(
        tx ->
            tx.execute(
                """
                update github_delivery set done_at = ?::timestamptz
                where id = any(?::text[]) and done_at is null
                """,
                utc(at),
                ids.toArray(String[]::new)));
  }

  /** Those that were done long ago; gives how many. */
  public int drop(Instant now) {
    return database.maintenance(
        tx ->
            tx.execute(
                "delete from github_delivery where done_at < ?::timestamptz",
                utc(now.minus(KEPT))));
  }

  private static OffsetDateTime utc(Instant at) {
    return at.atOffset(ZoneOffset.UTC);
  }

  private static StoredDelivery delivery(Record row) {
    return new StoredDelivery(
        row.get(0, String.class),
        row.get(1, String.class),
        Optional.ofNullable(row.get(2, Long.class)),
        Optional.ofNullable(row.get(3, Long.class)),
        row.get(4, OffsetDateTime.class).toInstant(),
        row.get(5, String.class));
  }
}
