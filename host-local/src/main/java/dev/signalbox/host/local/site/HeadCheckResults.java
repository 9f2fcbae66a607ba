package dev.signalbox.host.local.site;

import dev.signalbox.engine.events.Observation;
import dev.signalbox.engine.repository.CommitSha;
import dev.signalbox.engine.repository.RepositorySlug;
import dev.signalbox.host.HostListener;
import dev.signalbox.host.local.LocalPulls;
import dev.signalbox.hosting.checking.CheckRecords;
import dev.signalbox.hosting.checking.LocalCheckService;

/**
 * Passes on what is told of checks, and keeps it with the pull requests whose head was checked.
 * What is known is read again one after the other, so that the latest is what is kept.
 */
record HeadCheckResults(HostListener listener, LocalPulls pulls, CheckRecords records)
    implements HostListener {
  @Override
  public void hear(RepositorySlug slug, Observation observation) {
    listener.hear(slug, observation);
    if (observation instanceof Observation.ChecksSeen(var commit, var _, var _)) keep(slug, commit);
  }

  private void keep(RepositorySlug slug, CommitSha commit) {
    synchronized (pulls) {
      pulls.checked(slug, commit, () -> LocalCheckService.told(records.runs(slug, commit)));
    }
  }
}
