package dev.signalbox.simulation.people;

import dev.signalbox.engine.causes.Trigger;
import dev.signalbox.engine.checks.CheckState;
import dev.signalbox.engine.conditions.Operand.Permission;
import dev.signalbox.engine.events.Command;
import dev.signalbox.engine.ledger.PullRequest.State;
import dev.signalbox.engine.repository.BranchName;
import dev.signalbox.engine.repository.CommitSha;
import dev.signalbox.engine.repository.PullRequestNumber;
import dev.signalbox.simulation.ci.FakeCi;
import dev.signalbox.simulation.content.MergeResult;
import dev.signalbox.simulation.content.ThreeWayMerge;
import dev.signalbox.simulation.host.FakeHost;
import dev.signalbox.simulation.host.HostPull;
import dev.signalbox.simulation.scenario.Deed;
import dev.signalbox.simulation.scenario.Nature;
import dev.signalbox.simulation.scenario.ProtectionsDraft;
import dev.signalbox.simulation.time.Agenda;
import dev.signalbox.simulation.time.Dice;
import java.time.temporal.ChronoUnit;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Those who write changes and have them queued. */
final class Developers {
  static final String REVIEWER = "reviewer";

  private final Agenda agenda;
  private final FakeHost host;
  private final FakeCi ci;
  private final Requests requests;
  private final List<BranchName> bases;
  private final boolean areReviewed;

  Developers(
      Agenda agenda,
      FakeHost host,
      FakeCi ci,
      Requests requests,
      List<BranchName> bases,
      boolean areReviewed) {
    this.agenda = agenda;
    this.host = host;
    this.ci = ci;
    this.requests = requests;
    this.bases = bases;
    this.areReviewed = areReviewed;
  }

  void open(Deed.Open deed, Dice dice) {
    var number = new PullRequestNumber(deed.number());
    var lower = lower(deed);
    var base = lower.map(it -> HostPull.branch(it.number())).orElse(bases.get(deed.base()));
    var head = lower.map(HostPull::head).orElseGet(() -> start(deed, dice));
    for (int at = 1; at < deed.commits(); at++) {
      head = commit(head, Nature.GOOD, deed.number(), deed.pair(), 1, dice);
    }
    head = commit(head, deed.nature(), deed.number(), deed.pair(), deed.files(), dice);
    var on = lower.isPresent() ? Set.<PullRequestNumber>of() : numbers(deed.dependsOn());
    host.pulls().open(number, base, head, deed.labels(), on);
    agenda.in((20 + dice.below(60)) * Agenda.SECOND, () -> requests.queue(number));
    if (areReviewed && dice.chance(0.8)) {
      agenda.in(
          dice.below(120) * Agenda.SECOND,
          () -> judge(new Deed.Judge(deed.number(), Deed.Judgement.APPROVED)));
    }
  }

  /** The one that it builds upon: half of those that depend on one alone do. */
  private Optional<HostPull> lower(Deed.Open deed) {
    if (deed.dependsOn().size() != 1 || deed.number() % 2 == 0) return Optional.empty();
    return openPull(deed.dependsOn().iterator().next());
  }

  private CommitSha start(Deed.Open deed, Dice dice) {
    var base = bases.get(deed.base());
    return deed.isBehind() ? older(base, dice) : host.branches().lastTip(base);
  }

  private CommitSha older(BranchName base, Dice dice) {
    var commit = host.branches().lastTip(base);
    for (int steps = dice.between(1, 3); steps > 0; steps--) {
      var parents = host.objects().get(commit).parents();
      if (!parents.isEmpty()) commit = parents.getFirst();
    }
    return commit;
  }

  private CommitSha commit(
      CommitSha onto, Nature nature, long number, long pair, int files, Dice dice) {
    var objects = host.objects();
    var tree = Editor.edited(objects.tree(onto), nature, number, pair, files, dice);
    return objects.commit(
        List.of(onto), tree, "dev" + number % 5, "Change " + number, agenda.now());
  }

  static Set<PullRequestNumber> numbers(Set<Long> values) {
    var numbers = new HashSet<PullRequestNumber>();
    for (long value : values) numbers.add(new PullRequestNumber(value));
    return numbers;
  }

  private Optional<HostPull> pull(long number) {
    return host.pulls().get(new PullRequestNumber(number));
  }

