package dev.signalbox.store.log;

import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.engine.log.LogEntry;
import dev.signalbox.engine.log.SampleEntries;
import dev.signalbox.engine.repository.RepositoryId;
import dev.signalbox.store.Database;
import dev.signalbox.store.SampleRepositories;
import dev.signalbox.store.TestDatabase;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

class LogNumbersTest {
  private static final int THREADS = 8;
  private static final int APPENDS = 40;

  /** Thrown to roll a transaction back. */
  private static final class ChangedMind extends RuntimeException {
    private static final long serialVersionUID = 1L;
  }

  @Test
  void numbers_have_no_gap_and_times_never_go_back_whoever_appends_and_gives_up() throws Exception {
    try (var database = TestDatabase.open();
        var threads = Executors.newFixedThreadPool(THREADS)) {
      new LogPartitions(database).prepare(Instant.now());
      var repositories = new ArrayList<RepositoryId>();
      for (String name : List.of("a", "b", "c")) {
        repositories.add(SampleRepositories.create(database, "octo/" + name).id());
      }
      var writers = new ArrayList<Callable<Integer>>();
      for (int seed = 0; seed < THREADS; seed++) {
        var random = new SplittableRandom(seed);
        writers.add(() -> append(database, repositories, random));
      }
      int committed = 0;
      for (var written : threads.invokeAll(writers)) committed += written.get();
      int found = 0;
      for (var repository : repositories) found += checkedSize(database, repository);
      assertThat(found).isEqualTo(committed);
    }
  }

  private static int append(
      Database database, List<RepositoryId> repositories, SplittableRandom random) {
    List<LogEntry> samples = SampleEntries.all();
    int committed = 0;
    for (int i = 0; i < APPENDS; i++) {
      var repository = repositories.get(random.nextInt(repositories.size()));
      var entries = samples.subList(0, 1 + random.nextInt(4));
      boolean changesMind = random.nextInt(4) == 0;
      if (append(database, repository, entries, changesMind)) committed += entries.size();
    }
    return committed;
  }

  private static boolean append(
      Database database, RepositoryId repository, List<LogEntry> entries, boolean changesMind) {
    try {
      database.run(
          tx -> {
            LogAppender.append(tx, repository, entries);
            if (changesMind) throw new ChangedMind();
          });
      return true;
    } catch (ChangedMind _) {
      return false;
    }
  }

  private static int checkedSize(Database database, RepositoryId repository) {
    var everything =
        new LogSlice(
            repository,
            LogFilter.everything(),
            Instant.EPOCH,
            new LogPosition(Instant.now().plusSeconds(60), Long.MAX_VALUE),
            Optional.empty(),
            LogSlice.Direction.TO_NEWER,
            100_000);
    var oldestFirst = new EventLog(database).read(everything).reversed();
    assertThat(oldestFirst)
        .extracting(entry -> entry.position().number())
        .containsExactlyElementsOf(LongStream.rangeClosed(1, oldestFirst.size()).boxed().toList());
    assertThat(oldestFirst).extracting(entry -> entry.position().receivedAt()).isSorted();
    return oldestFirst.size();
  }
}
