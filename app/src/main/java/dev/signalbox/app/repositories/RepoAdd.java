package dev.signalbox.app.repositories;

import dev.signalbox.app.cli.ProcessEnvironment;
import dev.signalbox.app.client.ClientCommand;
import dev.signalbox.app.client.RepositoryText;
import dev.signalbox.app.client.ServerClient;
import dev.signalbox.app.client.ServerReply;
import dev.signalbox.app.output.Shown;
import dev.signalbox.engine.repository.RepositorySlug;
import java.util.Map;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** {@code repo add}. */
@Command(
    name = "add",
    description = "Add a GitHub repository now, without waiting for discovery.",
    footer = {"", "Example:", "  signalbox repo add acme/site"})
final class RepoAdd extends ClientCommand {
  @Parameters(
      paramLabel = "OWNER/NAME",
      converter = RepositoryText.class,
      description = "The repository, as named at GitHub.")
  @SuppressWarnings("NullAway.Init") // set by picocli before call()
  private RepositorySlug slug;

  RepoAdd(ProcessEnvironment here) {
    super(here);
  }

  @Override
  protected void run(ServerClient server) {
    ServerReply reply =
        server.post(
            "/repos",
            Map.of(
                "host", "github",
                "owner", slug.owner().value(),
                "name", slug.name().value()));
    show(
        reply,
        () ->
            out()
                .printf(
                    "Added %s from GitHub, with the default branch %s.%n",
                    Shown.text(reply.json().path("full_name")),
                    Shown.text(reply.json().path("default_branch"))));
  }
}
