package dev.signalbox.app.ci;

import dev.signalbox.app.ci.origin.OriginOptions;
import dev.signalbox.app.cli.ExitCode;
import dev.signalbox.app.cli.ProcessEnvironment;
import dev.signalbox.app.client.RepositoryCommand;
import dev.signalbox.app.client.ServerClient;
import dev.signalbox.testresults.RunOrigin;
import dev.signalbox.testresults.TestRun;
import dev.signalbox.testresults.otlp.OtlpWriter;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.zip.GZIPOutputStream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code ci upload}. */
@Command(
    name = "upload",
    description = {
      "Upload test results from JUnit XML reports.",
      "",
      "Commit, branch, pipeline, job and run are found in the variables of GitHub Actions, GitLab,"
          + " Jenkins, Buildkite and CircleCI. Quote globs, so that the shell leaves them alone.",
      "",
      "Exit codes: 0 if no test failed, or only tests in quarantine; 1 if others did."
    },
    footer = {
      "",
      "Example:",
      "  signalbox ci upload '**/target/surefire-reports/TEST-*.xml' -R acme/site",
      "  signalbox ci upload build/reports junit.xml -R acme/site --job unit",
      "  signalbox ci upload junit.xml -R acme/site --commit $COMMIT --branch main --job unit"
    })
final class CiUpload extends RepositoryCommand {
  private static final String PROTOBUF = "application/x-protobuf";

  @Parameters(
      arity = "1..*",
      paramLabel = "REPORT",
      description = "A report, a folder (every *.xml in it), or a glob such as '**/TEST-*.xml'.")
  private List<String> arguments = List.of();

  @Mixin private final OriginOptions origin = new OriginOptions();

  @Option(
      names = {"-q", "--quiet"},
      description = "Print nothing but failed tests that are not in quarantine.")
  private boolean isQuiet;

  CiUpload(ProcessEnvironment here) {
    super(here);
  }

  @Override
  protected void run(ServerClient server) {
    var reports = ReadReports.of(ReportArguments.files(arguments));
    var from = origin.in(here(), reports.hash());
    var quarantined = quarantined(server, reports, from);
    if (!reports.cases().isEmpty()) {
      var run = new TestRun(from, reports.marked(quarantined));
      server.upload(path("/ci/traces"), PROTOBUF, packed(OtlpWriter.write(run)));
    }
    var outcome = new UploadOutcome(reports, quarantined);
    if (isForPrograms()) out().println(outcome.json());
    else outcome.print(out(), colours(), isQuiet);
    exitWith(outcome.counting().isEmpty() ? ExitCode.DONE : ExitCode.FAILED);
  }

  private Set<String> quarantined(ServerClient server, ReadReports reports, RunOrigin from) {
    if (reports.failedTests().isEmpty()) return Set.of();
    Optional<String> branch = from.base().or(from::branch);
    if (branch.isEmpty()) {
      here()
          .err()
          .println("signalbox: quarantines depend on the branch, which is not known: add --branch");
      return Set.of();
    }
    var check = new QuarantineCheck(server, ciPath("/quarantines/check"));
    return check.of(reports.failedTests(), branch.get());
  }

  private static byte[] packed(byte[] content) {
    var bytes = new ByteArrayOutputStream();
    try (var gzip = new GZIPOutputStream(bytes)) {
      gzip.write(content);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return bytes.toByteArray();
  }
}
