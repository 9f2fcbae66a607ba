package dev.signalbox.host.git;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.regex.Pattern;

/**
 * Refs as git keeps them: a file for each, or else a line of packed-refs. Reading them takes no
 * process. Git packs a ref before it removes the file, and packed-refs is replaced as a whole, so
 * the file is looked for first and packed-refs is read anew each time: a ref that is being packed
 * is found in one of the two. Whatever is not as plain as that is left to git.
 */
record RefFiles(Path folder) {
  private static final Pattern PLAIN = Pattern.compile("refs(/[A-Za-z0-9_][A-Za-z0-9_.+-]*)+");
  private static final Pattern OBJECT = Pattern.compile("[0-9a-f]{40}");
  private static final String LOCK = ".lock";

  /** What is known of a ref by its files. */
  sealed interface RefPlace {
    record At(String object) implements RefPlace {}

    record Nowhere() implements RefPlace {}

    /** Git has to be asked. */
    record Unclear() implements RefPlace {}
  }

  RefPlace find(String name) throws IOException {
    if (!isPlain(name)) return new RefPlace.Unclear();
    var loose = loose(folder.resolve(name));
    if (loose.isPresent()) {
      return OBJECT.matcher(loose.get()).matches()
          ? new RefPlace.At(loose.get())
          : new RefPlace.Unclear();
    }
    var packed = Optional.ofNullable(packed(name).get(name));
    if (packed.isPresent()) return new RefPlace.At(packed.get());
    return areFiles() ? new RefPlace.Nowhere() : new RefPlace.Unclear();
  }

  /** Newer git can keep refs in tables instead. */
  private boolean areFiles() {
    return Files.isDirectory(folder.resolve("refs")) && Files.notExists(folder.resolve("reftable"));
  }

  /**
   * The refs whose names are those of a folder and one more word; nothing where git has to be
   * asked.
   *
   * @param prefix with the slash at its end
   */
  Optional<Map<String, String>> in(String prefix) throws IOException {
    var found = new TreeMap<String, String>();
    try (DirectoryStream<Path> files = Files.newDirectoryStream(folder.resolve(prefix))) {
      for (Path file : files) {
        String name = prefix + file.getFileName();
        if (name.endsWith(LOCK)) continue;
        var object = loose(file);
        if (object.isEmpty()) continue;
        if (!OBJECT.matcher(object.get()).matches()) return Optional.empty();
        found.put(name, object.get());
      }
    } catch (NoSuchFileException | NotDirectoryException e) {
      // Then none of them has a file.
    } catch (DirectoryIteratorException e) {
      return Optional.empty();
    }
    packed(prefix)
        .forEach(
            (name, object) -> {
              if (name.indexOf('/', prefix.length()) < 0) found.putIfAbsent(name, object);
            });
    return areFiles() ? Optional.of(found) : Optional.empty();
  }

  static boolean isPlain(String name) {
    return PLAIN.matcher(name).matches()
        && !name.contains("..")
        && !name.contains("./")
        && !name.contains(LOCK + "/")
        && !name.endsWith(".")
        && !name.endsWith(LOCK);
  }

  /** Nothing where there is no such file; what can't be read is nothing that names an object. */
  private static Optional<String> loose(Path file) {
    try {
      if (Files.isDirectory(file)) return Optional.empty();
      return Optional.of(Files.readString(file, StandardCharsets.ISO_8859_1).strip());
    } catch (NoSuchFileException e) {
      return Optional.empty();
    } catch (IOException e) {
      return Optional.of(e.toString());
    }
  }

  /** Those whose names begin so. Lines of comments and peeled tags name no ref. */
  private Map<String, String> packed(String beginning) throws IOException {
    var found = new TreeMap<String, String>();
    try (var lines = Files.lines(folder.resolve("packed-refs"), StandardCharsets.ISO_8859_1)) {
      lines
          .filter(
              line ->
                  line.startsWith(beginning, 41) && OBJECT.matcher(line.substring(0, 40)).matches())
          .forEach(line -> found.put(line.substring(41), line.substring(0, 40)));
    } catch (NoSuchFileException e) {
      // Then none is packed.
    }
    return found;
  }
}
