package dev.signalbox.host.candidates;

import dev.signalbox.engine.ledger.Description;
import dev.signalbox.engine.repository.PullRequestNumber;
import java.util.Optional;

/** What people wrote about a pull request, and who opened it: the words for its commit. */
public record Titled(String title, String body, String author) {
  public static Titled of(Description words) {
    return new Titled(words.title(), words.body(), words.author().login());
  }

  /** Fills in a template. What it does not know stays as it is written. */
  String filledInto(String template, PullRequestNumber number) {
    return template
        .replace("{{ number }}", Long.toString(number.value()))
        .replace("{{ author }}", author)
        .replace("{{ title }}", title)
        .replace("{{ body }}", body);
  }

  /** Looks them up. */
  @FunctionalInterface
  public interface Lookup {
    Optional<Titled> of(PullRequestNumber number);
  }
}
