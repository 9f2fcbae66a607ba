package dev.signalbox.hosting.checks;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** How many at once, who is next, and that each ends once, also when a server was killed. */
class CheckOrderTest {
  @TempDir Path folder;
  private CheckBench bench;
  private Path elsewhere = Path.of("");

  @BeforeEach
  void prepare() throws Exception {
    bench = new CheckBench(folder);
  }

  @AfterEach
  void tidy() throws Exception {
    if (!elsewhere.equals(Path.of(""))) Deletion.of(elsewhere);
  }

  @Test
  void never_more_than_allowed_run_at_once_and_the_first_is_served_first() throws Exception {
    var diary = new Diary();
    List<CheckJob> jobs =
        Stream.generate(() -> bench.job("test $(ls .. | wc -l) -gt 0")).limit(12).toList();
    try (var runner = bench.runner(new Isolation.Unsafe())) {
      jobs.forEach(job -> runner.start(job, diary));
      jobs.forEach(job -> diary.end(job.id()));
    }
    int running = 0;
    int most = 0;
    var order = new ArrayList<String>();
    for (String line : diary.lines) {
      running += line.startsWith("started") ? 1 : -1;
      most = Math.max(most, running);
      if (line.startsWith("started")) order.add(line.substring(8));
    }
    assertThat(most).isEqualTo(2);
    // Two that are admitted together may be told in any order.
    var expected = jobs.stream().map(job -> job.id().text()).toList();
    for (int place = 0; place < order.size(); place++) {
      assertThat(expected.indexOf(order.get(place))).isBetween(place - 1, place + 1);
    }
  }

  @Test
  void a_check_that_is_cancelled_as_it_ends_ends_once() throws Exception {
    var diary = new Diary();
    var jobs = Stream.generate(() -> bench.job("echo done")).limit(30).toList();
    try (var runner = bench.runner(new Isolation.Unsafe())) {
      for (CheckJob job : jobs) {
        runner.start(job, diary);
        await()
            .pollDelay(Duration.ZERO)
            .pollInterval(Duration.ofMillis(1))
            .until(() -> runner.output(job.id()).isPresent());
        runner.cancel(job.id());
        runner.cancel(job.id());
      }
    }
    assertThat(jobs)
        .allSatisfy(job -> assertThat(diary.ends(job.id())).hasSize(1))
        .allSatisfy(
            job ->
                assertThat(diary.ends(job.id()).getFirst())
                    .isInstanceOfAny(CheckEnd.Passed.class, CheckEnd.Cancelled.class));
  }

  @Test
  void a_check_that_waits_can_be_cancelled() throws Exception {
    var diary = new Diary();
    try (var runner = bench.runner(new Isolation.Unsafe())) {
      var jobs = Stream.generate(() -> bench.job("sleep 60")).limit(3).toList();
      jobs.forEach(job -> runner.start(job, diary));
      runner.cancel(jobs.getLast().id());
      assertThat(diary.ends(jobs.getLast().id()))
          .singleElement()
          .isInstanceOf(CheckEnd.Cancelled.class);
      runner.cancel(new JobId("unknown"));
    }
  }

  @Test
  void checks_die_with_a_server_that_is_killed() throws Exception {
    Here.isolation(bench.data);
    var server = OtherServer.asOurselves(bench, "isolated", "setsid sleep 4718 & sleep 4718");
    await().atMost(Duration.ofSeconds(60)).until(() -> sleepers("sleep 4718") == 2);
    server.process.destroyForcibly().waitFor();
    await().atMost(Duration.ofSeconds(30)).until(() -> sleepers("sleep 4718") == 0);
    bench.runner(new Isolation.Unsafe()).close();
    assertThat(bench.data.resolve("checks/rooms")).isEmptyDirectory();
  }

  @Test
  void checks_die_with_a_killed_server_that_was_not_root() throws Exception {
    Here.assumeNobodyCanBeServer();
    elsewhere = Here.openFolder();
    var nobodys = new CheckBench(elsewhere);
    CheckBench.sh(elsewhere, "chown -R 65534:65534 data");
    var server = OtherServer.asNobody(nobodys, "setsid sleep 4721 & sleep 4721");
    await().atMost(Duration.ofSeconds(60)).until(() -> sleepers("sleep 4721") == 2);
    server.process.destroyForcibly().waitFor();
    await().atMost(Duration.ofSeconds(30)).until(() -> sleepers("sleep 4721") == 0);
  }

  @Test
  void what_a_killed_server_has_left_is_cleared_by_the_next() throws Exception {
    var server = OtherServer.asOurselves(bench, "unsafe", "setsid sleep 4719 & sleep 4719");
    await().atMost(Duration.ofSeconds(60)).until(() -> sleepers("sleep 4719") == 2);
    server.process.destroyForcibly().waitFor();
    assertThat(sleepers("sleep 4719")).isEqualTo(2);
    try (var runner = bench.runner(new Isolation.Unsafe())) {
      assertThat(sleepers("sleep 4719")).isZero();
      assertThat(bench.data.resolve("checks/rooms")).isEmptyDirectory();
      assertThat(bench.run(runner, "true")).isInstanceOf(CheckEnd.Passed.class);
    }
  }

  @Test
  void without_isolation_the_whole_tree_is_killed_too() throws Exception {
    try (var runner = bench.runner(new Isolation.Unsafe())) {
      var job = bench.job("(setsid sleep 4720 &); sleep 4720 & sleep 4720", Duration.ofMillis(700));
      CheckEnd end = bench.run(runner, job);
      assertThat(end).isInstanceOf(CheckEnd.TimedOut.class);
      assertThat(sleepers("sleep 4720")).isZero();
      assertThat(Files.exists(end.output())).isTrue();
    }
  }

  private static long sleepers(String commandLine) throws Exception {
    return Here.commandLines().stream().filter(commandLine::equals).count();
  }
}
