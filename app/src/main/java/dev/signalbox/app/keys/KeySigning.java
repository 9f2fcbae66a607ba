package dev.signalbox.app.keys;

import dev.signalbox.app.Surroundings;
import dev.signalbox.app.client.ClientCommand;
import dev.signalbox.app.client.Server;
import dev.signalbox.app.output.Plain;
import dev.signalbox.wire.Json;
import java.util.Map;
import picocli.CommandLine.Command;

/** {@code key signing}. */
@Command(
    name = "signing",
    description = "Print the public key that landings are signed with.",
    footer = {"", "Example:", "  signalbox verify . --key $(signalbox key signing)"})
final class KeySigning extends ClientCommand {
  KeySigning(Surroundings here) {
    super(here);
  }

  @Override
  protected void run(Server server) {
    String key = server.text("/signing-key").strip();
    out().println(isForPrograms() ? Json.text(Map.of("key", key)) : Plain.text(key));
  }
}
