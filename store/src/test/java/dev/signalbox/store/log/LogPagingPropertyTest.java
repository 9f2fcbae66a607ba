package dev.signalbox.store.log;

import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.engine.repository.RepositoryId;
import dev.signalbox.store.Database;
import dev.signalbox.store.SampleRepositories;
import dev.signalbox.store.TestDatabase;
import dev.signalbox.store.log.LogSlice.Direction;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class LogPagingPropertyTest {
  private static final Instant BEGIN = Instant.parse("2026-01-08T00:00:00Z");
  private static final int CHOICES = 3 * 2 * 3;

  private static Database database;

  @BeforeAll
  static void open() {
    database = TestDatabase.open();
    // The last weeks are left out: their entries lie in the rest.
    new LogPartitions(database).prepare(BEGIN, BEGIN.plus(Duration.ofDays(24)));
  }

  @AfterAll
  static void close() {
    database.close();
  }

  @ParameterizedTest(name = "seed {0}")
  @ValueSource(longs = {1, 2, 3})
  void a_slice_is_what_filtering_sorting_and_cutting_gives(long seed) {
    var random = new SplittableRandom(seed);
    var repository = SampleRepositories.create(database, "slices/seed-" + seed).id();
    var log = new RandomLog(database, repository, random, BEGIN);
    log.grow(300, Duration.ofHours(8));
    for (int round = 0; round < 10 * CHOICES; round++) {
      var filter = filter(random, round % CHOICES);
      var slice = slice(repository, filter, log, random);
      assertThat(new EventLog(database).read(slice))
          .as("seed %s, round %s: %s", seed, round, slice)
          .isEqualTo(LogOracle.read(log.entries(), slice));
    }
  }

  @ParameterizedTest(name = "seed {0}")
  @ValueSource(longs = {11, 12, 13})
  void pages_neither_repeat_nor_skip_while_entries_arrive(long seed) {
    var random = new SplittableRandom(seed);
    var repository = SampleRepositories.create(database, "pages/seed-" + seed).id();
    var log = new RandomLog(database, repository, random, BEGIN);
    log.grow(200, Duration.ofHours(8));
    for (int choice = 0; choice < CHOICES; choice++) {
      var filter = filter(random, choice);
      var until = log.entries().getLast().position();
      var all =
          new LogSlice(
              repository, filter, BEGIN, until, Optional.empty(), Direction.TO_OLDER, 100_000);
      var expected = LogOracle.read(log.entries(), all);
      int limit = 1 + random.nextInt(30);
      assertThat(walk(all, Direction.TO_OLDER, limit, log)).as("older %s", all).isEqualTo(expected);
      assertThat(walk(all, Direction.TO_NEWER, limit, log)).as("newer %s", all).isEqualTo(expected);
    }
  }

  /** Newest first, whichever way it was walked. */
  private static List<StoredEntry> walk(
      LogSlice all, Direction direction, int limit, RandomLog log) {
    boolean older = direction == Direction.TO_OLDER;
    var walked = new ArrayList<StoredEntry>();
    Optional<LogPosition> start = Optional.empty();
    while (true) {
      var slice =
          new LogSlice(
              all.repository(), all.filter(), all.from(), all.until(), start, direction, limit);
      var page = new EventLog(database).read(slice);
      if (page.isEmpty()) return walked;
      walked.addAll(older ? walked.size() : 0, page);
      start = Optional.of((older ? page.getLast() : page.getFirst()).position());
      log.grow(1, Duration.ofSeconds(1));
    }
  }

  private static LogFilter filter(SplittableRandom random, int choice) {
    return new LogFilter(
        IntStream.range(0, choice % 3).mapToObj(i -> random.nextLong(6)).toList(),
        choice / 3 % 2 == 0
            ? Optional.empty()
            : Optional.of(RandomLog.REFS.get(random.nextInt(RandomLog.REFS.size()))),
        IntStream.range(0, choice / 6)
            .mapToObj(i -> RandomLog.TYPES.get(random.nextInt(RandomLog.TYPES.size())))
            .toList());
  }

  private static LogSlice slice(
      RepositoryId repository, LogFilter filter, RandomLog log, SplittableRandom random) {
    var direction = random.nextBoolean() ? Direction.TO_OLDER : Direction.TO_NEWER;
    return new LogSlice(
        repository,
        filter,
        moment(log, random),
        position(log, random),
        random.nextBoolean() ? Optional.of(position(log, random)) : Optional.empty(),
        direction,
        1 + random.nextInt(40));
  }

  private static LogPosition position(RandomLog log, SplittableRandom random) {
    return switch (random.nextInt(3)) {
      case 0 -> log.entries().get(random.nextInt(log.entries().size())).position();
      case 1 -> new LogPosition(moment(log, random), Long.MAX_VALUE);
      default -> new LogPosition(log.clock(), Long.MAX_VALUE);
    };
  }

  /** Often the exact time of an entry, else anywhere. */
  private static Instant moment(RandomLog log, SplittableRandom random) {
    if (random.nextBoolean()) {
      return log.entries().get(random.nextInt(log.entries().size())).position().receivedAt();
    }
    long span = ChronoUnit.MICROS.between(BEGIN, log.clock());
    return BEGIN.plus(random.nextLong(span), ChronoUnit.MICROS);
  }
}
