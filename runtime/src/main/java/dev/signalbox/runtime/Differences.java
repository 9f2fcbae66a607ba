package dev.signalbox.runtime;

import dev.signalbox.engine.events.Observation;
import dev.signalbox.engine.events.Observation.ChecksSeen;
import dev.signalbox.engine.judge.JobInterest;
import dev.signalbox.engine.ledger.Batch;
import dev.signalbox.engine.ledger.Branch;
import dev.signalbox.engine.ledger.Ledger;
import dev.signalbox.engine.ledger.PullRequest;
import dev.signalbox.engine.ledger.Testing;
import dev.signalbox.engine.repository.BranchName;
import dev.signalbox.engine.repository.CommitSha;
import dev.signalbox.engine.repository.RepositorySlug;
import dev.signalbox.host.Outcome;
import dev.signalbox.host.SourceHost;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** What the host knows and the ledger does not, as observations. */
final class Differences {
  private final SourceHost host;
  private final RepositorySlug slug;
  private final Ledger ledger;
  private final Complaints complaints;
  private final List<Observation> news = new ArrayList<>();

  Differences(SourceHost host, RepositorySlug slug, Ledger ledger, Complaints complaints) {
    this.host = host;
    this.slug = slug;
    this.ledger = ledger;
    this.complaints = complaints;
  }

  List<Observation> all() {
    complaints
        .told("the pull requests of " + slug, host.pulls(slug))
        .ifPresent(pulls -> pulls.forEach(this::pull));
    complaints
        .told("the branches of " + slug, host.branches(slug))
        .ifPresent(
            tips -> {
              for (Branch branch : ledger.batches().branches()) branch(branch, tips);
            });
    for (Batch batch : ledger.batches().byId()) {
      if (!batch.isOver()) {
        batch.built().ifPresent(built -> checks(built.tested(), batch.testing()));
      }
    }
    return news;
  }

  private void pull(PullRequest seen) {
    var known = ledger.entries().pulls().get(seen.number());
    boolean isNews = known.map(seen::isNewerThan).orElse(seen.state() == PullRequest.State.OPEN);
    if (isNews) news.add(new Observation.PullRequestSeen(seen));
  }

  private void branch(Branch branch, Map<BranchName, CommitSha> tips) {
    var known = branch.tip().map(Branch.Tip::commit);
    var there = Optional.ofNullable(tips.get(branch.name()));
    if (known.isPresent() && !known.equals(there)) {
      news.add(new Observation.BranchStirred(branch.name()));
    }
    for (var probe : branch.probes()) checks(probe.commit(), Optional.of(probe.testing()));
  }

  private void checks(CommitSha commit, Optional<Testing> testing) {
    var answer = host.observeChecks(slug, commit, JobInterest.in(ledger, commit));
    if (!(answer instanceof Outcome.Done<ChecksSeen>(var seen))) return;
    boolean isNews =
        seen.runs().stream().anyMatch(run -> testing.isEmpty() || testing.get().isNews(run));
    if (isNews) news.add(seen);
  }
}
