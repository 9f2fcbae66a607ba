package dev.signalbox.engine.contract;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/** The contract's tables, copied by hand: a name on the left of a bar, a list on its right. */
final class ContractTable {
  private ContractTable() {}

  static Map<String, List<String>> rows(String resource) {
    var rows = new LinkedHashMap<String, List<String>>();
    for (var line : lines(resource)) {
      int bar = line.indexOf('|');
      var list = line.substring(bar + 1).strip();
      var earlier =
          rows.put(
              line.substring(0, bar).strip(),
              list.isEmpty() ? List.of() : List.of(list.split(", ", -1)));
      if (earlier != null) throw new IllegalStateException("twice in " + resource + ": " + line);
    }
    return rows;
  }

  static List<String> lines(String resource) {
    try (var in = ContractTable.class.getResourceAsStream(resource)) {
      return new String(Objects.requireNonNull(in).readAllBytes(), StandardCharsets.UTF_8)
          .lines()
          .filter(line -> !line.startsWith("#"))
          .toList();
    } catch (IOException failed) {
      throw new UncheckedIOException(failed);
    }
  }
}
