package dev.signalbox.app.serve;

import dev.signalbox.app.cli.ExitCode;
import dev.signalbox.app.cli.ProcessEnvironment;
import dev.signalbox.app.cli.Version;
import dev.signalbox.hosting.HostOptions;
import dev.signalbox.postgres.PostgresFailure;
import dev.signalbox.runtime.StoreUnavailable;
import dev.signalbox.web.http.CannotListen;
import dev.signalbox.web.http.HttpLimits;
import dev.signalbox.web.http.TrustedProxies;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.ArgGroupSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Runs until it is told to stop. */
@Command(
    name = "serve",
    description = "Run the server.",
    mixinStandardHelpOptions = true,
    footer = {
      "",
      "Example:",
      "  SIGNALBOX_ROOT_KEY=$(openssl rand -hex 32) signalbox serve --port 8080",
      "",
      "Environment:",
      "  SIGNALBOX_ROOT_KEY     accepted as an admin key of the whole service",
      "  SIGNALBOX_MASTER_KEY   wraps the keys that several nodes share in the database",
      "  SIGNALBOX_MASTER_KEY_PREVIOUS  the previous master key, while it is being replaced",
      "  SIGNALBOX_DATABASE_URL the same as --database-url, but not visible to other users",
      "  SIGNALBOX_GITHUB_APP_ID, SIGNALBOX_GITHUB_KEY_FILE, SIGNALBOX_GITHUB_REPOSITORY,",
      "  SIGNALBOX_GITHUB_URL, SIGNALBOX_GITHUB_API_URL  the same as the options of these names",
      "  SIGNALBOX_GITHUB_KEY   the App's private key itself, instead of a file",
      "  SIGNALBOX_GITHUB_TOKEN a token for one repository, instead of an App",
      "  SIGNALBOX_GITHUB_WEBHOOK_SECRET      the webhook secret; without it, GitHub is polled",
      "  SIGNALBOX_GITHUB_WEBHOOK_SECRET_OLD  also accepted, to rotate the secret"
    })
public final class ServeCommand implements Callable<Integer> {
  @Option(
      names = "--port",
      defaultValue = "8080",
      description = "The port to listen on; 0 chooses a free one (default: ${DEFAULT-VALUE}).")
  int port;

  @Option(
      names = "--bind",
      defaultValue = "127.0.0.1",
      description = "The address to listen on (default: ${DEFAULT-VALUE}).")
  String bind = "";

  @Option(
      names = "--data",
      paramLabel = "DIR",
      description =
          "The data folder (default: /var/lib/signalbox as root, else ~/.local/share/signalbox).")
  @Nullable Path data;

  @Option(
      names = "--database-url",
      paramLabel = "URL",
      description =
          "A PostgreSQL server, postgres://USER:PASSWORD@HOST/DB; without one, an embedded"
              + " PostgreSQL keeps its data in the data folder.")
  @Nullable String databaseUrl;

  @Option(
      names = "--public-url",
      paramLabel = "URL",
      defaultValue = "",
      description = "The base URL of links in answers (default: the one the client used).")
  String publicUrl = "";

  @Option(
      names = "--public-badges",
      description = "Show the badges of all repositories to everybody, without a credential.")
  boolean publicBadges;

  @Option(
      names = "--trusted-proxies",
      paramLabel = "CIDR,…",
      defaultValue = "",
      description =
          "Trusted proxies in front of the server, as address ranges: their X-Forwarded-For,"
              + " X-Forwarded-Proto and X-Forwarded-Host headers are used.")
  String trustedProxies = "";

  @Option(
      names = "--log-format",
      paramLabel = "FORMAT",
      defaultValue = "text",
      description =
          "How the log is written to standard error: ${COMPLETION-CANDIDATES}; json is one object"
              + " a line (default: ${DEFAULT-VALUE}).")
  LogFormat logFormat = LogFormat.TEXT;

  @Spec
  @SuppressWarnings("NullAway.Init") // set by picocli before call()
  CommandSpec spec;

  private final ProcessEnvironment here;
  private final List<HostOptions> hosts;

  private ServeCommand(ProcessEnvironment here, List<HostOptions> hosts) {
    this.here = here;
    this.hosts = hosts;
  }

  /** With the options of each host under a heading of their own. */
  public static CommandLine of(ProcessEnvironment here, List<HostOptions> hosts) {
    var command = new CommandLine(new ServeCommand(here, hosts));
    hosts.forEach(it -> command.getCommandSpec().addArgGroup(group(it)));
    return command;
  }

  private static ArgGroupSpec group(HostOptions host) {
    var group =
        ArgGroupSpec.builder()
            .exclusive(false)
            .validate(false)
            .heading("%n" + host.heading() + ":%n");
    for (var option : CommandSpec.forAnnotatedObject(host).options()) {
      group.addArg(OptionSpec.builder(option).build());
    }
    return group.build();
  }

  @Override
  public Integer call() throws InterruptedException {
    ServerLog.start(logFormat);
    var err = spec.commandLine().getErr();
    RunningServer server;
    try {
      server = RunningServer.start(wish());
    } catch (PostgresFailure | StoreUnavailable | CannotListen | IllegalArgumentException e) {
      err.println("signalbox: " + e.getMessage());
      return ExitCode.FAILED;
    } catch (UncheckedIOException e) {
      err.println("signalbox: " + e.getMessage() + " (" + e.getCause() + ")");
      return ExitCode.FAILED;
    }
    var stopped = new CountDownLatch(1);
    Runtime.getRuntime()
        .addShutdownHook(
            new Thread(
                () -> {
                  ServerLog.hush();
                  server.close();
                  stopped.countDown();
                },
                "stop"));
    spec.commandLine().getOut().println(greeting(server.port()));
    spec.commandLine().getOut().flush();
    stopped.await();
    return ExitCode.DONE;
  }

  private String greeting(int actualPort) {
    String host = bind.contains(":") ? "[" + bind + "]" : bind;
    return "signalbox " + Version.text() + " is listening on http://" + host + ":" + actualPort;
  }

  private RunningServer.Wish wish() {
    return new RunningServer.Wish(
        bind,
        port,
        Optional.ofNullable(data).orElseGet(() -> DataFolder.usual(here.environment())),
        Optional.ofNullable(databaseUrl)
            .filter(url -> !url.isBlank())
            .or(() -> here.variable("SIGNALBOX_DATABASE_URL")),
        publicUrl.replaceAll("/+$", ""),
        Optional.ofNullable(here.environment().get("SIGNALBOX_ROOT_KEY")),
        RunningServer.MasterKeys.given(
            here.variable("SIGNALBOX_MASTER_KEY"), here.variable("SIGNALBOX_MASTER_KEY_PREVIOUS")),
        hosts.stream().map(it -> it.setup(here::variable, publicUrl)).toList(),
        HttpLimits.standard().with(TrustedProxies.parse(trustedProxies)),
        Version.text(),
        publicBadges,
        NodeFiles.NONE);
  }
}
