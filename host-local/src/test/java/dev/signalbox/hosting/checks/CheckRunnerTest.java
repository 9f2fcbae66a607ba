package dev.signalbox.hosting.checks;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import dev.signalbox.engine.repository.CommitSha;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a check sees and says, and how it ends. */
class CheckRunnerTest {
  @TempDir Path folder;
  private CheckBench bench;
  private CheckRunner runner;

  @BeforeEach
  void open() throws Exception {
    bench = new CheckBench(folder);
    runner = bench.runner(Here.isolation(bench.data));
  }

  @AfterEach
  void close() throws Exception {
    runner.close();
  }

  @Test
  void a_command_that_succeeds_passes() throws Exception {
    var job = bench.job("./run.sh; echo to errors >&2");
    var diary = new Diary();
    runner.start(job, diary);
    CheckEnd end = diary.end(job.id());
    assertThat(end).isInstanceOf(CheckEnd.Passed.class);
    assertThat(end.output()).hasContent("script ran\nto errors");
    assertThat(runner.output(job.id())).contains(end.output());
    assertThat(diary.lines).containsExactly("started " + job.id(), "ended " + job.id());
  }

  @Test
  void a_command_that_fails_tells_its_code() throws Exception {
    assertThat(bench.run(runner, "exit 42"))
        .isInstanceOfSatisfying(
            CheckEnd.Failed.class, failed -> assertThat(failed.exitCode()).isEqualTo(42));
    assertThat(bench.run(runner, "kill -TERM $$"))
        .isInstanceOfSatisfying(
            CheckEnd.Failed.class, failed -> assertThat(failed.exitCode()).isEqualTo(143));
    assertThat(bench.run(runner, "no-such-program"))
        .isInstanceOfSatisfying(
            CheckEnd.Failed.class, failed -> assertThat(failed.exitCode()).isEqualTo(127));
  }

  @Test
  void the_checkout_is_the_commit_with_modes_links_and_all_its_files() throws Exception {
    assertThat(bench.said(runner, "cat link secret.txt; test -L link; test -x run.sh; ls -A"))
        .isEqualTo("hello\nkept\n.gitattributes\nlink\nrun.sh\nsecret.txt\nsub");
  }

  @Test
  void no_hook_of_the_repository_runs() throws Exception {
    Path hook = bench.repository.resolve("hooks/post-index-change");
    Files.createDirectories(hook.getParent());
    Files.writeString(hook, "#!/bin/sh\ntouch " + folder.resolve("hooked") + "\n");
    assertThat(hook.toFile().setExecutable(true)).isTrue();
    bench.said(runner, "true");
    assertThat(folder.resolve("hooked")).doesNotExist();
  }

  @Test
  void nothing_is_left_for_the_next_run_of_the_same_job() throws Exception {
    var job = bench.job("test ! -e ~/left && test ! -e left && touch left ~/left && chmod 0 .");
    assertThat(bench.run(runner, job)).isInstanceOf(CheckEnd.Passed.class);
    assertThat(bench.data.resolve("checks/rooms")).isEmptyDirectory();
    assertThat(bench.run(runner, job)).isInstanceOf(CheckEnd.Passed.class);
  }

  @Test
  void the_environment_is_its_own() throws Exception {
    String said = bench.said(runner, "env | sed 's/=.*//' | sort | grep -v '^_$'");
    assertThat(said.lines())
        .containsExactlyInAnyOrder(
            "CI",
            "HOME",
            "LANG",
            "PATH",
            "PWD",
            "SIGNALBOX_CHECK_MARK",
            "SIGNALBOX_COMMIT",
            "TMPDIR");
    assertThat(bench.said(runner, "echo $CI $SIGNALBOX_COMMIT")).isEqualTo("true " + bench.commit);
  }

  @Test
  void there_is_no_input_and_no_other_open_file() throws Exception {
    assertThat(bench.said(runner, "cat; ls /proc/self/fd | tr '\\n' ' '")).isEqualTo("0 1 2 3");
  }

