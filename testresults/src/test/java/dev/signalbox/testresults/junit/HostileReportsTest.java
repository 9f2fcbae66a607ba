package dev.signalbox.testresults.junit;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.signalbox.testresults.UnreadableUpload;
import java.io.ByteArrayInputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;

/** Reports that are none, or mean harm: each has its answer, and nothing else happens. */
class HostileReportsTest {
  private static final long MOST_BYTES = 8L << 20;
  private static final String LAUGHS =
      """
      <!DOCTYPE lolz [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;">
      <!ENTITY c "&b;&b;&b;&b;&b;&b;&b;&b;&b;&b;"><!ENTITY d "&c;&c;&c;&c;&c;&c;&c;&c;&c;&c;">]>
      <testsuite><testcase name="&d;"/></testsuite>\
      """;

  /** What is read, and what whoever wrote it is told. */
  record Hostile(String what, byte[] report, String answer) {
    @Override
    public String toString() {
      return what;
    }
  }

  private static final List<Hostile> MALFORMED =
      List.of(
          of(
              "a document type",
              "<!DOCTYPE x><testsuite/>",
              "1, column 13: a DOCTYPE is not allowed"),
          of(
              "a document type elsewhere",
              "<!DOCTYPE x SYSTEM \"http://evil.invalid/x.dtd\"><testsuite/>",
              "1, column 48: a DOCTYPE is not allowed"),
          of(
              "an external entity",
              "<!DOCTYPE x [<!ENTITY e SYSTEM \"file:///etc/passwd\">]><testsuite name=\"&e;\"/>",
              "1, column 56: a DOCTYPE is not allowed"),
          of(
              "a parameter entity",
              "<!DOCTYPE x [<!ENTITY % p SYSTEM \"file:///etc/passwd\"> %p;]><testsuite/>",
              "1, column 62: a DOCTYPE is not allowed"),
          of("a billion laughs", LAUGHS, "2, column 92: a DOCTYPE is not allowed"),
          of(
              "an entity that nobody declared",
              "<testsuite><testcase name=\"a\"><failure>&e;</failure></testcase></testsuite>",
              "1, column 43: not well-formed XML: The entity \"e\" was referenced, but not"
                  + " declared."),
          of(
              "an entity in an attribute",
              "<testsuite name=\"&e;\"/>",
              "1, column 21: not well-formed XML: The entity \"e\" was referenced, but not"
                  + " declared."),
          of("nothing", "", "1, column 1: not well-formed XML: Premature end of file."),
          of("blanks", " \n ", "2, column 2: not well-formed XML: Premature end of file."),
          of(
              "half a report",
              "<testsuite>\n<testcase name=\"a\">",
              "2, column 20: not well-formed XML: XML document structures must start and end"
                  + " within the same entity."),
          of(
              "half a tag",
              "<testsuite><testcase name=\"a",
              "1, column 29: not well-formed XML: XML document structures must start and end"
                  + " within the same entity."),
          of(
              "an open CDATA section",
              "<testsuite><![CDATA[ </testsuite>",
              "1, column 34: not well-formed XML: XML document structures must start and end"
                  + " within the same entity."),
          of(
              "another root",
              "<html><testsuite/></html>",
              "1, column 7: the root element is <html>; expected <testsuites> or <testsuite>"),
          of(
              "a test as the root",
              "<testcase name=\"a\"/>",
              "1, column 21: the root element is <testcase>; expected <testsuites> or"
                  + " <testsuite>"),
          of(
              "two roots",
              "<testsuite/><testsuite/>",
              "1, column 14: not well-formed XML: The markup in the document following the root"
                  + " element must be well-formed."),
          of(
              "words after the root",
              "<testsuite/>ok",
              "1, column 13: not well-formed XML: Content is not allowed in trailing section."),
          of(
              "JSON",
              "{\"testsuites\":[]}",
              "1, column 1: not well-formed XML: Content is not allowed in prolog."),
          of(
              "an archive",
              "PK\u0003\u0004\u0014\u0000\u0008",
              "1, column 1: not well-formed XML: Content is not allowed in prolog."),
          of(
              "zeros",
              "\0\0\0\0\0\0\0\0",
              "1, column 1: not well-formed XML: Content is not allowed in prolog."),
          new Hostile(
              "Latin-1 that says it is UTF-8",
              "<?xml version=\"1.0\" encoding=\"UTF-8\"?><testsuite name='é'/>"
                  .getBytes(ISO_8859_1),
              "the report is not in UTF-8 throughout"),
          new Hostile(
              "an encoding that nobody knows",
              bytes("<?xml version=\"1.0\" encoding=\"klingon\"?><testsuite/>"),
              "unknown encoding \"klingon\""),
          of(
              "an attribute twice",
              "<testsuite name=\"a\" name=\"b\"/>",
              "1, column 29: not well-formed XML: Attribute \"name\" was already specified for"
                  + " element \"testsuite\"."),
          of(
              "a test without a name",
              "<testsuite><testcase time=\"1\"/></testsuite>",
              "1, column 32: a <testcase> without a name"),
          of(
              "a test inside of another",
              "<testsuite><testcase name=\"a\"><testcase name=\"b\"/></testcase></testsuite>",
              "1, column 51: a <testcase> inside of another"),
          of(
              "nesting without end",
              "<testsuite>".repeat(100_000),
              "1, column 716: elements are nested more than 64 levels deep"),
          of(
              "attributes without end",
              "<testsuite" + attributes(100_000) + "/>",
              "1, column 1710: not well-formed XML: JAXP00010002:  Element \"testsuite\" has more"
                  + " than \"200\" attributes, \"200\" is the limit set by"
                  + " \"jdk.xml.elementAttributeLimit\"."),
          of(
              "an element with a name without end",
              "<" + "x".repeat(100_000) + "/>",
              "1, column 2: not well-formed XML: JAXP00010005: The length of entity \"[xml]\""
                  + " is \"8,192\" that exceeds the \"1,000\" limit set by"
                  + " \"jaxp.properties\"."));

