package dev.signalbox.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.app.cli.ExitCode;
import dev.signalbox.testresults.TestCase;
import dev.signalbox.testresults.TestOutcome;
import dev.signalbox.testresults.TestRun;
import dev.signalbox.testresults.UploadBody;
import dev.signalbox.testresults.otlp.OtlpReader;
import dev.signalbox.wire.Json;
import java.io.ByteArrayInputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code ci upload}: what it reads, asks and sends, and how it ends. */
class CiUploadTest {
  private static final String COMMIT = "a".repeat(40);
  private static final String GREEN =
      "<testsuite><testcase classname='c' name='a'/><testcase classname='c' name='b'/></testsuite>";
  private static final String RED =
      """
      <testsuite>
        <testcase classname='c' name='good'/>
        <testcase classname='c' name='bad'><failure message='1 is&#10;not 2'/></testcase>
        <testcase classname='c' name='worse'><error/></testcase>
        <testcase classname='c' name='no'><skipped/></testcase>
      </testsuite>
      """;

  private final StubServer server = new StubServer();

  @TempDir private Path folder;

  @AfterEach
  void stop() {
    server.close();
  }

  @Test
  void green_results_are_uploaded_and_the_exit_code_is_zero() throws Exception {
    var result = upload(write("TEST-a.xml", GREEN));
    assertThat(result.err()).isEmpty();
    assertThat(result.out())
        .isEqualTo("2 test results from 1 report: 2 passed, 0 failed, 0 skipped.\n");
    assertThat(result.code()).isEqualTo(ExitCode.DONE);
    assertThat(server.asked()).containsExactly("/v1/repos/acme/site/ci/traces");
    assertThat(server.lastHeaders().getFirst("Content-Type")).isEqualTo("application/x-protobuf");
    assertThat(server.lastHeaders().getFirst("Content-Encoding")).isEqualTo("gzip");
    assertThat(server.lastHeaders().getFirst("Authorization")).isEqualTo("Bearer key");
    var run = uploaded();
    assertThat(run.origin().commit().hex()).isEqualTo(COMMIT);
    assertThat(run.origin().job()).isEqualTo("unit");
    assertThat(run.origin().branch()).contains("main");
    assertThat(run.cases()).extracting(TestCase::name).containsExactly("c.a", "c.b");
  }

  @Test
  void failures_are_asked_for_marked_and_told() throws Exception {
    server.answers(200, "{\"quarantined_tests_names\":[\"c.bad\",\"c.good\"]}");
    var result = upload(write("TEST-a.xml", RED));
    assertThat(result.out())
        .isEqualTo(
            """
            4 test results from 1 report: 1 passed, 2 failed, 1 of them in quarantine, 1 skipped.
            Failed:
              c.worse
            Failed, but in quarantine and not counted:
              c.bad: 1 is not 2
            """);
    assertThat(result.code()).isEqualTo(ExitCode.FAILED);
    assertThat(server.asked())
        .containsExactly(
            "/v1/ci/acme/repositories/site/quarantines/check", "/v1/repos/acme/site/ci/traces");
    assertThat(Json.parse(server.bodies().getFirst()))
        .isEqualTo(Json.tree(Map.of("tests_names", List.of("c.bad", "c.worse"), "branch", "main")));
    assertThat(uploaded().cases())
        .filteredOn(TestCase::isQuarantined)
        .extracting(TestCase::name)
        .containsExactly("c.bad");
  }

  @Test
  void when_only_quarantined_tests_failed_the_exit_code_is_zero() throws Exception {
    server.answers(200, "{\"quarantined_tests_names\":[\"c.bad\",\"c.worse\"]}");
    var result = upload(write("TEST-a.xml", RED));
    assertThat(result.code()).isEqualTo(ExitCode.DONE);
    assertThat(result.out()).contains("2 of them in quarantine").doesNotContain("Failed:");
    assertThat(upload(write("TEST-a.xml", RED), "--quiet").out()).isEmpty();
  }

