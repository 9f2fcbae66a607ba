package dev.signalbox.app.demo;

import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What an entry of the log leaves out and people want to be told.
 *
 * @param titles of pull requests, by number
 * @param ahead of each batch, the pull requests that it is tested on top of
 * @param commits that pull requests have landed as, by number
 */
record LogContext(
    Map<Long, String> titles, Map<String, List<Long>> ahead, Map<Long, String> commits) {
  LogContext {
    titles = Map.copyOf(titles);
    ahead = Map.copyOf(ahead);
    commits = Map.copyOf(commits);
  }

  String named(long number) {
    return "#" + number + titled(number);
  }

  private String titled(long number) {
    return Optional.ofNullable(titles.get(number)).map(title -> " " + title).orElse("");
  }

  String ground(String batch) {
    var numbers = ahead.getOrDefault(batch, List.of());
    return numbers.isEmpty() ? "main" : "main + " + Sentences.numbers(numbers);
  }

  String landedAs(long number) {
    return Optional.ofNullable(commits.get(number)).map(commit -> " as " + commit).orElse("");
  }
}
