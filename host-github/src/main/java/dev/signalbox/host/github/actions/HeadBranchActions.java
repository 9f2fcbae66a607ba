package dev.signalbox.host.github.actions;

import dev.signalbox.engine.effects.ActRefusal;
import dev.signalbox.engine.effects.Effect;
import dev.signalbox.engine.effects.Ending;
import dev.signalbox.engine.ledger.PullRequest;
import dev.signalbox.engine.log.PullRequestAction;
import dev.signalbox.engine.repository.BranchName;
import dev.signalbox.engine.repository.CommitSha;
import dev.signalbox.engine.rules.Action;
import dev.signalbox.host.candidates.RewrittenHead;
import dev.signalbox.host.github.access.GitHubAccess;
import dev.signalbox.host.github.building.HeadUpdate;
import dev.signalbox.host.github.building.PinnedRewrite;
import dev.signalbox.host.github.calls.GitHubException;
import dev.signalbox.host.github.reading.GitHubPull;
import dev.signalbox.host.mirror.Mirror;
import java.io.IOException;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;

/**
 * Updates, rewrites and deletes the branch of a pull request, with native git and by
 * compare-and-set.
 */
record HeadBranchActions(
    LookedAtAction action,
    PullRequest known,
    GitHubAccess access,
    Mirror mirror,
    InstantSource clock) {

  /** Repeated, it finds the head that it has made. */
  Ending<List<PullRequestAction>, ActRefusal> update() throws IOException {
    var tip = mirror.fetch(known.base());
    if (tip.isEmpty()) return LookedAtAction.refused("there is no branch " + known.base());
    var act = action.act();
    var update = new Effect.UpdateBranch(act.id(), act.pull(), known.base(), tip.get());
    return ended(
        new HeadUpdate(action.slug(), mirror, access, clock).update(update),
        new PullRequestAction.Update());
  }

  Ending<List<PullRequestAction>, ActRefusal> rebase(boolean autosquash) throws IOException {
    return ended(
        rewrite().rewritten(action.act().pull(), head -> head.rebased(autosquash)),
        new PullRequestAction.Rebase());
  }

  Ending<List<PullRequestAction>, ActRefusal> squash(Action.Squash.Message message)
      throws IOException {
    var words = known.description();
    RewrittenHead.SquashMessage said =
        switch (message) {
          case ALL_COMMITS -> all -> String.join("\n\n", all);
          case FIRST_COMMIT -> List::getFirst;
          case TITLE_AND_BODY -> _ -> words.title() + "\n\n" + words.body();
        };
    return ended(
        rewrite().rewritten(action.act().pull(), head -> head.squashed(said)),
        new PullRequestAction.Squash());
  }

  private PinnedRewrite rewrite() {
    return new PinnedRewrite(action.slug(), mirror, access);
  }

  private static Ending<List<PullRequestAction>, ActRefusal> ended(
      Ending<CommitSha, String> ending, PullRequestAction done) {
    return switch (ending) {
      case Ending.Done<CommitSha, String> _ -> LookedAtAction.done(done);
      case Ending.Refused<CommitSha, String>(var why) ->
          why.equals(HeadUpdate.HEAD_MOVED)
              ? LookedAtAction.headMoved()
              : LookedAtAction.refused(why);
      case Ending.RetryLater<CommitSha, String>(var notBefore) ->
          new Ending.RetryLater<>(notBefore);
      case Ending.Unknown<CommitSha, String>() -> new Ending.Unknown<>();
    };
  }

  /** Where it is still what was closed or merged; commits that came later are not thrown away. */
  Ending<List<PullRequestAction>, ActRefusal> delete(boolean force) throws IOException {
    var act = action.act();
    var branch = new BranchName(known.description().headBranch());
    var query = new ActionQuery().usesOf(branch.value());
    var look = GitHubException.answered(query.ask(access, action.slug(), act.pull().number()));
    if (look.isEmpty())
      return LookedAtAction.refused("there is no pull request " + act.pull().number());
    var done = new PullRequestAction.DeleteHeadBranch(branch.value());
    if (!look.get().pull().head().equals(act.pull().head())) return LookedAtAction.headMoved();
    var refusal = refusal(look.get(), branch, force);
    if (refusal.isPresent()) return LookedAtAction.refused(refusal.get());
    var tip = look.get().branch().tip();
    if (tip.isEmpty()) return LookedAtAction.done(done);
    return tip.get().equals(act.pull().head()) && mirror.remove(branch, act.pull().head())
        ? LookedAtAction.done(done)
        : LookedAtAction.refused(branch + " has other commits than " + act.pull().number());
  }

  private Optional<String> refusal(ActionLook look, BranchName branch, boolean force) {
    var number = action.act().pull().number();
    if (look.pull().state() == GitHubPull.State.OPEN) return Optional.of(number + " is open");
    if (look.pull().isFork()) return Optional.of(branch + " is in a fork");
    if (look.defaultBranch().equals(Optional.of(branch.value()))) {
      return Optional.of(branch + " is the default branch and is never deleted");
    }
    return force ? Optional.empty() : look.branch().neededBy().map(use -> branch + " is " + use);
  }
}
