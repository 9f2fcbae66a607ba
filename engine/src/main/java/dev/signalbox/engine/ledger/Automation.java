package dev.signalbox.engine.ledger;

import dev.signalbox.engine.persistent.PersistentMap;
import dev.signalbox.engine.repository.PullRequestNumber;
import java.util.Optional;

/**
 * What rules have done to pull requests, so that each edge acts once. The rechecks are kept in step
 * and follow from the rest.
 *
 * @param rules those in force, by name
 * @param backlog the next pull request to be evaluated under rules that have changed
 */
public record Automation(
    PersistentMap<PullRequestNumber, PullAutomation> byNumber,
    PersistentMap<String, KnownRule> rules,
    Optional<PullRequestNumber> backlog,
    PersistentMap<Recheck, PullRequestNumber> rechecks) {
  public static final Automation NONE =
      new Automation(
          PersistentMap.empty(), PersistentMap.empty(), Optional.empty(), PersistentMap.empty());

  public static Automation restored(
      PersistentMap<PullRequestNumber, PullAutomation> byNumber,
      PersistentMap<String, KnownRule> rules,
      Optional<PullRequestNumber> backlog) {
    var restored = new Automation(PersistentMap.empty(), rules, backlog, PersistentMap.empty());
    for (var number = byNumber.firstKey(); number.isPresent(); ) {
      restored = restored.with(number.get(), byNumber.at(number.get()));
      number = byNumber.keyAfter(number.get());
    }
    return restored;
  }

  public PullAutomation of(PullRequestNumber number) {
    return byNumber.get(number).orElse(PullAutomation.NEW);
  }

  public Automation with(PullRequestNumber number, PullAutomation next) {
    var times = withoutRecheck(number);
    var at = next.recheckAt();
    if (at.isPresent()) times = times.with(new Recheck(at.get(), number), number);
    return new Automation(byNumber.with(number, next), rules, backlog, times);
  }

  public Automation without(PullRequestNumber number) {
    return new Automation(byNumber.without(number), rules, backlog, withoutRecheck(number));
  }

  private PersistentMap<Recheck, PullRequestNumber> withoutRecheck(PullRequestNumber number) {
    var at = byNumber.get(number).flatMap(PullAutomation::recheckAt);
    return at.isPresent() ? rechecks.without(new Recheck(at.get(), number)) : rechecks;
  }

  public Automation knowing(PersistentMap<String, KnownRule> next) {
    return new Automation(byNumber, next, backlog, rechecks);
  }

  public Automation owing(Optional<PullRequestNumber> next) {
    return new Automation(byNumber, rules, next, rechecks);
  }
}
