package dev.signalbox.app.tests;

import dev.signalbox.app.cli.ProcessEnvironment;
import dev.signalbox.app.client.RepositoryCommand;
import dev.signalbox.app.client.ServerClient;
import dev.signalbox.app.client.ServerReply;
import dev.signalbox.app.output.Plain;
import dev.signalbox.app.output.Shown;
import java.util.LinkedHashMap;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code tests quarantine add}. */
@Command(
    name = "add",
    description = "Put a test into quarantine, on one branch or everywhere.",
    footer = {
      "",
      "Example:",
      "  signalbox tests quarantine add shop.CartTest.pays --reason 'times out' -R acme/site"
    })
final class QuarantineAdd extends RepositoryCommand {
  @Parameters(paramLabel = "TEST", description = "The test, by its full name.")
  private String test = "";

  @Option(
      names = "--reason",
      required = true,
      paramLabel = "REASON",
      description = "Why, for everyone who asks.")
  private String reason = "";

  @Option(
      names = "--branch",
      paramLabel = "NAME",
      description = "Only for what is on, or to be merged into, this branch.")
  private @Nullable String branch;

  QuarantineAdd(ProcessEnvironment here) {
    super(here);
  }

  @Override
  protected void run(ServerClient server) {
    var wish = new LinkedHashMap<String, @Nullable String>();
    wish.put("test_name", test);
    wish.put("reason", reason);
    wish.put("branch", branch);
    ServerReply reply = server.post(ciPath("/quarantines"), wish);
    show(
        reply,
        () ->
            out()
                .println(
                    "Quarantined %s (%s)."
                        .formatted(Plain.text(test), Shown.text(reply.json().path("id")))));
  }
}
