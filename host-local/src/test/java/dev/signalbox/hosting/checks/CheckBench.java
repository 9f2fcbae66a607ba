package dev.signalbox.hosting.checks;

import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.engine.repository.CommitSha;
import dev.signalbox.engine.rules.LocalCheck;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;

/** A data folder with a bare repository, a commit in it, and jobs on that commit. */
final class CheckBench {
  private static final AtomicInteger JOBS = new AtomicInteger();

  final Path data;
  final Path repository;
  final CommitSha commit;

  CheckBench(Path folder) throws IOException {
    data = Files.createDirectory(folder.resolve("data"));
    repository = data.resolve("repository.git");
    Path source = Files.createDirectory(folder.resolve("source"));
    sh(
        source,
        """
        git init -q . && mkdir sub && echo hello >sub/file && ln -s sub/file link
        printf '#!/bin/sh\\necho script ran\\n' >run.sh && chmod +x run.sh
        echo 'secret.txt export-ignore' >.gitattributes && echo kept >secret.txt
        git add . && git -c user.name=a -c user.email=a@b.c commit -qm first
        git clone -q --bare . "$1"
        """,
        repository.toString());
    commit = new CommitSha(sh(repository, "git rev-parse HEAD"));
  }

  static String sh(Path folder, String script, String... arguments) throws IOException {
    var words = new ArrayList<>(List.of("sh", "-ec", script, "sh"));
    words.addAll(List.of(arguments));
    var process =
        new ProcessBuilder(words).directory(folder.toFile()).redirectErrorStream(true).start();
    String said =
        new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8).strip();
    try {
      if (process.waitFor() != 0) throw new IOException(said);
    } catch (InterruptedException e) {
      throw new IOException(e);
    }
    return said;
  }

  /** A secret outside of the data folder. */
  Path appKey() {
    return data.resolveSibling("keys").resolve("app.pem");
  }

  CheckRunner.Settings settings(Isolation isolation) {
    var hidden = List.of(data, appKey());
    return new CheckRunner.Settings(
        data.resolve("checks"), 2, 10_000, 2L << 30, 1 << 20, isolation, hidden);
  }

  CheckRunner runner(Isolation isolation) throws IOException {
    return new CheckRunner(settings(isolation));
  }

  CheckJob job(String command) {
    return job(command, Duration.ofSeconds(60));
  }

  CheckJob job(String command, Duration limit) {
    return new CheckJob(
        new JobId("job-" + JOBS.incrementAndGet()),
        repository,
        commit,
        LocalCheck.of("test", command, limit),
        Map.of("SIGNALBOX_COMMIT", commit.hex()));
  }

  CheckEnd run(CheckRunner runner, String command) throws Exception {
    return run(runner, job(command));
  }

  CheckEnd run(CheckRunner runner, CheckJob job) throws Exception {
    var diary = new Diary();
    runner.start(job, diary);
    return diary.end(job.id());
  }

  /** What a command says that passes. */
  String said(CheckRunner runner, String command) throws Exception {
    CheckEnd end = run(runner, command);
    String output = Files.exists(end.output()) ? Files.readString(end.output()) : "";
    assertThat(end).as(output).isInstanceOf(CheckEnd.Passed.class);
    return output.strip();
  }
}
