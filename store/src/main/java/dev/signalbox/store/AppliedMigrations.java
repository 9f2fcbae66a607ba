package dev.signalbox.store;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.net.JarURLConnection;
import java.net.URI;
import java.net.URL;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.zip.CRC32;
import org.jooq.DSLContext;

/**
 * Whether every migration on the class path has been applied just as it is. Asked before Flyway is,
 * which needs longer to find out that nothing is to be done than the rest of a start takes. In
 * doubt the answer is no.
 */
final class AppliedMigrations {
  private static final Pattern VERSIONED = Pattern.compile("V(\\d+)__\\w+\\.sql");
  private static final ClassLoader CLASS_PATH = AppliedMigrations.class.getClassLoader();

  private AppliedMigrations() {}

  static boolean areAll(DSLContext db, String history, String folder) {
    try {
      var wanted = checksums(folder);
      return !wanted.isEmpty() && applied(db, history).entrySet().containsAll(wanted.entrySet());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** The highest number on the class path. */
  static int newest(String folder) throws IOException {
    return newest(checksums(folder));
  }

  /** Whether there are migrations that only a newer version knows. */
  static boolean hasUnknown(DSLContext db, String history, String folder) {
    try {
      int newest = newest(folder);
      return newest > 0 && newest(applied(db, history)) > newest;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static int newest(Map<String, Integer> migrations) {
    return migrations.keySet().stream().mapToInt(Integer::parseInt).max().orElse(0);
  }

  private static Map<String, Integer> applied(DSLContext db, String history) {
    if (db.fetchValue("select to_regclass(?)", history) == null) return Map.of();
    return db.resultQuery(
            "select version, checksum from "
                + history
                + " where success and version is not null and checksum is not null")
        .fetchMap(row -> row.get(0, String.class), row -> row.get(1, Integer.class));
  }

  private static Map<String, Integer> checksums(String folder) throws IOException {
    var checksums = new HashMap<String, Integer>();
    for (URL place : Collections.list(CLASS_PATH.getResources(folder))) {
      for (String name : names(place, folder)) {
        var version = VERSIONED.matcher(name);
        if (!version.matches()) return Map.of();
        checksums.put(version.group(1), checksum(folder + "/" + name));
      }
    }
    return checksums;
  }

  private static List<String> names(URL place, String folder) throws IOException {
    if (place.getProtocol().equals("file")) {
      try (var files = Files.list(Path.of(URI.create(place.toString())))) {
        return files.map(file -> String.valueOf(file.getFileName())).toList();
      }
    }
    // Of another kind of place nothing is known, and so nothing is said to be applied.
    if (!(place.openConnection() instanceof JarURLConnection jar)) return List.of("?");
    return jar.getJarFile().stream()
        .map(entry -> entry.getName())
        .filter(name -> name.startsWith(folder + "/") && !name.endsWith("/"))
        .map(name -> name.substring(folder.length() + 1))
        .toList();
  }

  /** As Flyway computes it: of the lines, however they end. */
  private static int checksum(String resource) throws IOException {
    var checksum = new CRC32();
    try (var stream = CLASS_PATH.getResourceAsStream(resource)) {
      if (stream == null) return 0;
      var reader = new BufferedReader(new InputStreamReader(stream, StandardCharsets.UTF_8));
      reader.lines().forEach(line -> checksum.update(line.getBytes(StandardCharsets.UTF_8)));
    }
    return (int) checksum.getValue();
  }
}
