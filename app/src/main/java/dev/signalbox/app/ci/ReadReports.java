package dev.signalbox.app.ci;

import dev.signalbox.app.client.Failure;
import dev.signalbox.testresults.TestCase;
import dev.signalbox.testresults.TestOutcome;
import dev.signalbox.testresults.UnreadableUpload;
import dev.signalbox.testresults.junit.JunitReader;
import dev.signalbox.testresults.junit.JunitReport;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/**
 * What all reports of an upload tell.
 *
 * @param failedTests names of the tests that failed in the end
 */
record ReadReports(int files, List<TestCase> cases, Set<String> failedTests) {
  /** Reports that can't be read end the command: what they tell may be that tests failed. */
  static ReadReports of(List<Path> files) {
    var cases = new ArrayList<TestCase>();
    var failed = new TreeSet<String>();
    for (Path file : files) {
      var report = read(file);
      cases.addAll(report.cases());
      failed.addAll(report.failedTests());
      if (cases.size() > JunitReader.MOST_TESTS) {
        throw new Failure.Misused("the reports have more than 100,000 tests");
      }
    }
    return new ReadReports(files.size(), cases, failed);
  }

  private static JunitReport read(Path file) {
    try (var in = Files.newInputStream(file)) {
      var writtenAt = Files.getLastModifiedTime(file).toInstant();
      return JunitReader.read(in, JunitReader.MOST_BYTES, writtenAt);
    } catch (UnreadableUpload e) {
      throw new Failure.Misused(file + ": " + e.getMessage());
    } catch (IOException e) {
      throw new Failure.Misused("can't read " + file + ": " + e);
    }
  }

  /** With those marked that were told to be in quarantine. */
  List<TestCase> marked(Set<String> quarantined) {
    return cases.stream()
        .map(
            test ->
                test.outcome() == TestOutcome.FAILED && quarantined.contains(test.name())
                    ? quarantined(test)
                    : test)
        .toList();
  }

  private static TestCase quarantined(TestCase test) {
    return new TestCase(
        test.name(),
        test.outcome(),
        test.startedAt(),
        test.duration(),
        test.failure(),
        test.filePath(),
        test.function(),
        test.line(),
        true);
  }

  /** The same for the same results, so that an upload that is repeated is one run. */
  String hash() {
    try {
      var digest = MessageDigest.getInstance("SHA-256");
      for (TestCase test : cases) digest.update(test.toString().getBytes(StandardCharsets.UTF_8));
      return "upload-" + HexFormat.of().formatHex(digest.digest(), 0, 16);
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException(e);
    }
  }
}
