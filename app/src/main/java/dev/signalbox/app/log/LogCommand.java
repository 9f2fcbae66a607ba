package dev.signalbox.app.log;

import dev.signalbox.app.cli.ProcessEnvironment;
import dev.signalbox.app.client.Query;
import dev.signalbox.app.client.RepositoryCommand;
import dev.signalbox.app.client.ServerClient;
import dev.signalbox.app.client.ServerReply;
import dev.signalbox.wire.Json;
import java.time.Instant;
import java.util.Optional;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;
import tools.jackson.databind.JsonNode;

/** {@code log}. */
@Command(
    name = "log",
    description = {
      "Read the event log, newest first; with --json, one JSON object a line.",
      "As in the API, --json has the types ci_issue.*, action.requeue, action.unqueue and"
          + " command.requeue only if --type names them."
    },
    footer = {
      "",
      "Example:",
      "  signalbox log -R acme/site --pull-request 12 --from 7d --limit 100",
      "  signalbox log -R acme/site --type queue.pause.create --json",
      "  signalbox log -R acme/site --follow"
    })
public final class LogCommand extends RepositoryCommand {
  private static final int MAX_PER_PAGE = 100;

  @Mixin private final LogFilters filters = new LogFilters();

  @Option(
      names = "--per-page",
      paramLabel = "N",
      description = "How many entries to fetch per request, at most 100.")
  private @Nullable Integer perPage;

  @Option(
      names = "--limit",
      paramLabel = "N",
      defaultValue = "10",
      description = "The maximum number of entries to print (default: ${DEFAULT-VALUE}).")
  private long limit;

  @Option(
      names = {"-f", "--follow"},
      description = "Print oldest first, then each new entry as it arrives, until Ctrl-C.")
  private boolean follow;

  @Spec
  @SuppressWarnings("NullAway.Init") // set by picocli before call()
  private CommandSpec spec;

  public LogCommand(ProcessEnvironment here) {
    super(here);
  }

  @Override
  protected void run(ServerClient server) {
    if (limit < 1) throw new ParameterException(spec.commandLine(), "--limit must be at least 1");
    if (follow) {
      follow(server);
    } else {
      newest(server, this::print);
    }
  }

  private void newest(ServerClient server, Consumer<JsonNode> printer) {
    Instant now = here().clock().instant();
    long onPage = perPage == null ? Math.min(limit, MAX_PER_PAGE) : perPage;
    long left = limit;
    Optional<String> cursor = Optional.empty();
    do {
      Query query =
          filters.query(now, !isForPrograms()).with("per_page", onPage).with("cursor", cursor);
      ServerReply page = server.get(path("/logs"), query);
      JsonNode events = page.json().path("events");
      events.valueStream().limit(left).forEach(printer);
      left -= events.size();
      cursor = events.isEmpty() ? Optional.empty() : page.nextCursor();
    } while (left > 0 && cursor.isPresent());
  }

  private void follow(ServerClient server) {
    if (filters.hasEnd()) {
      throw new ParameterException(spec.commandLine(), "--follow can't be combined with --to");
    }
    var entries =
        new FollowedEntries(
            entry -> filters.match(entry, !isForPrograms()),
            each -> newest(server, each),
            this::print);
    var query = new Query().with("event", "log");
    server.follow(
        path("/merge-queue/stream"),
        query,
        here().err(),
        event -> {
          entries.hear(event);
          return !out().checkError();
        });
  }

  private void print(JsonNode event) {
    out().println(isForPrograms() ? Json.text(event) : LogLine.of(event, colours()));
  }
}
