package dev.signalbox.app.serve;

import dev.signalbox.app.cli.ExitCode;
import dev.signalbox.app.cli.ProcessEnvironment;
import dev.signalbox.app.cli.Version;
import dev.signalbox.app.output.Colours;
import dev.signalbox.app.settings.ServerSettings;
import dev.signalbox.app.settings.SettableOptions;
import dev.signalbox.hosting.HostOptions;
import dev.signalbox.postgres.PostgresFailure;
import dev.signalbox.runtime.StoreUnavailable;
import dev.signalbox.store.MigrationFailure;
import dev.signalbox.web.http.CannotListen;
import dev.signalbox.web.http.HttpLimits;
import dev.signalbox.web.http.TrustedProxies;
import dev.signalbox.web.tls.TlsFiles;
import dev.signalbox.webhooks.network.AllowedReceivers;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.ArgGroupSpec;
import picocli.CommandLine.Model.CommandSpec;
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
      "Every option can also be set in the environment, --database-url as SIGNALBOX_DATABASE_URL,",
      "and in a settings file, as database_url. The command line comes before the environment,",
      "the environment before the file. Secrets have no option:",
      "  SIGNALBOX_ROOT_KEY     accepted as an admin key of the whole service",
      "  SIGNALBOX_MASTER_KEY   wraps the keys that several nodes share in the database",
      "  SIGNALBOX_MASTER_KEY_PREVIOUS  the previous master key, while it is being replaced",
      "  SIGNALBOX_GERRIT_PASSWORD  the HTTP password of the service account at Gerrit",
      "  SIGNALBOX_GITHUB_KEY   the App's private key itself, instead of a file",
      "  SIGNALBOX_GITHUB_TOKEN a token for one repository, instead of an App",
      "  SIGNALBOX_GITHUB_WEBHOOK_SECRET      the webhook secret; without it, GitHub is polled",
      "  SIGNALBOX_GITHUB_WEBHOOK_SECRET_OLD  also accepted, to rotate the secret",
      "With _FILE at its end, each of them names a file that contains the secret."
    })
public final class ServeCommand implements Callable<Integer> {
  private static final Logger LOG = LoggerFactory.getLogger(ServeCommand.class);
  private static final String ROOT_KEY = "SIGNALBOX_ROOT_KEY";
  private static final String MASTER_KEY = "SIGNALBOX_MASTER_KEY";
  private static final String PREVIOUS_MASTER_KEY = "SIGNALBOX_MASTER_KEY_PREVIOUS";

