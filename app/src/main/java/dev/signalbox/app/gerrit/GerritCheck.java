package dev.signalbox.app.gerrit;

import dev.signalbox.app.cli.ExitCode;
import dev.signalbox.app.cli.ProcessEnvironment;
import dev.signalbox.app.client.Failure;
import dev.signalbox.app.output.Colours;
import dev.signalbox.app.output.Plain;
import dev.signalbox.host.gerrit.calls.GerritException;
import dev.signalbox.host.gerrit.changes.ProjectAccess;
import dev.signalbox.host.gerrit.changes.ServiceRights;
import dev.signalbox.host.gerrit.site.GerritOptions;
import java.time.InstantSource;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** {@code gerrit check}. */
@Command(
    name = "check",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    description = {
      "Tell which rights the service account lacks in a project, and how to grant each.",
      "Exit codes: 0 it has all that Gerrit tells of, 1 something is missing."
    },
    footer = {
      "",
      "Environment: " + GerritOptions.PASSWORD + ", as for 'signalbox serve'.",
      "",
      "Example:",
      "  signalbox gerrit check --gerrit-url https://review.acme.example plugins/widgets"
    })
final class GerritCheck implements Callable<Integer> {
  @Parameters(paramLabel = "PROJECT", description = "The project, as Gerrit names it.")
  private String project = "";

  @ArgGroup(exclusive = false, validate = false, heading = "%nGerrit:%n")
  private GerritOptions gerrit = new GerritOptions();

  private final ProcessEnvironment here;

  GerritCheck(ProcessEnvironment here) {
    this.here = here;
  }

  @Override
  public Integer call() {
    try (var client = gerrit.client(here::variable, InstantSource.system())) {
      var branch = new ProjectAccess(client).defaultBranch(project);
      if (branch.isEmpty()) {
        throw new Failure.Misused(
            "Gerrit shows no project " + project + " to " + client.credential().user());
      }
      return told(new ServiceRights(client).of(project, branch.get()));
    } catch (IllegalArgumentException e) {
      throw new Failure.Misused(String.valueOf(e.getMessage()));
    } catch (GerritException e) {
      throw new Failure.Misused("Gerrit could not be asked: " + e.words());
    }
  }

  private int told(List<ServiceRights.RightFinding> findings) {
    var colours = new Colours(here.wantsColours());
    for (var finding : findings) {
      var right = finding.right();
      String verdict = finding.isGranted() ? colours.green("ok     ") : colours.red("missing");
      here.out()
          .println(
              verdict
                  + "  "
                  + Plain.text(right.title() + " on " + right.where() + ": " + right.purpose()));
    }
    boolean isWell = findings.stream().allMatch(ServiceRights.RightFinding::isGranted);
    here.out()
        .println(
            isWell
                ? "Gerrit does not tell of Push Merge Commit and of force; see docs/gerrit.md."
                : "Grant these under Browse → Repositories → "
                    + Plain.text(project)
                    + " → Access, to a group of the service account.");
    return isWell ? ExitCode.DONE : 1;
  }
}
