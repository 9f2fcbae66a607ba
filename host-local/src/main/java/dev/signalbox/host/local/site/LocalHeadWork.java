package dev.signalbox.host.local.site;

import dev.signalbox.engine.effects.Effect;
import dev.signalbox.engine.effects.Ending;
import dev.signalbox.engine.ledger.EffectId;
import dev.signalbox.engine.ledger.Pinned;
import dev.signalbox.engine.repository.BranchName;
import dev.signalbox.engine.repository.CommitSha;
import dev.signalbox.engine.repository.PullRequestNumber;
import dev.signalbox.engine.repository.RepositorySlug;
import dev.signalbox.host.HeadWork;
import dev.signalbox.host.Outcome;
import dev.signalbox.host.local.LocalHost;
import dev.signalbox.host.local.LocalPulls;
import java.time.Instant;
import java.util.Optional;

/** Brings pull requests up to date, or makes their commits anew. */
record LocalHeadWork(LocalHost host, LocalPulls pulls) implements HeadWork {
  /** Nobody waits for the end of it. */
  private static final EffectId NO_EFFECT = new EffectId(0);

  @Override
  public Ending<CommitSha, String> update(RepositorySlug slug, PullRequestNumber number) {
    var pull = pulls.find(slug, number);
    if (pull.isEmpty()) return none(number);
    var pinned = new Pinned(number, pull.get().head());
    var base = pull.get().base();
    return switch (pulls.tip(slug, base)) {
      case Outcome.Done<Optional<CommitSha>>(var tip) ->
          tip.isPresent()
              ? host.updateBranch(slug, new Effect.UpdateBranch(NO_EFFECT, pinned, base, tip.get()))
              : new Ending.Refused<>("its base branch no longer exists");
      case Outcome.Refused<Optional<CommitSha>>(var why) -> new Ending.Refused<>(why);
      case Outcome.RetryLater<?> _, Outcome.Unknown<?> _ -> new Ending.RetryLater<>(Instant.EPOCH);
    };
  }

  @Override
  public Ending<CommitSha, String> rebase(RepositorySlug slug, PullRequestNumber number) {
    return pulls
        .find(slug, number)
        .map(pull -> host.rebase(slug, new Pinned(number, pull.head())))
        .orElseGet(() -> none(number));
  }

  @Override
  public Ending<CommitSha, String> squash(RepositorySlug slug, PullRequestNumber number) {
    return pulls
        .find(slug, number)
        .map(pull -> host.squash(slug, new Pinned(number, pull.head()), pull.description().title()))
        .orElseGet(() -> none(number));
  }

  @Override
  public Ending<Carried, String> carry(
      RepositorySlug slug, PullRequestNumber number, BranchName to, Carriage how) {
    return pulls
        .find(slug, number)
        .map(pull -> host.carry(slug, pull, to, how))
        .orElseGet(() -> none(number));
  }

  private static <T> Ending<T, String> none(PullRequestNumber number) {
    return new Ending.Refused<>("there is no pull request " + number);
  }
}