  /** The address of a database contains a password. */
  private static final List<String> SECRETS =
      List.of(ROOT_KEY, MASTER_KEY, PREVIOUS_MASTER_KEY, "SIGNALBOX_DATABASE_URL");

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
      names = "--webhook-allow",
      paramLabel = "HOST[:PORT],…",
      defaultValue = "",
      description =
          "Hosts that webhooks may be sent to although their address is private, and without TLS;"
              + " all others must be public and use https.")
  String webhookAllow = "";

  @Option(
      names = "--drain-seconds",
      paramLabel = "N",
      defaultValue = "30",
      description =
          "How long landings that are under way may take after SIGTERM (default:"
              + " ${DEFAULT-VALUE}).")
  int drainSeconds;

  @Option(
      names = "--log-format",
      paramLabel = "FORMAT",
      defaultValue = "text",
      description =
          "How the log is written to standard error: ${COMPLETION-CANDIDATES}; json is one object"
              + " a line (default: ${DEFAULT-VALUE}).")
  LogFormat logFormat = LogFormat.TEXT;

  @Option(
      names = "--settings",
      paramLabel = "FILE",
      description =
          "A settings file (default: $SIGNALBOX_SETTINGS, else /etc/signalbox/signalbox.yml if it"
              + " exists).")
  @Nullable Path settingsFile;

  @Option(
      names = "--tls-cert",
      paramLabel = "FILE",
      description =
          "The certificate (PEM, with its chain) to serve HTTPS with; read again when it changes.")
  @Nullable Path tlsCertificate;

  @Option(
      names = "--tls-key",
      paramLabel = "FILE",
      description = "The private key of the certificate (PEM, without a passphrase).")
  @Nullable Path tlsKey;

  @Option(
      names = "--check",
      description =
          "Start nothing: tell what is wrong with the settings or would be ignored; exit code 1 if"
              + " a server could not start.")
  boolean check;

  @Option(names = "--json", description = "With --check: print the findings as JSON.")
  boolean json;

  @Spec
  @SuppressWarnings("NullAway.Init") // set by picocli before call()
  CommandSpec spec;

  private final ProcessEnvironment here;
  private final List<HostOptions> hosts;
  private Optional<ServerSettings> sources = Optional.empty();

  private ServeCommand(ProcessEnvironment here, List<HostOptions> hosts) {
    this.here = here;
    this.hosts = hosts;
  }

  /** With the options of each host under a heading of their own. */
  public static CommandLine of(ProcessEnvironment here, List<HostOptions> hosts) {
    var serve = new ServeCommand(here, hosts);
    var command = new CommandLine(serve);
    SettableOptions.prepare(command.getCommandSpec());
    hosts.forEach(it -> command.getCommandSpec().addArgGroup(group(it)));
    var secrets = new ArrayList<>(SECRETS);
    hosts.forEach(it -> secrets.addAll(it.secretVariables()));
    serve.sources = Optional.of(ServerSettings.of(here, command, secrets));
    return command;
  }

  /** What a server would be told here if nothing were typed. */
  public static ServerSettings settings(ProcessEnvironment here, Optional<Path> file) {
    var command = of(here, KnownHosts.options());
    var settings = (ServerSettings) command.getDefaultValueProvider();
    settings.apply(file, List.of());
    return settings;
  }

  private static ArgGroupSpec group(HostOptions host) {
    var group =
        ArgGroupSpec.builder()
            .exclusive(false)
            .validate(false)
            .heading("%n" + host.heading() + ":%n");
    for (var option : CommandSpec.forAnnotatedObject(host).options()) {
      group.addArg(SettableOptions.prepared(option));
    }
    return group.build();
  }

  @Override
  public Integer call() throws InterruptedException {
    var err = spec.commandLine().getErr();
    var settings = settings();
    if (drainSeconds < 0) {
      throw new CommandLine.ParameterException(
          spec.commandLine(), "--drain-seconds must not be negative");
    }
    ServerLog.start(logFormat);
    if (check) return checked(settings);
    RunningServer server;
    try {
      var wish = wish(settings);
      if (!settings.faults().isEmpty()) return refused(settings.faults());
      settings.ignored().forEach(it -> LOG.warn("settings.ignored: {}", it));
      server = RunningServer.start(wish);
    } catch (PostgresFailure
        | StoreUnavailable
        | MigrationFailure
        | CannotListen
        | IllegalArgumentException e) {
      err.println("signalbox: " + e.getMessage());
      return ExitCode.FAILED;
    } catch (UncheckedIOException e) {
      err.println("signalbox: " + e.getMessage() + " (" + e.getCause() + ")");
      return ExitCode.FAILED;
    }
    var shutdown = new Shutdown(server, Duration.ofSeconds(drainSeconds));
    spec.commandLine().getOut().println(greeting(server.port()));
    spec.commandLine().getOut().flush();
    shutdown.await();
    return ExitCode.DONE;
  }

  private String greeting(int actualPort) {
    String host = bind.contains(":") ? "[" + bind + "]" : bind;
    return "signalbox "
        + Version.text()
        + " is listening on "
        + (tlsKey == null ? "http://" : "https://")
        + host
        + ":"
        + actualPort;
  }

  private ServerSettings settings() {
    var settings = sources.orElseThrow();
    var arguments = spec.commandLine().getParseResult().originalArgs();
    settings.apply(
        Optional.ofNullable(settingsFile),
        arguments.subList(arguments.indexOf(spec.name()) + 1, arguments.size()));
    return settings;
  }

  private int checked(ServerSettings settings) {
    var out = spec.commandLine().getOut();
    var preflight = new ServeCheck(this, settings, here, hosts).run();
    return json ? preflight.printJson(out) : preflight.print(out, new Colours(here.wantsColours()));
  }

  private int refused(List<String> faults) {
    faults.forEach(fault -> spec.commandLine().getErr().println("signalbox: " + fault));
    return ExitCode.USAGE;
  }

  private RunningServer.Wish wish(ServerSettings settings) {
    return new RunningServer.Wish(
        bind,
        port,
        dataFolder(),
        databaseUrl(),
        publicUrl.replaceAll("/+$", ""),
        rootKey(settings),
        masterKeys(settings),
        hosts.stream().map(it -> it.setup(settings::variable, publicUrl)).toList(),
        HttpLimits.standard().with(TrustedProxies.parse(trustedProxies)),
        Version.text(),
        publicBadges,
        new NodeFiles(tlsFiles(), settings.secretFiles()),
        AllowedReceivers.parse(webhookAllow));
  }

  Path dataFolder() {
    return Optional.ofNullable(data).orElseGet(() -> DataFolder.usual(here.environment()));
  }

  Optional<String> databaseUrl() {
    return Optional.ofNullable(databaseUrl).filter(url -> !url.isBlank());
  }

  static Optional<String> rootKey(ServerSettings settings) {
    return settings.variable(ROOT_KEY);
  }

  static Optional<RunningServer.MasterKeys> masterKeys(ServerSettings settings) {
    return RunningServer.MasterKeys.given(
        settings.variable(MASTER_KEY), settings.variable(PREVIOUS_MASTER_KEY));
  }

  Optional<TlsFiles> tlsFiles() {
    if (tlsCertificate == null && tlsKey == null) return Optional.empty();
    if (tlsCertificate == null || tlsKey == null) {
      throw new IllegalArgumentException(
          "--tls-cert and --tls-key are needed together, and only one of them is set");
    }
    return Optional.of(new TlsFiles(tlsCertificate, tlsKey));
  }
}
