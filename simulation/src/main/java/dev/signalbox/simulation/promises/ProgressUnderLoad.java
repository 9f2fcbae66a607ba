package dev.signalbox.simulation.promises;

import dev.signalbox.engine.causes.AbortCode;
import dev.signalbox.engine.causes.AbortStatus;
import dev.signalbox.engine.effects.Effect;
import dev.signalbox.engine.effects.Ending;
import dev.signalbox.engine.events.Command;
import dev.signalbox.engine.events.Report;
import dev.signalbox.engine.ledger.Batch;
import dev.signalbox.engine.ledger.BatchId;
import dev.signalbox.engine.ledger.Built;
import dev.signalbox.engine.ledger.Entry;
import dev.signalbox.engine.ledger.Stage;
import dev.signalbox.engine.ledger.Testing;
import dev.signalbox.engine.log.QueueChecks;
import dev.signalbox.engine.repository.CommitSha;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;

/**
 * While traffic goes on nobody is tested again without a cause that is not a landing of ours, and
 * who fails alone is decided after few builds.
 */
public final class ProgressUnderLoad implements Promise {
  /**
   * Failed builds of a pull request alone, on something that has truly passed every check, in one
   * session. One decides; another may be lost to a test of the ground that a CI has cut off or left
   * unanswered, and a third to the same on the next ground.
   */
  static final int MOST_RED_BUILDS = 3;

  private final RetestCauses causes = new RetestCauses();
  private final Map<UUID, RedAlone> redAlone = new HashMap<>();

  private record RedAlone(CommitSha root, Set<BatchId> builds) {
    static RedAlone on(CommitSha root) {
      return new RedAlone(root, new HashSet<>(2));
    }
  }

  @Override
  public String name() {
    return "progress under load";
  }

  @Override
  public void check(Moment moment) {
    causes.hear(moment);
    for (var line : moment.decision().log()) {
      if (line.metadata() instanceof QueueChecks.End end) ended(end, moment);
    }
    for (Batch batch : moment.after().batches().byId()) {
      if (batch.isRed() && !batch.isFallback()) red(batch, moment);
    }
    for (Effect effect : moment.decision().effects()) {
      if (effect instanceof Effect.Build build) notOnRed(build, moment);
    }
    refused(moment);
  }

  /** Whatever has a cause of its own lets the count begin anew. */
  private void ended(QueueChecks.End end, Moment moment) {
    if (end.abortStatus() != AbortStatus.REEMBARKED) return;
    boolean isOwn = end.abortCode() == AbortCode.MERGE_QUEUE_RESET;
    if (!isOwn || moment.event() instanceof Command) {
      redAlone.remove(end.sessionId());
    } else {
      causes.check(end, moment);
      if (UnansweredRebuilds.isOne(moment.event())) redAlone.remove(end.sessionId());
    }
  }

  private void red(Batch batch, Moment moment) {
    if (!batch.isSingle()) return;
    var known = moment.before().batches().batch(batch.id()).filter(it -> !it.isFallback());
    if (known.filter(Batch::isRed).isPresent()) return;
    var below = batch.built().map(Built::belowTree).orElseThrow();
    var ci = moment.truth().ci();
    if (!ci.passed(below).containsAll(ci.checks())) return;
    var session = moment.after().entries().entry(batch.members().getFirst()).map(Entry::session);
    if (session.isEmpty()) return;
    int builds = count(session.get(), batch, moment);
    if (builds > MOST_RED_BUILDS) {
      throw new NotKept(batch.members() + " failed alone on good ground in " + builds + " builds");
    }
  }

  private int count(UUID session, Batch batch, Moment moment) {
    var root = batch.candidate().orElseThrow().root();
    var alone = redAlone.computeIfAbsent(session, _ -> RedAlone.on(root));
    if (!alone.root().equals(root) && RetestCauses.isBound(batch, moment)) {
      alone = RedAlone.on(root);
      redAlone.put(session, alone);
    }
    alone.builds().add(batch.id());
    return alone.builds().size();
  }

  /**
   * A build that is asked for again, because the host put it off, was begun on something else. A
   * fallback may give way before anybody has heard of it.
   */
  private static void notOnRed(Effect.Build build, Moment moment) {
    var known = moment.before().batches().batch(build.batch()).map(Batch::stage);
    if (known.filter(stage -> stage instanceof Stage.Preparing).isPresent()) return;
    var batch = moment.after().batches().batch(build.batch());
    if (batch.isEmpty()) return;
    for (var parent : batch.get().parents()) {
      boolean isRed = isRed(moment.before().batches().batch(parent));
      if (isRed && isRed(moment.after().batches().batch(parent))) {
        throw new NotKept(batch.get().members() + " is put on a red batch");
      }
    }
  }

  private static boolean isRed(Optional<Batch> batch) {
    return batch.filter(Batch::isRed).isPresent();
  }

  /** Nobody waits for checks that will not run. */
  private static void refused(Moment moment) {
    boolean isRefused =
        moment.event() instanceof Report.RunAgainEnded(var _, var ending)
            && ending instanceof Ending.Refused<Boolean, String>;
    if (!isRefused) return;
    var effect = ((Report.RunAgainEnded) moment.event()).effect();
    for (Batch batch : moment.after().batches().byId()) {
      boolean waits = batch.testing().filter((Testing it) -> it.isAskedBy(effect)).isPresent();
      if (waits && !batch.isOver()) {
        throw new NotKept(batch.members() + " wait for checks that do not run again");
      }
    }
  }
}
