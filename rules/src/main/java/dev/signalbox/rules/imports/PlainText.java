package dev.signalbox.rules.imports;

import dev.signalbox.rules.RulesFault;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import tools.jackson.core.JacksonException;
import tools.jackson.core.StreamReadFeature;
import tools.jackson.databind.ObjectMapper;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.dataformat.toml.TomlMapper;

/** TOML and JSON as maps, lists, texts, numbers and booleans. */
sealed interface PlainText {
  int MAX_BYTES = 256 * 1024;

  record Read(Object value) implements PlainText {}

  record Unreadable(RulesFault fault) implements PlainText {}

  static PlainText toml(byte[] bytes) {
    return read("TOML", new TomlMapper(), bytes);
  }

  static PlainText json(byte[] bytes) {
    var strict = JsonMapper.builder().enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION).build();
    return read("JSON", strict, bytes);
  }

  private static PlainText read(String what, ObjectMapper mapper, byte[] bytes) {
    if (bytes.length > MAX_BYTES) {
      return unreadable(1, 1, "the file has more than " + MAX_BYTES + " bytes");
    }
    try {
      String text = new String(bytes, StandardCharsets.UTF_8).replaceFirst("^\uFEFF", "");
      Object value = mapper.readValue(text, Object.class);
      return value == null ? unreadable(1, 1, "the file is empty") : new Read(value);
    } catch (JacksonException e) {
      var at = e.getLocation();
      int line = at == null ? 1 : Math.max(1, at.getLineNr());
      int column = at == null ? 1 : Math.max(1, at.getColumnNr());
      String message =
          String.valueOf(e.getOriginalMessage())
              .lines()
              .findFirst()
              .orElse("")
              .replaceFirst(" \\(for .*", "");
      return unreadable(line, column, "not " + what + ": " + message);
    }
  }

  /** A value in the words of JSON, on one line. */
  static String shown(Object value) {
    return JsonMapper.shared().writeValueAsString(value);
  }

  private static Unreadable unreadable(int line, int column, String message) {
    String inert = message.replaceAll("\\p{Cntrl}", "?");
    return new Unreadable(
        new RulesFault(line, column, List.of(), "bad_file", inert, Optional.empty()));
  }
}
