package dev.signalbox.server.runtime;

import dev.signalbox.engine.judge.MissingChecks;
import dev.signalbox.engine.ledger.Batch;
import dev.signalbox.engine.ledger.BatchId;
import dev.signalbox.engine.ledger.Ledger;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Finds batches that wait for checks which nobody reports, each of them once. */
final class MissingCheckWarnings {
  private final Set<BatchId> warned = new HashSet<>();

  /** A sentence for each batch that was not found before. */
  List<String> look(Ledger ledger, Instant now) {
    warned.removeIf(id -> ledger.batches().batch(id).isEmpty());
    var warnings = new ArrayList<String>();
    for (Batch batch : ledger.batches().byId()) {
      if (batch.isFallback()) continue;
      var missing = MissingChecks.overdue(ledger, batch, now);
      if (!missing.isEmpty() && warned.add(batch.id())) warnings.add(words(batch, missing));
    }
    return warnings;
  }

  private static String words(Batch batch, List<String> missing) {
    return "no run of "
        + String.join(", ", missing)
        + " on "
        + batch.built().map(it -> it.tested().hex()).orElse("the candidate")
        + " after "
        + MissingChecks.PATIENCE.toMinutes()
        + " minutes; "
        + batch.members()
        + " can't land without it";
  }
}
