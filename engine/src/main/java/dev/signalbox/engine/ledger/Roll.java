package dev.signalbox.engine.ledger;

import dev.signalbox.engine.repository.BranchName;
import dev.signalbox.engine.repository.PullRequestNumber;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/**
 * Who is queued, and what is known of pull requests. The line, the rechecks and the dependents are
 * kept in step with the entries and follow from them.
 */
public record Roll(
    Ordered<PullRequestNumber, PullRequest> pulls,
    Ordered<PullRequestNumber, Set<String>> scopes,
    Ordered<PullRequestNumber, Entry> entries,
    Ordered<Place, PullRequestNumber> line,
    Ordered<Recheck, PullRequestNumber> rechecks,
    Ordered<PullRequestNumber, Set<PullRequestNumber>> dependents) {

  public static final Roll EMPTY =
      new Roll(
          Ordered.empty(),
          Ordered.empty(),
          Ordered.empty(),
          Ordered.empty(),
          Ordered.empty(),
          Ordered.empty());

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

  public Set<PullRequestNumber> dependentsOf(PullRequestNumber number) {
    return dependents.get(number).orElse(Set.of());
  }

  public Roll knowing(PullRequest pull) {
    var before = pulls.get(pull.number());
    var known =
        new Roll(pulls.with(pull.number(), pull), scopes, entries, line, rechecks, dependents);
    boolean moved =
        entries.has(pull.number())
            && !before.map(PullRequest::dependsOn).orElse(Set.of()).equals(pull.dependsOn());
    return moved
        ? known.unlinked(pull.number(), before.orElseThrow()).linked(pull.number(), pull)
        : known;
  }

  public Roll forgetting(PullRequestNumber number) {
    return new Roll(
        pulls.without(number), scopes.without(number), entries, line, rechecks, dependents);
  }

  public Roll scoped(PullRequestNumber number, Set<String> names) {
    return new Roll(
        pulls, scopes.with(number, Set.copyOf(names)), entries, line, rechecks, dependents);
  }

  /** Takes an entry up, or puts it in the place of what was known of it. */
  public Roll with(Entry entry) {
    var before = entries.get(entry.number());
    var nextLine = before.map(this::lineWithout).orElse(line);
    if (entry.batch().isEmpty()) nextLine = nextLine.with(entry.place(), entry.number());
    var nextChecks = before.map(this::rechecksWithout).orElse(rechecks);
    var at = entry.standing().recheckAt();
    if (at.isPresent()) {
      nextChecks = nextChecks.with(new Recheck(at.get(), entry.number()), entry.number());
    }
    var next =
        new Roll(
            pulls, scopes, entries.with(entry.number(), entry), nextLine, nextChecks, dependents);
    return before.isPresent() ? next : next.linked(entry.number(), pull(entry.number()));
  }

  public Roll without(Entry entry) {
    var next =
        new Roll(
            pulls,
            scopes,
            entries.without(entry.number()),
            lineWithout(entry),
            rechecksWithout(entry),
            dependents);
    return next.unlinked(entry.number(), pull(entry.number()));
  }

  private Ordered<Place, PullRequestNumber> lineWithout(Entry entry) {
    return entry.batch().isEmpty() ? line.without(entry.place()) : line;
  }

  private Ordered<Recheck, PullRequestNumber> rechecksWithout(Entry entry) {
    var at = entry.standing().recheckAt();
    return at.isPresent() ? rechecks.without(new Recheck(at.get(), entry.number())) : rechecks;
  }

  private Roll linked(PullRequestNumber number, PullRequest pull) {
    var next = dependents;
    for (var on : pull.dependsOn()) {
      var others = new TreeSet<>(dependentsOf(on));
      others.add(number);
      next = next.with(on, Set.copyOf(others));
    }
    return new Roll(pulls, scopes, entries, line, rechecks, next);
  }

  private Roll unlinked(PullRequestNumber number, PullRequest pull) {
    var next = dependents;
    for (var on : pull.dependsOn()) {
      var others = new TreeSet<>(dependentsOf(on));
      others.remove(number);
      next = others.isEmpty() ? next.without(on) : next.with(on, Set.copyOf(others));
    }
    return new Roll(pulls, scopes, entries, line, rechecks, next);
  }
}
