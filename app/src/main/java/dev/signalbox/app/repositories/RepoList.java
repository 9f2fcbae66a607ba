package dev.signalbox.app.repositories;

import dev.signalbox.app.cli.ProcessEnvironment;
import dev.signalbox.app.client.ClientCommand;
import dev.signalbox.app.client.ServerClient;
import dev.signalbox.app.output.Shown;
import dev.signalbox.app.output.Table;
import dev.signalbox.wire.Json;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import tools.jackson.databind.JsonNode;

/** {@code repo list}. */
@Command(
    name = "list",
    description = "List the repositories visible to the key, by name.",
    footer = {"", "Example:", "  signalbox repo list --owner acme"})
final class RepoList extends ClientCommand {
  @Option(names = "--owner", paramLabel = "OWNER", description = "Only those of this owner.")
  private @Nullable String owner;

  RepoList(ProcessEnvironment here) {
    super(here);
  }

  @Override
  protected void run(ServerClient server) {
    List<JsonNode> repositories = RepositoryPages.all(server, Optional.ofNullable(owner));
    if (isForPrograms()) out().println(Json.text(Map.of("repositories", repositories)));
    else print(repositories);
  }

  private void print(List<JsonNode> repositories) {
    var table = Table.headed("REPOSITORY", "HOST", "DEFAULT BRANCH", "MADE AT");
    for (JsonNode repository : repositories) {
      table.row(
          Shown.text(repository.path("full_name")),
          Shown.text(repository.path("host")),
          Shown.text(repository.path("default_branch")),
          Shown.time(repository.path("created_at")));
    }
    if (table.isEmpty()) out().println("There are no repositories.");
    else table.print(out(), colours());
  }
}
