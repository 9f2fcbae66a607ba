package dev.signalbox.host.github.site;

import dev.signalbox.engine.repository.RepositorySlug;
import dev.signalbox.host.github.access.AppKey;
import dev.signalbox.host.github.calls.GitHubAddress;
import dev.signalbox.host.github.calls.Secret;
import dev.signalbox.host.github.commands.Commanders;
import dev.signalbox.hosting.HostOptions;
import dev.signalbox.hosting.HostSetup;
import dev.signalbox.hosting.commands.CommandSettings;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** How GitHub is reached. Secrets come from the environment or a file, never from the command. */
public final class GitHubOptions implements HostOptions {
  public static final String APP_ID = "SIGNALBOX_GITHUB_APP_ID";
  public static final String KEY_FILE = "SIGNALBOX_GITHUB_KEY_FILE";
  static final String KEY = "SIGNALBOX_GITHUB_KEY";
  static final String TOKEN = "SIGNALBOX_GITHUB_TOKEN";
  static final String REPOSITORY = "SIGNALBOX_GITHUB_REPOSITORY";
  public static final String SECRET = "SIGNALBOX_GITHUB_WEBHOOK_SECRET";
  static final String OLD_SECRET = "SIGNALBOX_GITHUB_WEBHOOK_SECRET_OLD";
  public static final String URL = "SIGNALBOX_GITHUB_URL";
  static final String API_URL = "SIGNALBOX_GITHUB_API_URL";

  @Option(
      names = "--github-url",
      paramLabel = "URL",
      description =
          "A GitHub Enterprise Server, or the address of its API (default: https://github.com).")
  @Nullable String url;

  @Option(
      names = "--github-api-url",
      paramLabel = "URL",
      description =
          "The address of the API, if it does not follow from --github-url, such as"
              + " behind a proxy.")
  @Nullable String apiUrl;

  @Option(
      names = "--github-app-id",
      paramLabel = "ID",
      description = "The id or client id of this server's GitHub App.")
  @Nullable String appId;

  @Option(
      names = "--github-key-file",
      paramLabel = "FILE",
      description = "The App's private key file, as downloaded from GitHub (.pem).")
  @Nullable Path keyFile;

  @Option(
      names = "--github-repository",
      paramLabel = "OWNER/NAME",
      description = "Without an App: the repository to serve with the token in " + TOKEN + ".")
  @Nullable String repository;

  @Option(
      names = "--github-drafts",
      description = "Open a draft pull request for each candidate, besides its branch.")
  boolean drafts;

  @Option(
      names = "--github-name",
      paramLabel = "NAME",
      defaultValue = "signalbox",
      description =
          "The name that comment commands start with: @NAME queue (default:"
              + " ${DEFAULT-VALUE}).")
  String name = "signalbox";

  @Option(
      names = "--github-commands-by",
      paramLabel = "PERMISSION[,COMMAND=PERMISSION…]",
      defaultValue = "write",
      converter = Commanders.CommandersConverter.class,
      description =
          "The permission at GitHub required to give commands: read, write or admin, for all or"
              + " for single commands, as in write,queue=read (default: ${DEFAULT-VALUE}).")
  Commanders commandsBy = Commanders.WRITERS;

  @Option(
      names = "--allow-forks",
      description =
          "Accept commands from people with read access (see --github-commands-by) also if the"
              + " branch is in a"
              + " fork: its workflows then run with this repository's secrets.")
  boolean allowForks;

  @Option(
      names = "--github-no-comments",
      description = "Report on a pull request only by a check run, without a comment.")
  boolean withoutComments;

  @Option(
      names = "--github-label",
      paramLabel = "LABEL",
      description = "A label that pull requests carry while they are queued.")
  @Nullable String label;

  @Option(
      names = "--github-landed-label",
      paramLabel = "LABEL",
      description =
          "A label for pull requests that have landed: after squash and rebase GitHub shows them"
              + " as closed.")
  @Nullable String landedLabel;

  @Option(
      names = "--github-look-every",
      paramLabel = "SECONDS",
      defaultValue = "45",
      description =
          "How often to poll a repository besides webhooks; counts against GitHub's rate limit"
              + " (default:"
              + " ${DEFAULT-VALUE}).")
  int lookEvery = 45;

  private Duration round() {
    if (lookEvery < 5) {
      throw new IllegalArgumentException("--github-look-every must be at least 5 seconds");
    }
    return Duration.ofSeconds(lookEvery);
  }

