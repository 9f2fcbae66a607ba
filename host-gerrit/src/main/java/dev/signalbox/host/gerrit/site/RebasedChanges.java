package dev.signalbox.host.gerrit.site;

import dev.signalbox.engine.effects.BranchState;
import dev.signalbox.engine.effects.Effect;
import dev.signalbox.engine.effects.Ending;
import dev.signalbox.engine.ledger.EffectId;
import dev.signalbox.engine.ledger.Pinned;
import dev.signalbox.engine.repository.BranchName;
import dev.signalbox.engine.repository.CommitSha;
import dev.signalbox.engine.repository.PullRequestNumber;
import dev.signalbox.engine.repository.RepositorySlug;
import dev.signalbox.host.HeadWork;
import dev.signalbox.host.gerrit.GerritHost;
import dev.signalbox.hosting.HostedQueue;
import java.util.Optional;

/** What commands do to the patch set of a change: it can be put on the tip of its branch. */
record RebasedChanges(GerritHost host, HostedQueue queue) implements HeadWork {
  private static final EffectId NOBODY_REPORTS = new EffectId(0);

  @Override
  public Ending<CommitSha, String> update(RepositorySlug slug, PullRequestNumber number) {
    return rebase(slug, number);
  }

  @Override
  public Ending<CommitSha, String> rebase(RepositorySlug slug, PullRequestNumber number) {
    var pull = queue.find(slug).flatMap(it -> queue.facts(it).entries().pulls().get(number));
    if (pull.isEmpty()) return new Ending.Refused<>("There is no change " + number + ".");
    var base = pull.get().base();
    var read = new Effect.ReadBranch(NOBODY_REPORTS, base, Optional.empty(), false);
    return switch (host.readBranch(slug, read)) {
      case Ending.Done<BranchState, String>(var state) ->
          host.updateBranch(
              slug,
              new Effect.UpdateBranch(
                  NOBODY_REPORTS, new Pinned(number, pull.get().head()), base, state.tip()));
      case Ending.Refused<BranchState, String>(var why) -> new Ending.Refused<>(why);
      case Ending.RetryLater<BranchState, String>(var notBefore) ->
          new Ending.RetryLater<>(notBefore);
      case Ending.Unknown<BranchState, String> _ -> new Ending.Unknown<>();
    };
  }

  @Override
  public Ending<CommitSha, String> squash(RepositorySlug slug, PullRequestNumber number) {
    return new Ending.Refused<>("A change at Gerrit is one commit already.");
  }

  @Override
  public Ending<Carried, String> carry(
      RepositorySlug slug, PullRequestNumber number, BranchName to, Carriage how) {
    return new Ending.Refused<>("Use Gerrit's own cherry-pick for that.");
  }
}
