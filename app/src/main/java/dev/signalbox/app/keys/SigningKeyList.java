package dev.signalbox.app.keys;

import dev.signalbox.app.cli.ProcessEnvironment;
import dev.signalbox.app.client.ClientCommand;
import dev.signalbox.app.client.ServerClient;
import dev.signalbox.app.client.ServerReply;
import dev.signalbox.app.output.Shown;
import dev.signalbox.app.output.Table;
import picocli.CommandLine.Command;
import tools.jackson.databind.JsonNode;

/** {@code signing-key list}. */
@Command(
    name = "list",
    description = "List all public keys that have ever signed landings.",
    footer = {"", "Example:", "  signalbox signing-key list"})
final class SigningKeyList extends ClientCommand {
  SigningKeyList(ProcessEnvironment here) {
    super(here);
  }

  @Override
  protected void run(ServerClient server) {
    ServerReply reply = server.get("/signing-keys");
    show(reply, () -> print(reply.json().path("signing_keys")));
  }

  private void print(JsonNode keys) {
    var table = Table.headed("ID", "STATE", "MADE AT", "REVOKED AT", "KEY");
    for (JsonNode key : keys) {
      table.row(
          Shown.text(key.path("id")),
          Shown.text(key.path("state")),
          Shown.time(key.path("created_at")),
          Shown.time(key.path("revoked_at")),
          Shown.text(key.path("key")));
    }
    table.print(out(), colours());
  }
}
