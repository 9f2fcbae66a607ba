package dev.signalbox.engine.judge;

import dev.signalbox.engine.ledger.Batch;
import dev.signalbox.engine.ledger.Candidate;
import dev.signalbox.engine.ledger.Lanes;
import dev.signalbox.engine.ledger.Ledger;
import dev.signalbox.engine.ledger.Pinned;
import dev.signalbox.engine.rules.Scopes;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;

/**
 * The parts of the repository that candidates concern, for a CI that need not test the others.
 *
 * @param isEverything whether some change concerns every part, also those without a name
 */
public record ScopesUnderTest(SortedSet<String> names, boolean isEverything) {
  public ScopesUnderTest {
    names = Collections.unmodifiableSortedSet(new TreeSet<>(names));
  }

  /**
   * Of all pull requests that the candidates hold, those ahead included: a green candidate may
   * vouch for what it stands on.
   */
  public static ScopesUnderTest of(Ledger ledger, Collection<Batch> batches) {
    var scopes = ledger.policy().rules().scopes();
    var names = new TreeSet<String>();
    scopes.mergeQueueScope().ifPresent(names::add);
    boolean isEverything = false;
    for (var held : held(batches)) {
      var pull = ledger.entries().pulls().get(held.number());
      if (pull.isEmpty()) continue;
      var lanes = LaneAssignment.lanes(ledger, pull.get(), Set.of(Lanes.DEFAULT));
      names.addAll(lanes.named());
      isEverything |= lanes.everyScope();
    }
    if (isEverything) scopes.files().stream().map(Scopes.FileScope::name).forEach(names::add);
    return new ScopesUnderTest(names, isEverything);
  }

  private static List<Pinned> held(Collection<Batch> batches) {
    var held = new ArrayList<Pinned>();
    for (var batch : batches) {
      batch.candidate().map(Candidate::ahead).ifPresent(held::addAll);
      batch.candidate().map(Candidate::own).ifPresent(held::addAll);
    }
    return held;
  }
}
