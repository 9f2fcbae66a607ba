package dev.signalbox.house;

import static java.util.stream.Collectors.groupingBy;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.api.Test;

/** One simple name, one class: what is searched for by name is found at once. */
class NamesTest {
  private static final String SIMULATED = "the simulation has one in the place of the runtime's";

  /** Names of two classes, and why neither has another one. */
  private static final Map<String, String> SHARED =
      Map.of(
          "BatchOrder",
          SIMULATED,
          "Pauses",
          SIMULATED,
          "PausesTest",
          SIMULATED,
          "Reconciler",
          SIMULATED,
          "HostedRepository",
          "what the host of GitHub tells, and the row that is kept of it",
          "IndependentMerge",
          "the second opinion on a landing, of git and of simulated content",
          "Moment",
          "an operand of conditions, and what a promise is shown",
          "QueueStatus",
          "the answer of the API, and the command that prints it");

  @Test
  void no_two_classes_share_a_name_without_a_reason() {
    var byName =
        SourceFile.all().stream()
            .filter(source -> !source.name().endsWith("-info.java"))
            .collect(groupingBy(source -> source.name().replace(".java", "")));
    byName.values().removeIf(sources -> sources.size() == 1);
    assertThat(byName).containsOnlyKeys(SHARED.keySet());
  }
}
