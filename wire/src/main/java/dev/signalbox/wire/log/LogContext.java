package dev.signalbox.wire.log;

import dev.signalbox.engine.repository.PullRequestNumber;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * What an entry of the log leaves out, as far as whoever shows it knows.
 *
 * @param titles of pull requests
 * @param ahead of each batch, the pull requests that it is tested on top of
 * @param commits that pull requests have landed as
 */
public record LogContext(
    Map<PullRequestNumber, String> titles,
    Map<String, List<PullRequestNumber>> ahead,
    Map<PullRequestNumber, String> commits) {
  public static final LogContext NONE = new LogContext(Map.of(), Map.of(), Map.of());

  public LogContext {
    titles = Map.copyOf(titles);
    ahead = Map.copyOf(ahead);
    commits = Map.copyOf(commits);
  }

  String named(PullRequestNumber number) {
    return number + after(" ", titles.get(number));
  }

  String landedAs(PullRequestNumber number) {
    return after(" as ", commits.get(number));
  }

  private static String after(String before, @Nullable String text) {
    return Optional.ofNullable(text).map(it -> before + it).orElse("");
  }

  /** What a batch is tested on top of: the branch and the pull requests ahead. */
  String base(String branch, String batch) {
    return Optional.ofNullable(ahead.get(batch))
        .map(
            numbers ->
                numbers.stream().map(PullRequestNumber::toString).collect(Collectors.joining(" ")))
        .map(numbers -> " on " + branch + (numbers.isEmpty() ? "" : " + " + numbers))
        .orElse("");
  }
}
