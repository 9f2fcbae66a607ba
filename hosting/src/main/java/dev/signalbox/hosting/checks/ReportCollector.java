package dev.signalbox.hosting.checks;

import dev.signalbox.engine.conditions.Glob;
import dev.signalbox.testresults.TestCase;
import dev.signalbox.testresults.TextLimit;
import dev.signalbox.testresults.UnreadableUpload;
import dev.signalbox.testresults.junit.JunitReader;
import dev.signalbox.testresults.junit.ReportFiles;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * What the tests of a check did, by the reports in its checkout. All of them or none: results with
 * a hole in them could make a crash look like the failure of one test. They are strangers' files,
 * read after the last process of the check has ended, so that nobody exchanges them meanwhile.
 */
record ReportCollector(JobId id, Path checkout, List<Glob> globs, Instant endedAt) {
  private static final Logger LOG = LoggerFactory.getLogger(ReportCollector.class);
  private static final int MOST_FILES = 2_000;
  private static final long MOST_BYTES_OF_A_FILE = 16L << 20;
  private static final long MOST_BYTES = 128L << 20;
  private static final int LONGEST_COMPLAINT = 500;

  List<TestCase> read() {
    if (globs.isEmpty()) return List.of();
    try {
      var found = ReportFiles.matching(checkout, globs, MOST_FILES);
      if (!found.isComplete()) throw UnreadableUpload.tooLarge("there are too many files");
      return read(found.files());
    } catch (IOException e) {
      LOG.warn("check.reports_unreadable: {}: test reports are left out: {}", id, calm(e));
      return List.of();
    }
  }

  /** The names of files and elements are strangers' words. */
  private static String calm(IOException unreadable) {
    String message = String.valueOf(unreadable.getMessage()).replaceAll("\\p{Cntrl}", "?");
    return TextLimit.cut(message, LONGEST_COMPLAINT);
  }

  private List<TestCase> read(List<Path> files) throws IOException {
    var cases = new ArrayList<TestCase>();
    long bytes = 0;
    for (Path file : files) {
      bytes += Files.size(file);
      if (bytes > MOST_BYTES) throw UnreadableUpload.tooLarge("they are larger than 128 MiB");
      cases.addAll(read(file));
      if (cases.size() > JunitReader.MOST_TESTS) {
        throw UnreadableUpload.tooLarge("they have more than 100,000 tests");
      }
    }
    return cases;
  }

  private List<TestCase> read(Path file) throws IOException {
    try (var in = Files.newInputStream(file, LinkOption.NOFOLLOW_LINKS)) {
      return JunitReader.read(in, MOST_BYTES_OF_A_FILE, endedAt).cases();
    } catch (UnreadableUpload e) {
      throw UnreadableUpload.malformed(checkout.relativize(file) + ": " + e.getMessage());
    }
  }
}
