package dev.signalbox.engine.judge;

import dev.signalbox.engine.ledger.Batch;
import dev.signalbox.engine.ledger.BatchId;
import dev.signalbox.engine.ledger.Entry;
import dev.signalbox.engine.ledger.Ledger;
import dev.signalbox.engine.ledger.Pinned;
import dev.signalbox.engine.repository.PullRequestNumber;
import dev.signalbox.engine.rules.MergeQueueSettings.Mode;
import dev.signalbox.engine.rules.MergeQueueSettings.PlannerKind;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Which of those that a batch stands behind are in its candidate. The joint planner leaves out who
 * shares no lane with it and is there only by way of others: a failure far ahead then costs nothing
 * but what meets it.
 */
public final class FootingSelection {
  private FootingSelection() {}

  /** What a new candidate of the batch contains, in the order in which it lands. */
  public static List<Batch> of(Ledger ledger, Batch batch) {
    var under = new HashSet<>(Coupling.ancestors(ledger, batch));
    for (var on : under(ledger, batch)) under.add(on.id());
    return among(ledger, batch, ledger.batches().inOrder(batch.branch(), under));
  }

  /** Those of them, in their order, that the batch has to be tested upon. */
  public static List<Batch> among(Ledger ledger, Batch batch, List<Batch> ahead) {
    if (!isSelective(ledger, batch)) return ahead;
    var wanted = new HashSet<>(Coupling.dependencies(ledger, batch));
    var chosen = new ArrayList<Batch>();
    for (var on : ahead.reversed()) {
      if (!on.lanes().meet(batch.lanes()) && !Coupling.isNeeded(on, wanted)) continue;
      chosen.add(on);
      wanted.addAll(Coupling.dependencies(ledger, on));
    }
    return chosen.reversed();
  }

  /** All that a fallback will contain besides its own. */
  public static List<PullRequestNumber> wanted(Ledger ledger, Batch draft) {
    var without = draft.placement().without().orElseThrow();
    var ahead =
        Coupling.ancestors(ledger, draft).stream().map(ledger.batches().byId()::at).toList();
    return among(ledger, draft, ahead).stream()
        .flatMap(on -> on.members().stream())
        .filter(number -> !without.contains(number))
        .toList();
  }

  /** Only where it may land on another tip than it was tested on. */
  public static boolean isSelective(Ledger ledger, Batch batch) {
    var settings = ledger.policy().settings();
    return settings.isPlannedBy(PlannerKind.JOINT)
        && settings.mode() == Mode.PARALLEL
        && batch.within().isEmpty()
        && BaseSelection.landsOnOtherTips(ledger, batch);
  }

  /** Where those are now that its candidate contains and that have not landed. */
  public static List<Batch> under(Ledger ledger, Batch batch) {
    if (batch.candidate().isEmpty()) return List.of();
    Set<BatchId> ids = new HashSet<>();
    for (var pending : FallbackValidity.pending(ledger, batch.candidate().get())) {
      ledger.entries().entry(pending.number()).flatMap(Entry::batch).ifPresent(ids::add);
    }
    return ledger.batches().inOrder(batch.branch(), ids);
  }

  /** Whether the candidate of a batch contains any of these. */
  public static boolean containsAny(Batch batch, Collection<PullRequestNumber> numbers) {
    if (batch.candidate().isEmpty()) return false;
    for (var on : batch.candidate().get().ahead()) {
      if (numbers.contains(on.number())) return true;
    }
    return false;
  }

  /** Whether all that its candidate contains are still to land before it, as they were tested. */
  static boolean isThere(Ledger ledger, Batch batch) {
    if (batch.candidate().isEmpty()) return true;
    int position = ledger.batches().position(batch.branch(), batch.id());
    for (var on : batch.candidate().get().ahead()) {
      if (!FallbackValidity.isLanded(ledger, on) && !isAhead(ledger, batch, on, position)) {
        return false;
      }
    }
    return true;
  }

  static boolean isAhead(Ledger ledger, Batch batch, Pinned on, int position) {
    var entry = ledger.entries().entry(on.number());
    if (entry.isEmpty() || !entry.get().pinned().equals(on)) return false;
    var its = entry.get().batch();
    if (its.isEmpty()) return false;
    int at = ledger.batches().position(batch.branch(), its.get());
    return at >= 0 && at < position;
  }
}
