package dev.signalbox.simulation.host;

import dev.signalbox.engine.effects.ActRefusal;
import dev.signalbox.engine.effects.Effect;
import dev.signalbox.engine.effects.Ending;
import dev.signalbox.engine.ledger.EffectId;
import dev.signalbox.engine.ledger.Pinned;
import dev.signalbox.engine.ledger.PullRequest.State;
import dev.signalbox.engine.log.PullRequestAction;
import dev.signalbox.engine.repository.CommitSha;
import dev.signalbox.engine.repository.PullRequestNumber;
import dev.signalbox.engine.rules.Action;
import dev.signalbox.engine.rules.Template;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/** Does to pull requests what rules ask for, and remembers all that it did. */
public final class FakeActions {
  private final FakePulls pulls;
  private final Function<HostPull, Optional<CommitSha>> updated;
  private final Map<EffectId, List<PullRequestAction>> byKey = new HashMap<>();
  private final List<DoneAction> deeds = new ArrayList<>();
  private final Map<PostedCheck, DoneAction> posted = new HashMap<>();

  private record PostedCheck(Pinned pull, String rule) {}

  /** Something that was done, at the head that the pull request had then. */
  public record DoneAction(Effect.Act act, CommitSha head) {}

  FakeActions(FakePulls pulls, Function<HostPull, Optional<CommitSha>> updated) {
    this.pulls = pulls;
    this.updated = updated;
  }

  /** All that was done, the earliest first. */
  public List<DoneAction> deeds() {
    return Collections.unmodifiableList(deeds);
  }

  Ending<List<PullRequestAction>, ActRefusal> perform(Effect.Act act) {
    var known = byKey.get(act.key());
    if (known != null) return new Ending.Done<>(known);
    var pull = pulls.get(act.pull().number()).orElseThrow();
    if (!pull.head().equals(act.pull().head())) {
      return new Ending.Refused<>(new ActRefusal.HeadMoved());
    }
    var deed = new DoneAction(act, pull.head());
    var refusal = refusal(act.action(), pull);
    if (refusal.isPresent()) return new Ending.Refused<>(new ActRefusal.ByHost(refusal.get()));
    deeds.add(deed);
    if (act.action() instanceof Action.PostCheck) {
      posted.put(new PostedCheck(act.pull(), act.rule()), deed);
    }
    var done = done(act, pull);
    byKey.put(act.key(), done);
    return new Ending.Done<>(done);
  }

  /** The check that a rule has posted last on a head. */
  public Optional<DoneAction> posted(Pinned pull, String rule) {
    return Optional.ofNullable(posted.get(new PostedCheck(pull, rule)));
  }

  private Optional<String> refusal(Action action, HostPull pull) {
    if (action instanceof Action.Update && updated.apply(pull).isEmpty()) {
      return Optional.of("it does not merge");
    }
    boolean isRefused = action instanceof Action.Backport && pull.number().value() % 2 == 1;
    return isRefused ? Optional.of("there is no such branch") : Optional.empty();
  }

  private List<PullRequestAction> done(Effect.Act act, HostPull pull) {
    return switch (act.action()) {
      case Action.Label label -> labelled(label, pull);
      case Action.Comment(var message) -> List.of(new PullRequestAction.Comment(message.source()));
      case Action.PostCheck check ->
          List.of(
              new PullRequestAction.PostCheck(
                  check.conclusion().orElseThrow().spelled(), act.rule(), ""));
      case Action.Close _ -> {
        pulls.become(pull, State.CLOSED);
        yield List.of(new PullRequestAction.Close(""));
      }
      case Action.Edit(boolean draft) -> {
        pulls.describe(pull, draft, pull.shown().description().body());
        yield List.of(new PullRequestAction.Edit(draft));
      }
      case Action.Update _ -> {
        var head = updated.apply(pull).orElseThrow();
        if (!head.equals(pull.head())) pulls.push(pull, head);
        yield List.of(new PullRequestAction.Update());
      }
      case Action.Assign _,
          Action.RequestReviews _,
          Action.DismissReviews _,
          Action.Review _,
          Action.Dequeue _,
          Action.DeleteHeadBranch _,
          Action.Refresh _,
          Action.OfCommits _ ->
          List.of();
    };
  }

  private List<PullRequestAction> labelled(Action.Label label, HostPull pull) {
    var added = texts(label.add());
    var removed = texts(label.remove());
    for (String name : added) pulls.label(pull, name, true);
    for (String name : removed) pulls.label(pull, name, false);
    return List.of(new PullRequestAction.Label(added, removed));
  }

  private static List<String> texts(List<Template> templates) {
    return templates.stream().map(Template::source).toList();
  }

  /** What was done to one of them. */
  public List<DoneAction> to(PullRequestNumber number) {
    return deeds.stream().filter(deed -> deed.act().pull().number().equals(number)).toList();
  }
}