  private GitHubSite.TalkSettings talk(String publicUrl) {
    return new GitHubSite.TalkSettings(
        new CommandSettings(name, commandsBy.least(), commandsBy.each(), allowForks),
        !withoutComments,
        Optional.ofNullable(label).filter(text -> !text.isBlank()),
        Optional.ofNullable(landedLabel).filter(text -> !text.isBlank()),
        Optional.of(publicUrl).filter(text -> !text.isBlank()));
  }

  /** What GitHub is to be reached as; nothing where it is not to be reached at all. */
  public Optional<GitHubConnection> wish(
      Function<String, Optional<String>> environment, String publicUrl) {
    var app = given(appId, environment.apply(APP_ID));
    var token = environment.apply(TOKEN);
    if (app.isPresent() && token.isPresent()) {
      throw new IllegalArgumentException("GitHub needs either an App or " + TOKEN + ", not both");
    }
    if (app.isEmpty() && token.isEmpty()) {
      checkNothingElse();
      return Optional.empty();
    }
    GitHubConnection.GitHubIdentity identity =
        app.isPresent()
            ? new GitHubConnection.App(app.get(), key(environment))
            : new GitHubConnection.Token(new Secret(token.orElseThrow()), only(environment));
    return Optional.of(
        new GitHubConnection(
            address(environment),
            identity,
            secrets(environment),
            drafts,
            round(),
            talk(publicUrl),
            keyFile(environment)));
  }

  @Override
  public String heading() {
    return "GitHub";
  }

  @Override
  public List<String> secretVariables() {
    return List.of(KEY, TOKEN, SECRET, OLD_SECRET);
  }

  @Override
  public HostSetup setup(Function<String, Optional<String>> environment, String publicUrl) {
    var asked = wish(environment, publicUrl);
    return asked.isPresent() ? asked.get() : _ -> GitHubModule.absent();
  }

  /** Whether it is said as whom: an App, or whoever gave a token. */
  public boolean isIdentified(Function<String, Optional<String>> environment) {
    return given(appId, environment.apply(APP_ID)).isPresent()
        || environment.apply(TOKEN).isPresent();
  }

  public Optional<Path> keyFile(Function<String, Optional<String>> environment) {
    return Optional.ofNullable(keyFile).or(() -> environment.apply(KEY_FILE).map(Path::of));
  }

  public GitHubAddress address(Function<String, Optional<String>> environment) {
    var api = given(apiUrl, environment.apply(API_URL));
    if (api.isPresent()) return GitHubAddress.ofApi(api.get());
    return given(url, environment.apply(URL))
        .map(GitHubAddress::of)
        .orElse(GitHubAddress.GITHUB_COM);
  }

  private static Optional<String> given(@Nullable String option, Optional<String> variable) {
    return Optional.ofNullable(option).filter(text -> !text.isBlank()).or(() -> variable);
  }

  private void checkNothingElse() {
    if (keyFile != null || repository != null || drafts || url != null || apiUrl != null) {
      throw new IllegalArgumentException(
          "GitHub needs --github-app-id with --github-key-file, or "
              + TOKEN
              + " with"
              + " --github-repository; see 'signalbox github setup'");
    }
  }

  private AppKey key(Function<String, Optional<String>> environment) {
    var text = environment.apply(KEY);
    var file = keyFile(environment);
    if (file.isEmpty()) {
      return AppKey.parse(
          text.orElseThrow(
              () ->
                  new IllegalArgumentException(
                      "an App needs a private key: --github-key-file FILE, or " + KEY)));
    }
    try {
      return AppKey.parse(Files.readString(file.get()));
    } catch (IOException e) {
      throw new IllegalArgumentException("the key file " + file.get() + " can't be read", e);
    }
  }

  private RepositorySlug only(Function<String, Optional<String>> environment) {
    return given(repository, environment.apply(REPOSITORY))
        .map(RepositorySlug::parse)
        .orElseThrow(
            () -> new IllegalArgumentException(TOKEN + " needs --github-repository OWNER/NAME"));
  }

  private static List<String> secrets(Function<String, Optional<String>> environment) {
    var secrets = new ArrayList<String>();
    environment.apply(SECRET).ifPresent(secrets::add);
    environment.apply(OLD_SECRET).ifPresent(secrets::add);
    return secrets;
  }
}
