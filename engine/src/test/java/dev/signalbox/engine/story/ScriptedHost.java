package dev.signalbox.engine.story;

import dev.signalbox.engine.conditions.Operand.Permission;
import dev.signalbox.engine.effects.BranchState;
import dev.signalbox.engine.effects.Effect;
import dev.signalbox.engine.effects.Ending;
import dev.signalbox.engine.effects.LandRefusal;
import dev.signalbox.engine.events.QueueEvent;
import dev.signalbox.engine.events.Report;
import dev.signalbox.engine.ledger.Built;
import dev.signalbox.engine.ledger.Changes;
import dev.signalbox.engine.ledger.Description;
import dev.signalbox.engine.ledger.Difference;
import dev.signalbox.engine.ledger.LandingProof;
import dev.signalbox.engine.ledger.Pinned;
import dev.signalbox.engine.ledger.PullRequest;
import dev.signalbox.engine.log.PullRequestAction;
import dev.signalbox.engine.repository.BranchName;
import dev.signalbox.engine.repository.CommitSha;
import dev.signalbox.engine.repository.PullRequestNumber;
import dev.signalbox.engine.repository.TreeSha;
import dev.signalbox.engine.rules.Action;
import dev.signalbox.engine.rules.Template;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.stream.Collectors;

/** A host without content: a commit is the set of the pull requests that are in it. */
final class ScriptedHost {
  final Map<PullRequestNumber, PullRequest> pulls = new HashMap<>();
  final Map<BranchName, CommitSha> tips = new HashMap<>();
  final Map<CommitSha, SortedSet<String>> contents = new HashMap<>();
  private final Map<CommitSha, CommitSha> parents = new HashMap<>();
  private final Map<PullRequestNumber, Integer> heads = new HashMap<>();
  private final Map<PullRequestNumber, CommitSha> merges = new HashMap<>();
  private final Hashes hashes = new Hashes();
  Optional<String> surprise = Optional.empty();
  private int pushes;

  CommitSha tip(BranchName branch) {
    return tips.computeIfAbsent(
        branch,
        name -> {
          var root = hashes.commit("root of " + name);
          contents.put(root, new TreeSet<>());
          return root;
        });
  }

  TreeSha tree(CommitSha commit) {
    return hashes.tree(contents.get(commit).toString());
  }

  CommitSha pushTo(BranchName branch) {
    var before = tip(branch);
    var content = new TreeSet<>(contents.get(before));
    content.add("push " + ++pushes);
    var after = made(before, "push " + pushes, content);
    tips.put(branch, after);
    return after;
  }

  private CommitSha made(CommitSha onto, String how, SortedSet<String> content) {
    var commit = hashes.commit(onto + " + " + how);
    contents.put(commit, content);
    if (!commit.equals(onto)) parents.putIfAbsent(commit, onto);
    return commit;
  }

  CommitSha head(PullRequestNumber number) {
    return hashes.commit("head " + number + " " + heads.merge(number, 0, Integer::sum));
  }

  CommitSha nextHead(PullRequestNumber number) {
    heads.merge(number, 1, Integer::sum);
    return head(number);
  }

  PullRequest open(StoryChange change, Instant now) {
    var number = StoryChange.number(change.name());
    var labels =
        change.labels().stream().map(l -> new Description.Label(1, l, "red", false)).toList();
    var about =
        new Description(
            "Change " + change.name(),
            "",
            "branch-" + change.name(),
            "https://host/" + number.value(),
            new Description.Author(7, "alice"),
            labels,
            List.of(),
            Optional.empty(),
            now,
            now,
            "alice",
            Permission.WRITE);
    var difference =
        new Difference(List.of(), change.files(), List.of(), 1, 1, change.behind(), false);
    var dependencies =
        change.dependsOn().stream().map(StoryChange::number).collect(Collectors.toSet());
    var pull =
        new PullRequest(
            number,
            1,
            PullRequest.State.OPEN,
            change.draft(),
            new BranchName(change.base()),
            head(number),
            dependencies,
            about,
            difference,
            PullRequest.Reviews.NONE,
            List.of());
    pulls.put(number, pull);
    return pull;
  }

  private static List<PullRequestAction> done(Effect.Act act) {
    return switch (act.action()) {
      case Action.Comment(var message) -> List.of(new PullRequestAction.Comment(message.source()));
      case Action.Label label ->
          List.of(new PullRequestAction.Label(sources(label.add()), sources(label.remove())));
      case Action.PostCheck check ->
          List.of(
              new PullRequestAction.PostCheck(
                  check.conclusion().orElseThrow().spelled(),
                  act.rule(),
                  check.summary().map(Template::source).orElse("")));
      default -> List.of();
    };
  }

  private static List<String> sources(List<Template> templates) {
    return templates.stream().map(Template::source).toList();
  }

