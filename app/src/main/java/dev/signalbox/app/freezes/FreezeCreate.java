package dev.signalbox.app.freezes;

import dev.signalbox.app.cli.ProcessEnvironment;
import dev.signalbox.app.client.RepositoryCommand;
import dev.signalbox.app.client.ServerClient;
import dev.signalbox.app.client.ServerReply;
import java.time.ZoneId;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code queue freeze create}. */
@Command(
    name = "create",
    description = "Schedule a freeze: checks keep running, but no matching pull request lands.",
    footer = {
      "",
      "Example:",
      "  signalbox queue freeze create -R acme/site --reason holidays \\",
      "    --start 2026-12-24T18:00 --end 2027-01-02T08:00 --timezone Europe/Paris"
    })
final class FreezeCreate extends RepositoryCommand {
  @Option(
      names = "--reason",
      required = true,
      paramLabel = "REASON",
      description = "The reason shown to everyone who waits; at most 255 characters.")
  private String reason = "";

  @Option(
      names = "--timezone",
      paramLabel = "ZONE",
      description = "The IANA zone of the local times (default: that of this machine).")
  private String timezone = ZoneId.systemDefault().getId();

  @Mixin private final FreezeOptions options = new FreezeOptions();

  FreezeCreate(ProcessEnvironment here) {
    super(here);
  }

  @Override
  protected void run(ServerClient server) {
    var wish = options.said();
    wish.put("reason", reason);
    wish.put("timezone", timezone);
    ServerReply reply = server.post(path("/merge-queue/scheduled_freeze"), wish);
    show(reply, () -> out().println(FreezePage.sentence(reply.json())));
  }
}
