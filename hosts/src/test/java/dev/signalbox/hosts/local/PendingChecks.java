package dev.signalbox.hosts.local;

import dev.signalbox.engine.checks.CheckState;
import dev.signalbox.engine.ledger.CheckKey;
import dev.signalbox.engine.ledger.CheckRun;
import dev.signalbox.engine.repository.CommitSha;
import dev.signalbox.engine.repository.RepositorySlug;

/** One check that starts, never ends by itself, and can be cancelled. */
record PendingChecks(LocalRecords records) implements LocalChecks {
  private static final CheckKey TEST = new CheckKey("test", "signalbox");

  @Override
  public void start(RepositorySlug slug, CommitSha commit) {
    if (records.runs(slug, commit).isEmpty()) records.startRun(slug, commit, TEST, "");
  }

  @Override
  public void runAgain(RepositorySlug slug, CommitSha commit) {
    var last = records.runs(slug, commit).getLast();
    if (last.state() != CheckState.SUCCESS) records.startRun(slug, commit, TEST, "");
  }

  @Override
  public void cancel(RepositorySlug slug, CommitSha commit) {
    for (var run : records.runs(slug, commit)) {
      if (run.state() != CheckState.PENDING) continue;
      records.changeRun(
          slug,
          commit,
          new CheckRun(
              run.key(),
              run.definition(),
              run.run(),
              run.version() + 1,
              CheckState.CANCELLED,
              "",
              run.url()));
    }
  }
}
