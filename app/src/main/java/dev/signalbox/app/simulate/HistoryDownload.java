package dev.signalbox.app.simulate;

import dev.signalbox.app.client.Query;
import dev.signalbox.app.client.ServerClient;
import dev.signalbox.app.client.ServerReply;
import dev.signalbox.engine.log.LogType;
import dev.signalbox.engine.repository.RepositorySlug;
import dev.signalbox.scheduling.replay.HistoryEntry;
import dev.signalbox.scheduling.replay.LoggedHistory;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Reads the event log of a repository from a server, newest first, as far as the limits let it. */
final class HistoryDownload {
  private static final int PER_PAGE = 100;
  private static final int MOST_ENTRIES = 200_000;
  private static final Duration LONGEST = Duration.ofMinutes(10);

  private final ServerClient server;
  private final InstantSource clock;
  private final SimulationProgress progress;

  HistoryDownload(ServerClient server, InstantSource clock, SimulationProgress progress) {
    this.server = server;
    this.clock = clock;
    this.progress = progress;
  }

  /** Notes tell where a limit cut it off. */
  LoggedHistory since(RepositorySlug slug, Instant since, List<String> notes) {
    var deadline = clock.instant().plus(LONGEST);
    var types = HistoryEntry.TYPES.stream().map(LogType::spelled).toList();
    List<HistoryEntry> entries = new ArrayList<>();
    Optional<String> cursor = Optional.empty();
    long read = 0;
    do {
      var query =
          new Query()
              .withEach("event_type", types)
              .with("received_from", since)
              .with("per_page", PER_PAGE)
              .with("cursor", cursor);
      ServerReply page = server.get("/repos/" + slug + "/logs", query);
      var events = page.json().path("events");
      events.valueStream().forEach(event -> HistoryEntry.of(event).ifPresent(entries::add));
      read += events.size();
      progress.entries(read);
      cursor = events.isEmpty() ? Optional.empty() : page.nextCursor();
      if (cursor.isPresent() && (read >= MOST_ENTRIES || clock.instant().isAfter(deadline))) {
        notes.add("only the newest %,d entries of the log were read".formatted(read));
        cursor = Optional.empty();
      }
    } while (cursor.isPresent());
    return LoggedHistory.of(entries);
  }
}
