package dev.signalbox.app.github;

import dev.signalbox.app.cli.ExitCode;
import dev.signalbox.app.cli.ProcessEnvironment;
import dev.signalbox.app.client.Failure;
import dev.signalbox.app.output.Plain;
import dev.signalbox.host.github.access.NewApp;
import dev.signalbox.host.github.calls.Anonymous;
import dev.signalbox.host.github.calls.GitHubAddress;
import dev.signalbox.host.github.calls.GitHubReply;
import dev.signalbox.host.github.calls.RequestSender;
import dev.signalbox.host.github.site.GitHubOptions;
import dev.signalbox.wire.Json;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.regex.Pattern;

/** Second half of registering an App: exchanges GitHub's code for its key and secret. */
record CodeExchange(
    GitHubAddress address, Path keyFile, ProcessEnvironment here, boolean isForPrograms) {
  private static final Pattern IN_ADDRESS = Pattern.compile("[?&]code=([^&#]+)");
  private static final Pattern CODE = Pattern.compile("[A-Za-z0-9_\\-]{1,200}");
  private static final Duration ANSWER_LIMIT = Duration.ofSeconds(30);

  /** {@code given}: the code, or the whole address that has it. */
  int of(String given) {
    String code = code(given.strip());
    var file = KeyFile.reserve(keyFile);
    try (var wire = new RequestSender(address, ANSWER_LIMIT)) {
      return switch (NewApp.fetch(new Anonymous(wire, here.clock()), code)) {
        case GitHubReply.Answered<NewApp>(var app) -> keep(file, app);
        case GitHubReply.Refused<NewApp> no -> {
          file.giveUp();
          yield ended(
              ExitCode.REFUSED,
              "GitHub rejected the code: "
                  + no.message()
                  + ". A code works once, within an hour; start over without --code");
        }
        case GitHubReply.RetryLater<NewApp>(_, var reason) -> {
          file.giveUp();
          yield ended(ExitCode.NO_CONNECTION, reason + "; try again with the same code");
        }
        case GitHubReply.Unknown<NewApp>(var reason) -> {
          file.giveUp();
          yield ended(
              ExitCode.NO_CONNECTION,
              reason
                  + ". Try again with the same code; if it has been used, create a private key"
                  + " and a"
                  + " webhook secret on the App's settings page");
        }
      };
    }
  }

  private static String code(String given) {
    var found = IN_ADDRESS.matcher(given);
    String code = found.find() ? found.group(1) : given;
    if (CODE.matcher(code).matches()) return code;
    throw new Failure.Misused("--code takes the code, or the full URL that contains ?code=");
  }

  private int ended(int exitCode, String words) {
    here.err().println("signalbox: " + Plain.text(words));
    return exitCode;
  }

  private int keep(KeyFile file, NewApp app) {
    try {
      file.write(app.pem());
    } catch (IOException e) {
      return ended(
          ExitCode.FAILED,
          "the key can't be written to "
              + file.path()
              + ": create another one on the App's settings page ("
              + e.getMessage()
              + ")");
    }
    if (isForPrograms) here.out().println(Json.text(json(file, app)));
    else print(file, app);
    here.out().flush();
    return ExitCode.DONE;
  }

  private Map<String, String> environment(KeyFile file, NewApp app) {
    var all = new LinkedHashMap<String, String>();
    if (!address.equals(GitHubAddress.GITHUB_COM)) {
      all.put(GitHubOptions.URL, address.web().toString());
    }
    all.put(GitHubOptions.APP_ID, String.valueOf(app.profile().id()));
    all.put(GitHubOptions.KEY_FILE, file.path().toString());
    app.webhookSecret().ifPresent(secret -> all.put(GitHubOptions.SECRET, secret));
    return all;
  }

  private Map<String, Object> json(KeyFile file, NewApp app) {
    return Map.of(
        "environment", environment(file, app),
        "page", app.profile().page(),
        "install_page", app.profile().installPage());
  }

  private void print(KeyFile file, NewApp app) {
    var out = here.out();
    out.println("The App " + Plain.text(app.profile().name()) + " is registered.");
    out.println("1. Set this in the server's environment. The secret is shown only once:");
    environment(file, app)
        .forEach((name, value) -> out.println("     export " + name + "=" + Plain.text(value)));
    if (app.webhookSecret().isEmpty()) {
      out.println("   and a webhook secret, which the App does not have yet.");
    }
    out.println(
        "2. Install the App on your repositories:" + " " + Plain.text(app.profile().installPage()));
    out.println("3. Check the setup, in the same environment: signalbox github setup");
  }
}
