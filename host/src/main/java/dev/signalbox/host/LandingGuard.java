package dev.signalbox.host;

import dev.signalbox.engine.effects.BranchState;
import dev.signalbox.engine.effects.Effect;
import dev.signalbox.engine.effects.Ending;
import dev.signalbox.engine.effects.LandRefusal;
import dev.signalbox.engine.repository.CommitSha;
import dev.signalbox.engine.repository.RepositorySlug;
import java.time.Instant;

/**
 * The last look before a branch moves: its tip is compared once more, after leave was given. Only
 * what passes here becomes a {@link LandingPermit}.
 */
public final class LandingGuard {
  /** How the last look ended: with leave to move the branch, or with the landing. */
  public sealed interface Look {
    record Clear(LandingPermit permit) implements Look {}

    record Ended(Ending<CommitSha, LandRefusal> ending) implements Look {}
  }

  private final RepositorySlug slug;
  private final Effect.Land land;

  public LandingGuard(RepositorySlug slug, Effect.Land land) {
    this.slug = slug;
    this.land = land;
  }

  /** What the host is asked just before the branch is to move. */
  public Effect.ReadBranch question() {
    return Effect.ReadBranch.after(land.id(), land);
  }

  /**
   * What follows from the host's answer.
   *
   * @param until when the leave that was given ends
   */
  public Look look(Ending<BranchState, String> answer, Instant until) {
    return switch (answer) {
      case Ending.Done<BranchState, String>(var state) ->
          state.tip().equals(land.expectedTip())
              ? new Look.Clear(new LandingPermit(slug, land, until))
              : refused(new LandRefusal.TipMoved(state.tip(), state.tree(), state.contains()));
      case Ending.Refused<BranchState, String> _ -> refused(new LandRefusal.BaseGone());
      case Ending.RetryLater<BranchState, String>(var at) ->
          new Look.Ended(new Ending.RetryLater<>(at));
      case Ending.Unknown<BranchState, String> _ -> new Look.Ended(new Ending.RetryLater<>(until));
    };
  }

  private static Look refused(LandRefusal why) {
    return new Look.Ended(new Ending.Refused<>(why));
  }

  public static Ending<CommitSha, LandRefusal> noPermit() {
    return new Ending.Refused<>(new LandRefusal.NoPermit());
  }
}
