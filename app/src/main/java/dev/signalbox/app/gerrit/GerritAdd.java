package dev.signalbox.app.gerrit;

import dev.signalbox.app.cli.ProcessEnvironment;
import dev.signalbox.app.client.ClientCommand;
import dev.signalbox.app.client.Failure;
import dev.signalbox.app.client.ServerClient;
import dev.signalbox.app.client.ServerReply;
import dev.signalbox.app.output.Plain;
import dev.signalbox.app.output.Shown;
import dev.signalbox.engine.repository.OwnerName;
import dev.signalbox.engine.repository.RepositorySlug;
import dev.signalbox.host.gerrit.changes.ProjectNames;
import java.util.Map;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code gerrit add}. */
@Command(
    name = "add",
    description = "Add a project of the Gerrit that the server is connected to.",
    footer = {"", "Example:", "  signalbox gerrit add plugins/widgets --owner acme"})
final class GerritAdd extends ClientCommand {
  @Parameters(paramLabel = "PROJECT", description = "The project, as Gerrit names it.")
  private String project = "";

  @Option(
      names = "--owner",
      paramLabel = "OWNER",
      defaultValue = "gerrit",
      description = "The --gerrit-owner of the server (default: ${DEFAULT-VALUE}).")
  private String owner = "";

  GerritAdd(ProcessEnvironment here) {
    super(here);
  }

  @Override
  protected void run(ServerClient server) {
    var slug = slug();
    ServerReply reply =
        server.post(
            "/repos",
            Map.of(
                "host", "gerrit",
                "owner", slug.owner().value(),
                "name", slug.name().value()));
    show(
        reply,
        () ->
            out()
                .printf(
                    "Added %s, the project %s at Gerrit, with the default branch %s.%n",
                    Shown.text(reply.json().path("full_name")),
                    Plain.text(project),
                    Shown.text(reply.json().path("default_branch"))));
  }

  private RepositorySlug slug() {
    return new ProjectNames(ownerName())
        .slug(project)
        .orElseThrow(
            () ->
                new Failure.Misused(
                    "the project %s can't be served: with _- for each slash and __ for each"
                            .formatted(Plain.text(project))
                        + " underscore, its name must be 1 to 100 letters, digits, dashes,"
                        + " underscores or dots, and not end in .git"));
  }

  private OwnerName ownerName() {
    try {
      return new OwnerName(owner);
    } catch (IllegalArgumentException e) {
      throw new Failure.Misused("--owner: " + e.getMessage());
    }
  }
}
