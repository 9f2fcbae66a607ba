package dev.signalbox.host.github.landing;

import dev.signalbox.engine.effects.Effect;
import dev.signalbox.engine.effects.Ending;
import dev.signalbox.engine.effects.LandRefusal;
import dev.signalbox.engine.ledger.Pinned;
import dev.signalbox.engine.repository.CommitSha;
import dev.signalbox.engine.repository.RepositorySlug;
import dev.signalbox.host.LandingPermit;
import dev.signalbox.host.audit.AuditMemory;
import dev.signalbox.host.git.GitLimitExceeded;
import dev.signalbox.host.github.calls.GitHubException;
import dev.signalbox.host.github.calls.GitHubReply;
import dev.signalbox.host.github.reading.RepositoryNodeIds;
import dev.signalbox.host.github.writing.RefWrites;
import dev.signalbox.host.mirror.Mirror;
import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Moves branches of one repository at GitHub, after the auditor has looked, and never too late. */
public final class GitHubLanding {
  private static final Logger LOG = LoggerFactory.getLogger(GitHubLanding.class);
  private static final Duration BREATH = Duration.ofSeconds(5);

  /** The next try of the landing waits for it, and a host that is away is not waited for. */
  private static final Duration TO_CLEAR = Duration.ofSeconds(10);

  /** GitHub found a branch elsewhere than it was said to be. */
  private static final int STALE_DATA = 409;

  private final RepositorySlug slug;
  private final Mirror mirror;
  private final RepositoryNodeIds repositories;
  private final RefWrites refs;
  private final HostMerge hostMerge;
  private final Retargeting retargeting;
  private final Remake remake;
  private final AuditMemory audits;
  private final InstantSource clock;

  /** Makes the commit of a landing anew on the mirror, where it was lost; the same, if it can. */
  @FunctionalInterface
  public interface Remake {
    void make(Effect.Land land) throws IOException;
  }

  public GitHubLanding(
      RepositorySlug slug,
      Mirror mirror,
      RepositoryNodeIds repositories,
      RefWrites refs,
      HostMerge hostMerge,
      Remake remake,
      AuditMemory audits,
      InstantSource clock) {
    this.slug = slug;
    this.mirror = mirror;
    this.repositories = repositories;
    this.refs = refs;
    this.hostMerge = hostMerge;
    this.retargeting = hostMerge.retargeting();
    this.remake = remake;
    this.audits = audits;
    this.clock = clock;
  }

  public Ending<CommitSha, LandRefusal> land(LandingPermit permit) throws IOException {
    var land = permit.land();
    if (isLate(permit)) return refused(new LandRefusal.NoPermit());
    if (land.mergedByHost().isPresent() || !mirror.want(land.expectedTip())) {
      var elsewhere = elsewhere(land);
      if (elsewhere.isPresent()) return elsewhere.get();
    }
    var changes = land.units().stream().flatMap(unit -> unit.changes().stream()).toList();
    var objection = objection(land, changes);
    if (objection.isPresent()) return refused(objection.get());
    boolean isRetargeted = retargeting.retarget(land);
    if (land.mergedByHost().isPresent()) {
      return isRetargeted
          ? hostMerge.land(permit)
          : new Ending.RetryLater<>(clock.instant().plus(BREATH));
    }
    String nodeId = GitHubException.answered(repositories.of(slug));
    var fence = Fence.of(land);
    var unfenced = putUp(fence);
    if (unfenced.isPresent()) return unfenced.get();
    var reply = refs.update(slug, nodeId, fence.around(land), permit.notAfter());
    return switch (reply) {
      case GitHubReply.Answered<Boolean> _ -> readBack(land);
      case GitHubReply.Refused<Boolean> no -> notMoved(land, no);
      case GitHubReply.RetryLater<Boolean>(var notBefore, var reason) -> {
        LOG.info("landing.not_sent: {}: {}: {}", slug, land.commit(), reason);
        if (!clear(fence)) yield new Ending.Unknown<>();
        yield isLate(permit)
            ? refused(new LandRefusal.NoPermit())
            : new Ending.RetryLater<>(notBefore);
      }
      case GitHubReply.Unknown<Boolean>(var reason) -> {
        LOG.warn(
            "landing.outcome_unknown: {}: {} may have landed: {}", slug, land.commit(), reason);
        yield new Ending.Unknown<>();
      }
    };
  }

  /** How the landing ends where that is not sure to have happened. */
  private Optional<Ending<CommitSha, LandRefusal>> putUp(Fence fence) throws IOException {
    try {
      mirror.set(fence.branch(), fence.commit());
      return Optional.empty();
    } catch (GitHubException.SaidNo no) {
      if (no.isMissing()) throw no;
      return Optional.of(refused(new LandRefusal.Protected(no.words())));
    } catch (GitHubException.NotNow notSent) {
      throw notSent;
    } catch (IOException e) {
      LOG.warn(
          "landing.outcome_unknown: {}: {} was not sent, but branch {} may be there: {}",
          slug,
          fence.commit(),
          fence.branch(),
          e.getMessage());
      return Optional.of(new Ending.Unknown<>());
    }
  }

