package dev.signalbox.seeds.faults;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.stream.Stream;

/**
 * The seeds that caught each fault when somebody last looked: tried first, because a search from
 * the first seed on takes minutes. One that no longer catches costs that search and nothing else;
 * {@code target/caught-at.txt} has the seeds of the present run, to be kept as {@code
 * src/test/resources/caught-at.txt}.
 */
record CaughtAt(Map<String, Long> seeds) {
  private static final Path FOUND = Path.of("target", "caught-at.txt");

  static CaughtAt read() {
    if (Boolean.getBoolean("signalbox.long")) return new CaughtAt(Map.of());
    try (var stored = CaughtAt.class.getResourceAsStream("/caught-at.txt")) {
      if (stored == null) return new CaughtAt(Map.of());
      var seeds = new HashMap<String, Long>();
      for (String line :
          new String(stored.readAllBytes(), StandardCharsets.UTF_8).lines().toList()) {
        var words = List.of(line.split(" ", 2));
        seeds.put(words.get(1), Long.valueOf(words.get(0)));
      }
      return new CaughtAt(seeds);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  static void write(Stream<String> lines) {
    try {
      Files.write(FOUND, lines.toList());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  OptionalLong of(PlantedFault fault) {
    Long seed = seeds.get(fault.name());
    return seed == null ? OptionalLong.empty() : OptionalLong.of(seed);
  }
}
