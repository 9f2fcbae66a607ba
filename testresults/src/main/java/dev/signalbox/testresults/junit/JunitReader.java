package dev.signalbox.testresults.junit;

import dev.signalbox.testresults.TestCase;
import dev.signalbox.testresults.UnreadableUpload;
import dev.signalbox.testresults.UploadBody;
import java.io.IOException;
import java.io.InputStream;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import javax.xml.stream.XMLStreamConstants;
import org.jspecify.annotations.Nullable;

/** Tests out of a JUnit XML report, in the order of the report. */
public final class JunitReader {
  public static final int MOST_TESTS = 100_000;

  /** An attribute is held in memory by the parser, however long it is. */
  public static final long MOST_BYTES = 64L << 20;

  private static final Set<String> SUITES = Set.of("testsuites", "testsuite");

  /** What tests print, which no one asks for here. */
  private static final Set<String> OUTPUT =
      Set.of("system-out", "system-err", "properties", "attachments");

  private final HardenedXml xml;
  private final Instant writtenAt;
  private final List<TestCase> cases = new ArrayList<>();
  private final Set<String> failed = new LinkedHashSet<>();
  private final Deque<SuiteElement> suites = new ArrayDeque<>();
  private @Nullable CaseElement test;

  private JunitReader(InputStream bytes, long mostBytes, Instant writtenAt) throws IOException {
    this.xml = new HardenedXml(UploadBody.bounded(bytes, mostBytes, tooLarge(mostBytes)));
    this.writtenAt = writtenAt;
    suites.push(new SuiteElement("", "", writtenAt));
  }

  /**
   * What the report tells.
   *
   * @param writtenAt when tests ran that have no time of their own
   * @throws UnreadableUpload if it is no such report, with the line and column
   */
  public static JunitReport read(InputStream bytes, long mostBytes, Instant writtenAt)
      throws IOException {
    return new JunitReader(bytes, mostBytes, writtenAt).report();
  }

  private JunitReport report() throws IOException {
    int event = xml.next();
    while (event != XMLStreamConstants.START_ELEMENT) event = xml.next();
    if (!SUITES.contains(xml.element())) {
      throw xml.malformed(
          "the root element is <" + xml.element() + ">; expected <testsuites> or <testsuite>");
    }
    opened();
    for (event = xml.next(); event != XMLStreamConstants.END_DOCUMENT; event = xml.next()) {
      if (event == XMLStreamConstants.START_ELEMENT) opened();
      else if (event == XMLStreamConstants.END_ELEMENT) closed();
    }
    return new JunitReport(cases, failed);
  }

  private void opened() throws IOException {
    String element = xml.element();
    if (SUITES.contains(element)) {
      openSuite();
    } else if (element.equals("testcase")) {
      openCase();
    } else if (FailureElement.isNamed(element)) {
      readFailure();
    } else if (OUTPUT.contains(element)) {
      skipElement();
    } else if (element.equals("skipped") && test != null) {
      test.skip();
    }
  }

  private void closed() throws IOException {
    switch (xml.element()) {
      case "testsuites", "testsuite" -> suites.pop();
      case "testcase" -> closeCase();
      default -> {}
    }
  }

  private void openSuite() {
    var around = suites.getFirst();
    String file = xml.attribute("file");
    suites.push(
        new SuiteElement(
            xml.attribute("name"),
            file.isEmpty() ? around.file() : file,
            ReportTimes.timestamp(xml.attribute("timestamp"), writtenAt).orElse(around.clock())));
  }

  private void openCase() throws IOException {
    if (test != null) throw xml.malformed("a <testcase> inside of another");
    String name = CaseElement.nameIn(xml);
    if (name.isEmpty()) throw xml.malformed("a <testcase> without a name");
    var suite = suites.getFirst();
    test = new CaseElement(xml, suite, name, startedAt(suite));
  }

  /** Times without a zone may be ahead, but no test runs after its report was written. */
  private Instant startedAt(SuiteElement suite) {
    var told = ReportTimes.timestamp(xml.attribute("timestamp"), writtenAt).orElse(suite.clock());
    return told.isAfter(writtenAt) ? writtenAt : told;
  }

  private void closeCase() throws IOException {
    if (test == null) return;
    suites.getFirst().advance(test.duration());
    add(test);
    test = null;
  }

  private void add(CaseElement read) throws UnreadableUpload {
    var executions = read.executions();
    if (cases.size() + executions.size() > MOST_TESTS) {
      throw UnreadableUpload.tooLarge(xml.place() + "the report has more than 100,000 tests");
    }
    cases.addAll(executions);
    if (read.hasFailed()) failed.add(executions.getFirst().name());
  }

  private void readFailure() throws IOException {
    var failure = new FailureElement(xml);
    // A suite that broke before or after its tests; nobody may take it for green.
    var broken = test == null ? brokenSuite(suites.getFirst()) : test;
    collectText(failure);
    broken.fail(failure.element(), failure.details());
    if (test == null) add(broken);
  }

  private CaseElement brokenSuite(SuiteElement suite) {
    String name = suite.name().isEmpty() ? "(suite)" : suite.name();
    return new CaseElement(xml, suite, name, startedAt(suite));
  }

  private void collectText(FailureElement failure) throws IOException {
    int open = 1;
    while (open > 0) {
      switch (xml.next()) {
        case XMLStreamConstants.START_ELEMENT -> {
          if (OUTPUT.contains(xml.element())) skipElement();
          else open++;
        }
        case XMLStreamConstants.END_ELEMENT -> open--;
        case XMLStreamConstants.CHARACTERS, XMLStreamConstants.CDATA -> failure.add(xml.text());
        default -> {}
      }
    }
  }

  private void skipElement() throws IOException {
    int open = 1;
    while (open > 0) {
      int event = xml.next();
      if (event == XMLStreamConstants.START_ELEMENT) open++;
      else if (event == XMLStreamConstants.END_ELEMENT) open--;
    }
  }

  private static String tooLarge(long mostBytes) {
    return "the report is larger than " + (mostBytes >> 20) + " MiB";
  }
}
