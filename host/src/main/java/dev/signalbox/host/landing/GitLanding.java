package dev.signalbox.host.landing;

import dev.signalbox.engine.effects.Effect;
import dev.signalbox.engine.effects.Ending;
import dev.signalbox.engine.effects.LandRefusal;
import dev.signalbox.engine.repository.CommitSha;
import dev.signalbox.host.LandingPermit;
import dev.signalbox.host.audit.AuditMemory;
import dev.signalbox.host.git.GitLimitExceeded;
import dev.signalbox.host.git.GitRepository;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;
import java.util.Optional;

/** Moves branches of one repository, after the auditor has looked, and never too late. */
public final class GitLanding {
  private static final Duration UNTIL_UNLOCKED = Duration.ofSeconds(5);

  private final GitRepository repository;
  private final LandingPaths paths;
  private final AuditMemory audits;
  private final InstantSource clock;

  public GitLanding(GitRepository repository, AuditMemory audits, InstantSource clock) {
    this.audits = audits;
    this.repository = repository;
    this.paths = new LandingPaths(repository.folder());
    this.clock = clock;
  }

  public Ending<CommitSha, LandRefusal> land(LandingPermit permit) throws IOException {
    var land = permit.land();
    if (clock.instant().isAfter(permit.notAfter())) return refused(new LandRefusal.NoPermit());
    var tip = repository.tip(land.branch());
    if (tip.isEmpty()) return refused(new LandRefusal.BaseGone());
    if (!tip.get().equals(land.expectedTip())) return moved(land, tip.get());
    var objection = objection(land);
    if (objection.isPresent()) return refused(objection.get());
    return switch (move(permit)) {
      case MOVED -> new Ending.Done<>(land.commit());
      case NOT_PREPARED -> unprepared(land);
      case TOO_LATE -> refused(new LandRefusal.NoPermit());
      case UNHEARD -> new Ending.Unknown<>();
    };
  }

  private Optional<LandRefusal> objection(Effect.Land land) throws IOException {
    try {
      return audits.complaint(repository, land).map(LandRefusal.AuditFailed::new);
    } catch (GitLimitExceeded e) {
      return Optional.of(new LandRefusal.ByHost(e.words()));
    }
  }

  private RefMove.End move(LandingPermit permit) throws IOException {
    Path path = paths.lay(permit.land().id());
    try {
      return new RefMove(clock).move(path, permit.land(), permit.notAfter());
    } finally {
      paths.clear(path);
    }
  }

  /** After this the landing can't happen any more, if it has not. */
  public Ending<CommitSha, LandRefusal> settle(Effect.Land land) throws IOException {
    boolean hadPath = paths.liftAll(land.id());
    LeftLock.clear(repository, land, hadPath);
    var tip = repository.tip(land.branch());
    if (tip.isEmpty()) return refused(new LandRefusal.BaseGone());
    if (repository.isAncestor(land.commit(), tip.get())) return new Ending.Done<>(land.commit());
    if (tip.get().equals(land.expectedTip())) return new Ending.RetryLater<>(clock.instant());
    return moved(land, tip.get());
  }

  private Ending<CommitSha, LandRefusal> unprepared(Effect.Land land) throws IOException {
    var tip = repository.tip(land.branch());
    if (tip.isEmpty()) return refused(new LandRefusal.BaseGone());
    return tip.get().equals(land.expectedTip())
        ? new Ending.RetryLater<>(clock.instant().plus(UNTIL_UNLOCKED))
        : moved(land, tip.get());
  }

  private Ending<CommitSha, LandRefusal> moved(Effect.Land land, CommitSha tip) throws IOException {
    boolean contains = repository.isAncestor(land.commit(), tip);
    return refused(new LandRefusal.TipMoved(tip, repository.tree(tip), contains));
  }

  private static Ending<CommitSha, LandRefusal> refused(LandRefusal why) {
    return new Ending.Refused<>(why);
  }
}
