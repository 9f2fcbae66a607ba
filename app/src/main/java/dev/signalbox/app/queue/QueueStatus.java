package dev.signalbox.app.queue;

import dev.signalbox.app.Surroundings;
import dev.signalbox.app.client.Query;
import dev.signalbox.app.client.Reply;
import dev.signalbox.app.client.RepositoryCommand;
import dev.signalbox.app.client.Server;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code queue status}. */
@Command(
    name = "status",
    description = "Show the batches that are tested and the pull requests that wait.",
    footer = {"", "Example:", "  signalbox queue status -R acme/site --branch main"})
final class QueueStatus extends RepositoryCommand {
  @Option(
      names = "--branch",
      paramLabel = "BRANCH",
      description = "Only the queue of this branch (default: all).")
  private @Nullable String branch;

  QueueStatus(Surroundings here) {
    super(here);
  }

  @Override
  protected void run(Server server) {
    var query = new Query().with("branch", Optional.ofNullable(branch));
    Reply reply = server.get(path("/merge-queue/status"), query);
    show(
        reply,
        () -> {
          StopLine.print(server.get(path("/merge-queue/stop")).json(), out(), colours());
          new StatusPage(out(), colours()).print(reply.json());
        });
  }
}