  private Optional<HostPull> openPull(long number) {
    return pull(number).filter(HostPull::isOpen);
  }

  void push(Deed.Push deed, Dice dice) {
    var pull = openPull(deed.number());
    if (pull.isEmpty()) return;
    long number = deed.number();
    var head = commit(pull.get().head(), deed.nature(), number, number / 3, 1, dice);
    boolean isOutsider = areReviewed && dice.chance(0.3);
    host.pulls().push(pull.get(), head, isOutsider ? Permission.READ : Permission.WRITE);
  }

  void close(Deed.Close deed) {
    openPull(deed.number()).ifPresent(pull -> host.pulls().become(pull, State.CLOSED));
  }

  void reopen(Deed.Reopen deed) {
    pull(deed.number())
        .filter(pull -> pull.shown().state() == State.CLOSED)
        .ifPresent(
            pull -> {
              host.pulls().become(pull, State.OPEN);
              agenda.in(Agenda.MINUTE, () -> requests.queue(pull.number()));
            });
  }

  void relabel(Deed.Relabel deed) {
    openPull(deed.number()).ifPresent(pull -> host.pulls().label(pull, deed.label(), deed.isOn()));
  }

  void judge(Deed.Judge deed) {
    var pull = openPull(deed.number());
    if (pull.isEmpty()) return;
    switch (deed.what()) {
      case APPROVED -> host.pulls().approve(pull.get(), List.of(REVIEWER));
      case NOT_APPROVED -> host.pulls().approve(pull.get(), List.of());
      case BUILT ->
          host.pulls().report(pull.get(), ProtectionsDraft.HEAD_CHECK, CheckState.SUCCESS);
      case NOT_BUILT ->
          host.pulls().report(pull.get(), ProtectionsDraft.HEAD_CHECK, CheckState.FAILURE);
    }
  }

  void describe(Deed.Describe deed) {
    var after = agenda.now().plusMillis(deed.mergeAfterMillis()).truncatedTo(ChronoUnit.SECONDS);
    String body = deed.mergeAfterMillis() == 0 ? "" : ProtectionsDraft.MERGE_AFTER + after;
    openPull(deed.number()).ifPresent(pull -> host.pulls().describe(pull, deed.isDraft(), body));
  }

  void refresh(Deed.Refresh deed) {
    requests.give(new Command.Refresh(requests.next(), new PullRequestNumber(deed.number())));
  }

  void retarget(Deed.Retarget deed) {
    var base = bases.get(deed.base());
    openPull(deed.number())
        .filter(pull -> !pull.base().equals(base))
        .ifPresent(pull -> host.pulls().retarget(pull, base));
  }

  void depend(Deed.Depend deed) {
    var others = numbers(deed.on());
    others.remove(new PullRequestNumber(deed.number()));
    openPull(deed.number()).ifPresent(pull -> host.pulls().dependOn(pull, others));
  }

  void mergeByHand(Deed.MergeByHand deed) {
    var pull = openPull(deed.number());
    if (pull.isEmpty()) return;
    var tip = host.branches().tip(pull.get().base());
    if (tip.isEmpty()) return;
    var head = pull.get().head();
    if (ThreeWayMerge.merge(host.objects(), tip.get(), head) instanceof MergeResult.Merged merged) {
      var commit =
          host.objects()
              .commit(List.of(tip.get(), head), merged.tree(), "dev0", "By hand", agenda.now());
      host.branches().moveOutside(pull.get().base(), commit);
      host.pulls().become(pull.get(), State.MERGED);
    }
  }

  void reportOnHead(Deed.ReportOnHead deed) {
    openPull(deed.number())
        .ifPresent(
            pull -> ci.start(pull.head(), host.objects().tree(pull.head()), Optional.empty()));
  }

  void queue(long number) {
    openPull(number).ifPresent(pull -> requests.queue(pull.number()));
  }

  void dequeue(long number) {
    requests.give(
        new Command.Dequeue(
            requests.next(), new PullRequestNumber(number), new Trigger.Command("dequeue")));
  }

  void requeue(long number) {
    requests.give(
        new Command.Requeue(
            requests.next(), new PullRequestNumber(number), new Trigger.Command("requeue")));
  }

  void setScopes(Deed.SetScopes deed) {
    requests.give(
        new Command.SetScopes(
            requests.next(), new PullRequestNumber(deed.number()), deed.scopes()));
  }
}
