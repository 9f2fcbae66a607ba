package dev.signalbox.app.tests;

import dev.signalbox.app.cli.ProcessEnvironment;
import dev.signalbox.app.client.RepositoryCommand;
import dev.signalbox.app.client.ServerClient;
import dev.signalbox.app.client.ServerReply;
import dev.signalbox.app.output.Plain;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** {@code tests quarantine remove}. */
@Command(
    name = "remove",
    description = "Lift a quarantine: the test counts again.",
    footer = {
      "",
      "Example:",
      "  signalbox tests quarantine remove 9b2f0c1e-7a55-4a52-8a8e-0c9c3e1f2b44 -R acme/site"
    })
final class QuarantineRemove extends RepositoryCommand {
  @Parameters(
      paramLabel = "ID",
      description = "The quarantine, as 'tests quarantine list' prints it.")
  private String id = "";

  QuarantineRemove(ProcessEnvironment here) {
    super(here);
  }

  @Override
  protected void run(ServerClient server) {
    ServerReply reply =
        server.delete(ciPath("/quarantines/" + URLEncoder.encode(id, StandardCharsets.UTF_8)));
    show(reply, () -> out().println("Lifted quarantine " + Plain.text(id) + "."));
  }
}
