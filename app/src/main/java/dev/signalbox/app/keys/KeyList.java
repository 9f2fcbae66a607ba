package dev.signalbox.app.keys;

import dev.signalbox.app.cli.ProcessEnvironment;
import dev.signalbox.app.client.ClientCommand;
import dev.signalbox.app.client.ServerClient;
import dev.signalbox.app.client.ServerReply;
import dev.signalbox.app.output.Shown;
import dev.signalbox.app.output.Table;
import picocli.CommandLine.Command;
import tools.jackson.databind.JsonNode;

/** {@code key list}. */
@Command(
    name = "list",
    description = "List the application keys, without their secrets.",
    footer = {"", "Example:", "  signalbox key list"})
final class KeyList extends ClientCommand {
  KeyList(ProcessEnvironment here) {
    super(here);
  }

  @Override
  protected void run(ServerClient server) {
    ServerReply reply = server.get("/keys");
    show(reply, () -> print(reply.json().path("keys")));
  }

  private void print(JsonNode keys) {
    var table = Table.headed("ID", "ROLE", "OWNER", "MADE AT", "EXPIRES AT", "NAME");
    for (JsonNode key : keys) {
      table.row(
          Shown.text(key.path("id")),
          Shown.text(key.path("role")),
          Shown.text(key.path("owner")),
          Shown.time(key.path("created_at")),
          Shown.time(key.path("expires_at")),
          Shown.text(key.path("name")));
    }
    if (table.isEmpty()) out().println("There are no keys.");
    else table.print(out(), colours());
  }
}
