package dev.signalbox.engine.ledger;

import dev.signalbox.engine.repository.CommitSha;
import dev.signalbox.engine.repository.PullRequestNumber;
import dev.signalbox.engine.wire.InOrder;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/**
 * What rules have made of one pull request.
 *
 * @param rulesVersion the version that brought the newest rule under which it was evaluated
 * @param matches by the names of the rules that match
 * @param recent when actions were decided lately
 * @param halted the head at which rules acted too often; nothing is done until there is another
 * @param recheckAt when time alone may change what matches, or something put off is due
 * @param waitsFor the pull requests whose merge may change what matches
 * @param queueWait that somebody asked to queue it before it could enter
 * @param commanded the head for which somebody with write access last gave a command
 */
public record PullAutomation(
    long rulesVersion,
    Map<String, RuleMatch> matches,
    List<Instant> recent,
    Optional<CommitSha> halted,
    Optional<Instant> recheckAt,
    Set<PullRequestNumber> waitsFor,
    Optional<QueueWait> queueWait,
    Optional<CommitSha> commanded) {
  /** Rules that set each other off do so at most this often within the time. */
  public static final int MOST_ACTIONS = 30;

  static final Duration WITHIN = Duration.ofMinutes(10);

  public static final PullAutomation NEW =
      new PullAutomation(
          -1,
          Map.of(),
          List.of(),
          Optional.empty(),
          Optional.empty(),
          Set.of(),
          Optional.empty(),
          Optional.empty());

  public PullAutomation {
    matches = InOrder.copyOf(matches);
    recent = List.copyOf(recent);
    waitsFor = InOrder.copyOf(waitsFor);
  }

  public Optional<RuleMatch> match(String rule) {
    return Optional.ofNullable(matches.get(rule));
  }

  public PullAutomation with(String rule, RuleMatch match) {
    if (match.equals(matches.get(rule))) return this;
    var next = new TreeMap<>(matches);
    next.put(rule, match);
    return new PullAutomation(
        rulesVersion, next, recent, halted, recheckAt, waitsFor, queueWait, commanded);
  }

  public PullAutomation without(String rule) {
    if (!matches.containsKey(rule)) return this;
    var next = new TreeMap<>(matches);
    next.remove(rule);
    return new PullAutomation(
        rulesVersion, next, recent, halted, recheckAt, waitsFor, queueWait, commanded);
  }

  public PullAutomation at(long version, Optional<Instant> recheck, Set<PullRequestNumber> waits) {
    boolean isSame = version == rulesVersion && recheck.equals(recheckAt) && waits.equals(waitsFor);
    if (isSame) return this;
    return new PullAutomation(
        version, matches, recent, halted, recheck, waits, queueWait, commanded);
  }

  /** One more action was decided. */
  public PullAutomation acting(Instant now) {
    var next = new ArrayList<Instant>();
    for (var at : recent) {
      if (at.plus(WITHIN).isAfter(now)) next.add(at);
    }
    next.add(now);
    return new PullAutomation(
        rulesVersion, matches, next, halted, recheckAt, waitsFor, queueWait, commanded);
  }

  public boolean actsTooOften(Instant now) {
    return recent.stream().filter(at -> at.plus(WITHIN).isAfter(now)).count() >= MOST_ACTIONS;
  }

  public PullAutomation haltedAt(CommitSha head) {
    return new PullAutomation(
        rulesVersion,
        matches,
        recent,
        Optional.of(head),
        recheckAt,
        waitsFor,
        queueWait,
        commanded);
  }

  public PullAutomation resumed() {
    return new PullAutomation(
        rulesVersion,
        matches,
        List.of(),
        Optional.empty(),
        recheckAt,
        waitsFor,
        queueWait,
        commanded);
  }

  public PullAutomation with(QueueWait next) {
    return new PullAutomation(
        rulesVersion, matches, recent, halted, recheckAt, waitsFor, Optional.of(next), commanded);
  }

  public PullAutomation withoutWait() {
    return new PullAutomation(
        rulesVersion, matches, recent, halted, recheckAt, waitsFor, Optional.empty(), commanded);
  }

  public PullAutomation commandedAt(CommitSha head) {
    return new PullAutomation(
        rulesVersion, matches, recent, halted, recheckAt, waitsFor, queueWait, Optional.of(head));
  }

  /** Whether somebody with write access gave a command for that very head. */
  public boolean isCommandedAt(CommitSha head) {
    return commanded.filter(head::equals).isPresent();
  }
}
