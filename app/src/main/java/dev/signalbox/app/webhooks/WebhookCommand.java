package dev.signalbox.app.webhooks;

import dev.signalbox.app.cli.CommandGroup;
import dev.signalbox.app.cli.ProcessEnvironment;
import picocli.CommandLine;
import picocli.CommandLine.Command;

/** {@code webhook}. */
@Command(
    name = "webhook",
    description = "Have URLs told of entries of the event log.",
    footer = {"", "Example:", "  signalbox webhook list -R acme/site"})
public final class WebhookCommand extends CommandGroup {
  private WebhookCommand() {}

  public static CommandLine tree(ProcessEnvironment here) {
    return new CommandLine(new WebhookCommand())
        .addSubcommand(new WebhookCreate(here))
        .addSubcommand(new WebhookList(here))
        .addSubcommand(new WebhookShow(here))
        .addSubcommand(new WebhookPause(here))
        .addSubcommand(new WebhookResume(here))
        .addSubcommand(new WebhookRotate(here))
        .addSubcommand(new WebhookDelete(here))
        .addSubcommand(new WebhookPing(here))
        .addSubcommand(new WebhookDeliveries(here))
        .addSubcommand(new WebhookRedeliver(here));
  }
}