  @Test
  void quarantines_are_those_of_the_branch_that_it_is_merged_into() throws Exception {
    upload(write("TEST-a.xml", RED), "--branch", "feature", "--base", "release");
    assertThat(server.bodies().getFirst()).contains("\"branch\":\"release\"");
  }

  @Test
  void without_a_branch_every_failure_counts() throws Exception {
    server.answers(200, "{\"quarantined_tests_names\":[\"c.bad\",\"c.worse\"]}");
    String report = write("TEST-a.xml", RED);
    var result = server.shell().run("ci", "upload", report, "--commit", COMMIT, "--job", "unit");
    assertThat(result.code()).isEqualTo(ExitCode.FAILED);
    assertThat(result.err())
        .isEqualTo(
            "signalbox: quarantines depend on the branch, which is not known: add --branch\n");
    assertThat(server.asked()).containsExactly("/v1/repos/acme/site/ci/traces");
  }

  @Test
  void quiet_says_only_what_failed_and_programs_get_json() throws Exception {
    String report = write("TEST-a.xml", RED);
    server.answers(200, "{\"quarantined_tests_names\":[\"c.bad\"]}");
    assertThat(upload(report, "--quiet").out()).isEqualTo("Failed:\n  c.worse\n");
    assertThat(upload(report, "--json").out())
        .isEqualTo(
            "{\"reports\":1,\"tests\":4,\"passed\":1,\"skipped\":1,\"failed_tests\":[\"c.worse\"],"
                + "\"quarantined_tests\":[\"c.bad\"]}\n");
    assertThat(upload(report, "--json").code()).isEqualTo(ExitCode.FAILED);
  }

  @Test
  void a_test_that_passed_when_run_again_is_uploaded_twice_and_fails_nobody() throws Exception {
    String flaky =
        "<testsuite><testcase name='a'><flakyFailure message='m'/></testcase></testsuite>";
    assertThat(upload(write("TEST-a.xml", flaky)).code()).isEqualTo(ExitCode.DONE);
    assertThat(uploaded().cases())
        .extracting(TestCase::outcome)
        .containsExactly(TestOutcome.FAILED, TestOutcome.PASSED);
  }

  @Test
  void reports_are_named_by_file_folder_and_glob() throws Exception {
    write("a/target/TEST-a.xml", named("a"));
    write("b/target/TEST-b.xml", named("b"));
    write("b/target/other.xml", named("c"));
    assertThat(uploadedFrom(folder + "/**/TEST-*.xml")).containsExactly("a", "b");
    assertThat(uploadedFrom(folder + "/b")).containsExactly("b", "c");
    assertThat(uploadedFrom(folder + "/?/target/TEST-*.xml")).containsExactly("a", "b");
    String one = folder + "/b/target/TEST-b.xml";
    assertThat(uploadedFrom(one, folder + "/a", one)).containsExactly("b", "a");
  }

  @Test
  void no_report_is_an_error() {
    for (String missing :
        new String[] {folder + "/none.xml", folder + "/**/TEST-*.xml", folder + "/no/*.xml"}) {
      var result = upload(missing);
      assertThat(result.code()).isEqualTo(ExitCode.NOT_FOUND);
      assertThat(result.err()).startsWith("signalbox: ").contains("no report", missing);
    }
    assertThat(upload(folder.toString()).err())
        .isEqualTo("signalbox: no report was found: " + folder + " matches no file\n");
    assertThat(server.shell().run("ci", "upload").code()).isEqualTo(ExitCode.USAGE);
    assertThat(server.asked()).isEmpty();
  }

