package dev.signalbox.engine.events;

import dev.signalbox.engine.conditions.Operand.Permission;
import dev.signalbox.engine.effects.ActRefusal;
import dev.signalbox.engine.effects.BranchState;
import dev.signalbox.engine.effects.BuildRefusal;
import dev.signalbox.engine.effects.Effect;
import dev.signalbox.engine.effects.Ending;
import dev.signalbox.engine.effects.LandRefusal;
import dev.signalbox.engine.ledger.Built;
import dev.signalbox.engine.ledger.EffectId;
import dev.signalbox.engine.ledger.ForeignPull;
import dev.signalbox.engine.log.PullRequestAction;
import dev.signalbox.engine.repository.BranchName;
import dev.signalbox.engine.repository.CommitSha;
import dev.signalbox.engine.repository.PullReference;
import dev.signalbox.engine.repository.PullRequestNumber;
import dev.signalbox.engine.wire.StoredAs;
import java.util.List;
import java.util.Optional;

/** How an effect ended, or what its guards found. */
public sealed interface Report extends QueueEvent {
  @StoredAs("Report.BuildEnded")
  record BuildEnded(EffectId effect, Ending<Built, BuildRefusal> ending) implements Report {}

  @StoredAs("Report.UpdateEnded")
  record UpdateEnded(EffectId effect, Ending<CommitSha, String> ending) implements Report {}

  /**
   * How a landing ended.
   *
   * @param seen the branch as it was read after the host had said that it was done
   */
  @StoredAs("Report.LandEnded")
  record LandEnded(
      EffectId effect,
      BranchName branch,
      Ending<CommitSha, LandRefusal> ending,
      Optional<BranchState> seen)
      implements Report {
    /** Nobody has read the branch since. */
    public LandEnded(EffectId effect, BranchName branch, Ending<CommitSha, LandRefusal> ending) {
      this(effect, branch, ending, Optional.empty());
    }
  }

  /** Refused: there is no such branch. */
  @StoredAs("Report.BranchRead")
  record BranchRead(EffectId effect, BranchName branch, Ending<BranchState, String> ending)
      implements Report {}

  @StoredAs("Report.TidyEnded")
  record TidyEnded(EffectId effect, Ending<Boolean, String> ending) implements Report {}

  /** Refused: the checks of that commit do not run again, so what they said stands. */
  @StoredAs("Report.RunAgainEnded")
  record RunAgainEnded(EffectId effect, Ending<Boolean, String> ending) implements Report {}

  /** Refused: nothing can be said about what was to be tested. */
  @StoredAs("Report.ProbeEnded")
  record ProbeEnded(EffectId effect, Ending<Boolean, String> ending) implements Report {}

  /** What was done, as entries of the log tell it; nothing where nothing was left to do. */
  @StoredAs("Report.ActEnded")
  record ActEnded(
      EffectId effect,
      PullRequestNumber number,
      String rule,
      Ending<List<PullRequestAction>, ActRefusal> ending)
      implements Report {}

  /**
   * How the landing of a merge without the queue ended, once its commit was made.
   *
   * @param isProven the branch has the very tree that was computed, right on the tip as expected
   */
  @StoredAs("Report.MergeEnded")
  record MergeEnded(
      EffectId effect, Effect.Land land, boolean isProven, Ending<CommitSha, LandRefusal> ending)
      implements Report {
    public PullRequestNumber number() {
      return land.numbers().getFirst();
    }
  }

  /** Refused: it is not known now. */
  @StoredAs("Report.PermissionRead")
  record PermissionRead(
      EffectId effect, PullRequestNumber number, Ending<Permission, String> ending)
      implements Report {}

  /** Refused: there is none, or we may not read it. */
  @StoredAs("Report.ForeignPullRead")
  record ForeignPullRead(
      EffectId effect, PullReference pull, Ending<ForeignPull.LastSeen, String> ending)
      implements Report {}

  @StoredAs("Report.PromiseBroken")
  record PromiseBroken(String promise) implements Report {}

  /** Of a landing by the queue or by a rule. */
  static Report landed(Effect.Land land, Ending<CommitSha, LandRefusal> ending) {
    if (land.rule().isEmpty()) return new LandEnded(land.id(), land.branch(), ending);
    boolean isProven =
        ending instanceof Ending.Done<CommitSha, LandRefusal>(var commit)
            && commit.equals(land.commit());
    return new MergeEnded(land.id(), land, isProven, ending);
  }

  /** Nobody knows how it ended; nothing, where nothing is reported of such an effect. */
  static Optional<Report> unknown(Effect effect) {
    return switch (effect) {
      case Effect.Build it -> Optional.of(new BuildEnded(it.id(), new Ending.Unknown<>()));
      case Effect.Rebuild it -> Optional.of(new BuildEnded(it.id(), new Ending.Unknown<>()));
      case Effect.RunAgain _, Effect.Probe _, Effect.StopProbe _, Effect.CheckHead _ ->
          Optional.empty();
      case Effect.Tidy it -> Optional.of(new TidyEnded(it.id(), new Ending.Unknown<>()));
      case Effect.UpdateBranch it -> Optional.of(new UpdateEnded(it.id(), new Ending.Unknown<>()));
      case Effect.Land it ->
          Optional.of(new LandEnded(it.id(), it.branch(), new Ending.Unknown<>()));
      case Effect.Act it ->
          Optional.of(new ActEnded(it.id(), it.pull().number(), it.rule(), new Ending.Unknown<>()));
      case Effect.Merge it ->
          Optional.of(new ActEnded(it.id(), it.pull().number(), it.rule(), new Ending.Unknown<>()));
      case Effect.ReadPermission it ->
          Optional.of(new PermissionRead(it.id(), it.number(), new Ending.Unknown<>()));
      case Effect.ReadForeignPull it ->
          Optional.of(new ForeignPullRead(it.id(), it.pull(), new Ending.Unknown<>()));
      case Effect.ReadBranch it ->
          Optional.of(new BranchRead(it.id(), it.branch(), new Ending.Unknown<>()));
    };
  }
}
