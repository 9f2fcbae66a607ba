package dev.signalbox.app;

import dev.signalbox.app.cli.ExitCode;
import dev.signalbox.app.cli.ProcessEnvironment;
import dev.signalbox.app.cli.Version;
import dev.signalbox.app.serve.RunningServer;
import dev.signalbox.app.serve.ServerLog;
import dev.signalbox.host.local.site.LocalSetup;
import dev.signalbox.web.http.HttpLimits;
import java.io.PrintWriter;
import java.io.Writer;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** Uses a server and the commands that speak to it, for a JVM that notes what a start needs. */
@Command(
    name = "warm-up",
    hidden = true,
    mixinStandardHelpOptions = true,
    description = "Start a server in a scratch folder, make one request of each kind and stop.",
    footer = {"", "Example:", "  java -XX:AOTCacheOutput=signalbox.aot … warm-up /tmp/folder"})
final class WarmUpCommand implements Callable<Integer> {
  private static final String REPOSITORY = "warm/up";

  @Parameters(paramLabel = "DIR", description = "The scratch folder; the caller deletes it.")
  private Path folder = Path.of("");

  private final ProcessEnvironment here;

  WarmUpCommand(ProcessEnvironment here) {
    this.here = here;
  }

  @Override
  public Integer call() {
    ServerLog.start();
    String key = UUID.randomUUID().toString();
    var wish =
        new RunningServer.Wish(
            "127.0.0.1",
            0,
            folder,
            Optional.empty(),
            "",
            Optional.of(key),
            Optional.empty(),
            List.of(LocalSetup.of(1, true)),
            HttpLimits.standard(),
            Version.text());
    try (var server = RunningServer.start(wish)) {
      var silent =
          new ProcessEnvironment(
              Map.of(
                  "SIGNALBOX_URL", "http://127.0.0.1:" + server.port(),
                  "SIGNALBOX_KEY", key,
                  "SIGNALBOX_REPO", REPOSITORY),
              here.in(),
              new PrintWriter(Writer.nullWriter()),
              new PrintWriter(Writer.nullWriter()),
              false,
              InstantSource.system());
      ask(silent, "repo", "create", REPOSITORY);
      ask(silent, "repo", "list");
      ask(silent, "key", "create", "--role", "ci", "--expires", "1d");
      ask(silent, "queue", "pause", "--reason", "warm-up");
      ask(silent, "queue", "status");
      ask(silent, "queue", "show", "1");
      ask(silent, "log");
      ask(silent, "--help");
    }
    return ExitCode.DONE;
  }

  private static void ask(ProcessEnvironment silent, String... typed) {
    Main.commandLine(silent).execute(typed);
  }
}
