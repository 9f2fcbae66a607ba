package dev.signalbox.app.keys;

import dev.signalbox.app.cli.ProcessEnvironment;
import dev.signalbox.app.client.ClientCommand;
import dev.signalbox.app.client.ServerClient;
import dev.signalbox.app.client.ServerReply;
import dev.signalbox.app.output.Shown;
import java.util.Map;
import picocli.CommandLine.Command;

/** {@code signing-key rotate}. */
@Command(
    name = "rotate",
    description = "Rotate the key that signs landings; earlier keys still verify.",
    footer = {"", "Example:", "  signalbox signing-key rotate"})
final class SigningKeyRotate extends ClientCommand {
  SigningKeyRotate(ProcessEnvironment here) {
    super(here);
  }

  @Override
  protected void run(ServerClient server) {
    ServerReply reply = server.post("/signing-keys", Map.of());
    show(
        reply,
        () -> {
          here()
              .err()
              .printf(
                  "Landings are signed with key %s from now on:%n",
                  Shown.text(reply.json().path("id")));
          here().err().flush();
          out().println(Shown.text(reply.json().path("key")));
        });
  }
}
