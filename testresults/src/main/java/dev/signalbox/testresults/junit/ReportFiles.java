package dev.signalbox.testresults.junit;

import dev.signalbox.engine.conditions.Glob;
import java.io.IOException;
import java.nio.file.FileVisitOption;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumSet;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Files below a folder that match a glob, in order. Links are not followed, so that nothing outside
 * of the folder is found.
 *
 * @param isComplete whether there was no more to look at than the limits allow
 */
public record ReportFiles(List<Path> files, boolean isComplete) {
  private static final int DEEPEST = 64;
  private static final int MOST_ENTRIES = 500_000;

  public ReportFiles {
    files = List.copyOf(files);
  }

  public static ReportFiles matching(Path folder, List<Glob> globs, int mostFiles)
      throws IOException {
    var search = new Search(folder, globs, mostFiles);
    Files.walkFileTree(folder, EnumSet.noneOf(FileVisitOption.class), DEEPEST, search);
    Collections.sort(search.found);
    return new ReportFiles(search.found, search.isComplete);
  }

  private static final class Search extends SimpleFileVisitor<Path> {
    private final Path folder;
    private final List<Glob> globs;
    private final int mostFiles;
    private final List<Path> found = new ArrayList<>();
    private boolean isComplete = true;
    private int entries;

    Search(Path folder, List<Glob> globs, int mostFiles) {
      this.folder = folder;
      this.globs = globs;
      this.mostFiles = mostFiles;
    }

    @Override
    public FileVisitResult preVisitDirectory(Path at, BasicFileAttributes attributes) {
      if (at.endsWith(".git")) return FileVisitResult.SKIP_SUBTREE;
      return counted();
    }

    @Override
    public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
      if (attributes.isDirectory()) isComplete = false;
      if (attributes.isRegularFile() && matches(file)) {
        if (found.size() == mostFiles) return cut();
        found.add(file);
      }
      return counted();
    }

    /** What can't be looked at is left out; the search goes on. */
    @Override
    public FileVisitResult visitFileFailed(Path file, IOException unreadable) throws IOException {
      if (!Files.exists(folder, LinkOption.NOFOLLOW_LINKS)) throw unreadable;
      isComplete = false;
      return counted();
    }

    @Override
    public FileVisitResult postVisitDirectory(Path at, @Nullable IOException end) {
      if (end != null) isComplete = false;
      return FileVisitResult.CONTINUE;
    }

    private boolean matches(Path file) {
      String name = folder.relativize(file).toString().replace('\\', '/');
      return globs.stream().anyMatch(glob -> glob.matches(name));
    }

    private FileVisitResult counted() {
      return ++entries > MOST_ENTRIES ? cut() : FileVisitResult.CONTINUE;
    }

    private FileVisitResult cut() {
      isComplete = false;
      return FileVisitResult.TERMINATE;
    }
  }
}
