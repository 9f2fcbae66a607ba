package dev.signalbox.engine.ledger;

import dev.signalbox.engine.persistent.PersistentMap;
import dev.signalbox.engine.repository.PullReference;
import dev.signalbox.engine.repository.PullRequestNumber;
import java.util.Optional;
import java.util.Set;

/**
 * What rules have done to pull requests, so that each edge acts once. The rechecks and who waits
 * for whom are kept in step and follow from the rest.
 *
 * @param rules those in force, by name
 * @param backlog the next pull request to be evaluated under rules that have changed
 * @param foreign pull requests of other repositories that some here depend on
 */
public record Automation(
    PersistentMap<PullRequestNumber, PullAutomation> byNumber,
    PersistentMap<String, KnownRule> rules,
    Optional<PullRequestNumber> backlog,
    PersistentMap<PullReference, ForeignPull> foreign,
    PersistentMap<Recheck, PullRequestNumber> rechecks,
    Links waiting) {
  public static final Automation NONE =
      new Automation(
          PersistentMap.empty(),
          PersistentMap.empty(),
          Optional.empty(),
          PersistentMap.empty(),
          PersistentMap.empty(),
          Links.NONE);

  public static Automation restored(
      PersistentMap<PullRequestNumber, PullAutomation> byNumber,
      PersistentMap<String, KnownRule> rules,
      Optional<PullRequestNumber> backlog,
      PersistentMap<PullReference, ForeignPull> foreign) {
    return NONE.becoming(byNumber, rules, backlog, foreign);
  }

  /** What this has become, from what is stored of it now: costs what has changed. */
  public Automation becoming(
      PersistentMap<PullRequestNumber, PullAutomation> nextByNumber,
      PersistentMap<String, KnownRule> nextRules,
      Optional<PullRequestNumber> nextBacklog,
      PersistentMap<PullReference, ForeignPull> nextForeign) {
    var next = knowing(nextRules).owing(nextBacklog).with(nextForeign);
    for (var change : nextByNumber.changesSince(byNumber).entrySet()) {
      var number = change.getKey();
      var each = change.getValue();
      next = each.isPresent() ? next.with(number, each.get()) : next.without(number);
    }
    return next;
  }

  public PullAutomation of(PullRequestNumber number) {
    return byNumber.get(number).orElse(PullAutomation.NEW);
  }

  public Automation with(PullRequestNumber number, PullAutomation next) {
    var times = withoutRecheck(number);
    var at = next.recheckAt();
    if (at.isPresent()) times = times.with(new Recheck(at.get(), number), number);
    return new Automation(
        byNumber.with(number, next),
        rules,
        backlog,
        foreign,
        times,
        waitingFor(number, next.waitsFor()));
  }

  public Automation without(PullRequestNumber number) {
    return new Automation(
        byNumber.without(number),
        rules,
        backlog,
        foreign,
        withoutRecheck(number),
        waitingFor(number, Set.of()));
  }

  private Links waitingFor(PullRequestNumber number, Set<PullRequestNumber> on) {
    return waiting.replaced(number, of(number).waitsFor(), on);
  }

  private PersistentMap<Recheck, PullRequestNumber> withoutRecheck(PullRequestNumber number) {
    var at = byNumber.get(number).flatMap(PullAutomation::recheckAt);
    return at.isPresent() ? rechecks.without(new Recheck(at.get(), number)) : rechecks;
  }

  public Automation knowing(PersistentMap<String, KnownRule> next) {
    return new Automation(byNumber, next, backlog, foreign, rechecks, waiting);
  }

  public Automation owing(Optional<PullRequestNumber> next) {
    return new Automation(byNumber, rules, next, foreign, rechecks, waiting);
  }

  public Automation with(PersistentMap<PullReference, ForeignPull> next) {
    return new Automation(byNumber, rules, backlog, next, rechecks, waiting);
  }
}
