package dev.signalbox.app.webhooks;

import dev.signalbox.app.cli.ProcessEnvironment;
import dev.signalbox.app.client.RepositoryCommand;
import java.util.UUID;
import picocli.CommandLine.Parameters;

/** A command about one webhook. */
abstract class OneWebhookCommand extends RepositoryCommand {
  @Parameters(
      index = "0",
      paramLabel = "ID",
      description = "The id of the webhook, as 'webhook list' shows it.")
  @SuppressWarnings("NullAway.Init") // set by picocli before call()
  private UUID id;

  OneWebhookCommand(ProcessEnvironment here) {
    super(here);
  }

  final UUID id() {
    return id;
  }

  final String webhookPath(String below) {
    return path("/webhooks/" + id + below);
  }
}