  @ParameterizedTest
  @FieldSource("MALFORMED")
  void each_has_its_answer(Hostile hostile) {
    var fault = fault(hostile.report());
    assertThat(fault).hasMessage(hostile.answer());
    assertThat(fault.isTooLarge()).isFalse();
  }

  @Test
  void one_test_more_than_a_hundred_thousand_is_too_many() {
    var fault = fault(bytes("<testsuite>" + "<testcase name=\"a\"/>".repeat(100_001)));
    assertThat(fault).hasMessage("line 1, column 2000032: the report has more than 100,000 tests");
    assertThat(fault.isTooLarge()).isTrue();
  }

  @Test
  void runs_of_one_test_count_too() {
    String flaky = "<flakyFailure/>".repeat(100_000);
    assertThat(fault(bytes("<testsuite><testcase name=\"a\">" + flaky + "</testcase>")))
        .hasMessageEndingWith("the report has more than 100,000 tests");
  }

  @Test
  void a_report_over_the_limit_is_too_large_wherever_the_bytes_are() {
    int over = (int) MOST_BYTES;
    for (String start :
        List.of(
            "<testsuite><testcase name=\"",
            "<testsuite>",
            "<testsuite><!--",
            "<testsuite><![CDATA[",
            "<?pi ",
            "<testsuite><testcase name=\"a\"><failure message=\"")) {
      var fault = fault(bytes(start + " ".repeat(over)));
      assertThat(fault).as(start).hasMessage("the report is larger than 8 MiB");
      assertThat(fault.isTooLarge()).isTrue();
    }
  }

  @Test
  void long_texts_are_cut_with_a_word() throws Exception {
    String long1 = "x".repeat(1 << 20);
    var test =
        read("<testsuite><testcase name=\""
                + long1
                + "\" file=\""
                + long1
                + "\"><failure type=\""
                + long1
                + "\" message=\""
                + long1
                + "\">"
                + long1
                + "</failure></testcase></testsuite>")
            .cases()
            .getFirst();
    assertThat(test.name()).hasSizeLessThan(10_000).endsWith("x… [cut: 1038676 more characters]");
    assertThat(test.filePath().orElseThrow()).endsWith("x… [cut: 1044480 more characters]");
    var failure = test.failure().orElseThrow();
    assertThat(failure.type()).endsWith("x… [cut: 1047576 more characters]");
    assertThat(failure.message()).endsWith("x… [cut: 1038576 more characters]");
    assertThat(failure.stackTrace()).endsWith("x… [cut: 998576 more characters]");
  }

