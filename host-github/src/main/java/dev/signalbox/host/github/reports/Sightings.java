package dev.signalbox.host.github.reports;

import dev.signalbox.engine.explanation.Explanation;
import dev.signalbox.engine.explanation.FailedAction;
import dev.signalbox.engine.ledger.BatchId;
import dev.signalbox.engine.ledger.Entry;
import dev.signalbox.engine.ledger.Ledger;
import dev.signalbox.engine.overview.Overview;
import dev.signalbox.engine.repository.CommitSha;
import dev.signalbox.engine.repository.PullRequestNumber;
import dev.signalbox.engine.view.BatchView;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** What is seen of many pull requests at one moment. */
public final class Sightings {
  private final Ledger ledger;
  private final Instant now;
  private final Map<BatchId, SilentChecks> silences;
  private final List<String> notKept;
  private final Map<PullRequestNumber, BatchView> batches = new HashMap<>();

  public Sightings(Ledger ledger, Instant now) {
    this(ledger, now, Silences.in(ledger, now), List.of());
  }

  Sightings(Ledger ledger, Instant now, Map<BatchId, SilentChecks> silences, List<String> notKept) {
    this.notKept = List.copyOf(notKept);
    this.ledger = ledger;
    this.now = now;
    this.silences = silences;
    for (var batch : Overview.status(ledger, Optional.empty(), now).batches()) {
      for (var pull : batch.pullRequests()) batches.putIfAbsent(pull.number(), batch);
    }
  }

  /** Nothing of a pull request that nobody knows. {@code landedAs}: if it landed, what it became */
  public Optional<Sighting> of(PullRequestNumber number, Optional<CommitSha> landedAs) {
    var pull = ledger.entries().pulls().get(number);
    var explanation = Explanation.of(ledger, number, now);
    if (pull.isEmpty() || explanation.isEmpty()) return Optional.empty();
    return Optional.of(
        new Sighting(
            pull.get(),
            explanation.get(),
            Overview.find(ledger, number, now),
            Optional.ofNullable(batches.get(number)),
            ledger
                .entries()
                .entry(number)
                .flatMap(Entry::batch)
                .flatMap(batch -> Optional.ofNullable(silences.get(batch))),
            ledger.entries().departed().get(number),
            landedAs,
            notKept,
            FailedAction.of(ledger, number),
            now));
  }
}
