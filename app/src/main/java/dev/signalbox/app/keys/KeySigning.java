package dev.signalbox.app.keys;

import dev.signalbox.app.cli.ProcessEnvironment;
import dev.signalbox.app.client.ClientCommand;
import dev.signalbox.app.client.ServerClient;
import dev.signalbox.app.output.Plain;
import dev.signalbox.app.output.Shown;
import dev.signalbox.wire.Json;
import java.util.List;
import java.util.Map;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code key signing}. */
@Command(
    name = "signing",
    description = "Print the public key that landings are signed with.",
    footer = {
      "",
      "Examples:",
      "  signalbox verify . --key $(signalbox key signing)",
      "  signalbox verify . $(signalbox key signing --all | sed 's/^/--key /')"
    })
final class KeySigning extends ClientCommand {
  @Option(names = "--all", description = "Also print earlier signing keys that are not revoked.")
  private boolean all;

  KeySigning(ProcessEnvironment here) {
    super(here);
  }

  @Override
  protected void run(ServerClient server) {
    if (all) {
      var keys = trusted(server);
      if (isForPrograms()) out().println(Json.text(Map.of("keys", keys)));
      else keys.forEach(out()::println);
    } else {
      String key = server.text("/signing-key").strip();
      out().println(isForPrograms() ? Json.text(Map.of("key", key)) : Plain.text(key));
    }
  }

  private static List<String> trusted(ServerClient server) {
    return server
        .get("/signing-keys")
        .json()
        .path("signing_keys")
        .valueStream()
        .filter(key -> !Shown.text(key.path("state")).equals("revoked"))
        .map(key -> Shown.text(key.path("key")))
        .toList();
  }
}
