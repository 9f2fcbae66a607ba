package dev.signalbox.engine.queue;

import dev.signalbox.engine.causes.AbortCode;
import dev.signalbox.engine.judge.Departure;
import dev.signalbox.engine.judge.Eligibility;
import dev.signalbox.engine.judge.Stacks;
import dev.signalbox.engine.ledger.PullRequest;
import dev.signalbox.engine.repository.BranchName;
import dev.signalbox.engine.repository.PullRequestNumber;
import java.util.HashSet;
import java.util.Set;

/** Takes note of pull requests, and of what that means for those that build on them. */
final class PullRequestFacts {
  private final Turn turn;
  private final Set<PullRequestNumber> followed = new HashSet<>();
  private int height;

  PullRequestFacts(Turn turn) {
    this.turn = turn;
  }

  /** What is told late or twice does no harm. */
  void told(PullRequest pull) {
    var known = turn.entries().pulls().get(pull.number());
    if (known.isPresent() && !pull.isNewerThan(known.get())) return;
    learn(Stacks.placed(turn.ledger(), pull, turn.now));
  }

  /** Rules may name other branches than before. */
  void rulesChanged() {
    for (var pull : turn.entries().pulls()) {
      if (pull.state() == PullRequest.State.OPEN) placeAgain(pull.number());
    }
  }

  void placeAgain(PullRequestNumber number) {
    var known = turn.entries().pulls().get(number);
    if (known.isEmpty()) return;
    var next = Stacks.replaced(turn.ledger(), known.get(), turn.now);
    if (!next.equals(known.get())) learn(next);
  }

  private void learn(PullRequest pull) {
    var known = turn.entries().pulls().get(pull.number());
    turn.set(turn.entries().knowing(pull));
    turn.toEvaluate.add(pull.number());
    var waiting = turn.ledger().automation().waiting();
    boolean isSame = known.filter(before -> isSameLink(before, pull)).isPresent();
    turn.toEvaluate.addAll(isSame ? waiting.of(pull.number()) : waiting.inTurn(pull.number()));
    if (!isSame) new ForeignPulls(turn).linksChanged();
    var restanding = new StandingUpdates(turn);
    boolean moved =
        known.filter(before -> !before.dependsOn().equals(pull.dependsOn())).isPresent();
    if (moved) dependenciesChanged(pull, restanding);
    restanding.lookAgain(pull.number());
    turn.entries().entry(pull.number()).ifPresent(turn::put);
    for (var dependent : turn.entries().dependents().of(pull.number())) {
      restanding.lookAgain(dependent);
      turn.entries().entry(dependent).ifPresent(turn::put);
    }
    if (followed.add(pull.number())) follow(pull.description().headBranch(), pull.number());
  }

  /** Those that target its branch: each is looked at once, also in a circle, and only so high. */
  private void follow(String branch, PullRequestNumber lower) {
    if (branch.isEmpty() || height > Stacks.MOST) return;
    height++;
    for (var number : turn.entries().open().to().at(new BranchName(branch))) {
      if (!number.equals(lower)) placeAgain(number);
    }
    height--;
  }

  /** What closes or opens a circle concerns all who wait for it in turn. */
  private static boolean isSameLink(PullRequest before, PullRequest pull) {
    return before.state() == pull.state()
        && before.dependsOn().equals(pull.dependsOn())
        && before.description().body().equals(pull.description().body());
  }

  private void dependenciesChanged(PullRequest pull, StandingUpdates restanding) {
    var entry = turn.entries().entry(pull.number());
    var leaving = new Removals(turn);
    if (entry.isEmpty() || leaving.isLanding(entry.get())) return;
    if (Eligibility.dependsOnItself(turn.ledger(), pull)) {
      var code = AbortCode.STACK_PREDECESSOR_DEQUEUED;
      leaving.expel(entry.get(), new Departure(code, "it depends on itself, by way of others"));
    } else {
      restanding.putBack(
          entry.get(), AbortCode.CONFIGURATION_CHANGED, "what it depends on has changed");
    }
  }
}
