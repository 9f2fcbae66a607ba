package dev.signalbox.hosts.candidates;

import dev.signalbox.engine.repository.PullRequestNumber;
import java.util.Optional;

/**
 * What people wrote about a pull request: the words for its commit. {@code message} is all of it,
 * where the rules have a template for that.
 */
public record Titled(String title, String body, Optional<String> message) {
  public Titled(String title, String body) {
    this(title, body, Optional.empty());
  }

  /** Fills in a template. What it does not know stays as it is written. */
  public Titled saidBy(Optional<String> template, PullRequestNumber number, String author) {
    return new Titled(
        title,
        body,
        template.map(
            text ->
                text.replace("{{ number }}", Long.toString(number.value()))
                    .replace("{{ author }}", author)
                    .replace("{{ title }}", title)
                    .replace("{{ body }}", body)));
  }

  /** Looks them up. */
  @FunctionalInterface
  public interface Lookup {
    Optional<Titled> of(PullRequestNumber number);
  }
}
