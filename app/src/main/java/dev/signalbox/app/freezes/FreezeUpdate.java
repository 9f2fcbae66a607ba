package dev.signalbox.app.freezes;

import dev.signalbox.app.cli.ProcessEnvironment;
import dev.signalbox.app.client.RepositoryCommand;
import dev.signalbox.app.client.ServerClient;
import dev.signalbox.app.client.ServerReply;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code queue freeze update}. */
@Command(
    name = "update",
    description = "Change a scheduled freeze; anything not given stays as it is.",
    footer = {
      "",
      "Example:",
      "  signalbox queue freeze update 7b0f3c1e-58f2-4d0e-9d3c-0a4a6f0f5a11 --open-end"
    })
final class FreezeUpdate extends RepositoryCommand {
  @Parameters(paramLabel = "ID", description = "The id of the freeze, as 'freeze list' shows it.")
  @SuppressWarnings("NullAway.Init") // set by picocli before call()
  private UUID id;

  @Option(names = "--reason", paramLabel = "REASON", description = "The new reason.")
  private @Nullable String reason;

  @Option(
      names = "--timezone",
      paramLabel = "ZONE",
      description = "The new IANA time zone, for the same local times.")
  private @Nullable String timezone;

  @Option(
      names = "--open-end",
      description = "Remove the end: the freeze lasts until it is deleted.")
  private boolean openEnd;

  @Mixin private final FreezeOptions options = new FreezeOptions();

  FreezeUpdate(ProcessEnvironment here) {
    super(here);
  }

  @Override
  protected void run(ServerClient server) {
    var wish = options.said();
    if (reason != null) wish.put("reason", reason);
    if (timezone != null) wish.put("timezone", timezone);
    if (openEnd) wish.put("end", null);
    ServerReply reply = server.patch(path("/merge-queue/scheduled_freeze/" + id), wish);
    show(reply, () -> out().println(FreezePage.sentence(reply.json())));
  }
}
