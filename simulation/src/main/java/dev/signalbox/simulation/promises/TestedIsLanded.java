package dev.signalbox.simulation.promises;

import dev.signalbox.engine.checks.CheckState;
import dev.signalbox.engine.ledger.CheckKey;
import dev.signalbox.engine.repository.CommitSha;
import dev.signalbox.engine.repository.TreeSha;
import dev.signalbox.simulation.content.Tree;
import dev.signalbox.simulation.content.TreeDifference;
import dev.signalbox.simulation.host.HostLanding;
import dev.signalbox.simulation.host.OutsidePush;
import dev.signalbox.simulation.promises.SentLandings.SentLanding;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** What lands has truly passed its required checks, by the kind of proof that it claims. */
public final class TestedIsLanded extends LandingPromise {
  private record Past(HostLanding landing, SentLanding facts) {}

  private final TestedStacks stacks = new TestedStacks();
  private final SentLandings sent = new SentLandings();
  private final List<Past> past = new ArrayList<>();

  @Override
  public String name() {
    return "tested is landed";
  }

  @Override
  public void check(Moment moment) {
    stacks.hear(moment);
    super.check(moment);
    sent.of(moment);
  }

  @Override
  void check(HostLanding landing, Truth truth) {
    // What a rule merges without the queue is not tested by it.
    if (landing.effect().rule().isPresent()) return;
    var facts = sent.get(landing.effect().id()).orElseThrow(() -> new NotKept("nobody sent it"));
    var tree = landing.treeAfter().sha();
    switch (landing.effect().proof()) {
      case COMMIT -> {
        NotKept.unless(
            facts.tested().tested().equals(landing.after()), "another commit was tested");
        passedOn(landing.after(), facts, truth);
      }
      case TREE -> passed(tree, facts, truth);
      case INDEPENDENT -> {
        NotKept.unless(!facts.rule().exactLanding(), "only exact landings are allowed");
        passed(facts.tested().tree(), facts, truth);
        independent(landing, facts, truth);
        onlyOtherLanes(landing, facts, truth);
        noPushes(landing, facts, truth);
      }
      case HOST -> {
        NotKept.unless(facts.rule().hostMerge(), "the host was not asked to merge");
        NotKept.unless(facts.land().numbers().size() == 1, "the host merged several at once");
        NotKept.unless(tree.equals(facts.tested().tree()), "the host merged another tree");
        passed(tree, facts, truth);
      }
      case RULE -> throw new NotKept("the queue sent what only a rule may merge");
    }
    past.add(new Past(landing, facts));
  }

  private static void passedOn(CommitSha commit, SentLanding facts, Truth truth) {
    var names = new HashSet<String>();
    for (var run : truth.ci().runs(commit)) {
      if (run.state() == CheckState.SUCCESS || run.isExcusable()) names.add(run.key().name());
    }
    required(names, facts);
  }

  private static void passed(TreeSha tree, SentLanding facts, Truth truth) {
    var names = new HashSet<String>();
    for (CheckKey key : truth.ci().passed(tree)) names.add(key.name());
    for (var run : truth.ci().runs(facts.tested().tested())) {
      if (run.isExcusable()) names.add(run.key().name());
    }
    required(names, facts);
  }

  private static void required(Set<String> names, SentLanding facts) {
    var required = RequiredChecks.of(facts.rule());
    NotKept.unless(!required.isEmpty(), "no check was required");
    if (!names.containsAll(required)) {
      throw new NotKept(
          facts.land().numbers() + " landed, " + required + " required, passed: " + names);
    }
  }

  /** The tested changes on another tip, and nothing of them touched by what landed since. */
  private static void independent(HostLanding landing, SentLanding facts, Truth truth) {
    var objects = truth.host().objects();
    var tested = objects.tree(facts.tested().tested());
    var below = objects.tree(facts.tested().below());
    var own = TreeDifference.between(below, tested).paths();
    var others = TreeDifference.between(below, landing.treeBefore()).paths();
    for (String path : own) {
      if (others.contains(path)) throw new NotKept(path + " was changed by others since");
    }
    same(landing.treeAfter(), tested, own);
    same(landing.treeAfter(), landing.treeBefore(), without(landing, own));
  }

  /** What landed since shares no lane with it, unless it was part of what was tested. */
  private void onlyOtherLanes(HostLanding landing, SentLanding facts, Truth truth) {
    var below = facts.tested().below();
    var ahead = stacks.of(facts.tested().commit());
    for (Past before : past) {
      var effect = before.landing.effect();
      boolean isSince =
          effect.branch().equals(landing.effect().branch())
              && !truth.host().objects().isAncestor(before.landing.after(), below)
              && !effect.units().stream().allMatch(unit -> ahead.containsAll(unit.changes()));
      if (isSince && SharedLanes.areIn(before.facts.lanes(), facts.lanes())) {
        throw new NotKept(
            effect.numbers() + " landed since in a lane of " + landing.effect().numbers());
      }
    }
  }

  private static void noPushes(HostLanding landing, SentLanding facts, Truth truth) {
    var objects = truth.host().objects();
    for (OutsidePush push : truth.pushes()) {
      boolean isSince =
          push.branch().equals(landing.effect().branch())
              && objects.isAncestor(push.after(), landing.before())
              && !objects.isAncestor(push.after(), facts.tested().below());
      if (isSince) {
        throw new NotKept("somebody pushed since " + landing.effect().numbers() + " passed");
      }
    }
  }

  private static Set<String> without(HostLanding landing, Set<String> own) {
    var paths = new HashSet<String>();
    for (String path : landing.treeAfter().paths()) if (!own.contains(path)) paths.add(path);
    for (String path : landing.treeBefore().paths()) if (!own.contains(path)) paths.add(path);
    return paths;
  }

  private static void same(Tree one, Tree other, Set<String> paths) {
    for (String path : paths) {
      if (!one.text(path).equals(other.text(path))) {
        throw new NotKept(path + " is not as it was tested");
      }
    }
  }
}
