package dev.signalbox.hosting.checks;

import dev.signalbox.engine.repository.CommitSha;
import dev.signalbox.engine.rules.LocalCheck;
import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.awaitility.Awaitility;

/** A server in a process of its own, which runs one check and tells what comes of it. */
final class OtherServer {
  final Process process;
  private final Path log;

  private OtherServer(Process process, Path log) {
    this.process = process;
    this.log = log;
  }

  static OtherServer asOurselves(CheckBench bench, String isolation, String command)
      throws IOException {
    return start(bench, List.of(), System.getProperty("java.class.path"), isolation, command);
  }

  /** Its classes are copied to where nobody can read them. */
  static OtherServer asNobody(CheckBench bench, String command) throws IOException {
    Path classes = Files.createDirectory(bench.data.resolveSibling("classes"));
    var copied = new ArrayList<String>();
    for (String entry : System.getProperty("java.class.path").split(File.pathSeparator, -1)) {
      if (!Files.exists(Path.of(entry))) continue;
      String kind = Files.isDirectory(Path.of(entry)) ? "" : ".jar";
      String copy = classes.resolve("c" + copied.size() + kind).toString();
      CheckBench.sh(classes, "cp -r \"$1\" \"$2\"", entry, copy);
      copied.add(copy);
    }
    var nobody = List.of("setpriv", "--reuid=65534", "--regid=65534", "--clear-groups", "--");
    return start(bench, nobody, String.join(File.pathSeparator, copied), "isolated", command);
  }

  private static OtherServer start(
      CheckBench bench, List<String> prefix, String classPath, String isolation, String command)
      throws IOException {
    Path log = bench.data.resolveSibling("log");
    String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
    var words =
        Stream.concat(
                prefix.stream(),
                Stream.of(
                    java,
                    "-cp",
                    classPath,
                    OtherServer.class.getName(),
                    bench.data.toString(),
                    bench.commit.hex(),
                    isolation,
                    command))
            .collect(Collectors.toList());
    var builder = new ProcessBuilder(words).redirectErrorStream(true).redirectOutput(log.toFile());
    return new OtherServer(builder.start(), log);
  }

  String said() throws IOException {
    return Files.readString(log);
  }

  void awaitWord(String word) {
    Awaitility.await()
        .atMost(Duration.ofSeconds(60))
        .until(() -> said().contains(word) || !process.isAlive());
  }

  /** Arguments: data folder, commit, "isolated" or "unsafe", command. */
  @SuppressWarnings("SystemOut")
  public static void main(String[] arguments) throws Exception {
    Path data = Path.of(arguments[0]);
    var hidden = List.of(data, data.resolveSibling("keys").resolve("app.pem"));
    Isolation isolation = new Isolation.Unsafe();
    if (arguments[2].equals("isolated")) {
      switch (Isolation.probe(data, hidden)) {
        case Isolation.Works works -> isolation = works.isolation();
        case Isolation.None none -> {
          System.out.println("no isolation: " + none.reason() + "\nended ");
          return;
        }
      }
    }
    String own = Long.toString(ProcessHandle.current().pid());
    var check =
        LocalCheck.of("test", arguments[3].replace("@SERVER@", own), Duration.ofSeconds(60));
    var job =
        new CheckJob(
            new JobId("other"),
            data.resolve("repository.git"),
            new CommitSha(arguments[1]),
            check,
            Map.of("SIGNALBOX_COMMIT", arguments[1]));
    var settings =
        new CheckRunner.Settings(
            data.resolve("checks"), 1, 100_000, 2L << 30, 1 << 20, isolation, hidden);
    var ended = new CountDownLatch(1);
    try (var runner = new CheckRunner(settings)) {
      runner.start(job, new Told(ended));
      ended.await();
    }
  }

  private record Told(CountDownLatch latch) implements CheckWitness {
    @Override
    public void started(JobId id) {
      System.out.println("started");
    }

    @Override
    public void ended(JobId id, CheckEnd end) {
      try {
        if (Files.exists(end.output())) {
          System.out.println(Files.readString(end.output(), StandardCharsets.UTF_8));
        }
      } catch (IOException e) {
        System.out.println(e);
      }
      System.out.println("ended " + end.getClass().getSimpleName() + " " + end);
      latch.countDown();
    }
  }
}
