package dev.signalbox.rules.imports;

import static java.util.stream.Collectors.joining;
import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.rules.RulesReader;
import dev.signalbox.rules.RulesReading;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

class ConfigImportTest {
  private static final Path FILES = Path.of("src/test/resources/imports");
  private static final Path CARRIED = Path.of("src/test/resources/imports/carried");

  /** With -Dimports.write=true the expected files are written anew, to be looked at. */
  private static final boolean WRITES = Boolean.getBoolean("imports.write");

  static List<Path> files() throws IOException {
    try (var all = Files.walk(FILES)) {
      return all.filter(Files::isRegularFile).filter(file -> !file.startsWith(CARRIED)).toList();
    }
  }

  @ParameterizedTest
  @MethodSource("files")
  void a_file_is_carried_over_into_one_that_our_own_check_accepts(Path file) throws Exception {
    var imported = (ConfigImport.Imported) imported(file.toString(), Files.readAllBytes(file));
    assertThat(RulesReader.read(imported.yaml().getBytes(StandardCharsets.UTF_8)))
        .isInstanceOf(RulesReading.Valid.class);
    String name = FILES.relativize(file).toString().replaceFirst("\\.[a-z]+$", ".yml");
    Path expected = CARRIED.resolve(name);
    if (WRITES) {
      Files.createDirectories(expected.getParent());
      Files.writeString(expected, imported.yaml());
    }
    assertThat(imported.yaml()).isEqualTo(Files.readString(expected));
  }

  @ParameterizedTest
  @CsvSource({"mergify,yml", "bors,toml", "ruleset,json"})
  void every_key_of_a_format_occurs_in_some_file(String format, String ending) throws Exception {
    String written;
    try (var all = Files.list(FILES.resolve(format))) {
      written =
          all.filter(file -> file.toString().endsWith(ending)).map(this::text).collect(joining());
    }
    assertThat(ImportedKeys.of(format))
        .filteredOn(key -> !written.matches("(?s).*(?<!\\w)(?<!\\w-)" + key + "(?![\\w-]).*"))
        .isEmpty();
  }

  @Test
  void there_are_at_least_forty_of_them() throws Exception {
    assertThat(files()).hasSizeGreaterThan(40);
  }

  @ParameterizedTest
  @CsvSource({
    ".mergify.yml, MERGIFY",
    "bors.toml, BORS",
    "queue.json, GITHUB_RULESET",
    "-, MERGIFY"
  })
  void broken_syntax_is_told_with_its_place(String name, ImportFormat format) {
    String broken = name.endsWith("toml") ? "a = [\n 1\nb" : "{\"rules\": [\n  1, ]]";
    var result =
        ConfigImport.of(name, broken.getBytes(StandardCharsets.UTF_8), Optional.of(format), "main");
    assertThat(result).isInstanceOf(ConfigImport.Broken.class);
    var faults = ((ConfigImport.Broken) result).faults();
    assertThat(faults.getFirst().line()).isGreaterThan(1);
    assertThat(faults.getFirst().message()).startsWith("not ");
  }

  @ParameterizedTest
  @CsvSource({
    "hello: world, it has none of the keys of a .mergify.yml",
    "answer = 42, it has none of the keys of a bors.toml",
    "{}, 'it is JSON, but not of a ruleset: it has no `rules`'",
    "{\"rules\": [{\"type\": \"deletion\"}]}, this ruleset has no rule `merge_queue`"
  })
  void something_else_is_not_recognised(String text, String message) {
    assertThat(imported("-", text.getBytes(StandardCharsets.UTF_8)))
        .isEqualTo(new ConfigImport.Unrecognised(message));
  }

  @Test
  void a_format_is_told_by_the_content_where_the_name_says_nothing() throws Exception {
    for (var file : files()) {
      var known = (ConfigImport.Imported) imported(file.toString(), Files.readAllBytes(file));
      var told = (ConfigImport.Imported) imported("-", Files.readAllBytes(file));
      assertThat(told.format()).as(file.toString()).isEqualTo(known.format());
    }
  }

  @Test
  void what_a_ruleset_calls_the_default_branch_can_be_named() throws Exception {
    byte[] json = Files.readAllBytes(FILES.resolve("ruleset/default-branch.json"));
    var result = ConfigImport.of("-", json, Optional.empty(), "trunk");
    assertThat(((ConfigImport.Imported) result).yaml()).contains("- base = trunk");
  }

  @Test
  void nothing_that_is_cut_off_or_scrambled_makes_it_throw() throws Exception {
    var dice = new Random(7);
    for (var file : files()) {
      byte[] bytes = Files.readAllBytes(file);
      for (int i = 0; i < 4; i++) {
        byte[] spoilt = Arrays.copyOf(bytes, dice.nextInt(1, bytes.length));
        if (i % 2 == 1) spoilt[dice.nextInt(spoilt.length)] = (byte) dice.nextInt(128);
        if (imported(file.toString(), spoilt) instanceof ConfigImport.Imported some) {
          assertThat(RulesReader.read(some.yaml().getBytes(StandardCharsets.UTF_8)))
              .isInstanceOf(RulesReading.Valid.class);
        }
      }
    }
  }

  @Test
  void importing_what_was_imported_changes_nothing_that_counts() throws Exception {
    for (var file : files()) {
      var once = (ConfigImport.Imported) imported(file.toString(), Files.readAllBytes(file));
      if (once.format() != ImportFormat.MERGIFY) continue;
      byte[] yaml = once.yaml().getBytes(StandardCharsets.UTF_8);
      if (!(imported(".mergify.yml", yaml) instanceof ConfigImport.Imported twice)) continue;
      assertThat(RulesReader.read(twice.yaml().getBytes(StandardCharsets.UTF_8)))
          .as(file.toString())
          .isEqualTo(RulesReader.read(yaml));
    }
  }

  private String text(Path file) {
    try {
      return Files.readString(file);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static ConfigImport.Result imported(String name, byte[] bytes) {
    return ConfigImport.of(name, bytes, Optional.empty(), "main");
  }

  /** Keys of the formats, as their own documentation lists them. */
  private static final class ImportedKeys {
    static List<String> of(String format) throws IOException {
      return Stream.of(Files.readString(Path.of("src/test/resources/import-keys.txt")).split("\n"))
          .filter(line -> line.startsWith(format + ": "))
          .flatMap(line -> Stream.of(line.substring(format.length() + 2).split(" ")))
          .toList();
    }
  }
}
