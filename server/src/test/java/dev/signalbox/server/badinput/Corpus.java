package dev.signalbox.server.badinput;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/** The cases that are kept as data, a file for each subject. */
final class Corpus {
  private static final List<String> SUBJECTS =
      List.of(
          "bodies",
          "credentials",
          "cursors",
          "dates",
          "fields",
          "limits",
          "names",
          "numbers",
          "operations",
          "paths",
          "protocol",
          "pulls");

  private Corpus() {}

  static List<BadCase> read() {
    var cases = new ArrayList<BadCase>();
    for (String subject : SUBJECTS) cases.addAll(of(subject + ".txt"));
    return List.copyOf(cases);
  }

  private static List<BadCase> of(String file) {
    var cases = new ArrayList<BadCase>();
    List<String> lines = text(file).lines().toList();
    for (int i = 0; i < lines.size(); i++) {
      String line = lines.get(i);
      if (line.isBlank() || line.startsWith("#")) continue;
      cases.add(BadCase.parse(file + ":" + (i + 1), line));
    }
    return cases;
  }

  private static String text(String file) {
    try (var in = Corpus.class.getResourceAsStream("/dev/signalbox/server/bad-input/" + file)) {
      return new String(Objects.requireNonNull(in, file).readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
