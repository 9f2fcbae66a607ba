package dev.signalbox.host.gerrit.site;

import dev.signalbox.engine.log.LogType;
import dev.signalbox.engine.repository.PullRequestNumber;
import dev.signalbox.engine.repository.RepositorySlug;
import dev.signalbox.host.gerrit.calls.GerritException;
import dev.signalbox.host.gerrit.changes.ChangeMessages;
import dev.signalbox.host.gerrit.tables.ReportedEntries;
import dev.signalbox.store.log.EventLog;
import dev.signalbox.store.log.LogTail;
import dev.signalbox.store.log.StoredEntry;
import dev.signalbox.store.repositories.Repository;
import dev.signalbox.wire.log.LogFacts;
import dev.signalbox.wire.log.LogSentence;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Tells changes what becomes of them, by one message for each entry of the log that is a fate.
 * Where we got to is kept after a message is sent; one that may have been sent is looked for.
 */
final class ChangeReports {
  private static final Logger LOG = LoggerFactory.getLogger(ChangeReports.class);
  private static final int AT_ONCE = 100;
  private static final Set<LogType> FATES =
      Set.of(LogType.ACTION_QUEUE_ENTER, LogType.ACTION_QUEUE_MERGED);

  private final GerritSite site;
  private final LogTail log;
  private final ReportedEntries reported;
  private final ChangeMessages messages;

  ChangeReports(GerritSite site) {
    var database = site.dependencies().database();
    this.site = site;
    this.log = new LogTail(new EventLog(database));
    this.reported = new ReportedEntries(database);
    this.messages = new ChangeMessages(site.settings().client());
  }

  void tell(Repository repository) throws GerritException {
    var until = reported.until(repository.id()).orElse(0L);
    for (var entry : log.after(repository.id(), log.placeOf(repository.id(), until), AT_ONCE)) {
      if (isFate(entry) && entry.pullRequest().isPresent()) {
        tell(repository.slug(), entry.pullRequest().get(), entry);
      }
      reported.keep(repository.id(), entry.position().number());
    }
  }

  /** Who leaves because it has landed was told so already. */
  private static boolean isFate(StoredEntry entry) {
    if (entry.type() != LogType.ACTION_QUEUE_LEAVE) return FATES.contains(entry.type());
    return !facts(entry).metadata().path("merged").asBoolean(false);
  }

  private static LogFacts facts(StoredEntry entry) {
    return LogFacts.of(entry.pullRequest(), entry.metadata());
  }

  private void tell(RepositorySlug slug, PullRequestNumber number, StoredEntry entry)
      throws GerritException {
    String words = words(slug, number, entry);
    var change = site.host().sync().change(slug, number);
    boolean isTold =
        change.isEmpty()
            || change.get().messages().stream().anyMatch(it -> it.text().contains(words));
    if (isTold) return;
    var votes = votes(entry);
    if (isTaken(slug, number, words, votes) || votes.isEmpty()) return;
    isTaken(slug, number, words, Map.of());
  }

  /** A change that is closed, or a label on which we may not vote, takes words all the same. */
  private boolean isTaken(
      RepositorySlug slug, PullRequestNumber number, String words, Map<String, Integer> votes)
      throws GerritException {
    try {
      messages.say(site.project(slug), number, words, votes);
      return true;
    } catch (GerritException.GerritRefused no) {
      LOG.warn("report.refused: {}{}: Gerrit took no report: {}", slug, number, no.words());
      return false;
    }
  }

  /** The number of the entry tells reports apart that say the same. */
  private String words(RepositorySlug slug, PullRequestNumber number, StoredEntry entry) {
    return "%s\n\n%s (%d)"
        .formatted(
            LogSentence.of(entry.type(), facts(entry)).text(),
            site.dependencies().address().pageOf(slug, number),
            entry.position().number());
  }

  /** What has landed can't be voted on any more. */
  private Map<String, Integer> votes(StoredEntry entry) {
    Optional<String> label = site.settings().labels().report();
    if (label.isEmpty() || entry.type() == LogType.ACTION_QUEUE_MERGED) return Map.of();
    return Map.of(label.get(), entry.type() == LogType.ACTION_QUEUE_ENTER ? 1 : -1);
  }
}
