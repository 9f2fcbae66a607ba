package dev.signalbox.app.keys;

import dev.signalbox.app.cli.ProcessEnvironment;
import dev.signalbox.app.client.ClientCommand;
import dev.signalbox.app.client.ServerClient;
import dev.signalbox.app.client.ServerReply;
import dev.signalbox.app.output.Plain;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code signing-key revoke}. */
@Command(
    name = "revoke",
    description = {
      "Revoke a signing key that may be compromised.",
      "If it is the current key, a new one is created first. All records that it signed are signed"
          + " again, and their notes rewritten, in the background."
    },
    footer = {
      "",
      "Example:",
      "  signalbox signing-key revoke 3f9a51c07be2d488 --reason 'a lost backup'"
    })
final class SigningKeyRevoke extends ClientCommand {
  @Parameters(paramLabel = "ID", description = "The id of the key, as 'signing-key list' shows it.")
  private String id = "";

  @Option(
      names = "--reason",
      required = true,
      paramLabel = "REASON",
      description = "Why, for the audit trail; at most 255 characters.")
  private String reason = "";

  SigningKeyRevoke(ProcessEnvironment here) {
    super(here);
  }

  @Override
  protected void run(ServerClient server) {
    String path = "/signing-keys/" + URLEncoder.encode(id, StandardCharsets.UTF_8) + "/revoke";
    ServerReply reply = server.post(path, Map.of("reason", reason));
    show(
        reply,
        () ->
            out()
                .println(
                    "Revoked "
                        + Plain.text(id)
                        + ". Its records are being signed again; fetch the notes again before"
                        + " you verify."));
  }
}
