package dev.signalbox.app.gerrit;

import dev.signalbox.app.cli.ExitCode;
import dev.signalbox.app.cli.ProcessEnvironment;
import dev.signalbox.app.client.Failure;
import dev.signalbox.app.output.Colours;
import dev.signalbox.app.output.Plain;
import dev.signalbox.host.gerrit.calls.GerritClient;
import dev.signalbox.host.gerrit.calls.GerritException;
import dev.signalbox.host.gerrit.changes.ProjectAccess;
import dev.signalbox.host.gerrit.changes.ServiceRights;
import dev.signalbox.host.gerrit.site.GerritOptions;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
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
      return told(client, new ServiceRights(client).of(project, branch.get()));
    } catch (IllegalArgumentException e) {
      throw new Failure.Misused(String.valueOf(e.getMessage()));
    } catch (GerritException e) {
      throw new Failure.Misused("Gerrit could not be asked: " + e.words());
    }
  }

  private int told(GerritClient client, List<ServiceRights.RightFinding> findings)
      throws GerritException {
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
    var missing =
        findings.stream()
            .filter(finding -> !finding.isGranted())
            .map(ServiceRights.RightFinding::right)
            .collect(Collectors.toCollection(ArrayList::new));
    if (missing.isEmpty()) {
      here.out()
          .println("Gerrit does not tell of Push Merge Commit and of force; see docs/gerrit.md.");
      return ExitCode.DONE;
    }
    if (!missing.stream().allMatch(AccessGrant::isGlobal)) missing.addAll(ServiceRights.untold());
    sayHowToGrant(client, missing);
    return 1;
  }

  private void sayHowToGrant(GerritClient client, List<ServiceRights.NeededRight> missing)
      throws GerritException {
    var group = group(client);
    here.out().println("\nTo grant what is missing, as an administrator of Gerrit:\n");
    for (var command :
        new GrantRequest(client.address(), project, group.orElse("GROUP")).commands(missing)) {
      here.out().println("  " + Plain.text(command));
    }
    here.out()
        .println(
            "\nOr on its pages, under Browse → Repositories → All-Projects or "
                + Plain.text(project)
                + " → Access.");
    if (group.isEmpty()) {
      here.out()
          .println(
              "GROUP is a group of the account "
                  + Plain.text(client.credential().user())
                  + ", which is in none yet.");
    }
  }

  /** One that administrators made or can change; those of the system have everybody in them. */
  private static Optional<String> group(GerritClient client) throws GerritException {
    for (var group : client.get("/accounts/self/groups")) {
      boolean isOwn = group.path("id").asString("").matches("[0-9a-f]{40}");
      String name = group.path("name").asString("");
      if (isOwn && !name.isEmpty()) return Optional.of(name);
    }
    return Optional.empty();
  }
}