  /** Only a merge by GitHub has to look: all others compare and set. */
  private Optional<Ending<CommitSha, LandRefusal>> elsewhere(Effect.Land land) throws IOException {
    var tip = mirror.fetch(land.branch());
    if (tip.isEmpty()) return Optional.of(refused(new LandRefusal.BaseGone()));
    return tip.get().equals(land.expectedTip())
        ? Optional.empty()
        : Optional.of(moved(land, tip.get()));
  }

  private boolean isLate(LandingPermit permit) {
    return clock.instant().isAfter(permit.notAfter());
  }

  private Optional<LandRefusal> objection(Effect.Land land, List<Pinned> changes)
      throws IOException {
    mirror.bring(changes);
    if (!mirror.repository().has(land.commit())) remake.make(land);
    if (!mirror.want(land.commit())) {
      return Optional.of(new LandRefusal.ByHost("the candidate " + land.commit() + " is lost"));
    }
    try {
      return audits.complaint(mirror.repository(), land).map(LandRefusal.AuditFailed::new);
    } catch (GitLimitExceeded e) {
      return Optional.of(new LandRefusal.ByHost(e.words()));
    }
  }

  private Ending<CommitSha, LandRefusal> readBack(Effect.Land land) {
    try {
      var tip = mirror.tip(land.branch());
      boolean isThere = tip.isPresent() && mirror.repository().isAncestor(land.commit(), tip.get());
      return isThere ? new Ending.Done<>(land.commit()) : new Ending.Unknown<>();
    } catch (IOException e) {
      LOG.warn(
          "landing.outcome_unknown: {}: moved {} but cannot read it back: {}",
          slug,
          land.branch(),
          e.getMessage());
      return new Ending.Unknown<>();
    }
  }

  /** Why is read off the branch: GitHub's words for it are promised nowhere. */
  private Ending<CommitSha, LandRefusal> notMoved(Effect.Land land, GitHubReply.Refused<Boolean> no)
      throws IOException {
    if (no.isMissing()) repositories.forget(slug);
    var elsewhere = elsewhere(land);
    if (!clear(Fence.of(land))) return new Ending.Unknown<>();
    if (elsewhere.isPresent()) return elsewhere.get();
    return no.status() == STALE_DATA || no.isMissing()
        ? new Ending.RetryLater<>(clock.instant().plus(BREATH))
        : refused(new LandRefusal.Protected(no.message()));
  }

  /**
   * Of a landing that is surely not under way. False where it may work later: whoever settles the
   * landing takes the fence away, also if that is another process. One that GitHub does not let us
   * delete is only in the way of the eye, and no reason to wait.
   */
  private boolean clear(Fence fence) {
    try {
      mirror.remove(fence.branch(), TO_CLEAR);
      return true;
    } catch (IOException e) {
      LOG.warn(
          "landing.cleanup_failed: {}: cannot delete branch {}: {}",
          slug,
          fence.branch(),
          e.getMessage());
      return e instanceof GitHubException.SaidNo;
    }
  }

  /** After this the landing can't happen any more, if it has not; or it is unknown. */
  public Ending<CommitSha, LandRefusal> settle(Effect.Land land) throws IOException {
    try {
      if (land.mergedByHost().isPresent()) return hostMerge.settle(land);
      var fence = Fence.of(land);
      return lift(fence) || isAbsent(fence) ? settled(land) : new Ending.Unknown<>();
    } catch (IOException e) {
      if (e instanceof GitHubException.SaidNo no && no.isMissing()) throw no;
      LOG.warn(
          "landing.settlement_failed: {}: cannot determine whether {} landed: {}",
          slug,
          land.commit(),
          e.getMessage());
      return new Ending.Unknown<>();
    }
  }

  /** Takes the fence away; false where that is not sure to have happened. */
  private boolean lift(Fence fence) throws IOException {
    String nodeId = GitHubException.answered(repositories.of(slug));
    var reply = refs.update(slug, nodeId, List.of(fence.removal()), Instant.MAX);
    if (reply instanceof GitHubReply.Refused<Boolean> no && no.isMissing()) {
      repositories.forget(slug);
    }
    return reply instanceof GitHubReply.Answered<Boolean>;
  }

  private boolean isAbsent(Fence fence) throws IOException {
    return mirror.list(fence.ref()).isEmpty();
  }

  private Ending<CommitSha, LandRefusal> settled(Effect.Land land) throws IOException {
    var tip = mirror.fetch(land.branch());
    if (tip.isEmpty()) return refused(new LandRefusal.BaseGone());
    if (mirror.repository().isAncestor(land.commit(), tip.get())) {
      return new Ending.Done<>(land.commit());
    }
    if (tip.get().equals(land.expectedTip())) return new Ending.RetryLater<>(clock.instant());
    return moved(land, tip.get());
  }

  private Ending<CommitSha, LandRefusal> moved(Effect.Land land, CommitSha tip) throws IOException {
    boolean contains = mirror.repository().isAncestor(land.commit(), tip);
    return refused(new LandRefusal.TipMoved(tip, mirror.repository().tree(tip), contains));
  }

  private static Ending<CommitSha, LandRefusal> refused(LandRefusal why) {
    return new Ending.Refused<>(why);
  }
}
