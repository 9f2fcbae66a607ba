package dev.signalbox.host.gerrit;

import dev.signalbox.engine.effects.Effect;
import dev.signalbox.engine.effects.Ending;
import dev.signalbox.engine.effects.LandRefusal;
import dev.signalbox.engine.repository.BranchName;
import dev.signalbox.engine.repository.CommitSha;
import dev.signalbox.engine.repository.RepositorySlug;
import dev.signalbox.host.LandingPermit;
import dev.signalbox.host.QueueBranch;
import dev.signalbox.host.audit.AuditMemory;
import dev.signalbox.host.gerrit.calls.GerritException;
import dev.signalbox.host.git.GitLimitExceeded;
import dev.signalbox.host.mirror.Mirror;
import java.io.IOException;
import java.time.Duration;
import java.time.InstantSource;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Moves branches of one project at Gerrit by a push, after the auditor has looked, and never too
 * late. The push takes a branch of its own away together with the move: once that branch is gone, a
 * push that is still on its way can't move anything any more.
 */
final class GerritLanding {
  private static final Logger LOG = LoggerFactory.getLogger(GerritLanding.class);
  private static final Duration UNTIL_REPAIRED = Duration.ofMinutes(1);
  private static final int ENOUGH_DIGITS = 12;

  private final RepositorySlug slug;
  private final Mirror mirror;
  private final ShownCandidates candidates;
  private final SubmitRequirements requirements;
  private final GerritSubmit submit;
  private final AuditMemory audits;
  private final InstantSource clock;

  GerritLanding(
      RepositorySlug slug,
      Mirror mirror,
      ShownCandidates candidates,
      SubmitRequirements requirements,
      GerritSubmit submit,
      AuditMemory audits,
      InstantSource clock) {
    this.slug = slug;
    this.mirror = mirror;
    this.candidates = candidates;
    this.requirements = requirements;
    this.submit = submit;
    this.audits = audits;
    this.clock = clock;
  }

  private static BranchName fence(Effect.Land land) {
    String commit = land.commit().hex().substring(0, ENOUGH_DIGITS);
    return new BranchName(QueueBranch.LANDINGS + land.id().value() + "-" + commit);
  }

  Ending<CommitSha, LandRefusal> land(LandingPermit permit) {
    try {
      return attempted(permit);
    } catch (GerritException.GerritRefused no) {
      LOG.warn("landing.refused: {}: Gerrit refused the landing: {}", slug, no.words());
      return no.isMissing()
          ? refused(new LandRefusal.ByHost(no.words()))
          : new Ending.RetryLater<>(clock.instant().plus(UNTIL_REPAIRED));
    } catch (IOException e) {
      LOG.warn("effect.retry: {}: Gerrit or git failed; retrying: {}", slug, e.getMessage());
      return e instanceof GerritException.GerritUnavailable later
          ? new Ending.RetryLater<>(later.notBefore())
          : new Ending.Unknown<>();
    }
  }

  private Ending<CommitSha, LandRefusal> attempted(LandingPermit permit) throws IOException {
    var land = permit.land();
    if (isLate(permit)) return refused(new LandRefusal.NoPermit());
    var elsewhere = elsewhere(land);
    if (elsewhere.isPresent()) return elsewhere.get();
    var objection = objection(land);
    if (objection.isPresent()) return refused(objection.get());
    if (land.mergedByHost().isPresent()) return submit.land(permit);
    try {
      mirror.set(fence(land), land.commit());
    } catch (GerritException.GerritRefused no) {
      if (no.isMissing()) throw no;
      return refused(new LandRefusal.Protected(no.words()));
    }
    return pushed(permit);
  }

  private Ending<CommitSha, LandRefusal> pushed(LandingPermit permit) throws IOException {
    var land = permit.land();
    var left = Duration.between(clock.instant(), permit.notAfter());
    if (left.isNegative()) {
      clear(land);
      return refused(new LandRefusal.NoPermit());
    }
    boolean isMoved;
    try {
      isMoved =
          mirror.moveRemoving(land.branch(), land.expectedTip(), land.commit(), fence(land), left);
    } catch (GerritException.GerritRefused no) {
      clear(land);
      return refused(new LandRefusal.Protected(no.words()));
    } catch (IOException e) {
      LOG.warn(
          "landing.outcome_unknown: {}: {} may have landed: {}",
          slug,
          land.commit(),
          e.getMessage());
      return new Ending.Unknown<>();
    }
    if (isMoved) return readBack(land);
    clear(land);
    return elsewhere(land).orElseGet(() -> new Ending.RetryLater<>(clock.instant()));
  }

  private boolean isLate(LandingPermit permit) {
    return clock.instant().isAfter(permit.notAfter());
  }

  private Optional<Ending<CommitSha, LandRefusal>> elsewhere(Effect.Land land) throws IOException {
    var tip = mirror.fetch(land.branch());
    if (tip.isEmpty()) return Optional.of(refused(new LandRefusal.BaseGone()));
    return tip.get().equals(land.expectedTip())
        ? Optional.empty()
        : Optional.of(moved(land, tip.get()));
  }

  private Optional<LandRefusal> objection(Effect.Land land) throws IOException {
    mirror.bring(land.units().stream().flatMap(unit -> unit.changes().stream()).toList());
    if (!mirror.repository().has(land.commit())) candidates.remake(land);
    if (!mirror.want(land.commit())) {
      return Optional.of(new LandRefusal.ByHost("the candidate " + land.commit() + " is lost"));
    }
    try {
      var complaint = audits.complaint(mirror.repository(), land);
      if (complaint.isPresent()) return complaint.map(LandRefusal.AuditFailed::new);
    } catch (GitLimitExceeded e) {
      return Optional.of(new LandRefusal.ByHost(e.words()));
    }
    return requirements
        .to(land.units())
        .map(no -> new LandRefusal.ByHost(no.at() + ": " + no.why()));
  }

  private Ending<CommitSha, LandRefusal> readBack(Effect.Land land) {
    try {
      var tip = mirror.fetch(land.branch());
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

  /** Of a landing that is surely not under way; if it stays, it is only in the way of the eye. */
  private void clear(Effect.Land land) {
    try {
      mirror.remove(fence(land));
    } catch (IOException e) {
      LOG.warn(
          "landing.cleanup_failed: {}: cannot delete branch {}: {}",
          slug,
          fence(land),
          e.getMessage());
    }
  }

  /** After this the landing can't happen any more, if it has not; or it is unknown. */
  Ending<CommitSha, LandRefusal> settle(Effect.Land land) {
    try {
      if (land.mergedByHost().isPresent()) return submit.settle(land);
      mirror.remove(fence(land));
      return settled(land);
    } catch (IOException e) {
      LOG.warn(
          "landing.settlement_failed: {}: cannot determine whether {} landed: {}",
          slug,
          land.commit(),
          e.getMessage());
      return e instanceof GerritException.GerritRefused no && no.isMissing()
          ? refused(new LandRefusal.ByHost(no.words()))
          : new Ending.Unknown<>();
    }
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
