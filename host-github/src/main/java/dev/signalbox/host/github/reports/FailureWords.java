package dev.signalbox.host.github.reports;

import dev.signalbox.hosting.markdown.Escaped;
import java.util.stream.Collectors;

/** What rules could not do to a pull request. */
final class FailureWords {
  private static final int SHOWN = 20;

  private FailureWords() {}

  /** Empty where nothing has failed. */
  static String of(Sighting seen) {
    var failures = seen.failures();
    if (failures.isEmpty()) return "";
    String lines =
        failures.stream()
            .limit(SHOWN)
            .map(it -> "- " + Escaped.code(it.rule()) + ": " + Escaped.text(it.reason()) + ".")
            .collect(Collectors.joining("\n"));
    String more = failures.size() > SHOWN ? "\n- and " + (failures.size() - SHOWN) + " more" : "";
    return "Actions of rules that failed, to be tried again when the rule begins to match anew:\n\n"
        + lines
        + more;
  }
}
