package dev.signalbox.bench.live;

import dev.signalbox.engine.repository.CommitSha;
import dev.signalbox.host.git.Git;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;

/** What lies in a repository: rules, and pull requests that add a file each. */
record BenchContent(int pulls, int batchSize) {
  static final String CHECK = "ci";
  private static final String MAIN = "refs/heads/main";

  /** Nothing is collected meanwhile, so one ref will do, and making thousands would take long. */
  private static final String LAST = "refs/bench/last";

  private static final int MOST_WORDS = 1 << 20;
  private static final String WHO = "committer Ada <ada@example.org> 1700000000 +0000\n";

  private String rules() {
    return """
    queue_rules:
      - name: default
        queue_conditions: ["base = main", "-draft"]
        merge_conditions: ["check-success = %s"]
        batch_size: %d
        batch_max_wait_time: 1 s
        checks_timeout: 1 h
    merge_queue: { max_parallel_checks: 5 }
    """
        .formatted(CHECK, batchSize);
  }

  static String fileOf(int number) {
    return "parts/" + number % 100 + "/" + number;
  }

  /** The heads in the order of the pull requests. */
  List<CommitSha> fill(Path folder) throws IOException {
    Files.createDirectories(folder);
    run(folder, "", "init", "--quiet", "--bare", "--initial-branch=main", ".");
    run(folder, "", "--git-dir=.", "config", "transfer.hideRefs", "refs/signalbox");
    var stream = new StringBuilder("feature done\n");
    commit(stream, MAIN, 1, "Begin", "", ".signalbox.yml", rules());
    // None is up to date, so that each is tested as the candidate that the CI looks for.
    commit(stream, MAIN, pulls + 2, "Go on", "from :1\n", "news", "more\n");
    for (int number = 1; number <= pulls; number++) {
      commit(stream, LAST, number + 1, "Add " + number, "from :1\n", fileOf(number), "new\n");
    }
    stream.append("done\n");
    run(folder, stream.toString(), "--git-dir=.", "fast-import", "--quiet", "--export-marks=marks");
    var heads = new CommitSha[pulls];
    for (String line : Files.readAllLines(folder.resolve("marks"))) {
      String[] words = line.split(" ", 2);
      int number = Integer.parseInt(words[0].substring(1)) - 1;
      if (number > 0 && number <= pulls) heads[number - 1] = new CommitSha(words[1]);
    }
    return Arrays.asList(heads);
  }

  private static void commit(
      StringBuilder stream,
      String ref,
      int mark,
      String message,
      String from,
      String file,
      String text) {
    stream.append("commit ").append(ref).append("\nmark :").append(mark).append('\n').append(WHO);
    data(stream, message + "\n");
    stream.append(from).append("M 100644 inline ").append(file).append('\n');
    data(stream, text);
  }

  private static void data(StringBuilder stream, String text) {
    stream.append("data ").append(text.length()).append('\n').append(text).append('\n');
  }

  private static void run(Path folder, String input, String... words) throws IOException {
    var result = Git.run(folder, input, MOST_WORDS, List.of(words));
    if (result.exitCode() != 0) throw new IOException(words[0] + ": " + result.errors());
  }
}