  @Test
  void a_commit_that_is_not_there_is_nobodys_failure() throws Exception {
    var job = bench.job("true");
    var missing =
        new CheckJob(
            job.id(), job.repository(), new CommitSha("1".repeat(40)), job.check(), Map.of());
    assertThat(bench.run(runner, missing))
        .isInstanceOfSatisfying(
            CheckEnd.Broken.class, broken -> assertThat(broken.reason()).contains("1".repeat(40)));
  }

  @Test
  void output_can_be_read_while_the_check_runs() throws Exception {
    var job = bench.job("echo first; while [ ! -e stop ]; do sleep 0.1; done");
    var diary = new Diary();
    runner.start(job, diary);
    await().until(() -> runner.output(job.id()).filter(Here::isNotEmpty).isPresent());
    assertThat(runner.output(job.id()).orElseThrow()).hasContent("first");
    assertThat(diary.ends(job.id())).isEmpty();
    runner.cancel(job.id());
    assertThat(diary.end(job.id())).isInstanceOf(CheckEnd.Cancelled.class);
  }

  @Test
  void output_beyond_the_limit_is_cut_and_the_check_goes_on() throws Exception {
    CheckEnd end = bench.run(runner, "head -c 5000000 /dev/zero; exit 3");
    assertThat(end).isInstanceOf(CheckEnd.Failed.class);
    String said = Files.readString(end.output());
    assertThat(said).hasSizeBetween(10_000, 10_100);
    assertThat(said.lines().toList().getLast())
        .isEqualTo("[signalbox: the output was truncated after 10000 bytes]");
    assertThat(Files.readString(bench.run(runner, "head -c 10000 /dev/zero").output()))
        .hasSize(10_000);
  }

  @Test
  void a_job_that_has_not_ended_cannot_be_started_again() throws Exception {
    var job = bench.job("sleep 60");
    var diary = new Diary();
    runner.start(job, diary);
    assertThatThrownBy(() -> runner.start(job, diary))
        .hasMessage("check " + job.id() + " has not ended yet");
    runner.cancel(job.id());
    diary.end(job.id());
  }

  @Test
  void a_work_folder_has_one_runner() {
    assertThatThrownBy(() -> bench.runner(new Isolation.Unsafe()))
        .hasMessageContaining("another server runs its checks in");
  }

  @Test
  void the_limit_is_on_the_whole_tree() throws Exception {
    var job =
        bench.job(
            "(setsid sh -c 'sleep 4711 & sleep 4711' &) ; env -i setsid sleep 4711 & sleep 4711",
            Duration.ofSeconds(1));
    assertThat(bench.run(runner, job))
        .isEqualTo(
            new CheckEnd.TimedOut(
                Duration.ofSeconds(1),
                bench.data.resolve("checks/output").toRealPath().resolve(job.id().text())));
    assertThat(Here.commandLines()).noneMatch(line -> line.startsWith("sleep 4711"));
  }

  @Test
  void what_a_check_leaves_running_ends_with_it() throws Exception {
    assertThat(bench.run(runner, "(env -i setsid sleep 4712 >/dev/null 2>&1 &); sleep 4712 &"))
        .isInstanceOf(CheckEnd.Passed.class);
    assertThat(Here.commandLines()).noneMatch(line -> line.startsWith("sleep 4712"));
  }

  @Test
  void closing_leaves_no_process() throws Exception {
    var diary = new Diary();
    var jobs = List.of(bench.job("sleep 4713"), bench.job("sleep 4713"), bench.job("sleep 4713"));
    jobs.forEach(job -> runner.start(job, diary));
    await().until(() -> Here.commandLines().stream().filter("sleep 4713"::equals).count() == 2);
    runner.close();
    assertThat(Here.commandLines()).noneMatch(line -> line.contains("sleep 4713"));
    assertThat(jobs)
        .allSatisfy(
            job ->
                assertThat(diary.ends(job.id()))
                    .singleElement()
                    .isInstanceOf(CheckEnd.Cancelled.class));
    assertThat(diary.lines).doesNotContain("started " + jobs.getLast().id());
    assertThatThrownBy(() -> runner.start(bench.job("true"), diary)).hasMessageContaining("closed");
  }
}