  @Test
  void a_report_that_can_not_be_read_is_told_and_nothing_is_uploaded() throws Exception {
    write("TEST-a.xml", GREEN);
    write("TEST-b.xml", "<testsuite>\n<testcase name='a'>");
    var result = upload(folder + "/*.xml");
    assertThat(result.code()).isEqualTo(ExitCode.USAGE);
    assertThat(result.err())
        .isEqualTo(
            "signalbox: "
                + folder
                + "/TEST-b.xml: line 2, column 20: not well-formed XML: XML document structures"
                + " must start and end within the same entity.\n");
    assertThat(server.asked()).isEmpty();
  }

  @Test
  void a_report_without_tests_fails_nobody_and_uploads_nothing() throws Exception {
    var result = upload(write("TEST-a.xml", "<testsuites/>"));
    assertThat(result.out())
        .isEqualTo("0 test results from 1 report: 0 passed, 0 failed, 0 skipped.\n");
    assertThat(result.code()).isEqualTo(ExitCode.DONE);
    assertThat(server.asked()).isEmpty();
  }

  @Test
  void what_the_server_refuses_is_told_with_the_usual_code() throws Exception {
    String report = write("TEST-a.xml", GREEN);
    server.answers(413, "{\"detail\":\"the upload is larger than 16 MiB compressed\"}");
    var large = upload(report);
    assertThat(large.code()).isEqualTo(ExitCode.REFUSED);
    assertThat(large.err()).isEqualTo("signalbox: the upload is larger than 16 MiB compressed\n");
    server.answers(404, "{\"detail\":\"Repository not found\"}");
    assertThat(upload(report).code()).isEqualTo(ExitCode.NOT_FOUND);
    server.close();
    assertThat(upload(report).code()).isEqualTo(ExitCode.NO_CONNECTION);
  }

  @Test
  void many_failures_are_asked_for_in_parts() throws Exception {
    var report = new StringBuilder("<testsuite>");
    for (int i = 0; i < 1_001; i++) {
      report.append("<testcase name='t").append(i).append("'><failure/></testcase>");
    }
    upload(write("TEST-a.xml", report.append("</testsuite>").toString()));
    assertThat(server.asked()).hasSize(3);
  }

  @Test
  void the_same_results_are_the_same_upload() throws Exception {
    String report = write("TEST-a.xml", GREEN);
    upload(report);
    byte[] first = server.lastBytes();
    upload(report);
    assertThat(server.lastBytes()).isEqualTo(first);
  }

  @Test
  void names_that_steer_a_terminal_are_calmed() throws Exception {
    String evil =
        "<testsuite><testcase name='a&#x9b;2Jb'><failure"
            + " message='&#x202e;x'/></testcase></testsuite>";
    assertThat(upload(write("TEST-a.xml", evil)).out()).contains("  ab: x\n");
  }

  private List<String> uploadedFrom(String... arguments) throws Exception {
    var typed = new ArrayList<>(List.of("ci", "upload"));
    typed.addAll(List.of(arguments));
    typed.addAll(List.of("--commit", COMMIT, "--job", "unit"));
    assertThat(server.shell().run(typed.toArray(String[]::new)).err()).isEmpty();
    return uploaded().cases().stream().map(TestCase::name).toList();
  }

  private TestRun uploaded() throws Exception {
    var body = UploadBody.gzip(new ByteArrayInputStream(server.lastBytes()));
    var runs = OtlpReader.read(body);
    assertThat(runs).hasSize(1);
    return runs.getFirst();
  }

  private Shell.Result upload(String report, String... more) {
    var typed =
        new ArrayList<>(List.of("ci", "upload", report, "--commit", COMMIT, "--job", "unit"));
    if (!List.of(more).contains("--branch")) typed.addAll(List.of("--branch", "main"));
    typed.addAll(List.of(more));
    return server.shell().run(typed.toArray(String[]::new));
  }

  private String write(String name, String content) throws Exception {
    Path file = folder.resolve(name);
    Files.createDirectories(file.getParent());
    Files.writeString(file, content);
    return file.toString();
  }

  private static String named(String name) {
    return "<testsuite><testcase name='" + name + "'/></testsuite>";
  }
}
