package dev.signalbox.app.audit;

import dev.signalbox.app.cli.ProcessEnvironment;
import dev.signalbox.app.client.ClientCommand;
import dev.signalbox.app.client.Query;
import dev.signalbox.app.client.RepositoryText;
import dev.signalbox.app.client.ServerClient;
import dev.signalbox.app.client.ServerReply;
import dev.signalbox.app.client.TimeText;
import dev.signalbox.app.output.Shown;
import dev.signalbox.engine.repository.RepositorySlug;
import dev.signalbox.wire.Json;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;
import tools.jackson.databind.JsonNode;

/** {@code audit}. */
@Command(
    name = "audit",
    description =
        "Read the audit trail, newest first: who changed what. For admin keys; with --json, one"
            + " JSON object a line.",
    footer = {
      "",
      "Example:",
      "  signalbox audit --since 30d",
      "  signalbox audit -R acme/site --action branch.push --action branch.push_override"
    })
public final class AuditCommand extends ClientCommand {
  private static final int MAX_PER_PAGE = 100;

  @Option(
      names = {"-R", "--repo"},
      paramLabel = "OWNER/NAME",
      converter = RepositoryText.class,
      description = "Only this repository (default: everything that the key administers).")
  private @Nullable RepositorySlug repository;

  @Option(
      names = "--action",
      paramLabel = "ACTION",
      description = "Only this action, such as key.create; can be repeated.")
  private List<String> actions = new ArrayList<>();

  @Option(names = "--actor", paramLabel = "NAME", description = "Only actions by this name or id.")
  private @Nullable String actor;

  @Option(
      names = "--since",
      paramLabel = "WHEN",
      description =
          "Since when: 2026-01-31T12:00:00Z, or 12h for twelve hours ago (default: all that is"
              + " kept).")
  private @Nullable String since;

  @Option(
      names = "--until",
      paramLabel = "WHEN",
      description = "Until when, in the same format as --since (default: now).")
  private @Nullable String until;

  @Option(
      names = "--limit",
      paramLabel = "N",
      defaultValue = "20",
      description = "The maximum number of entries to print (default: ${DEFAULT-VALUE}).")
  private long limit;

  @Spec
  @SuppressWarnings("NullAway.Init") // set by picocli before call()
  private CommandSpec spec;

  public AuditCommand(ProcessEnvironment here) {
    super(here);
  }

  @Override
  protected void run(ServerClient server) {
    if (limit < 1) throw new ParameterException(spec.commandLine(), "--limit must be at least 1");
    String path = repository == null ? "/audit" : "/repos/" + repository + "/audit";
    Instant now = here().clock().instant();
    long left = limit;
    Optional<String> cursor = Optional.empty();
    do {
      Query query =
          filters(now).with("per_page", Math.min(limit, MAX_PER_PAGE)).with("cursor", cursor);
      ServerReply page = server.get(path, query);
      JsonNode entries = page.json().path("entries");
      entries.valueStream().limit(left).forEach(this::print);
      left -= entries.size();
      cursor = entries.isEmpty() ? Optional.empty() : page.nextCursor();
    } while (left > 0 && cursor.isPresent());
  }

  private Query filters(Instant now) {
    return new Query()
        .withEach("action", actions)
        .with("actor", Optional.ofNullable(actor))
        .with("since", Optional.ofNullable(since).map(t -> TimeText.ago("--since", t, now)))
        .with("until", Optional.ofNullable(until).map(t -> TimeText.ago("--until", t, now)));
  }

  private void print(JsonNode entry) {
    out().println(isForPrograms() ? Json.text(entry) : line(entry));
  }

  private String line(JsonNode entry) {
    JsonNode repositoryName = entry.path("repository");
    JsonNode place = repositoryName.isNull() ? entry.path("owner") : repositoryName;
    return String.join(
            "  ",
            colours().dim(Shown.time(entry.path("at"))),
            colours().bold("%-24s".formatted(Shown.text(entry.path("action")))),
            Shown.text(entry.path("actor").path("name")),
            Shown.text(place),
            Shown.text(entry.path("subject")),
            details(entry.path("details")))
        .stripTrailing();
  }

  private static String details(JsonNode details) {
    var words = new ArrayList<String>();
    for (var field : details.properties()) {
      words.add(field.getKey() + "=" + Shown.shortened(Shown.text(field.getValue()), 60));
    }
    return String.join(" ", words);
  }
}
