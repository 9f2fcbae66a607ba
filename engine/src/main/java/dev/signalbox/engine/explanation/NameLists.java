package dev.signalbox.engine.explanation;

import dev.signalbox.engine.repository.PullRequestNumber;
import java.util.Collection;
import java.util.List;
import java.util.stream.Collectors;

/** How sentences name several things at once. */
final class NameLists {
  private static final int SHOWN = 5;

  private NameLists() {}

  static String pulls(Collection<PullRequestNumber> numbers) {
    return joined(numbers.stream().map(PullRequestNumber::toString).toList());
  }

  static String checks(List<String> names) {
    return joined(names.stream().map(name -> "`" + name + "`").toList());
  }

  static String joined(List<String> words) {
    if (words.size() == 1) return words.getFirst();
    int more = words.size() - SHOWN;
    String shown =
        words.stream()
            .limit(more > 0 ? SHOWN : words.size() - 1L)
            .collect(Collectors.joining(", "));
    return shown + " and " + (more > 0 ? more + " more" : words.getLast());
  }
}
