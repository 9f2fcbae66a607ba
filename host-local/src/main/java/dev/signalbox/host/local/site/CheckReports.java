package dev.signalbox.host.local.site;

import dev.signalbox.engine.checks.CheckState;
import dev.signalbox.engine.events.Observation;
import dev.signalbox.engine.ledger.CheckKey;
import dev.signalbox.engine.ledger.CheckRun;
import dev.signalbox.engine.ledger.RunDetails;
import dev.signalbox.engine.repository.CommitSha;
import dev.signalbox.engine.repository.RepositorySlug;
import dev.signalbox.engine.rules.LocalCheck;
import dev.signalbox.host.HostListener;
import dev.signalbox.host.local.CheckRecords;
import dev.signalbox.host.local.LocalRepositories;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;

/** Takes down what a CI tells of checks on commits of local repositories. */
public final class CheckReports {
  private static final int MOST_RUNS = 1_000;
  private static final String DEFINITION = "reported";

  /** A report on one check. */
  public record Told(String name, CheckState state, String description, Optional<String> url) {}

  /** What became of a report. */
  public sealed interface Taken {
    record Noted() implements Taken {}

    record NoSuchCommit() implements Taken {}

    record TooMany(int most) implements Taken {}

    record Later(String why) implements Taken {}
  }

  private final LocalRepositories repositories;
  private final CheckRecords records;
  private final HostListener listener;
  private final InstantSource clock;
  private final Object writing = new Object();

  CheckReports(
      Path repositories, CheckRecords records, HostListener listener, InstantSource clock) {
    this.repositories = new LocalRepositories(repositories);
    this.records = records;
    this.listener = listener;
    this.clock = clock;
  }

  public Taken take(RepositorySlug slug, CommitSha commit, String reporter, Told told) {
    var repository = repositories.find(slug);
    if (repository.isEmpty()) {
      return new Taken.Later("The content of " + slug + " is not stored on this node");
    }
    try {
      if (!repository.get().has(commit)) return new Taken.NoSuchCommit();
    } catch (IOException e) {
      return new Taken.Later("The commit could not be looked up");
    }
    var runs = write(slug, commit, new CheckKey(told.name(), own(reporter)), told);
    if (runs.isEmpty()) return new Taken.TooMany(MOST_RUNS);
    var seen = LocalCheckService.told(runs.get());
    listener.hear(slug, new Observation.ChecksSeen(commit, seen));
    return new Taken.Noted();
  }

  private Optional<List<CheckRun>> write(
      RepositorySlug slug, CommitSha commit, CheckKey key, Told told) {
    synchronized (writing) {
      return records.report(
          slug,
          commit,
          (known, next) ->
              known.size() >= MOST_RUNS
                  ? Optional.empty()
                  : Optional.of(changed(run(key, known, next), told)));
    }
  }

  /** Nobody speaks in the name of the checks that the server runs itself. */
  private static String own(String reporter) {
    return reporter.equals(LocalCheck.REPORTER) ? reporter + " (key)" : reporter;
  }

  /** A run that is pending goes on; after one that has ended, a new one begins. */
  private static CheckRun run(CheckKey key, List<CheckRun> known, long next) {
    return known.reversed().stream()
        .filter(it -> it.key().equals(key))
        .findFirst()
        .filter(it -> it.state() == CheckState.PENDING)
        .orElseGet(() -> CheckRecords.pending(key, DEFINITION, next));
  }

  private CheckRun changed(CheckRun run, Told told) {
    return new CheckRun(
            run.key(),
            run.definition(),
            run.run(),
            run.version() + 1,
            told.state(),
            told.description(),
            told.url())
        .with(details(run, told));
  }

  /** It began when it was first told to be pending, if it was. */
  private RunDetails details(CheckRun run, Told told) {
    Instant now = clock.instant();
    var details = run.details();
    if (told.state() != CheckState.PENDING) return details.endedAt(now);
    return details.startedAt().isPresent() ? details : details.startedAt(now);
  }
}
