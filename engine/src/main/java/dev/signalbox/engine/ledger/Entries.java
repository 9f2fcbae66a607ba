package dev.signalbox.engine.ledger;

import dev.signalbox.engine.causes.AbortCode;
import dev.signalbox.engine.persistent.PersistentMap;
import dev.signalbox.engine.persistent.PersistentMultimap;
import dev.signalbox.engine.repository.BranchName;
import dev.signalbox.engine.repository.CommitSha;
import dev.signalbox.engine.repository.PullRequestNumber;
import dev.signalbox.engine.wire.InOrder;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Who is queued, and what is known of pull requests. The line, its lanes, the rechecks, the links,
 * who has which head and who is open from and to which branch are kept in step with the rest and
 * follow from it.
 */
public record Entries(
    PersistentMap<PullRequestNumber, PullRequest> pulls,
    PersistentMap<PullRequestNumber, Set<String>> scopes,
    PersistentMap<PullRequestNumber, CommitSha> landed,
    PersistentMap<PullRequestNumber, AbortCode> departed,
    PersistentMap<PullRequestNumber, Entry> byNumber,
    PersistentMap<Place, PullRequestNumber> line,
    LaneIndex<Place> lanes,
    PersistentMap<Recheck, PullRequestNumber> rechecks,
    Links dependents,
    Links conflicting,
    PersistentMap<String, Integer> sizes,
    PersistentMultimap<CommitSha, PullRequestNumber> heads,
    OpenBranches open) {

  /** Of pull requests that are not queued, those with the lowest numbers are forgotten first. */
  public static final int REMEMBERED = 20_000;

  public static final Entries EMPTY =
      new Entries(
          PersistentMap.empty(),
          PersistentMap.empty(),
          PersistentMap.empty(),
          PersistentMap.empty(),
          PersistentMap.empty(),
          PersistentMap.empty(),
          LaneIndex.empty(),
          PersistentMap.empty(),
          Links.NONE,
          Links.NONE,
          PersistentMap.empty(),
          PersistentMultimap.empty(),
          OpenBranches.NONE);

  /** What these have become, from what is stored of them now: costs what has changed. */
  @SuppressWarnings("ReferenceEquality") // maps of another reading differ, or are told again
  public Entries becoming(
      PersistentMap<PullRequestNumber, PullRequest> nextPulls,
      PersistentMap<PullRequestNumber, Set<String>> nextScopes,
      PersistentMap<PullRequestNumber, CommitSha> nextLanded,
      PersistentMap<PullRequestNumber, AbortCode> nextDeparted,
      PersistentMap<PullRequestNumber, Entry> nextByNumber) {
    if (nextPulls == pulls
        && nextScopes == scopes
        && nextLanded == landed
        && nextDeparted == departed
        && nextByNumber == byNumber) return this;
    var changed = nextByNumber.changesSince(byNumber);
    var entries = this;
    for (var number : changed.keySet()) {
      var before = byNumber.get(number);
      if (before.isPresent()) entries = entries.without(before.get(), landed, departed);
    }
    entries = entries.knowing(nextPulls, nextScopes, nextLanded, nextDeparted);
    for (var entry : changed.values()) {
      if (entry.isPresent()) entries = entries.with(entry.get());
    }
    return entries;
  }

  private Entries knowing(
      PersistentMap<PullRequestNumber, PullRequest> nextPulls,
      PersistentMap<PullRequestNumber, Set<String>> nextScopes,
      PersistentMap<PullRequestNumber, CommitSha> nextLanded,
      PersistentMap<PullRequestNumber, AbortCode> nextDeparted) {
    var links = dependents;
    var byHead = heads;
    var branches = open;
    for (var change : nextPulls.changesSince(pulls).entrySet()) {
      var number = change.getKey();
      var before = pulls.get(number);
      var after = change.getValue();
      if (before.isPresent()) byHead = byHead.without(before.get().head(), number);
      if (after.isPresent()) byHead = byHead.with(after.get().head(), number);
      branches =
          after.isPresent()
              ? branches.replaced(before, after.get())
              : branches.without(before.orElseThrow());
      if (byNumber.has(number)) {
        links = links.replaced(number, dependsOn(before), dependsOn(after));
      }
    }
    return new Entries(
        nextPulls,
        nextScopes,
        nextLanded,
        nextDeparted,
        byNumber,
        line,
        lanes,
        rechecks,
        links,
        conflicting,
        sizes,
        byHead,
        branches);
  }

  private static Set<PullRequestNumber> dependsOn(Optional<PullRequest> pull) {
    return pull.map(PullRequest::dependsOn).orElse(Set.of());
  }

  public Optional<Entry> entry(PullRequestNumber number) {
    return byNumber.get(number);
  }

  /** The facts of a queued pull request, which are always known. */
  public PullRequest pull(PullRequestNumber number) {
    return pulls.at(number);
  }

  /** Those that are open at this head, the oldest first; usually one or none. */
  public List<PullRequest> openAt(CommitSha head) {
    var open = new ArrayList<PullRequest>();
    for (var number : heads.at(head)) {
      var pull = pulls.at(number);
      if (pull.state() == PullRequest.State.OPEN) open.add(pull);
    }
    return open;
  }

  public Iterable<PullRequestNumber> waitingFor(BranchName branch) {
    return line.from(Place.firstOf(branch));
  }

  /** Those of the line that may share a lane with these, in its order. */
  public Iterable<Place> waitingNear(BranchName branch, Lanes near) {
    return lanes.near(near, Place.firstOf(branch));
  }

  public Entries knowing(PullRequest pull) {
    var number = pull.number();
    var links = dependents;
    if (byNumber.has(number)) {
      links = links.replaced(number, pulls.at(number).dependsOn(), pull.dependsOn());
    }
    var before = pulls.get(number).map(PullRequest::head);
    var byHead = heads;
    if (!before.equals(Optional.of(pull.head()))) {
      if (before.isPresent()) byHead = byHead.without(before.get(), number);
      byHead = byHead.with(pull.head(), number);
    }
    var branches = open.replaced(pulls.get(number), pull);
    var known = pulls.with(number, pull);
    var kept = scopes;
    var left = departed;
    if (known.size() > REMEMBERED) {
      var oldest = known.firstKey().orElseThrow();
      if (!byNumber.has(oldest)) {
        byHead = byHead.without(known.at(oldest).head(), oldest);
        branches = branches.without(known.at(oldest));
        known = known.without(oldest);
        kept = kept.without(oldest);
        left = left.without(oldest);
      }
    }
    return new Entries(
        known,
        kept,
        landed,
        left,
        byNumber,
        line,
        lanes,
        rechecks,
        links,
        conflicting,
        sizes,
        byHead,
        branches);
  }

  public Entries scoped(PullRequestNumber number, Set<String> names) {
    var next = scopes.with(number, InOrder.copyOf(names));
    return new Entries(
        pulls,
        next,
        landed,
        departed,
        byNumber,
        line,
        lanes,
        rechecks,
        dependents,
        conflicting,
        sizes,
        heads,
        open);
  }

  /** Takes an entry up, or puts it in the place of what was known of it. */
  public Entries with(Entry entry) {
    var number = entry.number();
    var before = byNumber.get(number);
    var nextLine = before.map(this::lineWithout).orElse(line);
    if (entry.batch().isEmpty()) nextLine = nextLine.with(entry.place(), number);
    var nextLanes = before.map(this::lanesWithout).orElse(lanes);
    var nextChecks = before.map(this::rechecksWithout).orElse(rechecks);
    var at = entry.standing().recheckAt();
    if (at.isPresent()) nextChecks = nextChecks.with(new Recheck(at.get(), number), number);
    var conflicts = before.map(known -> known.journey().conflicts()).orElse(Set.of());
    return new Entries(
        pulls,
        scopes,
        landed,
        departed,
        byNumber.with(number, entry),
        nextLine,
        entry.batch().isEmpty()
            ? nextLanes.with(entry.standing().lanes(), entry.place())
            : nextLanes,
        nextChecks,
        before.isPresent()
            ? dependents
            : dependents.replaced(number, Set.of(), pull(number).dependsOn()),
        conflicting.replaced(number, conflicts, entry.journey().conflicts()),
        before.isPresent() ? sizes : sizes.with(entry.rule(), size(entry.rule()) + 1),
        heads,
        open);
  }

  /** How many are queued under a rule. */
  public int size(String rule) {
    return sizes.get(rule).orElse(0);
  }

  /** Takes a pull request off unmerged; why is remembered until it lands. */
  public Entries departed(Entry entry, AbortCode code) {
    return without(entry, landed, departed.with(entry.number(), code));
  }

  private Entries without(
      Entry entry,
      PersistentMap<PullRequestNumber, CommitSha> nextLanded,
      PersistentMap<PullRequestNumber, AbortCode> nextDeparted) {
    var number = entry.number();
    return new Entries(
        pulls,
        scopes,
        nextLanded,
        nextDeparted,
        byNumber.without(number),
        lineWithout(entry),
        lanesWithout(entry),
        rechecksWithout(entry),
        dependents.replaced(number, pull(number).dependsOn(), Set.of()),
        conflicting.replaced(number, entry.journey().conflicts(), Set.of()),
        size(entry.rule()) == 1
            ? sizes.without(entry.rule())
            : sizes.with(entry.rule(), size(entry.rule()) - 1),
        heads,
        open);
  }

  /** Takes a pull request off for good: what has landed does not land again. */
  public Entries landed(Entry entry) {
    var next = landed.with(entry.number(), entry.head());
    if (next.size() > REMEMBERED) next = next.without(next.firstKey().orElseThrow());
    return without(entry, next, departed.without(entry.number()));
  }

  private PersistentMap<Place, PullRequestNumber> lineWithout(Entry entry) {
    return entry.batch().isEmpty() ? line.without(entry.place()) : line;
  }

  private LaneIndex<Place> lanesWithout(Entry entry) {
    return entry.batch().isEmpty() ? lanes.without(entry.standing().lanes(), entry.place()) : lanes;
  }

  private PersistentMap<Recheck, PullRequestNumber> rechecksWithout(Entry entry) {
    var at = entry.standing().recheckAt();
    return at.isPresent() ? rechecks.without(new Recheck(at.get(), entry.number())) : rechecks;
  }
}
