package dev.signalbox.host.github.actions;

import dev.signalbox.engine.effects.ActRefusal;
import dev.signalbox.engine.effects.Effect;
import dev.signalbox.engine.effects.Ending;
import dev.signalbox.engine.log.PullRequestAction;
import dev.signalbox.engine.repository.RepositorySlug;
import dev.signalbox.engine.rules.Action;
import dev.signalbox.host.HeadWork.Carriage;
import dev.signalbox.host.github.access.GitHubAccess;
import dev.signalbox.host.github.sync.PullRequestSync;
import dev.signalbox.host.mirror.Mirrors;
import dev.signalbox.rules.templates.ActionTexts;
import dev.signalbox.rules.templates.TemplateRenderer;
import java.io.IOException;
import java.time.InstantSource;
import java.util.List;

/** Does what rules ask for at GitHub, with at most two calls for each action. */
public final class GitHubActions {
  private final GitHubAccess access;
  private final Mirrors mirrors;
  private final PullRequestSync sync;
  private final InstantSource clock;
  private final TemplateRenderer renderer = new TemplateRenderer();

  public GitHubActions(
      GitHubAccess access, Mirrors mirrors, PullRequestSync sync, InstantSource clock) {
    this.access = access;
    this.mirrors = mirrors;
    this.sync = sync;
    this.clock = clock;
  }

  public Ending<List<PullRequestAction>, ActRefusal> act(RepositorySlug slug, Effect.Act act)
      throws IOException {
    var looked = new LookedAtAction(access, slug, act);
    var texts = new ActionTexts(renderer, act.values());
    var said = new ConversationActions(looked, texts);
    var people = new PeopleActions(looked, texts);
    return switch (act.action()) {
      case Action.Edit it -> said.edit(it);
      case Action.Label it -> people.label(it);
      case Action.Assign it -> people.assign(it);
      case Action.RequestReviews it -> people.requestReviews(it);
      case Action.DismissReviews it -> said.dismissReviews(it);
      case Action.Review it -> said.review(it);
      case Action.Comment it -> said.comment(it);
      case Action.PostCheck it -> new PostedCheck(access, slug, act, texts).post(it);
      case Action.Close it -> said.close(it);
      case Action.HostActions it ->
          new DispatchedWorkflows(looked, access, sync.records()).dispatch(it);
      case Action.Update _ -> branch(looked).update();
      case Action.Rebase(boolean autosquash) -> branch(looked).rebase(autosquash);
      case Action.Squash(var message) -> branch(looked).squash(message);
      case Action.DeleteHeadBranch(boolean force) -> branch(looked).delete(force);
      case Action.Backport(var copies) -> carried(looked, texts).carry(copies, Carriage.BACKPORT);
      case Action.Copy(var copies) -> carried(looked, texts).carry(copies, Carriage.COPY);
      case Action.Dequeue _, Action.Queue _, Action.Merge _, Action.Refresh _ ->
          LookedAtAction.refused("`" + act.action().name().spelled() + "` is up to the queue");
    };
  }

  /** With git alone: the one request that merges is made when it lands. */
  public Ending<Effect.Land, ActRefusal> prepareMerge(RepositorySlug slug, Effect.Merge merge)
      throws IOException {
    var texts = new ActionTexts(renderer, merge.values());
    var known = sync.required(slug, merge.pull().number());
    return new PlannedMerge(mirrors.of(slug), known, texts).of(merge, clock.instant());
  }

  private HeadBranchActions branch(LookedAtAction looked) throws IOException {
    var known = sync.required(looked.slug(), looked.act().pull().number());
    return new HeadBranchActions(looked, known, access, mirrors.of(looked.slug()), clock);
  }

  private CarriedPulls carried(LookedAtAction looked, ActionTexts texts) throws IOException {
    var known = sync.required(looked.slug(), looked.act().pull().number());
    return new CarriedPulls(
        looked, known, texts, access, mirrors.of(looked.slug()), sync.records());
  }
}
