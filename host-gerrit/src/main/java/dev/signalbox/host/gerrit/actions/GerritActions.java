package dev.signalbox.host.gerrit.actions;

import dev.signalbox.engine.effects.ActRefusal;
import dev.signalbox.engine.effects.Effect;
import dev.signalbox.engine.effects.Ending;
import dev.signalbox.engine.log.PullRequestAction;
import dev.signalbox.engine.repository.BranchName;
import dev.signalbox.engine.repository.CommitSha;
import dev.signalbox.engine.repository.RepositorySlug;
import dev.signalbox.engine.rules.Action;
import dev.signalbox.host.HeadWork.Carriage;
import dev.signalbox.host.gerrit.calls.GerritClient;
import dev.signalbox.host.gerrit.changes.ChangeSync;
import dev.signalbox.host.gerrit.changes.LabelRoles;
import dev.signalbox.rules.templates.ActionTexts;
import dev.signalbox.rules.templates.TemplateRenderer;
import java.io.IOException;
import java.util.List;

/** Does what rules ask for at Gerrit, and says of the rest why Gerrit has not what it needs. */
public final class GerritActions {
  private final GerritClient client;
  private final ChangeSync sync;
  private final LabelRoles labels;
  private final ChangeUpdate update;
  private final BranchList branches;
  private final TemplateRenderer renderer = new TemplateRenderer();

  /** Puts a change on the tip of its branch. */
  @FunctionalInterface
  public interface ChangeUpdate {
    Ending<CommitSha, String> of(RepositorySlug slug, Effect.Act act, BranchName base)
        throws IOException;
  }

  /** All branches that people work on. */
  @FunctionalInterface
  public interface BranchList {
    List<BranchName> of(RepositorySlug slug) throws IOException;
  }

  public GerritActions(
      GerritClient client,
      ChangeSync sync,
      LabelRoles labels,
      ChangeUpdate update,
      BranchList branches) {
    this.client = client;
    this.sync = sync;
    this.labels = labels;
    this.update = update;
    this.branches = branches;
  }

  public Ending<List<PullRequestAction>, ActRefusal> act(
      RepositorySlug slug, String project, Effect.Act act) throws IOException {
    var found = sync.change(slug, act.pull().number());
    if (found.isEmpty()) return ActedOnChange.refused("there is no change " + act.pull().number());
    var change = new ActedOnChange(client, project, found.get(), act);
    var texts = new ActionTexts(renderer, act.values());
    var said = new ChangeConversation(change, texts, labels.review());
    var people = new ChangePeopleActions(change, texts, slug);
    var picks = new CherryPicks(change, texts, () -> branches.of(slug));
    return switch (act.action()) {
      case Action.Edit it -> said.edit(it);
      case Action.Label it -> people.label(it);
      case Action.Assign it -> people.assign(it);
      case Action.RequestReviews it -> people.requestReviews(it);
      case Action.Review it -> said.review(it);
      case Action.Comment it -> said.comment(it);
      case Action.Close it -> said.close(it);
      case Action.Update _ -> updated(slug, change, new PullRequestAction.Update());
      case Action.Rebase _ -> updated(slug, change, new PullRequestAction.Rebase());
      case Action.Backport(var copies) -> picks.pick(copies, Carriage.BACKPORT);
      case Action.Copy(var copies) -> picks.pick(copies, Carriage.COPY);
      case Action.DismissReviews _ ->
          ActedOnChange.refused(
              "Gerrit dismisses no reviews: the copy condition of a label says which votes a new"
                  + " patch set keeps");
      case Action.PostCheck _ -> ActedOnChange.refused("Gerrit has no checks that could be posted");
      case Action.Squash _ -> ActedOnChange.refused("a change at Gerrit is one commit already");
      case Action.HostActions _ -> ActedOnChange.refused("Gerrit has no workflows to start");
      case Action.DeleteHeadBranch _ ->
          ActedOnChange.refused("a change at Gerrit has no branch of its own");
      case Action.Dequeue _, Action.Queue _, Action.Merge _, Action.Refresh _ ->
          ActedOnChange.refused("`" + act.action().name().spelled() + "` is up to the queue");
    };
  }

  private Ending<List<PullRequestAction>, ActRefusal> updated(
      RepositorySlug slug, ActedOnChange change, PullRequestAction done) throws IOException {
    return switch (update.of(slug, change.act(), change.change().branch())) {
      case Ending.Done<CommitSha, String> _ -> ActedOnChange.done(done);
      case Ending.Refused<CommitSha, String>(var why) ->
          change.hasMoved()
              ? new Ending.Refused<>(new ActRefusal.HeadMoved())
              : ActedOnChange.refused(why);
      case Ending.RetryLater<CommitSha, String>(var notBefore) ->
          new Ending.RetryLater<>(notBefore);
      case Ending.Unknown<CommitSha, String>() -> new Ending.Unknown<>();
    };
  }
}
