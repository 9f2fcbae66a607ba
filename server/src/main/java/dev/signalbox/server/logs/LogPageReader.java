package dev.signalbox.server.logs;

import dev.signalbox.engine.view.LogPage;
import dev.signalbox.server.logs.NewestLogPages.WrittenLogPage;
import dev.signalbox.store.log.EventLog;
import dev.signalbox.store.log.LogSlice;
import dev.signalbox.store.log.LoggedEntries;
import dev.signalbox.store.log.StoredEntry;
import dev.signalbox.web.http.Answer;
import dev.signalbox.wire.Json;
import dev.signalbox.wire.RawJson;
import java.util.List;
import java.util.function.Function;

/** Reads pages of logs; the newest from memory, while nothing is added. */
final class LogPageReader {
  private final EventLog log;
  private final NewestLogPages newest = new NewestLogPages();

  /** A page and where others begin. */
  record LinkedLogPage(Answer answer, List<LogPaging.Neighbour> neighbours) {}

  LogPageReader(EventLog log) {
    this.log = log;
  }

  LinkedLogPage newest(LogPageQuestion question, LogCursor window) {
    var extent = log.extent(question.repository());
    var page = newest.page(question, window, extent, () -> written(question, window));
    var places =
        LogPaging.read(window, question.perPage(), _ -> page.places(), Function.identity());
    return new LinkedLogPage(Answer.written(page.page(), page.json()), places.neighbours());
  }

  private WrittenLogPage written(LogPageQuestion question, LogCursor window) {
    var entries = entries(question, window, question.perPage() + 1);
    var page = entries.subList(0, Math.min(question.perPage(), entries.size()));
    var shown = shown(question, page);
    return new WrittenLogPage(
        window.from(),
        entries.stream().map(StoredEntry::position).toList(),
        shown,
        Json.bytes(shown));
  }

  LinkedLogPage at(LogPageQuestion question, LogCursor at) {
    var page =
        LogPaging.read(
            at, question.perPage(), most -> entries(question, at, most), StoredEntry::position);
    return new LinkedLogPage(Answer.ok(shown(question, page.entries())), page.neighbours());
  }

  private List<StoredEntry> entries(LogPageQuestion question, LogCursor at, int most) {
    return log.read(
        new LogSlice(
            question.repository(),
            question.filter(),
            at.from(),
            at.until(),
            at.start(),
            at.direction(),
            most));
  }

  private static LogPage<RawJson> shown(LogPageQuestion question, List<StoredEntry> entries) {
    return LogPage.of(
        question.perPage(),
        entries.stream().map(entry -> LoggedEntries.event(entry, question.slug())).toList());
  }
}
