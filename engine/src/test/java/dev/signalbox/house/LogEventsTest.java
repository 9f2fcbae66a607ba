package dev.signalbox.house;

import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.joining;
import static java.util.stream.Collectors.mapping;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collector;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * Operators search and alert on the names of events, so every log line has one they can look up.
 */
class LogEventsTest {
  private static final String NAME = "[a-z][a-z0-9_]*(?:\\.[a-z][a-z0-9_]*)+";
  private static final Pattern STATEMENT =
      Pattern.compile("\\bLOG\\s*\\.(trace|debug|info|warn|error)\\(\\s*(.*)");
  private static final Pattern NAMED = Pattern.compile("\"(" + NAME + "): .*");
  private static final Pattern ROW =
      Pattern.compile("(?m)^\\| `(" + NAME + ")` \\| ([a-z, ]+) \\| \\S.* \\|$");
  private static final Pattern OTHER_WAY =
      Pattern.compile(
          "(?<![.\\w])LOG\\s*\\.(?!(?:trace|debug|info|warn|error)\\()|System\\.getLogger"
              + "|(?<!\\bLogger LOG =\\s{1,9})LoggerFactory\\.getLogger");

  private final List<SourceFile> sources =
      SourceFile.all().stream().filter(LogEventsTest::isOfTheServer).toList();

  private static boolean isOfTheServer(SourceFile source) {
    return !source.isTest() && !source.folder().contains("/bench/src/");
  }

  private record LogStatement(String file, String level, String message) {
    static Stream<LogStatement> in(SourceFile source) {
      return STATEMENT
          .matcher(source.text())
          .results()
          .map(found -> new LogStatement(source.name(), found.group(1), found.group(2)));
    }
  }

  @Test
  void every_log_statement_begins_with_the_name_of_its_event() {
    var statements = sources.stream().flatMap(LogStatement::in).toList();
    assertThat(statements).hasSizeGreaterThan(100);
    assertThat(statements.stream().filter(it -> !NAMED.matcher(it.message()).matches())).isEmpty();
  }

  @Test
  void every_event_is_documented_with_its_levels_and_no_other_is() throws IOException {
    var logged =
        sources.stream()
            .flatMap(LogStatement::in)
            .collect(groupingBy(LogEventsTest::event, TreeMap::new, levels()));
    var rows = ROW.matcher(Files.readString(Path.of("../docs/log-events.md"))).results().toList();
    assertThat(rows).extracting(row -> row.group(1)).doesNotHaveDuplicates();
    assertThat(rows.stream().collect(Collectors.toMap(row -> row.group(1), row -> row.group(2))))
        .containsExactlyInAnyOrderEntriesOf(logged);
  }

  private static String event(LogStatement statement) {
    return NAMED
        .matcher(statement.message())
        .results()
        .findFirst()
        .map(found -> found.group(1))
        .orElse("none in " + statement.file());
  }

  private static Collector<LogStatement, ?, String> levels() {
    return Collectors.collectingAndThen(
        mapping(LogStatement::level, Collectors.toCollection(TreeSet::new)),
        levels -> levels.stream().collect(joining(", ")));
  }

  @Test
  void nothing_is_logged_in_another_way() {
    assertThat(sources.stream().filter(source -> OTHER_WAY.matcher(source.text()).find()))
        .isEmpty();
  }
}
