package dev.signalbox.hosting.checks;

import dev.signalbox.testresults.TestCase;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** One check from its slot to its end. */
final class Run {
  private static final Logger LOG = LoggerFactory.getLogger(Run.class);
  private static final Duration CHECKOUT_LIMIT = Duration.ofMinutes(10);

  /** When memory runs out, checks go first. */
  private static final String START =
      "echo 1000 2>/dev/null >/proc/self/oom_score_adj; echo \"$0\"; exec \"$@\"";

  private final CheckJob job;
  private final WorkFolder folder;
  private final Launcher launcher;
  private final CheckRunner.Settings settings;
  private final Execution execution;
  private volatile String overDisk = "";
  private List<TestCase> tests = List.of();

  Run(CheckJob job, WorkFolder folder, Launcher launcher, CheckRunner.Settings settings) {
    this.job = job;
    this.folder = folder;
    this.settings = settings;
    this.launcher = launcher;
    this.execution =
        new Execution(folder.processes().of(job.id()), settings.isolation().isSandboxed());
  }

  FairQueue.Share share() {
    return FairQueue.Share.of(job);
  }

  JobId id() {
    return job.id();
  }

  /** What its tests did; for the thread that ran it to its end. */
  List<TestCase> tests() {
    return tests;
  }

  void cancel() {
    execution.stop(Execution.Fate.CANCELLED);
  }

  CheckEnd cancelled() {
    return new CheckEnd.Cancelled(folder.output(id()));
  }

  /** Says how it ended when nothing of it is left but its output. */
  CheckEnd toItsEnd(int slot) throws InterruptedException {
    try {
      Path room = folder.makeRoom(id());
      try {
        return inside(new Isolation.Place(slot, room, hidden(), job.check().hasNetwork()));
      } finally {
        execution.finish();
        clear(room);
      }
    } catch (IOException | UncheckedIOException e) {
      return broken(String.valueOf(e.getMessage()));
    }
  }

  // What is left is deleted before the job's next run, or at the next start of the server.
  private static void clear(Path room) {
    try {
      Deletion.of(room);
    } catch (IOException e) {
      LOG.warn("check.cleanup_failed: {}", e.getMessage());
    }
  }

  private CheckEnd inside(Isolation.Place place) throws IOException, InterruptedException {
    var checkout =
        new Checkout(job, place.room().resolve("checkout"), place.room().resolve("index"));
    var notes = new OutputFile(folder.output(id()), 0);
    int exitCode = execution.run(launcher, checkout.order(), notes, CHECKOUT_LIMIT);
    if (execution.fate() != Execution.Fate.OPEN || exitCode != 0) {
      return endOf(exitCode, notes, CHECKOUT_LIMIT);
    }
    Files.deleteIfExists(checkout.index());
    var output = new OutputFile(folder.output(id()), settings.maxOutputBytes());
    Duration limit = job.check().timeout();
    var order =
        new Launcher.Order(
            checkout.folder(), Map.of(), settings.isolation().around(place, command(place)));
    try (var _ = DiskWatch.start(place.room(), settings.disk(), this::overDisk)) {
      exitCode = execution.run(launcher, order, output, limit);
    }
    CheckEnd end = endOf(exitCode, output, limit);
    tests = testsOf(end, checkout.folder());
    return end;
  }

  /** One that was stopped has not run all of them. */
  private List<TestCase> testsOf(CheckEnd end, Path checkout) throws IOException {
    boolean hasRun = end instanceof CheckEnd.Passed || end instanceof CheckEnd.Failed;
    var globs = job.check().reports().orElse(List.of());
    if (!hasRun || globs.isEmpty()) return List.of();
    var endedAt = Files.getLastModifiedTime(folder.output(id())).toInstant();
    return new ReportCollector(id(), checkout, globs, endedAt).read();
  }

  private void overDisk(String reason) {
    overDisk = reason;
    execution.stop(Execution.Fate.OVER_DISK);
  }

  private List<String> command(Isolation.Place place) {
    Path room = settings.isolation().seenRoom(place);
    var variables = new TreeMap<String, String>();
    variables.put("HOME", room.resolve("home").toString());
    variables.put("TMPDIR", room.toString());
    variables.put("LANG", "C.UTF-8");
    variables.put("CI", "true");
    variables.putAll(job.environment());
    var words = new ArrayList<>(List.of("sh", "-c", START));
    words.addAll(List.of(OutputFile.READY, "env", "--"));
    variables.forEach((name, value) -> words.add(name + "=" + value));
    words.addAll(List.of("sh", "-c", "--", job.check().run()));
    return words;
  }

  private List<Path> hidden() throws IOException {
    var all = new ArrayList<>(settings.hidden());
    all.add(folder.root());
    return HiddenPaths.of(all).paths();
  }

  private CheckEnd endOf(int exitCode, OutputFile output, Duration limit) {
    return switch (execution.settle()) {
      case OPEN -> throw new IllegalStateException("settled, and still open");
      case CANCELLED -> cancelled();
      case OVER_DISK -> new CheckEnd.OverDisk(overDisk, folder.output(id()));
      case TIMED_OUT ->
          output.wasReady()
              ? new CheckEnd.TimedOut(limit, folder.output(id()))
              : broken("setting it up took longer than " + limit);
      case ENDED -> {
        if (!output.wasReady()) yield broken(output.complaint(exitCode));
        yield exitCode == 0
            ? new CheckEnd.Passed(folder.output(id()))
            : new CheckEnd.Failed(exitCode, folder.output(id()));
      }
    };
  }

  private CheckEnd broken(String reason) {
    return new CheckEnd.Broken(reason, folder.output(id()));
  }
}
