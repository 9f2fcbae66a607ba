package dev.signalbox.engine.judge;

import dev.signalbox.engine.evaluation.ConditionAnswer;
import dev.signalbox.engine.evaluation.Outlook;
import dev.signalbox.engine.ledger.Lanes;
import dev.signalbox.engine.ledger.Ledger;
import dev.signalbox.engine.ledger.PullRequest;
import dev.signalbox.engine.rules.MergeQueueSettings.Mode;
import dev.signalbox.engine.rules.Scopes.Unscoped;
import java.time.Instant;
import java.util.HashSet;
import java.util.Set;
import java.util.TreeSet;

/** In which lanes a pull request travels. */
public final class LaneAssignment {
  private LaneAssignment() {}

  static Lanes lanes(PullRequestSubject subject, Instant now) {
    var ledger = subject.ledger();
    var pull = subject.pull();
    var rules = ledger.policy().rules();
    var partitions = partitions(subject, now);
    if (rules.mergeQueue().mode() == Mode.SERIAL) {
      return rules.partitionRules().isEmpty() ? Lanes.ONE : Lanes.serial(partitions);
    }
    return lanes(ledger, pull, partitions);
  }

  /** As if it were one of many lanes, whatever the mode. */
  static Lanes lanes(Ledger ledger, PullRequest pull, Set<String> partitions) {
    var rules = ledger.policy().rules();
    var claims = Claims.of(ledger, pull);
    var names = claims.names();
    boolean lane = rules.scopes().unscoped() == Unscoped.LANE;
    boolean isBarrier =
        givenTo(ledger, pull).contains(Lanes.ALL)
            || rules.scopes().isBarrier(pull.difference().files());
    boolean isUnclaimed = !lane && (names.isEmpty() || claims.leavesFiles());
    var scopes = new TreeSet<>(names);
    if (scopes.isEmpty()) scopes.add(Lanes.DEFAULT);
    return new Lanes(new TreeSet<>(partitions), scopes, isBarrier || isUnclaimed);
  }

  /** The scopes it was given, or those that claim one of its files. */
  static Set<String> names(Ledger ledger, PullRequest pull) {
    return Claims.of(ledger, pull).names();
  }

  /** {@code leavesFiles}: some of its files are in none of these scopes. */
  private record Claims(Set<String> names, boolean leavesFiles) {
    static Claims of(Ledger ledger, PullRequest pull) {
      var given = ledger.entries().scopes().get(pull.number());
      if (given.isPresent()) return new Claims(named(given.get()), false);
      var names = new TreeSet<String>();
      var files = pull.difference().files();
      var left = new HashSet<>(files);
      for (var scope : ledger.policy().rules().scopes().files()) {
        for (var file : files) {
          if (!scope.claims(file)) continue;
          names.add(scope.name());
          left.remove(file);
        }
      }
      return new Claims(names, !left.isEmpty());
    }
  }

  private static Set<String> givenTo(Ledger ledger, PullRequest pull) {
    return ledger.entries().scopes().get(pull.number()).orElse(Set.of());
  }

  /** The scopes that have a name. */
  public static Set<String> named(Set<String> given) {
    var names = new TreeSet<>(given);
    names.remove(Lanes.ALL);
    return names;
  }

  /** None, where it matches no rule and there is none for the rest. */
  static Set<String> partitions(PullRequestSubject subject, Instant now) {
    var rules = subject.ledger().policy().rules().partitionRules();
    if (rules.isEmpty()) return Set.of(Lanes.DEFAULT);
    var matching = new TreeSet<String>();
    var fallback = new TreeSet<String>();
    for (var rule : rules) {
      if (rule.fallbackPartition()) {
        fallback.add(rule.name());
      } else if (Outlook.of(rule.conditions(), subject, now).answer() == ConditionAnswer.YES) {
        matching.add(rule.name());
      }
    }
    return matching.isEmpty() ? fallback : matching;
  }
}