  Optional<QueueEvent> answer(Effect effect, Instant now) {
    return switch (effect) {
      case Effect.Build build ->
          Optional.of(new Report.BuildEnded(build.id(), new Ending.Done<>(built(build))));
      case Effect.Rebuild again ->
          Optional.of(new Report.BuildEnded(again.id(), new Ending.Done<>(rebuilt(again))));
      case Effect.RunAgain _, Effect.Probe _, Effect.StopProbe _, Effect.CheckHead _ ->
          Optional.empty();
      case Effect.Tidy tidy ->
          Optional.of(new Report.TidyEnded(tidy.id(), new Ending.Done<>(true)));
      case Effect.Act act ->
          Optional.of(
              new Report.ActEnded(
                  act.id(), act.pull().number(), act.rule(), new Ending.Done<>(done(act))));
      case Effect.Merge merge -> Optional.of(merged(merge, now));
      case Effect.ReadPermission read ->
          Optional.of(
              new Report.PermissionRead(
                  read.id(), read.number(), new Ending.Done<>(Permission.WRITE)));
      case Effect.ReadForeignPull read ->
          Optional.of(
              new Report.ForeignPullRead(
                  read.id(), read.pull(), new Ending.Refused<>("there is one repository")));
      case Effect.UpdateBranch update -> {
        var head = nextHead(update.pull().number());
        yield Optional.of(new Report.UpdateEnded(update.id(), new Ending.Done<>(head)));
      }
      case Effect.Land land ->
          Optional.of(new Report.LandEnded(land.id(), land.branch(), landed(land, now)));
      case Effect.ReadBranch read ->
          Optional.of(
              new Report.BranchRead(read.id(), read.branch(), new Ending.Done<>(state(read))));
    };
  }

  Built built(Effect.Build build) {
    var below = build.onto();
    for (var unit : build.ahead()) below = put(below, unit);
    var own = build.own().changes();
    boolean forward = build.inPlace() && build.own().method().spelled().equals("fast-forward");
    var commit = forward ? own.getFirst().head() : put(below, build.own());
    if (forward) put(below, own.getFirst());
    var tested = build.inPlace() ? own.getFirst().head() : commit;
    if (build.inPlace()) contents.put(tested, contents.get(commit));
    var draft = new PullRequestNumber(build.inPlace() ? 0 : 1000);
    var branch =
        build.branchPrefix().map(it -> new BranchName(it + "main/signalbox-" + build.batch()));
    return new Built(commit, tree(commit), tested, below, tree(below), changes(own), draft, branch);
  }

  private Built rebuilt(Effect.Rebuild again) {
    var commit = put(again.onto(), again.own());
    var changes = changes(again.own().changes());
    return new Built(
        commit,
        tree(commit),
        commit,
        again.onto(),
        tree(again.onto()),
        changes,
        new PullRequestNumber(0));
  }

  private CommitSha put(CommitSha onto, Effect.Unit unit) {
    var content = new TreeSet<>(contents.get(onto));
    for (var pinned : unit.changes()) content.add(written(pinned));
    return made(onto, unit.method() + " " + unit.changes() + " at " + unit.at(), content);
  }

  private void put(CommitSha onto, Pinned head) {
    var content = new TreeSet<>(contents.get(onto));
    content.add(written(head));
    contents.put(head.head(), content);
    parents.putIfAbsent(head.head(), onto);
  }

  private static String written(Pinned pinned) {
    return StoryChange.name(pinned.number()) + "@" + pinned.head();
  }

  private Changes changes(List<Pinned> own) {
    var paths = new TreeSet<String>();
    for (var pinned : own) paths.addAll(pulls.get(pinned.number()).difference().files());
    return new Changes(paths, own.toString());
  }

  private Ending<CommitSha, LandRefusal> landed(Effect.Land land, Instant now) {
    if (now.isAfter(land.notAfter())) return new Ending.Refused<>(new LandRefusal.NoPermit());
    var tip = tip(land.branch());
    if (!tip.equals(land.expectedTip())) {
      return new Ending.Refused<>(
          new LandRefusal.TipMoved(tip, tree(tip), contains(tip, land.commit())));
    }
    var commit = land.mergedByHost().map(number -> merged(tip, number)).orElse(land.commit());
    tips.put(land.branch(), commit);
    return new Ending.Done<>(commit);
  }

  private Report merged(Effect.Merge merge, Instant now) {
    var tip = tip(merge.branch());
    var unit = merge.unit(Optional.empty());
    var commit = put(tip, unit);
    var land =
        new Effect.Land(
            merge.id(),
            merge.branch(),
            tip,
            commit,
            tree(commit),
            List.of(unit),
            LandingProof.COMMIT,
            merge.rules(),
            now.plusSeconds(30),
            Optional.of(merge.rule()));
    return Report.landed(land, landed(land, now));
  }

  /** What was pushed by {@code surprise} has come in between, where there is such a push. */
  private CommitSha merged(CommitSha tip, PullRequestNumber number) {
    var content = new TreeSet<>(contents.get(tip));
    content.add(StoryChange.name(number) + "@" + head(number));
    surprise.ifPresent(content::add);
    var commit = made(tip, "merge of " + number + " by the host", content);
    merges.put(number, commit);
    return commit;
  }

  private BranchState state(Effect.ReadBranch read) {
    var tip = tip(read.branch());
    boolean contains = read.lookingFor().filter(commit -> contains(tip, commit)).isPresent();
    var merge =
        read.mergeOf()
            .flatMap(number -> Optional.ofNullable(merges.get(number)))
            .map(commit -> new BranchState.Merge(commit, tree(commit)));
    return new BranchState(tip, tree(tip), contains, merge);
  }

  private boolean contains(CommitSha tip, CommitSha commit) {
    for (var at = tip; at != null; at = parents.get(at)) {
      if (at.equals(commit)) return true;
    }
    return false;
  }

  Set<String> names(CommitSha commit) {
    return names(contents.getOrDefault(commit, new TreeSet<>()));
  }

  private static Set<String> names(Collection<String> content) {
    var names = new TreeSet<String>();
    for (var part : new ArrayList<>(content)) names.add(part.replaceFirst("@.*", ""));
    return names;
  }
}
