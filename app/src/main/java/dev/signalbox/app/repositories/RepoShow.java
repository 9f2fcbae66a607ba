package dev.signalbox.app.repositories;

import dev.signalbox.app.cli.ProcessEnvironment;
import dev.signalbox.app.client.ClientCommand;
import dev.signalbox.app.client.RepositoryText;
import dev.signalbox.app.client.ServerClient;
import dev.signalbox.app.client.ServerReply;
import dev.signalbox.app.output.Shown;
import dev.signalbox.app.output.Table;
import dev.signalbox.engine.repository.RepositorySlug;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;
import tools.jackson.databind.JsonNode;

/** {@code repo show}. */
@Command(
    name = "show",
    description = "Show one repository and its enabled products.",
    footer = {"", "Example:", "  signalbox repo show acme/site"})
final class RepoShow extends ClientCommand {
  @Parameters(
      paramLabel = "OWNER/NAME",
      converter = RepositoryText.class,
      description = "The repository.")
  @SuppressWarnings("NullAway.Init") // set by picocli before call()
  private RepositorySlug slug;

  RepoShow(ProcessEnvironment here) {
    super(here);
  }

  @Override
  protected void run(ServerClient server) {
    ServerReply reply = server.get("/repos/" + slug);
    show(reply, () -> print(reply.json()));
  }

  private void print(JsonNode repository) {
    Table.plain()
        .row("repository", Shown.text(repository.path("full_name")))
        .row("host", Shown.text(repository.path("host")))
        .row("default branch", Shown.text(repository.path("default_branch")))
        .row("products", Shown.list(repository.path("products")))
        .row("created at", Shown.time(repository.path("created_at")))
        .print(out(), colours());
  }
}
