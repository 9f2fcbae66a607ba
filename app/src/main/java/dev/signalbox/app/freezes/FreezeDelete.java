package dev.signalbox.app.freezes;

import dev.signalbox.app.cli.ProcessEnvironment;
import dev.signalbox.app.client.RepositoryCommand;
import dev.signalbox.app.client.ServerClient;
import dev.signalbox.app.client.ServerReply;
import java.util.Map;
import java.util.UUID;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code queue freeze delete}. */
@Command(
    name = "delete",
    description = "Delete a scheduled freeze: what it held back can land at once.",
    footer = {
      "",
      "Example:",
      "  signalbox queue freeze delete 7b0f3c1e-58f2-4d0e-9d3c-0a4a6f0f5a11 --reason 'all clear'"
    })
final class FreezeDelete extends RepositoryCommand {
  @Parameters(paramLabel = "ID", description = "The id of the freeze, as 'freeze list' shows it.")
  @SuppressWarnings("NullAway.Init") // set by picocli before call()
  private UUID id;

  @Option(names = "--reason", paramLabel = "REASON", description = "Why, for the log.")
  private String reason = "";

  FreezeDelete(ProcessEnvironment here) {
    super(here);
  }

  @Override
  protected void run(ServerClient server) {
    ServerReply reply =
        server.post(
            path("/merge-queue/scheduled_freeze/" + id + "/delete"),
            Map.of("delete_reason", reason));
    show(reply, () -> out().println("Deleted the freeze " + id + "."));
  }
}
