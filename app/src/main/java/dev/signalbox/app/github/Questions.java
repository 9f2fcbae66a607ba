package dev.signalbox.app.github;

import dev.signalbox.app.cli.ProcessEnvironment;
import dev.signalbox.app.client.Failure;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/** Asks whoever sits at the terminal for what the command does not say; nobody, elsewhere. */
final class Questions {
  private final ProcessEnvironment here;
  private final boolean mayAsk;
  private final BufferedReader answers;

  Questions(ProcessEnvironment here, boolean mayAsk) {
    this.here = here;
    this.mayAsk = mayAsk && here.isTerminal();
    this.answers = new BufferedReader(new InputStreamReader(here.in(), StandardCharsets.UTF_8));
  }

  String answer(Optional<String> given, String question) {
    return maybe(given, question)
        .orElseThrow(
            () ->
                new Failure.Misused(
                    "no App is configured; to register one, give --public-url URL; to use an"
                        + " existing"
                        + " App, give --github-app-id and --github-key-file"));
  }

  /** An empty line is no answer. */
  Optional<String> maybe(Optional<String> given, String question) {
    var said = given.map(String::strip).filter(text -> !text.isEmpty());
    if (said.isPresent() || !mayAsk) return said;
    here.out().print(question + " ");
    here.out().flush();
    try {
      return Optional.ofNullable(answers.readLine())
          .map(String::strip)
          .filter(text -> !text.isEmpty());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
