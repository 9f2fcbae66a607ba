package dev.signalbox.host.github.landing;

import dev.signalbox.engine.effects.BranchState;
import dev.signalbox.engine.effects.Effect;
import dev.signalbox.engine.effects.Ending;
import dev.signalbox.engine.effects.LandRefusal;
import dev.signalbox.engine.ledger.Pinned;
import dev.signalbox.engine.repository.CommitSha;
import dev.signalbox.engine.repository.PullRequestNumber;
import dev.signalbox.engine.repository.RepositorySlug;
import dev.signalbox.host.LandingPermit;
import dev.signalbox.host.github.access.GitHubAccess;
import dev.signalbox.host.github.calls.GitHubException;
import dev.signalbox.host.github.calls.GitHubReply;
import dev.signalbox.host.github.reading.GitHubPull;
import dev.signalbox.host.github.reading.PullReader;
import dev.signalbox.host.github.writing.PullWrites;
import dev.signalbox.host.github.writing.PullWrites.MergeMethod;
import dev.signalbox.host.github.writing.PullWrites.MergeOrder;
import dev.signalbox.host.mirror.Mirror;
import java.io.IOException;
import java.time.Duration;
import java.time.InstantSource;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Has GitHub merge one pull request of a repository, with its head pinned. GitHub compares no tip:
 * whoever lands so has looked at it just before, and looks at the tree afterwards.
 */
public final class HostMerge {
  private static final Logger LOG = LoggerFactory.getLogger(HostMerge.class);
  private static final Duration BREATH = Duration.ofSeconds(5);

  /** No request is carried out so long after it was sent: GitHub ends them much sooner. */
  private static final Duration LONGEST_REQUEST = Duration.ofMinutes(1);

  private final RepositorySlug slug;
  private final Mirror mirror;
  private final PullReader pulls;
  private final PullWrites writes;
  private final InstantSource clock;

  public HostMerge(RepositorySlug slug, Mirror mirror, GitHubAccess access, InstantSource clock) {
    this.slug = slug;
    this.mirror = mirror;
    this.pulls = new PullReader(access);
    this.writes = new PullWrites(access);
    this.clock = clock;
  }

  Retargeting retargeting() {
    return new Retargeting(slug, pulls, writes);
  }

  Ending<CommitSha, LandRefusal> land(LandingPermit permit) throws IOException {
    var unit = permit.land().units().getFirst();
    var change = unit.changes().getFirst();
    var order = order(permit.land(), unit, change);
    return switch (writes.merge(slug, change.number(), order, permit.notAfter())) {
      case GitHubReply.Answered<CommitSha>(var commit) -> new Ending.Done<>(commit);
      case GitHubReply.Refused<CommitSha> no -> notMerged(permit.land(), change, no);
      case GitHubReply.RetryLater<CommitSha>(var notBefore, var reason) -> {
        LOG.info("landing.not_sent: {}{}: {}", slug, change.number(), reason);
        yield clock.instant().isAfter(permit.notAfter())
            ? new Ending.Refused<>(new LandRefusal.NoPermit())
            : new Ending.RetryLater<>(notBefore);
      }
      case GitHubReply.Unknown<CommitSha>(var reason) -> {
        LOG.warn(
            "landing.outcome_unknown: {}{}: may have been merged: {}",
            slug,
            change.number(),
            reason);
        yield new Ending.Unknown<>();
      }
    };
  }

  /** The queue leaves the words to GitHub; a rule that has words of its own means them. */
  private static MergeOrder order(Effect.Land land, Effect.Unit unit, Pinned change) {
    String text = land.rule().flatMap(_ -> unit.commitMessage()).orElse("").strip();
    int end = text.indexOf('\n');
    String title = end < 0 ? text : text.substring(0, end).strip();
    String rest = end < 0 ? "" : text.substring(end).strip();
    return new MergeOrder(method(unit), change.head(), title, rest);
  }

  private static MergeMethod method(Effect.Unit unit) {
    return switch (unit.method()) {
      case MERGE, MERGE_BATCH, FAST_FORWARD -> MergeMethod.MERGE;
      case SQUASH -> MergeMethod.SQUASH;
      case REBASE -> MergeMethod.REBASE;
    };
  }

  /** Why is read off the pull request and the branch, and GitHub's words are passed on. */
  private Ending<CommitSha, LandRefusal> notMerged(
      Effect.Land land, Pinned change, GitHubReply.Refused<CommitSha> no) throws IOException {
    var pull = GitHubException.answered(pulls.one(slug, change.number()));
    if (pull.flatMap(GitHubPull::mergedAs).isPresent()) {
      return new Ending.Done<>(pull.flatMap(GitHubPull::mergedAs).get());
    }
    var elsewhere = elsewhere(land);
    if (elsewhere.isPresent()) return new Ending.Refused<>(elsewhere.get());
    boolean isPassing =
        pull.isPresent()
            && (!pull.get().head().equals(change.head())
                || pull.get().mergeable() == GitHubPull.Mergeable.UNKNOWN);
    return isPassing
        ? new Ending.RetryLater<>(clock.instant().plus(BREATH))
        : new Ending.Refused<>(new LandRefusal.ByHost(no.message()));
  }

  private Optional<LandRefusal> elsewhere(Effect.Land land) throws IOException {
    var tip = mirror.fetch(land.branch());
    if (tip.isEmpty()) return Optional.of(new LandRefusal.BaseGone());
    if (tip.get().equals(land.expectedTip())) return Optional.empty();
    return Optional.of(
        new LandRefusal.TipMoved(tip.get(), mirror.repository().tree(tip.get()), false));
  }

  /** A request that is on its way can't be called back; it is waited for. */
  Ending<CommitSha, LandRefusal> settle(Effect.Land land) throws IOException {
    var merged = mergedAs(land.mergedByHost().orElseThrow());
    if (merged.isPresent()) return new Ending.Done<>(merged.get());
    boolean isOver = clock.instant().isAfter(land.notAfter().plus(LONGEST_REQUEST));
    if (!isOver) return new Ending.Unknown<>();
    var elsewhere = elsewhere(land);
    return elsewhere.isPresent()
        ? new Ending.Refused<>(elsewhere.get())
        : new Ending.RetryLater<>(clock.instant());
  }

  /** As what GitHub has merged it, if that is part of the tip. */
  public Optional<BranchState.Merge> merge(PullRequestNumber number, CommitSha tip)
      throws IOException {
    var merged = mergedAs(number);
    boolean isThere =
        merged.isPresent()
            && mirror.want(merged.get())
            && mirror.repository().isAncestor(merged.get(), tip);
    return isThere
        ? Optional.of(new BranchState.Merge(merged.get(), mirror.repository().tree(merged.get())))
        : Optional.empty();
  }

  private Optional<CommitSha> mergedAs(PullRequestNumber number) throws IOException {
    return GitHubException.answered(pulls.brief(slug, number)).flatMap(brief -> brief.mergedAs());
  }
}
