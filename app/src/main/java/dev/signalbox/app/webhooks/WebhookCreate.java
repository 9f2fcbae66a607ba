package dev.signalbox.app.webhooks;

import dev.signalbox.app.cli.ProcessEnvironment;
import dev.signalbox.app.client.RepositoryCommand;
import dev.signalbox.app.client.ServerClient;
import dev.signalbox.app.client.ServerReply;
import dev.signalbox.app.output.Shown;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code webhook create}. */
@Command(
    name = "create",
    description = "Have a URL told of entries of the event log, from now on.",
    footer = {
      "",
      "The signing secret is printed once, and can't be asked for again.",
      "",
      "Example:",
      "  signalbox webhook create https://example.com/hook -R acme/site --type action.queue.merged"
    })
final class WebhookCreate extends RepositoryCommand {
  @Parameters(paramLabel = "URL", description = "Where entries are posted to.")
  private String url = "";

  @Option(
      names = "--format",
      paramLabel = "FORMAT",
      description = "json, or slack for an incoming webhook of Slack (default: json).")
  private String format = "json";

  @Option(
      names = "--type",
      paramLabel = "TYPE",
      description = "Only entries of this type, such as action.queue.merged; can be repeated.")
  private List<String> types = new ArrayList<>();

  @Option(
      names = "--pull-request",
      paramLabel = "N",
      description = "Only entries of this pull request; can be repeated.")
  private List<BigInteger> pullRequests = new ArrayList<>();

  @Option(
      names = "--base-ref",
      paramLabel = "BRANCH",
      description = "Only entries of pull requests to this branch.")
  private @Nullable String baseRef;

  @Option(
      names = "--every-type",
      description = "Types without a published shape too, where no --type is given.")
  private boolean everyType;

  WebhookCreate(ProcessEnvironment here) {
    super(here);
  }

  @Override
  protected void run(ServerClient server) {
    var wish = new LinkedHashMap<String, Object>();
    wish.put("url", url);
    wish.put("format", format);
    wish.put("event_types", types);
    wish.put("pull_requests", pullRequests);
    if (baseRef != null) wish.put("base_ref", baseRef);
    wish.put("every_type", everyType);
    ServerReply reply = server.post(path("/webhooks"), wish);
    show(
        reply,
        () -> {
          out().println("Created webhook " + Shown.text(reply.json().at("/webhook/id")) + ".");
          out()
              .println(
                  "Signing secret, shown this once: " + Shown.text(reply.json().path("secret")));
        });
  }
}
