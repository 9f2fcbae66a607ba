package dev.signalbox.app.serve;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Nodes of the version before go on while a later one migrates their tables: a migration adds, and
 * takes nothing away that they read or write. What goes, goes in a version after the one that has
 * stopped using it, with a line in {@link #AGREED} that says since when.
 */
class MigrationRuleTest {
  /** The last migration of each folder that was made before the rule. */
  private static final Map<String, Integer> BEFORE_THE_RULE =
      Map.of("store", 18, "insights", 5, "host-local", 2, "host-github", 2);

  private static final List<String> AGREED = List.of();

  private static final Pattern NUMBER = Pattern.compile("V(\\d+)__.*");

  private static final Pattern TAKES_AWAY =
      Pattern.compile(
          "\\bdrop\\s+(table|column|view|schema)\\b|\\brename\\b|\\bset\\s+not\\s+null\\b"
              + "|\\balter\\s+column\\s+\\w+\\s+(set\\s+data\\s+)?type\\b",
          Pattern.CASE_INSENSITIVE);

  private static final Pattern REQUIRED =
      Pattern.compile(
          "\\badd\\s+column\\s+[^,;]*\\bnot\\s+null\\b[^,;]*", Pattern.CASE_INSENSITIVE);

  private static final Pattern DEFAULT =
      Pattern.compile("\\bdefault\\b|\\bgenerated\\b", Pattern.CASE_INSENSITIVE);

  private static List<String> faults(String sql) {
    String plain = sql.replaceAll("--[^\n]*", "");
    var faults = new ArrayList<String>();
    TAKES_AWAY.matcher(plain).results().forEach(it -> faults.add(it.group()));
    REQUIRED
        .matcher(plain)
        .results()
        .map(it -> it.group())
        .filter(column -> !DEFAULT.matcher(column).find())
        .forEach(faults::add);
    return faults;
  }

  @Test
  void a_migration_takes_nothing_away_from_nodes_of_the_version_before() throws IOException {
    var seen = new ArrayList<String>();
    var faults = new ArrayList<String>();
    for (Path file : migrations()) {
      String module = module(file);
      seen.add(module);
      if (number(file) <= BEFORE_THE_RULE.getOrDefault(module, 0)) continue;
      for (String fault : faults(Files.readString(file))) {
        String line = module + "/" + file.getFileName() + ": " + fault;
        if (!AGREED.contains(line)) faults.add(line);
      }
    }
    assertThat(seen).containsAll(BEFORE_THE_RULE.keySet());
    assertThat(faults).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "alter table a drop column b;",
        "drop table a;",
        "alter table a rename to b;",
        "alter table a rename column b to c;",
        "alter table a alter column b type bigint;",
        "alter table a alter column b set not null;",
        "alter table a add column b text not null;"
      })
  void the_rule_finds_what_takes_away(String sql) {
    assertThat(faults(sql)).hasSize(1);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "create table a (b bigint not null);",
        "alter table a add column b bigint;",
        "alter table a add column b bigint not null default 0;",
        "create index c on a (b); -- drop table a"
      })
  void the_rule_lets_additions_pass(String sql) {
    assertThat(faults(sql)).isEmpty();
  }

  private static List<Path> migrations() throws IOException {
    Path root = Objects.requireNonNull(Path.of("").toAbsolutePath().getParent());
    var all = new ArrayList<Path>();
    try (var modules = Files.list(root)) {
      for (Path module : modules.toList()) {
        Path resources = module.resolve("src/main/resources");
        if (!Files.isDirectory(resources)) continue;
        try (var files = Files.walk(resources)) {
          files.filter(it -> it.toString().contains("/migrations/V")).forEach(all::add);
        }
      }
    }
    return all;
  }

  private static String module(Path file) {
    Path root = Objects.requireNonNull(Path.of("").toAbsolutePath().getParent());
    return root.relativize(file).getName(0).toString();
  }

  private static int number(Path file) {
    var name = NUMBER.matcher(file.getFileName().toString());
    assertThat(name.matches()).as("%s", file).isTrue();
    return Integer.parseInt(name.group(1));
  }
}
