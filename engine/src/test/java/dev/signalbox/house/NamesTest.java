package dev.signalbox.house;

import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.mapping;
import static java.util.stream.Collectors.toSet;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** One simple name, one class; and the words of the model lead to theirs. */
class NamesTest {
  private static final String SIMULATED = "the simulation has one in the place of the runtime's";

  /** Names of two classes, and why neither has another one. */
  private static final Map<String, String> SHARED =
      Map.of(
          "Pauses",
          SIMULATED,
          "PausesTest",
          SIMULATED,
          "IndependentMerge",
          "the second opinion on a landing, of git and of simulated content",
          "Moment",
          "an operand of conditions, and what a promise is shown",
          "QueueStatus",
          "the answer of the API, and the command that prints it");

  /** Names that nested types share; they are used together with that of their outer class. */
  private static final Set<String> SHARED_BY_NESTED =
      Set.of(
          "Branch",
          "Comment",
          "Dependencies",
          "End",
          "Entry",
          "FileChange",
          "Gate",
          "Kind",
          "Label",
          "Lanes",
          "MergeMethod",
          "Messages",
          "Mood",
          "Node",
          "Outcome",
          "Pace",
          "Place",
          "Places",
          "Progress",
          "Range",
          "Reading",
          "Report",
          "Reruns",
          "Result",
          "Said",
          "Settings",
          "Share",
          "Side",
          "State",
          "Type",
          "Urgency",
          "Window");

  @Test
  void no_two_classes_share_a_name_without_a_reason() {
    var byName =
        SourceFile.all().stream()
            .filter(source -> !source.name().endsWith("-info.java"))
            .collect(groupingBy(source -> source.name().replace(".java", "")));
    byName.values().removeIf(sources -> sources.size() == 1);
    assertThat(byName).containsOnlyKeys(SHARED.keySet());
  }

  /**
   * A nested type that other files name counts too. Not counted: private ones, and the cases of a
   * sealed interface, which are written as {@code Outcome.Refused} and are meant to be alike.
   */
  @Test
  void nested_types_that_others_use_have_names_of_their_own() {
    var sources = SourceFile.all();
    var named = DeclaredType.namedElsewhere(sources);
    var byName =
        DeclaredType.in(sources.stream().filter(source -> !source.isTest()).toList()).stream()
            .filter(it -> !it.isNested() || named.contains(it.qualified()))
            .filter(it -> !it.isPrivate() && !it.isCase())
            .collect(groupingBy(DeclaredType::name, mapping(DeclaredType::outer, toSet())));
    byName.values().removeIf(outers -> outers.size() == 1);
    byName.keySet().removeAll(SHARED.keySet());
    byName.keySet().removeAll(SHARED_BY_NESTED);
    assertThat(byName).isEmpty();
    assertThat(SHARED_BY_NESTED.size() + SHARED.size()).isLessThanOrEqualTo(50);
  }

  @Test
  void every_word_of_the_glossary_leads_to_a_class() throws IOException {
    String map = Files.readString(Path.of("../ARCHITECTURE.md"));
    var classes =
        Pattern.compile("(?m)^\\| [a-z ]+ \\| .* \\| `(\\w+\\.[\\w.]+)` \\|$")
            .matcher(map)
            .results()
            .map(found -> found.group(1).replace('.', '/') + ".java")
            .toList();
    assertThat(classes).hasSizeGreaterThan(30);
    var known = SourceFile.all().stream().map(SourceFile::toString).toList();
    assertThat(classes).allMatch(name -> known.stream().anyMatch(path -> path.endsWith(name)));
  }
}
