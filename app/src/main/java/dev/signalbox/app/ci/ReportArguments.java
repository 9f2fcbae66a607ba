package dev.signalbox.app.ci;

import dev.signalbox.app.client.Failure;
import dev.signalbox.engine.conditions.Glob;
import dev.signalbox.engine.notation.Misread;
import dev.signalbox.testresults.junit.ReportFiles;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.SequencedSet;

/** Files, folders and globs, as they were typed: which reports they name. */
final class ReportArguments {
  static final int MOST_FILES = 10_000;

  private ReportArguments() {}

  static List<Path> files(List<String> arguments) {
    var files = new LinkedHashSet<Path>();
    for (String argument : arguments) addNamed(argument, files);
    return List.copyOf(files);
  }

  private static void addNamed(String argument, SequencedSet<Path> files) {
    Path named = path(argument);
    if (Files.isRegularFile(named)) {
      files.add(named);
    } else if (Files.isDirectory(named)) {
      files.addAll(found(argument, named, "**/*.xml"));
    } else if (isGlob(argument)) {
      addMatches(argument, files);
    } else {
      throw new Failure.Absent("there is no report " + argument);
    }
  }

  private static void addMatches(String argument, SequencedSet<Path> files) {
    int wildcard = firstWildcard(argument);
    int folderEnd = argument.lastIndexOf('/', wildcard);
    Path folder = path(folderEnd < 0 ? "." : argument.substring(0, folderEnd + 1));
    if (!Files.isDirectory(folder)) throw none(argument);
    files.addAll(found(argument, folder, argument.substring(folderEnd + 1)));
  }

  private static List<Path> found(String argument, Path folder, String glob) {
    try {
      var found = ReportFiles.matching(folder, List.of(Glob.parse(glob)), MOST_FILES);
      if (found.files().isEmpty()) throw none(argument);
      if (!found.isComplete()) {
        throw new Failure.Misused(
            "not everything that " + argument + " names can be read, or it is too much");
      }
      return found.files();
    } catch (Misread e) {
      throw new Failure.Misused(argument + ": " + e.getMessage());
    } catch (IOException e) {
      throw new Failure.Misused("can't read " + folder + ": " + e);
    }
  }

  private static Failure.Absent none(String argument) {
    return new Failure.Absent("no report was found: " + argument + " matches no file");
  }

  private static Path path(String text) {
    try {
      return Path.of(text);
    } catch (InvalidPathException e) {
      throw new Failure.Absent("there is no report " + text);
    }
  }

  private static boolean isGlob(String argument) {
    return firstWildcard(argument) < argument.length();
  }

  private static int firstWildcard(String argument) {
    int at = 0;
    while (at < argument.length() && "*?".indexOf(argument.charAt(at)) < 0) at++;
    return at;
  }
}
