package dev.signalbox.host.candidates;

import dev.signalbox.engine.effects.ActRefusal;
import dev.signalbox.engine.effects.Effect;
import dev.signalbox.engine.effects.Ending;
import dev.signalbox.engine.ledger.LandingProof;
import dev.signalbox.engine.repository.CommitSha;
import dev.signalbox.host.git.GitRepository;
import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/** Makes the commit that one pull request is merged as without the queue, and plans its landing. */
public record MergeCommit(GitRepository repository, Titled.Lookup titles) {
  /** Leave to move the branch ends by itself, so that a pause can be answered soon. */
  private static final Duration PERMIT = Duration.ofSeconds(30);

  /**
   * Made on a tip, dated so that it can repeat.
   *
   * @param message what the commit says, where a rule has words for it
   * @param proof who moves the branch: the host itself where it is {@code HOST}
   */
  public Ending<Effect.Land, ActRefusal> on(
      CommitSha tip, Effect.Merge merge, Optional<String> message, LandingProof proof, Instant now)
      throws IOException {
    var unit = merge.unit(message);
    var loaded = ChangeLoader.of(repository, List.of(unit), titles);
    if (loaded.refusal().isPresent()) return refused("its commits can't be found");
    if (repository.isAncestor(merge.pull().head(), tip)) {
      return refused("all of it is part of " + merge.branch() + " already");
    }
    var stacked = Stacking.put(repository, tip, loaded.changes(unit), unit.method(), unit.at());
    return switch (stacked) {
      case Stacked.Put(var top) ->
          new Ending.Done<>(
              new Effect.Land(
                  merge.id(),
                  merge.branch(),
                  tip,
                  top,
                  repository.tree(top),
                  List.of(unit),
                  proof,
                  merge.rules(),
                  now.plus(PERMIT),
                  Optional.of(merge.rule())));
      case Stacked.Conflict _ -> refused("it conflicts with " + merge.branch());
      case Stacked.Unprocessable(_, var reason) -> refused(reason);
      case Stacked.NotDescending _ ->
          refused("it lacks commits of " + merge.branch() + ", so that can't be fast-forwarded");
    };
  }

  private static Ending<Effect.Land, ActRefusal> refused(String why) {
    return new Ending.Refused<>(new ActRefusal.ByHost(why));
  }
}
