package dev.signalbox.host.github;

import dev.signalbox.engine.effects.Effect;
import dev.signalbox.engine.effects.Ending;
import dev.signalbox.engine.ledger.EffectId;
import dev.signalbox.engine.ledger.Pinned;
import dev.signalbox.engine.repository.BranchName;
import dev.signalbox.engine.repository.CommitSha;
import dev.signalbox.engine.repository.PullRequestNumber;
import dev.signalbox.engine.repository.RepositorySlug;
import dev.signalbox.host.HeadWork;
import dev.signalbox.host.github.access.GitHubAccess;
import dev.signalbox.host.github.building.Carrier;
import dev.signalbox.host.github.building.HeadRewrite;
import dev.signalbox.host.github.building.HeadUpdate;
import dev.signalbox.host.github.calls.GitHubException;
import dev.signalbox.host.github.reading.GitHubPull;
import dev.signalbox.host.github.reading.PullReader;
import dev.signalbox.host.mirror.Mirrors;
import java.io.IOException;
import java.time.InstantSource;
import java.util.function.Function;

/** Works on the heads of pull requests with native git, on their mirror. */
final class HeadWorkshop implements HeadWork {
  /** The update is no effect of the queue; its id is told to nobody. */
  private static final EffectId NO_EFFECT = new EffectId(0);

  private final GitHubAccess access;
  private final Mirrors mirrors;
  private final Endings endings;
  private final InstantSource clock;
  private final PullReader pulls;

  HeadWorkshop(GitHubAccess access, Mirrors mirrors, Endings endings, InstantSource clock) {
    this.access = access;
    this.mirrors = mirrors;
    this.endings = endings;
    this.clock = clock;
    this.pulls = new PullReader(access);
  }

  private interface Work<T> {
    Ending<T, String> on(GitHubPull pull) throws IOException;
  }

  private <T> Ending<T, String> with(RepositorySlug slug, PullRequestNumber number, Work<T> work) {
    return endings.of(
        slug,
        Function.identity(),
        () -> {
          var pull = GitHubException.answered(pulls.one(slug, number));
          return pull.isPresent()
              ? work.on(pull.get())
              : new Ending.Refused<>("There is no such pull request.");
        });
  }

  private static boolean isOpen(GitHubPull pull) {
    return pull.state() == GitHubPull.State.OPEN;
  }

  private static <T> Ending<T, String> ended() {
    return new Ending.Refused<>("It is no longer open.");
  }

  @Override
  public Ending<CommitSha, String> update(RepositorySlug slug, PullRequestNumber number) {
    return with(
        slug,
        number,
        pull -> {
          if (!isOpen(pull)) return ended();
          var mirror = mirrors.of(slug);
          var tip = mirror.fetch(pull.base());
          if (tip.isEmpty()) return new Ending.Refused<>("Its base branch no longer exists.");
          var update =
              new Effect.UpdateBranch(
                  NO_EFFECT, new Pinned(number, pull.head()), pull.base(), tip.get());
          return new HeadUpdate(slug, mirror, access, clock).update(update);
        });
  }

  @Override
  public Ending<CommitSha, String> rebase(RepositorySlug slug, PullRequestNumber number) {
    return with(
        slug,
        number,
        pull ->
            isOpen(pull)
                ? new HeadRewrite(mirrors.of(slug), clock.instant()).rebase(pull)
                : ended());
  }

  @Override
  public Ending<CommitSha, String> squash(RepositorySlug slug, PullRequestNumber number) {
    return with(
        slug,
        number,
        pull ->
            isOpen(pull)
                ? new HeadRewrite(mirrors.of(slug), clock.instant()).squash(pull)
                : ended());
  }

  @Override
  public Ending<Carried, String> carry(
      RepositorySlug slug, PullRequestNumber number, BranchName to, Carriage how) {
    return with(
        slug,
        number,
        pull -> new Carrier(slug, mirrors.of(slug), access, clock.instant()).carry(pull, to, how));
  }
}
