package dev.signalbox.host.gerrit.site;

import dev.signalbox.engine.repository.OwnerName;
import dev.signalbox.host.TokenAuthority.Permission;
import dev.signalbox.host.gerrit.calls.GerritClient;
import dev.signalbox.host.gerrit.calls.GerritCredential;
import dev.signalbox.host.gerrit.changes.LabelRoles;
import dev.signalbox.host.gerrit.changes.ProjectNames;
import dev.signalbox.host.gerrit.events.SshAccess;
import dev.signalbox.hosting.HostOptions;
import dev.signalbox.hosting.HostSetup;
import dev.signalbox.hosting.commands.CommandSettings;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** How Gerrit is reached. The password comes from the environment, never from the command. */
public final class GerritOptions implements HostOptions {
  public static final String PASSWORD = "SIGNALBOX_GERRIT_PASSWORD";

  @Option(
      names = "--gerrit-url",
      paramLabel = "URL",
      description = "The address of a Gerrit, such as https://review.example.org.")
  @Nullable String url;

  @Option(
      names = "--gerrit-user",
      paramLabel = "NAME",
      defaultValue = "signalbox",
      description =
          "The service account there; its HTTP password is in "
              + PASSWORD
              + " (default: ${DEFAULT-VALUE}).")
  String user = "signalbox";

  @Option(
      names = "--gerrit-owner",
      paramLabel = "OWNER",
      defaultValue = "gerrit",
      description =
          "The owner that Gerrit's projects have here, as in OWNER/NAME (default:"
              + " ${DEFAULT-VALUE}).")
  String owner = "gerrit";

  @Option(
      names = "--gerrit-name",
      paramLabel = "NAME",
      defaultValue = "signalbox",
      description =
          "The name that commands in messages start with: @NAME queue (default:"
              + " ${DEFAULT-VALUE}).")
  String name = "signalbox";

  @Option(
      names = "--gerrit-review-label",
      paramLabel = "LABEL",
      defaultValue = "Code-Review",
      description = "Who votes the maximum on it approves (default: ${DEFAULT-VALUE}).")
  String reviewLabel = "Code-Review";

  @Option(
      names = "--gerrit-check-label",
      paramLabel = "LABEL",
      defaultValue = "Verified",
      description =
          "Votes on it are shown as the checks of a patch set (default: ${DEFAULT-VALUE}).")
  String checkLabel = "Verified";

  @Option(
      names = "--gerrit-report-label",
      paramLabel = "LABEL",
      description =
          "A label to vote on: +1 once a change is queued, -1 once it has left without landing.")
  @Nullable String reportLabel;

  @Option(
      names = "--gerrit-checks-at-once",
      paramLabel = "N",
      defaultValue = "0",
      description =
          "How many checks of Gerrit's projects run in parallel (default: one per processor).")
  int checksAtOnce;

  @Option(
      names = "--gerrit-unsafe-checks",
      description =
          "Run checks of Gerrit's projects even where they can't be isolated from the server: they"
              + " can then do whatever the server can.")
  boolean unsafeChecks;

  @Option(
      names = "--gerrit-look-every",
      paramLabel = "SECONDS",
      defaultValue = "15",
      description = "How often to look at a project (default: ${DEFAULT-VALUE}).")
  int lookEvery = 15;

  @Option(
      names = "--gerrit-ssh",
      paramLabel = "HOST:PORT",
      description =
          "The SSH server of Gerrit, which tells at once what happens; without it, it is seen when a"
              + " project is looked at.")
  @Nullable String ssh;

  @Option(
      names = "--gerrit-ssh-key",
      paramLabel = "FILE",
      description =
          "The private key of the service account for --gerrit-ssh, without a passphrase.")
  @Nullable Path sshKey;

  @Option(
      names = "--gerrit-ssh-known-hosts",
      paramLabel = "FILE",
      description =
          "The keys that the SSH server of Gerrit may have, as ssh-keyscan writes them; needed for"
              + " --gerrit-ssh.")
  @Nullable Path sshKnownHosts;

  @Override
  public String heading() {
    return "Gerrit";
  }

  @Override
  public List<String> secretVariables() {
    return List.of(PASSWORD);
  }

  @Override
  public HostSetup setup(Function<String, Optional<String>> environment, String publicUrl) {
    var given = Optional.ofNullable(url).filter(text -> !text.isBlank());
    if (given.isEmpty()) return _ -> new GerritModule(Optional.empty());
    if (lookEvery < 1 || lookEvery > 60) {
      throw new IllegalArgumentException("--gerrit-look-every must be between 1 and 60 seconds");
    }
    return new GerritConnection(
        address(given.get()),
        credential(environment),
        new ProjectNames(new OwnerName(owner)),
        new LabelRoles(reviewLabel, checkLabel, Optional.ofNullable(reportLabel)),
        new CommandSettings(name, Permission.WRITE, Map.of(), false),
        checksAtOnce > 0 ? checksAtOnce : Runtime.getRuntime().availableProcessors(),
        unsafeChecks,
        Duration.ofSeconds(lookEvery),
        events());
  }

  private Optional<SshAccess> events() {
    var place = ssh;
    if (place == null || place.isBlank()) return Optional.empty();
    var key = sshKey;
    var knownHosts = sshKnownHosts;
    if (key == null || knownHosts == null) {
      throw new IllegalArgumentException(
          "--gerrit-ssh needs --gerrit-ssh-key and --gerrit-ssh-known-hosts");
    }
    return Optional.of(SshAccess.of(place, user, key, knownHosts));
  }

  private GerritCredential credential(Function<String, Optional<String>> environment) {
    String password =
        environment
            .apply(PASSWORD)
            .orElseThrow(
                () -> new IllegalArgumentException("--gerrit-url needs a password in " + PASSWORD));
    return new GerritCredential(user, password);
  }

  /** For whoever asks Gerrit without a server. */
  public GerritClient client(Function<String, Optional<String>> environment, InstantSource clock) {
    var given = Optional.ofNullable(url).filter(text -> !text.isBlank());
    String text = given.orElseThrow(() -> new IllegalArgumentException("--gerrit-url is missing"));
    return new GerritClient(
        address(text), credential(environment), GerritConnection.REQUEST_LIMIT, clock);
  }

  private static URI address(String text) {
    var address = URI.create(text.replaceFirst("/+$", ""));
    boolean isHttp = "http".equals(address.getScheme()) || "https".equals(address.getScheme());
    if (!isHttp || address.getHost() == null) {
      throw new IllegalArgumentException("--gerrit-url must be an http or https address");
    }
    return address;
  }
}
