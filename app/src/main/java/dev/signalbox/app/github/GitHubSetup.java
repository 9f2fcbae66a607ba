package dev.signalbox.app.github;

import dev.signalbox.app.cli.ExitCode;
import dev.signalbox.app.cli.ProcessEnvironment;
import dev.signalbox.app.client.Failure;
import dev.signalbox.app.output.Colours;
import dev.signalbox.host.github.access.AppAccess;
import dev.signalbox.host.github.access.GitHubAccess;
import dev.signalbox.host.github.access.PrioritizedAccess;
import dev.signalbox.host.github.access.TokenAccess;
import dev.signalbox.host.github.calls.Anonymous;
import dev.signalbox.host.github.site.GitHubConnection;
import dev.signalbox.host.github.site.GitHubOptions;
import dev.signalbox.wire.Json;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code github setup}. */
@Command(
    name = "setup",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    description = {
      "Register a GitHub App, or check one.",
      "Without an App: writes a page that registers one, and prints its permissions and the next"
          + " steps."
          + " With the App or the token of the server: runs a series of checks"
          + " and prints how to fix what is missing. Exit codes: 0 all is well, 1 something is"
          + " missing."
    },
    footer = {
      "",
      "Example:",
      "  signalbox github setup --public-url https://signalbox.acme.example --organization acme",
      "  signalbox github setup --code 'https://signalbox.acme.example/?code=…'",
      "  signalbox github setup --public-url https://signalbox.acme.example",
      "",
      "Environment: the same as for 'signalbox serve', such as SIGNALBOX_GITHUB_APP_ID."
    })
final class GitHubSetup implements Callable<Integer> {
  @Option(
      names = "--public-url",
      paramLabel = "URL",
      description = "The public URL of the server, for people and for webhooks.")
  private @Nullable String publicUrl;

  @Option(
      names = "--name",
      paramLabel = "NAME",
      description = "The name of the App, which must be unique at GitHub.")
  private @Nullable String name;

  @Option(
      names = "--organization",
      paramLabel = "ORG",
      description = "The organization that owns the App (default: your own account).")
  private @Nullable String organization;

  @Option(
      names = "--code",
      paramLabel = "CODE",
      description = "The code that GitHub returned, or the full URL that contains it.")
  private @Nullable String code;

  @Option(
      names = "--page",
      paramLabel = "FILE",
      defaultValue = "signalbox-app.html",
      description = "Where to write the page that registers the App (default: ${DEFAULT-VALUE}).")
  private Path page = Path.of("");

  @Option(names = "--json", description = "Print JSON, for programs.")
  private boolean json;

  @ArgGroup(exclusive = false, validate = false, heading = "%nGitHub:%n")
  private GitHubOptions github = new GitHubOptions();

  private final ProcessEnvironment here;

  GitHubSetup(ProcessEnvironment here) {
    this.here = here;
  }

  /** The JSON output of a check. */
  record Report(boolean ok, List<SetupFinding> findings) {}

  @Override
  public Integer call() {
    try {
      if (code != null) return exchange().of(code);
      return github.isIdentified(here::variable) ? inspect() : register();
    } catch (IllegalArgumentException e) {
      throw new Failure.Misused(String.valueOf(e.getMessage()));
    }
  }

  private CodeExchange exchange() {
    Path key = github.keyFile(here::variable).orElse(Path.of("signalbox-app.pem"));
    return new CodeExchange(github.address(here::variable), key, here, json);
  }

  private int register() {
    var address = github.address(here::variable);
    var questions = new Questions(here, publicUrl == null && !json);
    String url =
        PublicUrl.checked(
            questions.answer(
                Optional.ofNullable(publicUrl), "What is the public URL of the server?"));
    var owner = questions.maybe(Optional.ofNullable(organization), "Which organization owns it?");
    var called = questions.maybe(Optional.ofNullable(name), "What is the App called?");
    var manifest = Manifest.of(called.orElse("Signalbox"), url);
    new Registration(page.toAbsolutePath(), Manifest.target(address, owner), manifest)
        .begin(here, json);
    var pasted =
        questions.maybe(Optional.empty(), "The URL with the code (leave empty to do this later)?");
    return pasted.isPresent() ? exchange().of(pasted.get()) : ExitCode.DONE;
  }

  private int inspect() {
    var wish = github.wish(here::variable, "").orElseThrow();
    var findings = findings(wish);
    boolean isWell = findings.stream().allMatch(SetupFinding::ok);
    if (json) {
      here.out().println(Json.text(new Report(isWell, findings)));
    } else {
      var colours = new Colours(here.wantsColours());
      findings.forEach(finding -> finding.print(here.out(), colours));
      long lacking = findings.stream().filter(finding -> !finding.ok()).count();
      here.out().println(isWell ? "All is well." : lacking + " to fix.");
    }
    here.out().flush();
    return isWell ? ExitCode.DONE : ExitCode.FAILED;
  }

  private List<SetupFinding> findings(GitHubConnection wish) {
    var hooks =
        new HookInspection(
            Optional.ofNullable(publicUrl).map(PublicUrl::checked), !wish.secrets().isEmpty());
    try (var wire = wish.wire()) {
      var stranger = new Anonymous(wire, here.clock());
      return look(wish.access(wire, here.clock()), stranger, wish, hooks);
    }
  }

  private static List<SetupFinding> look(
      GitHubAccess access, Anonymous stranger, GitHubConnection wish, HookInspection hooks) {
    return switch (access) {
      case AppAccess app -> new AppInspection(app, stranger, wish.address(), hooks).look();
      case TokenAccess token -> new TokenInspection(token, stranger, wish.address()).look();
      case PrioritizedAccess(var same, _) -> look(same, stranger, wish, hooks);
    };
  }
}
