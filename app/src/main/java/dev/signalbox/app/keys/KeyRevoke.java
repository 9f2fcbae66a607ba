package dev.signalbox.app.keys;

import dev.signalbox.app.cli.ProcessEnvironment;
import dev.signalbox.app.client.ClientCommand;
import dev.signalbox.app.client.ServerClient;
import dev.signalbox.app.client.ServerReply;
import java.util.UUID;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** {@code key revoke}. */
@Command(
    name = "revoke",
    description = "Revoke an application key: it stops working at once.",
    footer = {"", "Example:", "  signalbox key revoke 7b0f3c1e-58f2-4d0e-9d3c-0a4a6f0f5a11"})
final class KeyRevoke extends ClientCommand {
  @Parameters(paramLabel = "ID", description = "The public id of the key, as 'key list' shows it.")
  @SuppressWarnings("NullAway.Init") // set by picocli before call()
  private UUID id;

  KeyRevoke(ProcessEnvironment here) {
    super(here);
  }

  @Override
  protected void run(ServerClient server) {
    ServerReply reply = server.delete("/keys/" + id);
    show(reply, () -> out().println("Revoked " + id + "."));
  }
}
