package dev.signalbox.store.queue;

import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.engine.causes.Trigger;
import dev.signalbox.engine.conditions.ConditionText;
import dev.signalbox.engine.conditions.Operand.Permission;
import dev.signalbox.engine.effects.BranchState;
import dev.signalbox.engine.effects.Effect;
import dev.signalbox.engine.effects.Ending;
import dev.signalbox.engine.events.Command;
import dev.signalbox.engine.events.Observation;
import dev.signalbox.engine.events.QueueEvent;
import dev.signalbox.engine.events.Report;
import dev.signalbox.engine.ledger.CommandId;
import dev.signalbox.engine.ledger.Description;
import dev.signalbox.engine.ledger.Difference;
import dev.signalbox.engine.ledger.Ledger;
import dev.signalbox.engine.ledger.PullRequest;
import dev.signalbox.engine.notation.Misread;
import dev.signalbox.engine.planner.StandardPlanner;
import dev.signalbox.engine.queue.Decision;
import dev.signalbox.engine.queue.QueueEngine;
import dev.signalbox.engine.repository.BranchName;
import dev.signalbox.engine.repository.CommitSha;
import dev.signalbox.engine.repository.PullRequestNumber;
import dev.signalbox.engine.repository.RepositorySlug;
import dev.signalbox.engine.repository.TreeSha;
import dev.signalbox.engine.rules.QueueRule;
import dev.signalbox.engine.rules.Rules;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import org.junit.jupiter.api.Test;

final class CommitSizeTest {
  private static final Instant NOW = Instant.parse("2026-01-02T03:04:05Z");
  private static final CommitSha TIP = new CommitSha("a".repeat(40));
  private static final TreeSha TREE = new TreeSha("b".repeat(40));
  private static final BranchName MAIN = new BranchName("main");

  /** Entering a queue this long, one by one, takes minutes for 10,000. */
  private static final int MANY = Boolean.getBoolean("signalbox.long") ? 10_000 : 1_000;

  private final QueueEngine engine = new QueueEngine(new StandardPlanner());

  @Test
  void an_event_writes_what_changed_and_not_the_whole_queue() throws Misread {
    var small = queued(100);
    var large = queued(MANY);
    for (long number : new long[] {1, 50, 99}) {
      var leave =
          new Command.Dequeue(
              new CommandId("leave"),
              new PullRequestNumber(number),
              new Trigger.Command("dequeue"));
      assertThat(bytes(large, leave)).isLessThan(3 * bytes(small, leave));
    }
    assertThat(bytes(large, seen(20_001))).isLessThan(3 * bytes(small, seen(20_001)));
    var known = NOW.plusSeconds(1);
    small = engine.decide(small, seen(20_001), known).ledger();
    large = engine.decide(large, seen(20_001), known).ledger();
    long newcomer = bytes(large, enter(20_001));
    assertThat(newcomer).isPositive().isLessThan(3 * bytes(small, enter(20_001)));
  }

  private long bytes(Ledger before, QueueEvent event) {
    var after = engine.decide(before, event, NOW.plusSeconds(60)).ledger();
    return LedgerRows.changes(before, after).stream()
        .mapToLong(row -> row.key().length() + row.body().map(body -> body.length).orElse(0))
        .sum();
  }

  private Ledger queued(int count) throws Misread {
    var ledger = Ledger.of(RepositorySlug.parse("acme/app"), new UUID(1, 2));
    ledger = engine.decide(ledger, new Observation.RulesSeen(1, TIP, rules()), NOW).ledger();
    for (int number = 1; number <= count; number++) {
      ledger = engine.decide(ledger, seen(number), NOW).ledger();
      Decision decision = engine.decide(ledger, enter(number), NOW);
      ledger = read(decision);
    }
    assertThat(ledger.entries().byNumber().size()).isEqualTo(count);
    return ledger;
  }

  private Ledger read(Decision decision) {
    var ledger = decision.ledger();
    for (Effect effect : decision.effects()) {
      if (!(effect instanceof Effect.ReadBranch read)) continue;
      var state = new Ending.Done<BranchState, String>(new BranchState(TIP, TREE, false));
      ledger = engine.decide(ledger, new Report.BranchRead(read.id(), MAIN, state), NOW).ledger();
    }
    return ledger;
  }

  private static Rules rules() throws Misread {
    var usual = Rules.defaults();
    var checked =
        QueueRule.builder("default")
            .mergeConditions(List.of(ConditionText.parse("check-success = test")))
            .build();
    return new Rules(
        List.of(checked),
        usual.priorityRules(),
        usual.mergeQueue(),
        usual.scopes(),
        usual.partitionRules(),
        usual.pullRequestRules(),
        usual.checks());
  }

  private static Command enter(long number) {
    return new Command.Queue(
        new CommandId("enter-" + number),
        new PullRequestNumber(number),
        Optional.empty(),
        new Trigger.Command("queue"));
  }

  private static Observation seen(long number) {
    var description =
        new Description(
            "Change " + number,
            "",
            "topic-" + number,
            "http://localhost/" + number,
            new Description.Author(1, "ann"),
            List.of(),
            List.of(),
            Optional.empty(),
            NOW,
            NOW,
            "ann",
            Permission.WRITE);
    var difference = new Difference(List.of("f" + number), List.of(), List.of(), 1, 0, 0, false);
    return new Observation.PullRequestSeen(
        new PullRequest(
            new PullRequestNumber(number),
            1,
            PullRequest.State.OPEN,
            false,
            MAIN,
            new CommitSha("%040x".formatted(number)),
            Set.of(),
            description,
            difference,
            PullRequest.Reviews.NONE,
            List.of()));
  }
}
