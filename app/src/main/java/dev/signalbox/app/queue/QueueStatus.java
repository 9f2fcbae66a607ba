package dev.signalbox.app.queue;

import dev.signalbox.app.cli.ProcessEnvironment;
import dev.signalbox.app.client.Query;
import dev.signalbox.app.client.RepositoryCommand;
import dev.signalbox.app.client.ServerClient;
import dev.signalbox.app.client.ServerReply;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code queue status}. */
@Command(
    name = "status",
    description = "Show the batches under test and the waiting pull requests.",
    footer = {
      "",
      "Example:",
      "  signalbox queue status -R acme/site --branch main",
      "  signalbox queue status -R acme/site --watch"
    })
final class QueueStatus extends RepositoryCommand {
  @Option(
      names = "--branch",
      paramLabel = "BRANCH",
      description = "Only the queue of this branch (default: all).")
  private @Nullable String branch;

  @Option(
      names = "--watch",
      description =
          "Redraw whenever it changes, until Ctrl-C: in place on a terminal, else one after"
              + " the other; with --json, one document a line.")
  private boolean watch;

  QueueStatus(ProcessEnvironment here) {
    super(here);
  }

  @Override
  protected void run(ServerClient server) {
    var query = new Query().with("branch", Optional.ofNullable(branch));
    if (watch) {
      watch(server, query);
      return;
    }
    ServerReply reply = server.get(path("/merge-queue/status"), query);
    show(
        reply,
        () -> {
          StopLine.print(server.get(path("/merge-queue/stop")).json(), out(), colours());
          new StatusPage(out(), colours()).print(reply.json());
        });
  }

  private void watch(ServerClient server, Query query) {
    var wanted = isForPrograms() ? List.of("status") : List.of("stop", "status");
    var page = new WatchPage(here(), colours(), isForPrograms());
    server.follow(
        path("/merge-queue/stream"), query.withEach("event", wanted), here().err(), page::show);
  }
}
