package dev.signalbox.app.pulls;

import dev.signalbox.app.cli.ProcessEnvironment;
import dev.signalbox.app.client.Paging;
import dev.signalbox.app.client.Query;
import dev.signalbox.app.client.RepositoryCommand;
import dev.signalbox.app.client.ServerClient;
import dev.signalbox.app.output.Shown;
import dev.signalbox.app.output.Table;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import tools.jackson.databind.JsonNode;

/** {@code pull list}. */
@Command(
    name = "list",
    description = "List pull requests, newest first.",
    footer = {"", "Example:", "  signalbox pull list --state all -R acme/site"})
final class PullListCommand extends RepositoryCommand {
  private static final int LONGEST_TITLE = 60;

  @Option(
      names = "--state",
      paramLabel = "STATE",
      description = "open, closed or all (default: ${DEFAULT-VALUE}).")
  private String state = "open";

  @Option(
      names = "--limit",
      paramLabel = "COUNT",
      description = "How many at most (default: ${DEFAULT-VALUE}).")
  private int limit = 30;

  PullListCommand(ProcessEnvironment here) {
    super(here);
  }

  @Override
  protected void run(ServerClient server) {
    var table = Table.headed("PULL", "STATE", "AUTHOR", "BASE", "HEAD", "TITLE");
    var paging =
        new Paging(server, path("/pulls"), "pulls", () -> new Query().with("state", state));
    list(paging, limit, table, PullListCommand::addTo, "There are no such pull requests.");
  }

  private static void addTo(Table table, JsonNode pull) {
    table.row(
        "#" + Shown.text(pull.path("number")),
        PullLines.state(pull),
        Shown.text(pull.path("author")),
        Shown.text(pull.path("base")),
        Shown.text(pull.path("head")),
        Shown.shortened(Shown.text(pull.path("title")), LONGEST_TITLE));
  }
}
