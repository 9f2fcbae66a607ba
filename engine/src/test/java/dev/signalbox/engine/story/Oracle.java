package dev.signalbox.engine.story;

import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.engine.judge.Slots;
import dev.signalbox.engine.ledger.Automation;
import dev.signalbox.engine.ledger.Batch;
import dev.signalbox.engine.ledger.BatchId;
import dev.signalbox.engine.ledger.Entries;
import dev.signalbox.engine.ledger.Ledger;
import dev.signalbox.engine.ledger.Stage;
import dev.signalbox.engine.queue.Decision;
import dev.signalbox.engine.queue.QueueEngine;
import dev.signalbox.engine.repository.PullRequestNumber;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** What has to hold after every decision. */
final class Oracle {
  private Oracle() {}

  static void check(QueueEngine engine, Decision decision, Instant now) {
    var ledger = decision.ledger();
    var anew = engine.recompute(ledger, now);
    assertThat(anew.effects()).as("effects that were forgotten").isEmpty();
    assertThat(anew.log()).as("entries that were forgotten").isEmpty();
    assertThat(anew.ledger()).as("the ledger, found anew").isEqualTo(ledger);
    assertThat(anew.wakeAt()).as("the time to wake up").isEqualTo(decision.wakeAt());
    indexesFollow(ledger.entries());
    var automation = ledger.automation();
    assertThat(automation)
        .as("automation, restored")
        .isEqualTo(
            Automation.restored(
                automation.byNumber(),
                automation.rules(),
                automation.backlog(),
                automation.foreign()));
    batchesFit(ledger);
    int most = ledger.policy().settings().maxParallelChecks();
    assertThat(Slots.taken(ledger)).as("slots").isLessThanOrEqualTo(most);
  }

  private static void indexesFollow(Entries entries) {
    var anew = Entries.EMPTY;
    for (var pull : entries.pulls()) anew = anew.knowing(pull);
    for (var entry : entries.byNumber()) anew = anew.with(entry);
    assertThat(entries.line()).as("line").isEqualTo(anew.line());
    assertThat(entries.rechecks()).as("rechecks").isEqualTo(anew.rechecks());
    assertThat(entries.dependents()).as("dependents").isEqualTo(anew.dependents());
    assertThat(entries.conflicting()).as("conflicting").isEqualTo(anew.conflicting());
    assertThat(entries.sizes()).as("sizes").isEqualTo(anew.sizes());
    assertThat(entries.heads()).as("heads").isEqualTo(anew.heads());
  }

  /** Batches are disjoint, their members queued in them, and what they stand on is ahead. */
  private static void batchesFit(Ledger ledger) {
    var known = new HashSet<BatchId>();
    for (var branch : ledger.batches().branches()) {
      var ahead = new ArrayList<BatchId>();
      var seated = new HashSet<PullRequestNumber>();
      for (var batch : ledger.batches().train(branch.name())) {
        assertThat(ahead).as("what %s stands on", batch).containsAll(batch.parents());
        assertThat(batch.members()).as("members").isNotEmpty();
        ahead.add(batch.id());
        if (!(batch.stage() instanceof Stage.Bisecting)) seated(ledger, batch, seated);
      }
      known.addAll(ahead);
    }
    for (var batch : ledger.batches().byId()) {
      assertThat(batch.isOver() || batch.isFallback())
          .as("out of the train: %s", batch)
          .isNotEqualTo(known.contains(batch.id()));
      partsPartition(ledger, batch);
    }
    int spare = Slots.spare(ledger);
    assertThat(ledger.batches().index().fallbacks().values().isEmpty() || spare >= 0)
        .as("fallbacks take no slot from others")
        .isTrue();
    for (var entry : ledger.entries().byNumber()) {
      entry.batch().ifPresent(id -> assertThat(known).contains(id));
    }
  }

  private static void seated(Ledger ledger, Batch batch, Set<PullRequestNumber> seated) {
    for (var number : batch.members()) {
      assertThat(seated.add(number)).as("%s in one batch", number).isTrue();
      var entry = ledger.entries().entry(number);
      assertThat(entry).as("entry of %s", number).isPresent();
      assertThat(entry.orElseThrow().batch()).as("batch of %s", number).contains(batch.id());
    }
  }

  private static void partsPartition(Ledger ledger, Batch owner) {
    if (!(owner.stage() instanceof Stage.Bisecting bisecting)) return;
    var members = new ArrayList<PullRequestNumber>();
    for (var part : bisecting.parts()) {
      members.addAll(ledger.batches().batch(part).map(Batch::members).orElse(List.of()));
    }
    assertThat(members).as("parts of %s", owner.id()).isEqualTo(owner.members());
  }
}
