package dev.signalbox.house;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** A Java file of the project, main or test. */
record SourceFile(Path path, String text) {
  /** Every module's sources; what is generated lies elsewhere. */
  static List<SourceFile> all() {
    Path root = Path.of("..").toAbsolutePath().normalize();
    try (var modules = Files.list(root)) {
      return modules
          .map(module -> module.resolve("src"))
          .filter(Files::isDirectory)
          .flatMap(SourceFile::below)
          .toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static java.util.stream.Stream<SourceFile> below(Path folder) {
    try (var files = Files.walk(folder)) {
      return files
          .filter(file -> file.toString().endsWith(".java"))
          .map(SourceFile::read)
          .toList()
          .stream();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static SourceFile read(Path file) {
    try {
      return new SourceFile(file, Files.readString(file));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  String name() {
    return path.getFileName().toString();
  }

  String folder() {
    return String.valueOf(path.getParent());
  }

  List<String> packageWords() {
    return List.of(folder().replaceFirst(".*/java/?", "").split("/", -1));
  }

  boolean isTest() {
    return folder().contains("/src/test/") || folder().contains("/src/codegen");
  }

  int lineCount() {
    return Math.toIntExact(text.lines().count());
  }

  @Override
  public String toString() {
    return path.toString();
  }
}
