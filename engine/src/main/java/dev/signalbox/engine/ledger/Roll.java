package dev.signalbox.engine.ledger;

import dev.signalbox.engine.log.AbortCode;
import dev.signalbox.engine.repository.BranchName;
import dev.signalbox.engine.repository.CommitSha;
import dev.signalbox.engine.repository.PullRequestNumber;
import dev.signalbox.engine.wire.InOrder;
import java.util.Optional;
import java.util.Set;

/**
 * Who is queued, and what is known of pull requests. The line, its lanes, the rechecks and the
 * links are kept in step with the entries and follow from them.
 */
public record Roll(
    Ordered<PullRequestNumber, PullRequest> pulls,
    Ordered<PullRequestNumber, Set<String>> scopes,
    Ordered<PullRequestNumber, CommitSha> landed,
    Ordered<PullRequestNumber, AbortCode> departed,
    Ordered<PullRequestNumber, Entry> entries,
    Ordered<Place, PullRequestNumber> line,
    LaneIndex<Place> lanes,
    Ordered<Recheck, PullRequestNumber> rechecks,
    Links dependents,
    Links conflicting,
    Ordered<String, Integer> sizes) {

  /** Of pull requests that are not queued, those with the lowest numbers are forgotten first. */
  public static final int REMEMBERED = 20_000;

  public static final Roll EMPTY =
      new Roll(
          Ordered.empty(),
          Ordered.empty(),
          Ordered.empty(),
          Ordered.empty(),
          Ordered.empty(),
          Ordered.empty(),
          LaneIndex.empty(),
          Ordered.empty(),
          Links.NONE,
          Links.NONE,
          Ordered.empty());

  /** The roll as it was, from what is kept of it; the rest follows. */
  public static Roll restored(
      Ordered<PullRequestNumber, PullRequest> pulls,
      Ordered<PullRequestNumber, Set<String>> scopes,
      Ordered<PullRequestNumber, CommitSha> landed,
      Ordered<PullRequestNumber, AbortCode> departed,
      Ordered<PullRequestNumber, Entry> entries) {
    var roll =
        new Roll(
            pulls,
            scopes,
            landed,
            departed,
            Ordered.empty(),
            Ordered.empty(),
            LaneIndex.empty(),
            Ordered.empty(),
            Links.NONE,
            Links.NONE,
            Ordered.empty());
    for (var entry : entries) roll = roll.with(entry);
    return roll;
  }

  public Optional<Entry> entry(PullRequestNumber number) {
    return entries.get(number);
  }

  /** The facts of a queued pull request, which are always known. */
  public PullRequest pull(PullRequestNumber number) {
    return pulls.at(number);
  }

  public Iterable<PullRequestNumber> waitingFor(BranchName branch) {
    return line.from(Place.firstOf(branch));
  }

  /** Those of the line that may share a lane with these, in its order. */
  public Iterable<Place> waitingNear(BranchName branch, Lanes near) {
    return lanes.near(near, Place.firstOf(branch));
  }

  public Roll knowing(PullRequest pull) {
    var number = pull.number();
    var links = dependents;
    if (entries.has(number)) {
      links = links.replaced(number, pulls.at(number).dependsOn(), pull.dependsOn());
    }
    var known = pulls.with(number, pull);
    var kept = scopes;
    var left = departed;
    if (known.size() > REMEMBERED) {
      var oldest = known.firstKey().orElseThrow();
      if (!entries.has(oldest)) {
        known = known.without(oldest);
        kept = kept.without(oldest);
        left = left.without(oldest);
      }
    }
    return new Roll(
        known, kept, landed, left, entries, line, lanes, rechecks, links, conflicting, sizes);
  }

  public Roll scoped(PullRequestNumber number, Set<String> names) {
    var next = scopes.with(number, InOrder.copyOf(names));
    return new Roll(
        pulls,
        next,
        landed,
        departed,
        entries,
        line,
        lanes,
        rechecks,
        dependents,
        conflicting,
        sizes);
  }

  /** Takes an entry up, or puts it in the place of what was known of it. */
  public Roll with(Entry entry) {
    var number = entry.number();
    var before = entries.get(number);
    var nextLine = before.map(this::lineWithout).orElse(line);
    if (entry.batch().isEmpty()) nextLine = nextLine.with(entry.place(), number);
    var nextLanes = before.map(this::lanesWithout).orElse(lanes);
    var nextChecks = before.map(this::rechecksWithout).orElse(rechecks);
    var at = entry.standing().recheckAt();
    if (at.isPresent()) nextChecks = nextChecks.with(new Recheck(at.get(), number), number);
    var conflicts = before.map(known -> known.journey().conflicts()).orElse(Set.of());
    return new Roll(
        pulls,
        scopes,
        landed,
        departed,
        entries.with(number, entry),
        nextLine,
        entry.batch().isEmpty()
            ? nextLanes.with(entry.standing().lanes(), entry.place())
            : nextLanes,
        nextChecks,
        before.isPresent()
            ? dependents
            : dependents.replaced(number, Set.of(), pull(number).dependsOn()),
        conflicting.replaced(number, conflicts, entry.journey().conflicts()),
        before.isPresent() ? sizes : sizes.with(entry.rule(), size(entry.rule()) + 1));
  }

  /** How many are queued under a rule. */
  public int size(String rule) {
    return sizes.get(rule).orElse(0);
  }

  /** Takes a pull request off unmerged; why is remembered until it lands. */
  public Roll departed(Entry entry, AbortCode code) {
    return without(entry, landed, departed.with(entry.number(), code));
  }

  private Roll without(
      Entry entry,
      Ordered<PullRequestNumber, CommitSha> nextLanded,
      Ordered<PullRequestNumber, AbortCode> nextDeparted) {
    var number = entry.number();
    return new Roll(
        pulls,
        scopes,
        nextLanded,
        nextDeparted,
        entries.without(number),
        lineWithout(entry),
        lanesWithout(entry),
        rechecksWithout(entry),
        dependents.replaced(number, pull(number).dependsOn(), Set.of()),
        conflicting.replaced(number, entry.journey().conflicts(), Set.of()),
        size(entry.rule()) == 1
            ? sizes.without(entry.rule())
            : sizes.with(entry.rule(), size(entry.rule()) - 1));
  }

  /** Takes a pull request off for good: what has landed does not land again. */
  public Roll landed(Entry entry) {
    var next = landed.with(entry.number(), entry.head());
    if (next.size() > REMEMBERED) next = next.without(next.firstKey().orElseThrow());
    return without(entry, next, departed.without(entry.number()));
  }

  private Ordered<Place, PullRequestNumber> lineWithout(Entry entry) {
    return entry.batch().isEmpty() ? line.without(entry.place()) : line;
  }

  private LaneIndex<Place> lanesWithout(Entry entry) {
    return entry.batch().isEmpty() ? lanes.without(entry.standing().lanes(), entry.place()) : lanes;
  }

  private Ordered<Recheck, PullRequestNumber> rechecksWithout(Entry entry) {
    var at = entry.standing().recheckAt();
    return at.isPresent() ? rechecks.without(new Recheck(at.get(), entry.number())) : rechecks;
  }
}
