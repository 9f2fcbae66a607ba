package dev.signalbox.host.github.reports;

import dev.signalbox.engine.ledger.BatchId;
import dev.signalbox.engine.repository.BranchName;
import dev.signalbox.engine.repository.PullRequestNumber;
import java.time.Instant;
import java.util.List;
import java.util.Map;

/**
 * A batch waits for checks of which there is no run.
 *
 * @param missing their names; none where the rules name none and nothing at all has reported
 * @param where the branch under test
 * @param isRepeated whether something has run there before and counts no more
 * @param reported the names of those that did report there
 * @param elsewhere pull requests that have a check by a missing name on their own heads
 */
public record SilentChecks(
    BatchId batch,
    List<String> missing,
    BranchName base,
    BranchName where,
    boolean inPlace,
    boolean isRepeated,
    Instant since,
    List<String> reported,
    Map<String, PullRequestNumber> elsewhere) {
  public SilentChecks {
    missing = List.copyOf(missing);
    reported = List.copyOf(reported);
    elsewhere = Map.copyOf(elsewhere);
  }
}
