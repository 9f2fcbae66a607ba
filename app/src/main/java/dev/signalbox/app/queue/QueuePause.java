package dev.signalbox.app.queue;

import dev.signalbox.app.cli.ProcessEnvironment;
import dev.signalbox.app.client.RepositoryCommand;
import dev.signalbox.app.client.ServerClient;
import dev.signalbox.app.client.ServerReply;
import dev.signalbox.app.output.Shown;
import java.util.Map;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code queue pause}. */
@Command(
    name = "pause",
    description = "Pause the queue: nothing lands until it is unpaused.",
    footer = {"", "Example:", "  signalbox queue pause -R acme/site --reason 'release day'"})
final class QueuePause extends RepositoryCommand {
  @Option(
      names = "--reason",
      required = true,
      paramLabel = "REASON",
      description = "The reason shown to everyone who waits; at most 255 characters.")
  private String reason = "";

  QueuePause(ProcessEnvironment here) {
    super(here);
  }

  @Override
  protected void run(ServerClient server) {
    ServerReply reply = server.put(path("/merge-queue/pause"), Map.of("reason", reason));
    show(
        reply,
        () ->
            out()
                .printf(
                    "The queue of %s has been paused since %s: %s%n",
                    repository(),
                    Shown.time(reply.json().path("paused_at")),
                    Shown.text(reply.json().path("reason"))));
  }
}
