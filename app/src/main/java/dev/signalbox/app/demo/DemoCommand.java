package dev.signalbox.app.demo;

import dev.signalbox.app.cli.ExitCode;
import dev.signalbox.app.cli.ProcessEnvironment;
import dev.signalbox.app.client.Failure;
import dev.signalbox.app.output.Colours;
import dev.signalbox.app.serve.ServerLog;
import dev.signalbox.postgres.PostgresFailure;
import dev.signalbox.runtime.StoreUnavailable;
import dev.signalbox.store.MigrationFailure;
import dev.signalbox.web.http.CannotListen;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** {@code demo}. */
@Command(
    name = "demo",
    mixinStandardHelpOptions = true,
    description = {
      "Watch a merge queue at work: starts a server with a sample repository and pull requests"
          + " of every"
          + " kind, which land or leave within a minute.",
      "Requires only git. Everything is kept in a temporary folder that is deleted at the end."
    },
    footer = {
      "",
      "Example:",
      "  signalbox demo",
      "  signalbox demo --once --changes 40",
      "  signalbox demo --host gerrit",
      "",
      "With --once, exit code 1 means that something neither landed nor left in time, or lacks a"
          + " proof."
    })
public final class DemoCommand implements Callable<Integer> {
  /** As people type it. */
  private enum Where {
    LOCAL,
    GERRIT;

    @Override
    public String toString() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  private static final Duration LATENESS_OF_A_SIGNAL = Duration.ofMillis(500);

  @Option(
      names = "--port",
      defaultValue = "0",
      description = "The port to listen on; 0 chooses a free one (default: ${DEFAULT-VALUE}).")
  private int port;

  @Option(
      names = "--changes",
      paramLabel = "N",
      defaultValue = "20",
      description =
          "How many pull requests to open, "
              + Programme.FEWEST
              + " to "
              + Programme.MOST
              + " (default: ${DEFAULT-VALUE}).")
  private int changes;

  @Option(
      names = "--keep",
      paramLabel = "DIR",
      description = "Keep everything in this new folder instead of deleting it.")
  private @Nullable Path keep;

  @Option(
      names = "--host",
      paramLabel = "HOST",
      defaultValue = "local",
      description =
          "Where the sample lives: ${COMPLETION-CANDIDATES} (default: ${DEFAULT-VALUE}). With"
              + " gerrit, a Gerrit is started, from jars that ./signalbox fetches.")
  private Where host = Where.LOCAL;

  @Option(names = "--once", description = "Stop once all pull requests have landed or left.")
  private boolean once;

  @Option(
      names = "--history",
      description = "Make up some weeks of history, so that the statistics page shows something.")
  private boolean history;

  @Spec
  @SuppressWarnings("NullAway.Init") // set by picocli before call()
  private CommandSpec spec;

  private final ProcessEnvironment here;

  public DemoCommand(ProcessEnvironment here) {
    this.here = here;
  }

  @Override
  public Integer call() throws InterruptedException {
    check();
    ServerLog.start();
    var page = new DemoPage(here.out(), new Colours(here.wantsColours()));
    try (var stop = new StopSignal()) {
      int code = perform(page, stop);
      page.say(farewell());
      return code;
    }
  }

  private void check() {
    if (changes < Programme.FEWEST || changes > Programme.MOST) {
      throw misused("--changes must be " + Programme.FEWEST + " to " + Programme.MOST);
    }
    if (port < 0 || port > 65535) throw misused("--port must be 0 to 65535");
    if (keep != null && Files.exists(keep)) throw misused("--keep " + keep + " already exists");
  }

  private ParameterException misused(String why) {
    return new ParameterException(spec.commandLine(), why);
  }

  private int perform(DemoPage page, StopSignal stop) throws InterruptedException {
    page.greet(host == Where.GERRIT);
    try (var folder = ThrowAwayFolder.make(Optional.ofNullable(keep));
        var site = site(folder.path(), stop);
        var stage = DemoServer.open(folder.data(), port, site)) {
      if (stop.isGiven()) return ExitCode.FAILED;
      var performance =
          new Performance(
              stage, site, folder, site.programme(changes).withHistory(history), page, stop);
      boolean isGood = performance.run(here);
      if (!once && !stop.isGiven()) {
        performance.sayHowToVerify();
        page.say("\nThe server keeps running. Press Ctrl-C to stop it.");
        stop.await();
      }
      return isGood ? ExitCode.DONE : ExitCode.FAILED;
    } catch (GitTrouble | Failure | UncheckedIOException e) {
      return failed(e, stop);
    } catch (PostgresFailure
        | StoreUnavailable
        | MigrationFailure
        | CannotListen
        | IllegalArgumentException e) {
      return failed(e, stop);
    }
  }

  private DemoHost site(Path folder, StopSignal stop) throws InterruptedException {
    return switch (host) {
      case LOCAL -> new LocalDemoHost();
      case GERRIT -> GerritDemoHost.start(folder, stop);
    };
  }

  /** Ctrl-C reaches git as well as us, and whose end is noticed first is open. */
  private int failed(RuntimeException e, StopSignal stop) throws InterruptedException {
    if (!stop.comesWithin(LATENESS_OF_A_SIGNAL)) {
      String cause = e.getCause() == null ? "" : " (" + e.getCause() + ")";
      here.err().println("signalbox: " + e.getMessage() + cause);
    }
    return ExitCode.FAILED;
  }

  private String farewell() {
    return keep == null
        ? "\nThe server has stopped, and its folder is deleted."
        : "\nThe server has stopped. To start it again: signalbox serve --data "
            + keep.resolve("data");
  }
}
