package dev.signalbox.host.local;

import dev.signalbox.engine.effects.ActRefusal;
import dev.signalbox.engine.effects.Effect;
import dev.signalbox.engine.effects.Ending;
import dev.signalbox.engine.events.Observation.BranchStirred;
import dev.signalbox.engine.events.Observation.PullRequestSeen;
import dev.signalbox.engine.ledger.PullRequest.State;
import dev.signalbox.engine.log.PullRequestAction;
import dev.signalbox.engine.repository.BranchName;
import dev.signalbox.engine.repository.CommitSha;
import dev.signalbox.engine.repository.RepositorySlug;
import dev.signalbox.engine.rules.Action;
import dev.signalbox.host.HeadWork.Carriage;
import dev.signalbox.host.candidates.RewrittenHead;
import dev.signalbox.host.git.GitRepository;
import dev.signalbox.host.local.actions.ActionRecords.Performed;
import dev.signalbox.host.local.actions.RecordedActions;
import dev.signalbox.hosting.checking.LocalChecks;
import java.io.IOException;
import java.util.List;
import java.util.Optional;

/** Does what rules ask for: to what is recorded of a pull request, or to its branch. */
record LocalActions(
    RecordedActions recorded,
    PullRequestUpdates updates,
    LocalPulls pulls,
    LocalChecks checks,
    GitRepository repository) {
  private static final String HEADS = "refs/heads/";

  Ending<List<PullRequestAction>, ActRefusal> act(RepositorySlug slug, Effect.Act act)
      throws IOException {
    return switch (act.action()) {
      case Action.Edit it -> told(slug, recorded.edit(slug, act, it));
      case Action.Label it -> told(slug, recorded.label(slug, act, it));
      case Action.Assign it -> told(slug, recorded.assign(slug, act, it));
      case Action.RequestReviews it -> told(slug, recorded.requestReviews(slug, act, it));
      case Action.DismissReviews it -> told(slug, recorded.dismissReviews(slug, act, it));
      case Action.Review it -> told(slug, recorded.review(slug, act, it));
      case Action.Comment it -> told(slug, recorded.comment(slug, act, it));
      case Action.PostCheck it -> told(slug, recorded.postCheck(slug, act, it));
      case Action.Close it -> told(slug, recorded.close(slug, act, it));
      case Action.Update _ -> update(slug, act);
      case Action.DeleteHeadBranch(boolean force) -> deleteHeadBranch(slug, act, force);
      case Action.Rebase(boolean autosquash) ->
          ended(
              rewrites().rewrite(slug, act.pull(), head -> head.rebased(autosquash)),
              new PullRequestAction.Rebase());
      case Action.Squash(var message) -> squash(slug, act, message);
      case Action.Backport(var copies) -> copies().carry(slug, act, copies, Carriage.BACKPORT);
      case Action.Copy(var copies) -> copies().carry(slug, act, copies, Carriage.COPY);
      case Action.HostActions it ->
          new DispatchedChecks(recorded, checks, repository).dispatch(slug, act, it);
      case Action.Dequeue _, Action.Queue _, Action.Merge _, Action.Refresh _ ->
          refused("`" + act.action().name().spelled() + "` is up to the queue");
    };
  }

  private static Ending<List<PullRequestAction>, ActRefusal> refused(String why) {
    return new Ending.Refused<>(new ActRefusal.ByHost(why));
  }

  private static Ending<List<PullRequestAction>, ActRefusal> headMoved() {
    return new Ending.Refused<>(new ActRefusal.HeadMoved());
  }

  private static Ending<List<PullRequestAction>, ActRefusal> done(PullRequestAction done) {
    return new Ending.Done<>(List.of(done));
  }

  private Ending<List<PullRequestAction>, ActRefusal> told(
      RepositorySlug slug, Performed performed) {
    performed.changed().ifPresent(pull -> updates.listener().hear(slug, new PullRequestSeen(pull)));
    return performed.ending();
  }

  /** Repeated, it finds the head that it has made. */
  private Ending<List<PullRequestAction>, ActRefusal> update(RepositorySlug slug, Effect.Act act)
      throws IOException {
    var pull = updates.records().pull(slug, act.pull().number());
    if (pull.isEmpty()) return refused("there is no pull request " + act.pull().number());
    var tip = repository.tip(pull.get().base());
    if (tip.isEmpty()) return refused("there is no branch " + pull.get().base());
    var update = new Effect.UpdateBranch(act.id(), act.pull(), pull.get().base(), tip.get());
    return ended(
        new BranchUpdate(updates, repository).update(slug, update), new PullRequestAction.Update());
  }

  private static Ending<List<PullRequestAction>, ActRefusal> ended(
      Ending<CommitSha, String> ending, PullRequestAction done) {
    return switch (ending) {
      case Ending.Done<CommitSha, String> _ -> done(done);
      case Ending.Refused<CommitSha, String>(var why) ->
          why.equals(BranchUpdate.HEAD_MOVED) ? headMoved() : refused(why);
      case Ending.RetryLater<CommitSha, String>(var notBefore) ->
          new Ending.RetryLater<>(notBefore);
      case Ending.Unknown<CommitSha, String>() -> new Ending.Unknown<>();
    };
  }

  private Ending<List<PullRequestAction>, ActRefusal> squash(
      RepositorySlug slug, Effect.Act act, Action.Squash.Message message) throws IOException {
    var pull = updates.records().pull(slug, act.pull().number());
    if (pull.isEmpty()) return refused("there is no pull request " + act.pull().number());
    var words = pull.get().description();
    RewrittenHead.SquashMessage said =
        switch (message) {
          case ALL_COMMITS -> all -> String.join("\n\n", all);
          case FIRST_COMMIT -> List::getFirst;
          case TITLE_AND_BODY -> _ -> words.title() + "\n\n" + words.body();
        };
    return ended(
        rewrites().rewrite(slug, act.pull(), head -> head.squashed(said)),
        new PullRequestAction.Squash());
  }

  private LocalCopies copies() {
    return new LocalCopies(pulls, updates, repository);
  }

  private HeadRewrites rewrites() {
    return new HeadRewrites(updates, repository);
  }

  /** Where it is still what was closed or merged; commits that came later are not thrown away. */
  private Ending<List<PullRequestAction>, ActRefusal> deleteHeadBranch(
      RepositorySlug slug, Effect.Act act, boolean force) throws IOException {
    var number = act.pull().number();
    var pull = updates.records().pull(slug, number);
    if (pull.isEmpty()) return refused("there is no pull request " + number);
    if (!pull.get().head().equals(act.pull().head())) return headMoved();
    var branch = updates.records().source(slug, number);
    if (branch.isEmpty()) return refused(number + " was not opened from a branch");
    if (pull.get().state() == State.OPEN) return refused(number + " is open");
    if (isDefault(branch.get())) {
      return refused(branch.get() + " is the default branch and is never deleted");
    }
    var needed = force ? Optional.<String>empty() : useOf(slug, branch.get());
    if (needed.isPresent()) return refused(needed.get());
    String ref = HEADS + branch.get();
    var result = repository.ask("", "update-ref", "-d", ref, act.pull().head().hex());
    if (repository.ref(ref).isPresent()) {
      return refused(branch.get() + " has other commits than " + number);
    }
    if (result.exitCode() == 0) updates.listener().hear(slug, new BranchStirred(branch.get()));
    return done(new PullRequestAction.DeleteHeadBranch(branch.get().value()));
  }

  private boolean isDefault(BranchName branch) throws IOException {
    return repository.tell("", "symbolic-ref", "HEAD").equals(HEADS + branch);
  }

  private Optional<String> useOf(RepositorySlug slug, BranchName branch) {
    var onto = updates.records().openOnto(slug, branch);
    if (!onto.isEmpty()) return Optional.of(branch + " is the base of " + onto.getFirst());
    return updates.records().openedFrom(slug, branch).stream()
        .findFirst()
        .map(other -> other + " is open from " + branch);
  }
}
