package dev.signalbox.app.preflight;

import dev.signalbox.app.cli.ExitCode;
import dev.signalbox.app.output.Colours;
import dev.signalbox.wire.Json;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Supplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Looks at everything, whatever was found before. */
public final class Preflight {
  private static final Logger LOG = LoggerFactory.getLogger(Preflight.class);

  /** As programs read it. */
  private record FindingView(String level, String about, String detail) {}

  private record ReportView(boolean ok, List<FindingView> findings) {}

  private final List<PreflightFinding> findings = new ArrayList<>();

  /** One inspection that can't be made is a finding, and keeps no other from being made. */
  public Preflight inspect(String about, Supplier<List<PreflightFinding>> inspection) {
    try {
      findings.addAll(inspection.get());
    } catch (IllegalArgumentException e) {
      findings.add(PreflightFinding.wrong(about, String.valueOf(e.getMessage())));
    } catch (RuntimeException e) {
      LOG.debug("preflight.failed: cannot look at {}", about, e);
      findings.add(PreflightFinding.wrong(about, "can't be looked at: " + e));
    }
    return this;
  }

  public List<PreflightFinding> findings() {
    return List.copyOf(findings);
  }

  private boolean isFit() {
    return findings.stream().noneMatch(it -> it.level() == PreflightFinding.Level.WRONG);
  }

  /** The exit code. */
  public int print(PrintWriter out, Colours colours) {
    findings.forEach(it -> out.println(it.line(colours)));
    out.println(
        isFit() ? "A server can start with these settings." : "A server can't start like this.");
    return exitCode();
  }

  public int printJson(PrintWriter out) {
    var views =
        findings.stream()
            .map(
                it ->
                    new FindingView(
                        it.level().name().toLowerCase(Locale.ROOT), it.about(), it.detail()))
            .toList();
    out.println(Json.text(new ReportView(isFit(), views)));
    return exitCode();
  }

  private int exitCode() {
    return isFit() ? ExitCode.DONE : ExitCode.FAILED;
  }
}
