package dev.signalbox.hosting.checking;

import dev.signalbox.engine.checks.CheckState;
import dev.signalbox.engine.events.Observation;
import dev.signalbox.engine.ledger.CheckKey;
import dev.signalbox.engine.ledger.CheckRun;
import dev.signalbox.engine.ledger.RunDetails;
import dev.signalbox.engine.repository.CommitSha;
import dev.signalbox.engine.repository.RepositorySlug;
import dev.signalbox.engine.rules.LocalCheck;
import dev.signalbox.host.HostListener;
import dev.signalbox.host.git.RepositoryFolders;
import dev.signalbox.hosting.CheckIntake;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;

/** Takes down what a CI tells of checks on commits of repositories that lie here. */
public final class CheckReports implements CheckIntake {
  private static final int MOST_RUNS = 1_000;
  private static final String DEFINITION = "reported";

  private final RepositoryFolders repositories;
  private final CheckRecords records;
  private final HostListener listener;
  private final LocalCheckService service;
  private final InstantSource clock;
  private final Object writing = new Object();

  public CheckReports(
      Path repositories,
      CheckRecords records,
      HostListener listener,
      LocalCheckService service,
      InstantSource clock) {
    this.repositories = new RepositoryFolders(repositories);
    this.service = service;
    this.records = records;
    this.listener = listener;
    this.clock = clock;
  }

  @Override
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

  @Override
  public Optional<Path> output(RepositorySlug slug, long run) {
    return service.output(slug, run);
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
