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
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code repo create}. */
@Command(
    name = "create",
    description = "Create a repository on the server's built-in git host.",
    footer = {"", "Example:", "  signalbox repo create acme/site --default-branch trunk"})
final class RepoCreate extends ClientCommand {
  @Parameters(
      paramLabel = "OWNER/NAME",
      converter = RepositoryText.class,
      description = "The owner and name of the new repository.")
  @SuppressWarnings("NullAway.Init") // set by picocli before call()
  private RepositorySlug slug;

  @Option(
      names = "--default-branch",
      paramLabel = "BRANCH",
      defaultValue = "main",
      description = "Its default branch (default: ${DEFAULT-VALUE}).")
  private String branch = "";

  RepoCreate(ProcessEnvironment here) {
    super(here);
  }

  @Override
  protected void run(ServerClient server) {
    ServerReply reply =
        server.post(
            "/repos",
            Map.of(
                "owner", slug.owner().value(),
                "name", slug.name().value(),
                "default_branch", branch));
    show(
        reply,
        () ->
            out()
                .printf(
                    "Created %s with the default branch %s.%n",
                    Shown.text(reply.json().path("full_name")),
                    Shown.text(reply.json().path("default_branch"))));
  }
}
