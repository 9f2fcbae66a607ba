package dev.signalbox.store.queue;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.wire.facts.StoredDocument;
import dev.signalbox.wire.facts.StoredDocuments;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Rows as they were written when their kind, field or constant was new; docs/decisions/0022 tells
 * how to add one. A test that fails here is mended in the program: somebody has such rows.
 */
final class GoldenRowsTest {
  private static final Pattern TOLD_VERSION = Pattern.compile("\\{\"v\":(\\d+).*");

  /** Read and at once turned into a probe: {@code FactsTest} has such a row. */
  private static final String ONLY_READ = "Trunk.Probed";

  /** A line of the file. */
  record Row(String document, String json) {
    int version() {
      var told = TOLD_VERSION.matcher(json);
      return told.matches() ? Integer.parseInt(told.group(1)) : 1;
    }
  }

  static Stream<Row> rows() throws IOException {
    try (var file = GoldenRowsTest.class.getResourceAsStream("/golden-rows.txt")) {
      return new String(file.readAllBytes(), UTF_8)
          .lines()
          .filter(line -> !line.startsWith("#"))
          .map(line -> line.split(" ", 2))
          .map(words -> new Row(words[0], words[1]));
    }
  }

  private static Map<String, StoredDocument<?>> documents() {
    var all = new ArrayList<StoredDocument<?>>(LedgerRows.documents());
    all.add(StoredDocuments.EVENT);
    all.add(StoredDocuments.EFFECT);
    all.add(StoredDocuments.PULL_REQUEST);
    all.add(StoredDocuments.CHECK_RUN);
    all.add(StoredDocuments.ACTIONS_DONE);
    var byName = new LinkedHashMap<String, StoredDocument<?>>();
    for (var document : all) assertThat(byName.put(document.name(), document)).isNull();
    return byName;
  }

  @ParameterizedTest
  @MethodSource("rows")
  void a_row_is_read_and_written_as_it_was(Row row) {
    rewritten(Objects.requireNonNull(documents().get(row.document())), row);
  }

  private static <T> void rewritten(StoredDocument<T> document, Row row) {
    T value = document.read("golden row", row.json());
    String written = document.text(value);
    if (row.version() == document.version()) assertThat(written).isEqualTo(row.json());
    assertThat(document.read("what was written", written)).isEqualTo(value);
  }

  @Test
  void every_kind_field_and_constant_that_is_stored_is_shown_by_a_row() throws IOException {
    var documents = documents();
    var shown = new TreeSet<String>();
    for (var row : rows().toList()) {
      var document = Objects.requireNonNull(documents.get(row.document()));
      shown.add(row.document());
      shown.addAll(StoredShape.shownBy(document.read("golden row", row.json())));
    }
    var lacking = new ArrayList<String>();
    for (var document : documents.values()) lacking.addAll(rowsThatShow(document, shown));
    assertThat(String.join("\n", lacking)).as("append to golden-rows.txt").isEmpty();
    assertThat(shown).containsAll(wanted(documents));
  }

  private static Set<String> wanted(Map<String, StoredDocument<?>> documents) {
    var wanted = new TreeSet<>(documents.keySet());
    for (var document : documents.values()) wanted.addAll(written(document));
    return wanted;
  }

  private static Set<String> written(StoredDocument<?> document) {
    var names = StoredShape.of(document.type());
    names.removeIf(name -> name.startsWith(ONLY_READ));
    return names;
  }

  /** Adds what they show to what is shown. */
  private static <T> List<String> rowsThatShow(StoredDocument<T> document, Set<String> shown) {
    var rows = new ArrayList<String>();
    var samples = new SampleValues(shown, written(document));
    boolean isNew = shown.add(document.name());
    while (isNew || !samples.missing().isEmpty()) {
      int before = samples.missing().size();
      @SuppressWarnings("unchecked")
      T value = (T) samples.next(document.type());
      if (!isNew && samples.missing().size() == before) break;
      rows.add(document.name() + " " + document.text(value));
      shown.addAll(StoredShape.shownBy(value));
      isNew = false;
    }
    return rows;
  }
}