  @Test
  void control_characters_are_replaced() throws Exception {
    assertThat(one("<testcase name=\"a\u001b[31mb\u0000c\td\"/>").name())
        .isEqualTo("a\uFFFD[31mb\uFFFDc d");
  }

  @Test
  void the_bytes_know_better_than_what_they_declare() throws Exception {
    String utf16 = "<?xml version=\"1.0\" encoding=\"UTF-16\"?><testsuite/>";
    assertThat(read(utf16).cases()).isEmpty();
    assertThat(read("\uFEFF<?xml version=\"1.0\"?><testsuite/>").cases()).isEmpty();
  }

  @Test
  void nothing_is_included_from_elsewhere() throws Exception {
    var report =
        read(
            "<?xml-stylesheet href=\"file:///etc/passwd\"?>"
                + "<testsuite xmlns:xi=\"http://www.w3.org/2001/XInclude\">"
                + "<testcase name=\"a\"><failure><xi:include href=\"file:///etc/passwd\"/>"
                + "</failure></testcase></testsuite>");
    assertThat(report.cases().getFirst().failure().orElseThrow().stackTrace()).isEmpty();
  }

  @Test
  void numbers_and_times_that_are_none_count_as_not_told() throws Exception {
    for (String time : List.of("", "NaN", "-1", "soon", "1e400", "Infinity", "1,2,3", "0x1p3d")) {
      var test =
          one("<testcase name=\"a\" time=\"" + time + "\" line=\"-5\" timestamp=\"later\"/>");
      assertThat(test.duration()).isLessThanOrEqualTo(java.time.Duration.ofDays(365));
      assertThat(test.line()).isEmpty();
      assertThat(test.startedAt()).isEqualTo(Instant.EPOCH);
    }
  }

  @Test
  void noise_never_gets_further_than_a_complaint() throws Exception {
    var random = new Random(5);
    List<byte[]> samples;
    try (Stream<Path> files = Files.list(Path.of("src/test/resources/junit/reports"))) {
      samples =
          files
              .filter(file -> file.toString().endsWith(".xml"))
              .sorted()
              .map(this::bytesOf)
              .toList();
    }
    for (int round = 0; round < 3_000; round++) {
      byte[] mutated = samples.get(random.nextInt(samples.size())).clone();
      for (int change = 0; change <= random.nextInt(4); change++) {
        mutated[random.nextInt(mutated.length)] = (byte) random.nextInt();
      }
      int end = random.nextBoolean() ? mutated.length : random.nextInt(mutated.length);
      try {
        JunitReader.read(new ByteArrayInputStream(mutated, 0, end), MOST_BYTES, Instant.EPOCH);
      } catch (Exception e) {
        assertThat(e).isInstanceOf(UnreadableUpload.class);
      }
    }
  }

  private byte[] bytesOf(Path file) {
    try {
      return Files.readAllBytes(file);
    } catch (java.io.IOException e) {
      throw new java.io.UncheckedIOException(e);
    }
  }

  private static dev.signalbox.testresults.TestCase one(String testcase) throws Exception {
    return read("<testsuite>" + testcase + "</testsuite>").cases().getFirst();
  }

  private static JunitReport read(String report) throws Exception {
    return JunitReader.read(new ByteArrayInputStream(bytes(report)), MOST_BYTES, Instant.EPOCH);
  }

  private static UnreadableUpload fault(byte[] report) {
    var fault =
        catchThrowableOfType(
            UnreadableUpload.class,
            () -> JunitReader.read(new ByteArrayInputStream(report), MOST_BYTES, Instant.EPOCH));
    assertThat(fault).isNotNull();
    return fault;
  }

  private static String attributes(int count) {
    var text = new StringBuilder();
    for (int i = 0; i < count; i++) text.append(" a").append(i).append("=\"1\"");
    return text.toString();
  }

  private static Hostile of(String what, String report, String answer) {
    return new Hostile(what, bytes(report), "line " + answer);
  }

  private static byte[] bytes(String text) {
    return text.getBytes(UTF_8);
  }
}
